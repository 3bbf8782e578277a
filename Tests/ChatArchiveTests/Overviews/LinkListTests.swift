import ChatArchive
import Settings
import TestSupport
import Testing

@Suite("A list of links")
struct LinkListTests {
  @Test("tells an address once, whatever was left out where it is shown, and the host of a link that is called otherwise")
  func addresses() async throws {
    let folder = try TemporaryFolder()
    let text = "me@mail.example and www.one.example and https://two.example/x and [three](https://three.example/x)"
    let message = #"{"id":"m","text":"\#(text)","user":{"id":"ann","name":"Ann"},"created_at":"2026-01-01T00:00:00Z"}"#
    try folder.write(#"[{"channel":{"id":"a","type":"team","cid":"team:a"},"members":[],"messages":[\#(message)]}]"#, to: "e.json")
    _ = try await SiteBuilder().build(export: folder.path("e.json"), to: folder.path("site"))
    let page = try folder.text(of: "site/a/info.html")
    let facts = page.matches(of: #/<p class="list-facts">(.*?)<\/p>/#).map { String($0.1) }
    #expect(facts.count == 4 && !facts.contains { $0.contains("mail.example") || $0.contains("one.example") || $0.contains("two.example") })
    #expect(facts.contains { $0.contains("three.example") }, "\(facts)")
  }

  /// The addresses of the list on a channel's page.
  private func links(_ message: String, locale: String = "en") async throws -> [String] {
    let folder = try TemporaryFolder()
    let messages = #"{"id":"m","user":{"id":"ann"},"created_at":"2026-01-01T00:00:00Z",\#(message)}"#
    try folder.write(#"[{"channel":{"id":"a","type":"team","cid":"team:a"},"messages":[\#(messages)]}]"#, to: "e.json")
    var options = BuildOptions()
    options.locale = locale
    _ = try await SiteBuilder(options: options).build(export: folder.path("e.json"), to: folder.path("site"))
    return try folder.text(of: "site/a/info.html").matches(of: #/https://[a-z]+\.example/#).map { String($0.0) }
  }

  @Test("has the addresses of the text that is shown: those of a translation, and none of one that is not shown")
  func shownText() async throws {
    let translated = #""text":"https://own.example","i18n":{"language":"en","de_text":"siehe https://other.example"}"#
    #expect(try await Set(links(translated)) == ["https://own.example"])
    #expect(try await Set(links(translated, locale: "de")) == ["https://other.example"])
    let giphy = #""type":"ephemeral","text":"/giphy https://own.example","attachments":[{"type":"giphy","title":"x"}]"#
    #expect(try await links(giphy).isEmpty)
  }
}
