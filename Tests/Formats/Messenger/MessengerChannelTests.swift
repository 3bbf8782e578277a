import ChatModel
import ReadingTestSupport
import Testing

@testable import ChatReading

@Suite("Channels of Messenger and Instagram")
struct MessengerChannelTests {
  private func thread(_ title: String, _ rest: String = "", people: [String] = ["Ann", "Bob"], reactions: String = "") -> String {
    let people = people.map { #"{"name":"\#($0)"}"# }.joined(separator: ",")
    let message = #"{"sender_name":"Ann","timestamp_ms":1600000000000,"content":"x","reactions":[\#(reactions)]}"#
    return #"{"participants":[\#(people)],"messages":[\#(message)],"title":"\#(title)"\#(rest)}"#
  }

  private func encrypted(_ name: String) -> String {
    let message = #"{"senderName":"Ann","text":"x","timestamp":1600000000000}"#
    return #"{"participants":["Ann","Bob"],"threadName":"\#(name)","messages":[\#(message)]}"#
  }

  private func channels(_ files: [String: String]) async throws -> [Channel] {
    let folder = try ExportFolder()
    for (path, text) in files { try folder.write(path, text.utf8) }
    return try await ReadExport.paths([folder.path]).channels.map(\.channel)
  }

  @Test("a thread is of two people where its type says so, or where it is called as one of them")
  func direct() async throws {
    for (text, isDirect) in [
      (thread("Ann"), true), (thread("Trip to Rome"), false), (thread(""), true), (thread("Ann", #","thread_type":"RegularGroup""#), false),
      (thread("Nick", #","thread_type":"Regular""#), true), (thread("Ann", #","joinable_mode":{"mode":1}"#), false),
      (thread("Ann", people: ["Ann", "Bob", "Cem"]), false), (thread("T", people: ["Ann"]), true),
    ] {
      let channels = try await channels(["inbox/t_1/message_1.json": text])
      #expect(channels.map(\.isDirect) == [isDirect], "\(text)")
    }
    for (name, isDirect) in [("Bob", true), ("Bob_12", true), ("Trip", false), ("Trip_12", false)] {
      let channels = try await channels(["file_1.json": encrypted(name)])
      #expect(channels.map(\.isDirect) == [isDirect] && channels.allSatisfy(\.isContinuation), "\(name)")
    }
  }

  @Test("threads of several sorts that are called alike stay apart, and have ids that say whose they are only then")
  func namesakes() async throws {
    let files = [
      "your_activity_across_facebook/messages/inbox/ann_1/message_1.json": thread("Ann"),
      "your_instagram_activity/messages/inbox/ann_1/message_1.json": thread("Ann"),
      "your_instagram_activity/messages/inbox/bob_2/message_1.json": thread("Bob"), "messages/ann_1.json": encrypted("ann_1"),
    ]
    let found = try await channels(files)
    #expect(Set(found.map(\.id)) == ["ann_1", "instagram/ann_1", "bob_2", "encrypted/ann_1"] && found.count == 4)
    #expect(found.first { $0.id == "encrypted/ann_1" }?.name == "ann")
    #expect(Set(found.filter { $0.type == "instagram" }.map(\.id)) == ["instagram/ann_1", "bob_2"])
    for (path, text) in files where !path.contains("bob") { #expect(try await channels([path: text]).map(\.id) == ["ann_1"]) }
  }

  @Test("a reaction without an emoji is told to be left out, and the others stay")
  func reactions() async throws {
    let folder = try ExportFolder()
    let reactions = #"{"actor":"Bob"},{"reaction":"","actor":"Bob"},{"reaction":"x","actor":"Bob"},{"reaction":"y"}"#
    try folder.write("inbox/t_1/message_1.json", thread("Ann", reactions: reactions).utf8)
    let read = try await ReadExport.paths([folder.path])
    #expect(read.messages.first?.reactions.map(\.type) == ["x", "y"])
    #expect(read.report.leftOut.mapValues(\.count) == ["a reaction without an emoji": 2])
  }
}
