import ChatModel
import Diagnostics
import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats
@testable import MessengerReading

@Suite("What is the same in all downloads of Messenger's")
struct MessengerIdentityTests {
  private func thread(_ messages: [String], people: [String] = ["Ann", "Bob"], title: String = "Ann") -> String {
    let people = people.map { #"{"name":"\#($0)"}"# }.joined(separator: ",")
    return #"{"participants":[\#(people)],"messages":[\#(messages.joined(separator: ","))],"title":"\#(title)"}"#
  }

  private func message(_ fields: String, by sender: String = "Ann", at time: Int = 1_600_000_000_000) -> String {
    #"{"sender_name":"\#(sender)","timestamp_ms":\#(time)\#(fields)}"#
  }

  private func encrypted(_ name: String, text: String = "x") -> String {
    let message = #"{"senderName":"Ann","text":"\#(text)","timestamp":1600000000000}"#
    return #"{"participants":["Ann","Bob"],"threadName":"\#(name)","messages":[\#(message)]}"#
  }

  private func read(_ files: [String: String], _ options: ReadingOptions = ReadingOptions()) async throws -> ReadExport {
    let folder = try ExportFolder()
    for (path, text) in files { try folder.write(path, text.utf8) }
    return try await ReadExport.paths([folder.path], options)
  }

  private func ids(_ messages: String...) async throws -> [String] {
    try await read(["inbox/ann_1/message_1.json": thread(messages)]).messages.map(\.id)
  }

  @Test("a message has one id whatever its author is called and wherever its files lie")
  func ids() async throws {
    let ids = try await ids(
      message(#","content":"hello""#), message(#","content":"Ann sent an attachment.","share":{"link":"https://a.example"}"#, at: 2),
      message(#","photos":[{"uri":"messages/inbox/ann_1/photos/1.png"}]"#, at: 3))
    let renamed = try await self.ids(
      message(#","content":"hello""#, by: "Annie"),
      message(#","content":"Annie sent an attachment.","share":{"link":"https://a.example/moved"}"#, by: "Annie", at: 2),
      message(#","photos":[{"uri":"your_facebook_activity/messages/e2ee_cutover/annie_1/photos/1.png"}]"#, by: "Annie", at: 3))
    #expect(ids == renamed && Set(ids).count == 3)
    let others = try await self.ids(
      message(#","content":"Hello""#), message(#","content":"Ann sent an attachment.""#, at: 2), message(#","photos":[{},{}]"#, at: 3))
    #expect(Set(ids).isDisjoint(with: others))
  }

  @Test("the number of a thread's folder tells which it is, unless one folder holds several names with it")
  func numbers() async throws {
    func channels(_ paths: String...) async throws -> [String] {
      let files = Dictionary(uniqueKeysWithValues: paths.map { ($0 + "/message_1.json", thread([message("")])) })
      return try await Set(read(files).channels.map(\.channel.id)).sorted()
    }
    #expect(try await channels("a/inbox/trip_77", "b/inbox/new_trip_77", "b/inbox/ann_7") == ["ann_7", "trip_77"])
    #expect(try await channels("a/inbox/trip_77", "b/archived_threads/77") == ["trip_77"])
    #expect(try await channels("a/inbox/trip_AbC77", "b/inbox/ann_AbC77") == ["ann_AbC77", "trip_AbC77"])
    #expect(try await channels("chats/ann_2023", "chats/bob_2023") == ["ann_2023", "bob_2023"])
    #expect(try await channels("ann/chats/ann_2023", "bob/chats/bob_2023") == ["ann_2023", "bob_2023"])
    // Two downloads that were unpacked into one folder.
    #expect(try await channels("inbox/tour_1234567890", "inbox/trip_1234567890") == ["tour_1234567890"])
    #expect(try await channels("a/inbox/ann_77", "your_instagram_activity/messages/inbox/bob_77") == ["ann_77", "bob_77"])
  }

  @Test("threads that are named themselves are known by the numbers of their folders too")
  func namedThreads() async throws {
    let folder = try ExportFolder()
    func channels(_ first: String, _ second: String) async throws -> [String] {
      try folder.write("a/\(first)/message_1.json", thread([message("")]).utf8)
      try folder.write("b/\(second)/message_1.json", thread([message("")]).utf8)
      let paths = ["a/" + first, "b/\(second)/message_1.json"].map { folder.path + "/" + $0 }
      return try await ReadExport.paths(paths).channels.map(\.channel.id)
    }
    #expect(try await channels("trip_1234567890", "tour_1234567890") == ["trip_1234567890", "trip_1234567890"])
    // A year, for example.
    #expect(try await channels("ann_2023", "bob_2023") == ["ann_2023", "bob_2023"])
  }

  @Test("encrypted threads of two downloads are two, even if their files are called alike")
  func encryptedThreads() async throws {
    let read = try await read([
      "a/Ann_12.json": encrypted("Ann_12"), "b/Ann_12.json": encrypted("Ann_12"), "b/Ann_13.json": encrypted("Ann_13"),
    ])
    #expect(
      read.channels.map(\.channel.id) == ["Ann_12", "2/Ann_12", "Ann_13"] && read.channels.map(\.channel.name) == ["Ann", "Ann", "Ann"])
  }

  @Test("a group is read whose members are more than the bytes that are looked at", arguments: ["", "/messages/inbox/many_42"])
  func manyMembers(below: String) async throws {
    let people = (0..<3000).map { "Somebody with a long name \($0)" }
    let folder = try ExportFolder()
    try folder.write("messages/inbox/many_42/message_1.json", thread([message(#","content":"x""#)], people: people, title: "Many").utf8)
    let read = try await ReadExport.paths([folder.path + below])
    #expect(read.messages.map(\.text) == ["x"] && read.channels.first?.channel.memberIDs.count == 3000 && read.diagnostics.isEmpty)
  }

  @Test("the downloads of 2018 are read, whose times are seconds, also where a thread says at its end what it is")
  func firstDownloads() async throws {
    func thread(_ count: Int, _ rest: String = "") -> String {
      let messages = (0..<count).map { #"{"sender_name":"Ann","timestamp":\#(1_524_558_089 - 60 * $0),"content":"text \#($0)"}"# }
      return #"{"participants":[{"name":"Ann"},{"name":"Bob"}],"messages":[\#(messages.joined(separator: ","))],"title":"Ann"\#(rest)}"#
    }
    let read = try await read([
      "messages/ann_aB1/message.json": thread(2), "messages/bob_cD2/message.json": thread(2000, #","thread_path":"bob_cD2""#),
    ])
    #expect(Set(read.channels.map(\.channel.id)) == ["ann_aB1", "bob_cD2"] && read.messages.count == 2002 && read.diagnostics.isEmpty)
    #expect(read.messages.first?.text == "text 1" && read.messages.first?.createdAt == Timestamp(seconds: 1_524_558_029))
  }

  @Test("somebody whose name is empty is a member and an author, of whom it is not told that they are missing")
  func nameless() async throws {
    let read = try await read(["inbox/1/message_1.json": thread([message(#","content":"x""#, by: "")], people: ["", "Bob"], title: "")])
    let channel = try #require(read.channels.first?.channel)
    #expect(channel.memberIDs == ["Nameless user", "Bob"] && channel.isDirect && channel.name == nil && read.diagnostics.isEmpty)
    #expect(read.messages.map(\.authorID) == ["Nameless user"] && read.users.first { $0.id == "Nameless user" }?.isDeleted == true)
  }

  @Test(
    "closed accounts are told by their names, in any language",
    arguments: [
      ("Facebook user", true), ("Instagram User", true), ("Utilisateur de Facebook", true), ("Facebook-Nutzer", true),
      ("Uživatel Facebooku", true), ("Facebook", false), ("Ann Lee", false), ("", false),
    ])
  func closedAccounts(name: String, isClosed: Bool) {
    #expect(MessengerPeople.isOfManyPeople(name) == isClosed)
  }

  @Test("words in the place of a path are no file, and a share of which nothing is left is none")
  func nothingLeft() async throws {
    func first(_ fields: String) async throws -> Message? {
      try await read(["inbox/ann_1/message_1.json": thread([message(fields)])]).messages.first
    }
    let failed = try await first(#","photos":[{"uri":"Failed to download media"}]"#)?.attachments
    #expect(failed?.count == 1 && failed?.first?.absence == .unavailable && failed?.first?.title == nil && failed?.first?.url == nil)
    #expect(try await first(#","photos":[{"uri":"my photo.png"}]"#)?.attachments.first?.url == "my photo.png")
    for share in ["{}", #"{"link":""}"#, #"{"link":"","share_text":""}"#] {
      let message = try await first(#","share":\#(share)"#)
      #expect(message?.attachments.isEmpty == true && message?.note == "The export has nothing of this message", "\(share)")
    }
    #expect(try await first(#","share":{"share_text":"Post"}"#)?.attachments.map(\.text) == ["Post"])
  }

  @Test(
    "a download as HTML is told to be one, and how to get another",
    arguments: ["", "/your_facebook_activity/messages/inbox/ann_1/message_1.html"])
  func pages(below: String) async throws {
    let folder = try ExportFolder()
    try folder.write("start_here.html", "<html></html>".utf8)
    try folder.write("your_facebook_activity/messages/inbox/ann_1/message_1.html", "<html></html>".utf8)
    let error = await #expect(throws: ArchiveError.self) { try await ReadExport.paths([folder.path + below]) }
    #expect(error?.diagnostic.advice?.contains("as HTML, which is not read") == true && error?.diagnostic.advice?.contains("JSON") == true)
  }
}
