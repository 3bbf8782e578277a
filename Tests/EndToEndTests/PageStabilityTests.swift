import Foundation
import TestSupport
import Testing

/// Pages are append-only: an export that goes on later gives the same full pages.
@Suite("Pages of a growing channel", .waits)
struct PageStabilityTests {
  /// The example with only the first messages of The Shed, beside the example's configuration and attachments.
  private static func shortened(to count: Int, in folder: TemporaryFolder) throws -> String {
    let data = try Data(contentsOf: URL(fileURLWithPath: PackageRoot.path("Examples/export.json")))
    var channels = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    let messages = channels[0]["messages"] as? [[String: Any]] ?? []
    channels[0]["messages"] = Array(messages.prefix(count))
    try folder.write(JSONSerialization.data(withJSONObject: channels), to: "export/export.json")
    try FileManager.default.copyItem(atPath: PackageRoot.path("Examples/media"), toPath: folder.path("export/media"))
    try FileManager.default.copyItem(atPath: PackageRoot.path("Examples/chatarchive.json"), toPath: folder.path("export/chatarchive.json"))
    return folder.path("export/export.json")
  }

  /// The shorter two end in 2025, the whole export in 2026.
  @Test("Full pages but the last keep their bytes when messages follow, be it in a new year", arguments: [113, 120, 131, 160, 170, 186])
  func fullPages(count: Int) async throws {
    let folder = try TemporaryFolder()
    let shorter = try await BuiltSite.build([Self.shortened(to: count, in: folder)], in: folder)
    let whole = try await ExampleSite.built
    let pages = try shorter.numberedPages(of: "the-shed")
    let shown = try shorter.messages(on: pages).count
    let full = pages.prefix(shown / 50).dropLast()
    #expect(!full.isEmpty)
    for page in full { #expect(try shorter.text(of: page) == whole.text(of: page), "\(page)") }
    #expect(try shorter.files().filter { $0.hasPrefix("assets/") } == whole.files().filter { $0.hasPrefix("assets/") })
  }

  @Test("Full pages keep their bytes when a third person writes in a channel of Discord's, whose export lists no members")
  func thirdWriter() async throws {
    func built(_ authors: [String]) async throws -> BuiltSite {
      let folder = try TemporaryFolder()
      let messages = authors.enumerated().map { number, author in
        let time = "2024-01-01T10:\(10 + number):00+00:00"
        let person = #"{"id":"\#(author)","name":"\#(author)"}"#
        return #"{"id":"\#(number)","type":"Default","timestamp":"\#(time)","content":"x","author":\#(person)}"#
      }
      let channel = #""guild":{"id":"9","name":"G"},"channel":{"id":"1","type":"GuildTextChat","name":"c"}"#
      try folder.write("{\(channel),\"messages\":[\(messages.joined(separator: ","))]}", to: "c.json")
      let options = try folder.write("{messageListConfig: {pageSize: 2}}", to: "options.json")
      return try await BuiltSite.build([folder.path("c.json")], in: folder) { $0.configurationFile = options }
    }
    let (shorter, whole) = (try await built(["5", "6", "5", "6", "5"]), try await built(["5", "6", "5", "6", "5", "7"]))
    for page in ["c/1.html", "c/2.html"] { #expect(try shorter.text(of: page) == whole.text(of: page), "\(page)") }
  }

  @Test("Full pages keep their bytes when somebody writes whom they mention, and later mentions lead to that person's page")
  func mentionedBefore() async throws {
    func built(_ count: Int) async throws -> BuiltSite {
      let folder = try TemporaryFolder()
      let (ada, bob) = (#"{"id":"ada","name":"Ada"}"#, #"{"id":"bob","name":"Bob"}"#)
      let messages = [(ada, bob), (ada, bob), (ada, bob), (bob, ada), (ada, bob)].prefix(count).enumerated().map { number, people in
        #"{"id":"m\#(number)","text":"Ask @Ada or @Bob","user":\#(people.0),"mentioned_users":[\#(people.1)],"#
          + #""created_at":"2026-01-01T00:00:0\#(number)Z"}"#
      }
      let channels = [("c", messages.joined(separator: ",")), ("d", #"{"id":"n","user":\#(ada),"created_at":"2026-01-01T00:00:00Z"}"#)].map
      {
        #"{"channel":{"id":"\#($0.0)","type":"team","cid":"team:\#($0.0)"},"messages":[\#($0.1)],"members":[]}"#
      }
      try folder.write("[\(channels.joined(separator: ","))]", to: "e.json")
      let options = try folder.write("{messageListConfig: {pageSize: 2}}", to: "options.json")
      return try await BuiltSite.build([folder.path("e.json")], in: folder) { $0.configurationFile = options }
    }
    let (shorter, whole) = (try await built(3), try await built(5))
    #expect(try shorter.text(of: "c/1.html") == whole.text(of: "c/1.html"))
    let links = try ["c/1.html", "c/2.html", "c/3.html"].map { page in
      try whole.messages(on: [page]).map { $0.all(ofClass: "mention").first?.attributes["href"] }
    }
    #expect(links == [[nil, nil], [nil, "../people/ada.html"], ["../people/bob.html"]])
  }

  @Test("Full pages keep their bytes, and people their pages, when others come of whom one has the same name")
  func newcomers() async throws {
    func built(_ count: Int) async throws -> BuiltSite {
      let folder = try TemporaryFolder()
      let names = ["u9": "Ann", "u1": "Ann", "u2": "Bob"]
      let messages = ["u9", "u2", "u9", "u2", "u1"].prefix(count).enumerated().map { number, id in
        #"{"id":"m\#(number)","text":"Ask @Ann or @Bob","user":{"id":"\#(id)","name":"\#(names[id] ?? "")"},"#
          + #""mentioned_users":[{"id":"u9","name":"Ann"},{"id":"u2","name":"Bob"}],"created_at":"2026-01-01T00:00:0\#(number)Z"}"#
      }
      try folder.write(
        #"[{"channel":{"id":"c","type":"team","cid":"team:c"},"messages":[\#(messages.joined(separator: ","))],"members":[]}]"#,
        to: "e.json")
      let options = try folder.write("{messageListConfig: {pageSize: 2}}", to: "options.json")
      return try await BuiltSite.build([folder.path("e.json")], in: folder) { $0.configurationFile = options }
    }
    let (shorter, whole) = (try await built(4), try await built(5))
    #expect(try shorter.text(of: "c/1.html") == whole.text(of: "c/1.html"))
    let links = try whole.messages(on: ["c/2.html", "c/3.html"]).map { $0.all(ofClass: "mention").map { $0.attributes["href"] } }
    #expect(links == [[nil, nil], [nil, nil], ["../people/ann.html", "../people/bob.html"]])
    #expect(try whole.text(of: "people/ann.html").contains("Messages"))
    #expect(try whole.files().filter { $0.hasPrefix("people/ann") }.count == 2)
  }

  @Test("No message changes its page when messages follow", arguments: [1, 49, 50, 51, 113])
  func positions(count: Int) async throws {
    let folder = try TemporaryFolder()
    let shorter = try await BuiltSite.build([Self.shortened(to: count, in: folder)], in: folder)
    let whole = try await ExampleSite.built
    for page in try shorter.numberedPages(of: "the-shed") {
      let ids = try shorter.messages(on: [page]).map { $0.attributes["id"] }
      #expect(try whole.messages(on: [page]).prefix(ids.count).map { $0.attributes["id"] } == ids)
    }
  }
}
