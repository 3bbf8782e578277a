import ChatArchive
import Settings
import TestSupport
import Testing

/// Who wrote it, for readers who see neither avatars nor footers.
@Suite("The speaker")
struct SpeakerTests {
  /// Messages of a channel by their ids, each with what stands in it as the speaker; `messages` are authors, "!" is a system message of Ann's.
  private func speakers(
    of messages: [String], page: Int = 1, _ options: String = ""
  ) async throws -> [String?] {
    let folder = try TemporaryFolder()
    let written = messages.enumerated().map { number, author in
      let kind = author == "!" ? #","type":"system""# : ""
      let id = author == "!" ? "Ann" : author
      return #"{"id":"m\#(number)","text":"x","user":{"id":"\#(id)"},"created_at":"2026-01-01T00:00:0\#(number)Z"\#(kind)}"#
    }
    try folder.write(
      #"[{"channel":{"id":"c","type":"team","cid":"team:c"},"messages":[\#(written.joined(separator: ","))],"members":[]}]"#, to: "e.json")
    var build = BuildOptions()
    build.configurationFile = try folder.write("{messageListConfig: {\(options)}}", to: "options.json")
    _ = try await SiteBuilder(options: build).build(export: folder.path("e.json"), to: folder.path("site"))
    let rows = try folder.text(of: "site/c/\(page).html").split(separator: "<li class=\"message ").dropFirst()
    return rows.map { row in
      // Who listens hears a name before the text, of a message alone with its time.
      let beginning = row.split(separator: "class=\"bubble", maxSplits: 1).first ?? ""
      let names = beginning.matches(of: #/<bdi[^>]*>([^<]*)</#).map { String($0.1) }
      #expect(names.count < 2)
      return names.first
    }
  }

  @Test("is named where a group begins, also below a system message, and once")
  func groups() async throws {
    let found = try await speakers(of: ["Cat", "Cat", "!", "Ann", "Ann", "Cat"])
    #expect(found == ["Cat", nil, nil, "Ann", nil, "Cat"])
    #expect(try await speakers(of: ["Ann"]) == ["Ann"])
  }

  @Test(
    "is named in footers where a third person writes beside two members, in the list or in a thread alone",
    arguments: ["", "Ann", "Cat", "Cat in a thread"])
  func writers(third: String) async throws {
    let folder = try TemporaryFolder()
    var messages = ["Ann", "Ben"].enumerated().map {
      #"{"id":"m\#($0)","text":"x","user":{"id":"\#($1)"},"created_at":"2026-01-01T00:00:0\#($0)Z"}"#
    }
    if let writer = third.split(separator: " ").first {
      let parent = third.hasSuffix("thread") ? #","parent_id":"m0""# : ""
      messages.append(#"{"id":"m2","text":"x","user":{"id":"\#(writer)"},"created_at":"2026-01-01T00:00:02Z"\#(parent)}"#)
    }
    let members = ["Ann", "Ben"].map { #"{"user_id":"\#($0)","user":{"id":"\#($0)"}}"# }.joined(separator: ",")
    try folder.write(
      #"[{"channel":{"id":"c","type":"team","cid":"team:c"},"messages":[\#(messages.joined(separator: ","))],"members":[\#(members)]}]"#,
      to: "e.json")
    try folder.write(#"{"currentUser":"Ben"}"#, to: "chatarchive.json")
    _ = try await SiteBuilder().build(export: folder.path("e.json"), to: folder.path("site"))
    #expect(try folder.text(of: "site/c/1.html").contains("<footer><bdi>Ann</bdi>") == third.hasPrefix("Cat"))
    // Where nobody stands on the right, nothing else tells the two apart.
    try folder.write("{}", to: "chatarchive.json")
    _ = try await SiteBuilder().build(export: folder.path("e.json"), to: folder.path("site"))
    let page = try folder.text(of: "site/c/1.html")
    #expect(page.contains("<footer><bdi>Ann</bdi>") && page.contains("<footer><bdi>Ben</bdi>"))
  }

  @Test("is named on top of each page, also where it goes on from the page before")
  func pages() async throws {
    #expect(try await speakers(of: ["Ann", "Ann", "Ann", "Ann"], page: 2, "pageSize: 2") == ["Ann", nil])
  }

  @Test("is named in each message where there are no groups")
  func withoutGroups() async throws {
    #expect(try await speakers(of: ["Ann", "Ann"], "groupMessages: false") == ["Ann", "Ann"])
  }

  @Test(
    "of a group is known to templates by the SDK's marks",
    arguments: [("", ["L", "", "FA"]), ("groupMessages: false", ["FA", "FA", "FA"])])
  func marks(options: String, expected: [String]) async throws {
    let folder = try TemporaryFolder()
    let messages = (0..<3).map {
      #"{"id":"m\#($0)","text":"x","user":{"id":"u"},"created_at":"2026-01-01T00:00:0\#($0)Z"}"#
    }
    try folder.write(
      #"[{"channel":{"id":"c","type":"team","cid":"team:c"},"messages":[\#(messages.joined(separator: ","))],"members":[]}]"#, to: "e.json")
    try folder.write(
      "<i>{{#isLast}}L{{/isLast}}{{#isFirst}}F{{/isFirst}}{{#showsAllInfo}}A{{/showsAllInfo}}</i>", to: "own/MessageContainerView.mustache")
    var build = BuildOptions()
    build.configurationFile = try folder.write("{messageListConfig: {\(options)}}", to: "options.json")
    build.templates = folder.path("own")
    _ = try await SiteBuilder(options: build).build(export: folder.path("e.json"), to: folder.path("site"))
    #expect(try folder.text(of: "site/c/1.html").matches(of: #/<i>([LFA]*)<\/i>/#).map { String($0.1) } == expected)
  }
}
