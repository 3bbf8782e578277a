import ChatArchive
import Foundation
import TestSupport
import Testing

@Suite("Sites of several downloads of Messenger's", .waits)
struct MessengerSiteTests {
  private static let start = 1_600_000_000_000

  /// A part of a thread whose messages come a minute after the other.
  private func thread(_ people: [String], _ texts: [String], by authors: [String]? = nil, from first: Int = 0) -> String {
    let authors = authors ?? people
    let messages = texts.enumerated().map { number, text in
      #"{"sender_name":"\#(authors[number % authors.count])","timestamp_ms":\#(Self.start + (first + number) * 60_000)\#(text)}"#
    }
    let members = people.map { #"{"name":"\#($0)"}"# }.joined(separator: ",")
    return #"{"participants":[\#(members)],"messages":[\#(messages.reversed().joined(separator: ","))],"title":"\#(people[0])"}"#
  }

  private func content(_ numbers: some Sequence<Int>) -> [String] { numbers.map { #","content":"text \#($0)""# } }

  private func photo(_ path: String) -> String { #","photos":[{"uri":"\#(path)"}]"# }

  private func encrypted(_ name: String, _ people: [String], _ texts: [String], at times: [Int]? = nil) -> String {
    let messages = texts.enumerated().map { number, text in
      let minute = times?[number] ?? 1000 + number
      return #"{"senderName":"\#(people[minute % 2])","text":"\#(text)","timestamp":\#(Self.start + minute * 60_000)}"#
    }
    let members = people.map { "\"\($0)\"" }.joined(separator: ",")
    return #"{"participants":[\#(members)],"threadName":"\#(name)","messages":[\#(messages.joined(separator: ","))]}"#
  }

  /// What a site has that was built in steps, the exports of each added to those before, and whether it is what a build at once gives.
  private func build(_ exports: [String], in folder: TemporaryFolder) async throws -> BuiltSite {
    _ = try await BuiltSite.build([folder.path(exports[0])], in: folder)
    let site = try await BuiltSite.build(exports.map { folder.path($0) }, in: folder)
    let fresh = try await BuiltSite.build(exports.map { folder.path($0) })
    #expect(try site.contents() == fresh.contents())
    return site
  }

  @Test(
    "who is called otherwise in a newer download says nothing twice, and is called as there; their photos are found where either has them")
  func renamed() async throws {
    let folder = try TemporaryFolder()
    let old = "messages/inbox/ann_888"
    let new = "your_facebook_activity/messages/e2ee_cutover/annie_888"
    try folder.write(thread(["Ann", "Bob"], content(0..<4) + [photo(old + "/photos/1.png")]), to: "old/\(old)/message_1.json")
    try folder.write("picture", to: "old/\(old)/photos/1.png")
    try folder.write(
      thread(["Annie", "Bob"], content(0..<4) + [photo(new + "/photos/1.png")] + content(5..<7)), to: "new/\(new)/message_1.json")
    let site = try await build(["old", "new"], in: folder)
    #expect(site.report.channels == 1 && site.report.messagesRead == 12 && site.report.messagesShown == 7)
    #expect(site.report.messagesNotShown == ["also in another export": 5] && site.report.diagnostics.entries.isEmpty)
    let page = try site.text(of: "annie/index.html")
    #expect(!page.contains("removed-note") && !page.contains("data-author=\"ann\"") && page.contains("data-author=\"annie\""))
    #expect(try site.files().filter { $0.hasPrefix("media/") }.count == 1)
  }

  @Test("photos that come into, or go from, the folder of the conversation in another download are found and missed by builds again")
  func laterPhotos() async throws {
    let folder = try TemporaryFolder()
    let (old, new) = ("messages/inbox/ann_888", "your_facebook_activity/messages/e2ee_cutover/annie_888")
    try folder.write(thread(["Ann", "Bob"], content(0..<1)), to: "old/\(old)/message_1.json")
    try folder.write(thread(["Annie", "Bob"], [photo(new + "/photos/1.png")]), to: "new/\(new)/message_1.json")
    for isThere in [false, true, false] {
      let picture = "old/\(old)/photos/1.png"
      if isThere { try folder.write("picture", to: picture) } else { try? FileManager.default.removeItem(atPath: folder.path(picture)) }
      let site = try await build(["old", "new"], in: folder)
      #expect(try site.files().contains { $0.hasPrefix("media/") } == isThere)
      #expect(site.report.diagnostics.entries.count == (isThere ? 0 : 1))
    }
  }

  @Test("a download of encrypted chats says nothing of what was deleted from others, and the other way round")
  func halves() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      thread(["Ann", "Bob"], content(0..<30), from: 990), to: "other/your_facebook_activity/messages/inbox/ann_1/message_1.json")
    let texts = (0..<40).map { "secret \($0)" }
    try folder.write(encrypted("Ann_12", ["Ann", "Bob"], Array(texts[..<30])), to: "first/messages/Ann_12.json")
    try folder.write(
      encrypted("Ann_12", ["Ann", "Bob"], texts.filter { $0 != "secret 7" }, at: Array(1000..<1007) + Array(1008..<1040)),
      to: "second/messages/Ann_12.json")
    let site = try await build(["other", "first", "second"], in: folder)
    #expect(site.report.channels == 1 && site.report.messagesShown == 70)
    let pages = try site.numberedPages(of: "ann").map { try site.text(of: $0) }.joined()
    let removed = pages.components(separatedBy: "<li class=\"message").filter { $0.contains("removed-note") }
    #expect(removed.count == 1 && removed.first?.contains("secret 7") == true)
  }

  @Test("encrypted threads of two downloads are one where they have the same messages, whatever their files are called, and else two")
  func encryptedThreads() async throws {
    let folder = try TemporaryFolder()
    let people = ["Ann", "Bob"]
    try folder.write(encrypted("Ann_12", people, ["a", "b", "c"]), to: "first/Ann_12.json")
    try folder.write(encrypted("Facebook user_3", ["Facebook user", "Bob"], ["stranger"]), to: "first/Facebook user_3.json")
    try folder.write(encrypted("Ann_15", people, ["a", "b", "c", "d"]), to: "second/Ann_15.json")
    // Another one of that name, and another one to whom one of the messages went too.
    try folder.write(encrypted("Ann_12", people, ["e", "f"]), to: "second/Ann_12.json")
    try folder.write(encrypted("Cem_4", ["Cem", "Bob"], ["a", "x", "y", "z"]), to: "second/Cem_4.json")
    try folder.write(encrypted("Facebook user_3", ["Facebook user", "Bob"], ["another"]), to: "second/Facebook user_3.json")
    let site = try await build(["first", "second"], in: folder)
    #expect(site.report.channels == 5 && site.report.messagesRead == 15 && site.report.messagesShown == 12)
  }

  @Test("strangers whose accounts were closed are not taken for one")
  func closedAccounts() async throws {
    let folder = try TemporaryFolder()
    for name in ["Facebook user", "Ann"] {
      let id = name == "Ann" ? "ann_1" : "facebookuser_300"
      try folder.write(thread([name, "Bob"], content(0..<2)), to: "other/your_facebook_activity/messages/inbox/\(id)/message_1.json")
      try folder.write(encrypted("\(name)_9", [name, "Bob"], ["x", "y"]), to: "encrypted/messages/\(name)_9.json")
    }
    #expect(try await build(["other", "encrypted"], in: folder).report.channels == 3)
  }

  @Test("a message that was unsent between two downloads stands once, and nothing of what it said")
  func unsent() async throws {
    let folder = try TemporaryFolder()
    let path = "your_facebook_activity/messages/inbox/ann_1/message_1.json"
    let words = [#","content":"text 0""#, photo("x/1.png"), #","content":"secret""#, #","content":"text 3""#, #","content":"text 4""#]
    try folder.write(thread(["Ann", "Bob"], words), to: "old/\(path)")
    let left = words.enumerated().map { [1, 2].contains($0) ? #","is_unsent":true"# : $1 }
    try folder.write(thread(["Ann", "Bob"], left + [#","content":"text 5""#]), to: "new/\(path)")
    let site = try await build(["old", "new"], in: folder)
    #expect(site.report.messagesShown == 6 && site.report.messagesNotShown == ["also in another export": 5])
    #expect(try !site.text(of: "ann/index.html").contains("secret") && !site.text(of: "ann/index.html").contains("removed-note"))
  }

  @Test(
    "photos are found where addresses begin above the folder that is named, or in a folder below it",
    arguments: [
      ["d/your_instagram_activity"], ["d/your_instagram_activity/messages"], ["d/your_instagram_activity/messages/inbox"],
      ["d/your_instagram_activity/messages/inbox/ann_1"], ["d/your_instagram_activity/messages/inbox/ann_1/message_1.json"], ["."],
      ["d", "e"], ["d.zip", "e.zip"], ["d/your_instagram_activity/messages/inbox", "e/your_instagram_activity/messages/inbox"],
    ])
  func places(named: [String]) async throws {
    let folder = try TemporaryFolder()
    let path = "your_instagram_activity/messages/inbox/ann_1"
    let inOther = named.count == 2 || named == ["."]
    let photos = [photo("\(path)/photos/1.png")] + (inOther ? [photo("\(path)/photos/2.png")] : [])
    try folder.write(thread(["Ann", "Bob"], photos), to: "d/\(path)/message_1.json")
    try folder.write("1", to: "d/\(path)/photos/1.png")
    try folder.write("2", to: "e/\(path)/photos/2.png")
    if named[0].hasSuffix(".zip") {
      let script = """
        for part in "de":
          with zipfile.ZipFile(part + ".zip", "w") as archive:
            for base, _, names in os.walk(part):
              for name in names: archive.write(os.path.join(base, name))
        """
      try PythonArchive.run(script, in: folder.path)
    }
    let output = try TemporaryFolder()
    let site = try await BuiltSite.build(named.map { folder.path($0) }, in: output)
    #expect(site.report.messagesShown == photos.count && site.report.diagnostics.entries.isEmpty)
    #expect(try site.files().filter { $0.hasPrefix("media/") }.count == photos.count)
    let again = try await BuiltSite.build(named.map { folder.path($0) }, in: output)
    #expect(try again.contents() == site.contents())
  }
}
