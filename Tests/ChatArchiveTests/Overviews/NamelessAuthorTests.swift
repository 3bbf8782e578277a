import ChatArchive
import TestSupport
import Testing

@Suite("A message that nobody is known to have written")
struct NamelessAuthorTests {
  @Test("makes nobody a person without a name, on no page about people, and no name in a preview")
  func nobody() async throws {
    let folder = try TemporaryFolder()
    func channel(_ id: String, _ messages: [String]) -> String {
      #"{"channel":{"id":"\#(id)","type":"team","cid":"team:\#(id)"},"messages":[\#(messages.joined(separator: ","))],"members":[]}"#
    }
    let ann = #"{"id":"1","text":"hi","user":{"id":"u","name":"Ann"},"created_at":"2026-01-01T00:00:00Z"}"#
    let nobody = #"{"id":"2","text":"hello","pinned":true,"pinned_at":"2026-01-03T00:00:00Z"}"#
    try folder.write("[\(channel("a", [ann])),\(channel("b", [nobody]))]", to: "e.json")
    _ = try await SiteBuilder().build(export: folder.path("e.json"), to: folder.path("site"))
    let pages = try folder.files().filter { $0.hasPrefix("site/") && $0.hasSuffix(".html") }
    #expect(pages.contains("site/people/ann.html") && !pages.contains("site/people/person.html"))
    for page in pages {
      #expect(try !folder.text(of: page).contains(#/<a(?![^>]*aria-label)[^>]*><\/a>|<h1><\/h1>|<bdi><\/bdi>/#), "\(page)")
    }
    #expect(try !folder.text(of: "site/latest.js").contains("\": hello"))
    #expect(try folder.text(of: "site/latest.js").contains("\"hello\""))
  }
}
