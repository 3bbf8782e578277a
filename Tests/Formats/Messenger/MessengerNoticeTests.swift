import ChatModel
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading

@Suite("Sentences that Messenger and Instagram write")
struct MessengerNoticeTests {
  private func message(_ content: String, _ more: String = "", sender: String = "Ann") async throws -> Message {
    let folder = try ExportFolder()
    let message =
      #"{"sender_name":"\#(sender)","timestamp_ms":1700000000000,"content":"\#(content)","is_geoblocked_for_viewer":false\#(more)}"#
    let thread =
      #"{"participants":[{"name":"Ann"},{"name":"Bob"},{"name":"Me"}],"messages":[\#(message)],"title":"Trip","is_pending":false}"#
    try folder.write("inbox/trip_7/message_1.json", thread.utf8)
    let read = try await ReadExport.paths([folder.path])
    #expect(read.diagnostics.isEmpty)
    return try #require(read.messages.first)
  }

  @Test(
    "are told by the author's name and the platform's words",
    arguments: [
      ("Ann added Bob and Cy to the group.", MembershipChange(.joined, ["Bob", "Cy"])),
      ("Ann added Bob, Cy Lee and Di to the group.", MembershipChange(.joined, ["Bob", "Cy Lee", "Di"])),
      ("You added Bob to the group.", MembershipChange(.joined, ["Bob"])),
      ("Ann removed Bob from the group.", MembershipChange(.left, ["Bob"])),
      ("Ann left the group.", MembershipChange(.left, ["Ann"])), ("Ann joined the group.", MembershipChange(.joined, ["Ann"])),
      ("Ann named the group Trip.", nil), ("Ann changed the group photo.", nil), ("Ann set the nickname for Bob to B.", nil),
      ("Ann added Bob as a group admin.", nil), ("You created the group.", nil),
    ] as [(String, MembershipChange?)])
  func lines(content: String, change: MembershipChange?) async throws {
    let found = try await message(content)
    #expect(found.kind == .system && found.text == content && found.membershipChange == change && found.authorID == "Ann")
    let generic = try await message(content, #","type":"Generic""#)
    #expect(generic.kind == .system)
  }

  @Test(
    "are nothing that somebody wrote",
    arguments: [
      "Bob left the group.", "Anna left the group.", "ann left the group.", " Ann left the group.", "Ann left the group. ",
      "Ann left the group.\\nReally.", "Ann left the group. I know.", "Ann left the group..", "Ann added sugar.", "Ann named the group .",
      "Ann added  to the group", "Ann named the group Trip\\nReally", "Ann", "Ann ", "Ann.", ".", " ", "You", "You left",
      "I left the group.",
      "You left the group", "You added Bob to the group", "You missed a call from mum", "You missed your call.", "Bob sent an attachment.",
      "Reacted to your message ", "Reacted x to your message ", "reacted 😂 to your message ", "Bob voted for Pizza in the poll.",
      "Cy voted for \\\"Pizza\\\" in the poll.", "Who voted for \\\"Pizza\\\" in the poll",
      "Mum missed your call.", "You called Cy.", "You called Bob", "Bob missed your call, I think.",
      "Liked a message from Bob", "liked a message", "The call ended badly.", "Ich mag das", "Hai perso una scommessa.",
    ])
  func words(content: String) async throws {
    let found = try await message(content)
    #expect(
      found.kind == .regular && found.text == content.replacing("\\n", with: "\n").replacing("\\\"", with: "\"")
        && found.membershipChange == nil)
  }

  @Test(
    "have nothing beside them",
    arguments: [
      #","photos":[{"uri":"a.jpg"}]"#, #","reactions":[{"reaction":"x","actor":"Bob"}]"#, #","share":{"link":"https://a.example"}"#,
      #","type":"Share""#,
    ])
  func alone(more: String) async throws {
    let found = try await message("Ann left the group.", more)
    #expect(found.kind == .regular && found.text == "Ann left the group.")
  }

  @Test(
    "tell of a reaction, whose own message the download does not name",
    arguments: [#"Reacted \u00f0\u009f\u0098\u0082 to your message "#, "Reacted 😂 to your message", "Ann reacted 😂 to your message"])
  func reaction(content: String) async throws {
    let found = try await message(content)
    #expect(found.kind == .system && found.text == "Ann reacted 😂 to your message" && found.membershipChange == nil)
  }

  @Test("are lines with the name of their author or of another, with a full stop or without one")
  func stops() async throws {
    for line in [
      "Ann left the group", "Ann named the group Trip", "You missed an audio call", "You missed a call from Bob", "Bob missed your call",
      "Bob voted for \\\"Pizza\\\" in the poll",
    ] {
      for content in [line, line + "."] { #expect(try await message(content).kind == .system, "\(content)") }
    }
    #expect(try await message("Liked a message").text == "Ann liked a message")
  }

  @Test("that say what somebody did with what hangs on a message are its note, and else a line")
  func shared() async throws {
    let story = #","share":{"link":"https://a.example/stories/1"}"#
    let reply = try await message("Replied to your story", story)
    #expect(reply.kind == .regular && reply.text.isEmpty && reply.note == "Ann replied to your story" && reply.attachments.count == 1)
    let place = try await message("Ann shared a location.", #","share":{"link":"https://maps.google.com/?q=1,2"}"#)
    #expect(place.text.isEmpty && place.note == "Ann shared a location." && place.attachments.count == 1)
    #expect(try await message("Replied to your story").kind == .system)
  }

  @Test("stand in encrypted chats, too")
  func encrypted() async throws {
    let folder = try ExportFolder()
    let texts = ["Missed video call", "User unsent a message", "Ann changed the theme to Love.", "Ann is here."]
    let messages = texts.enumerated().map { number, text in
      #"{"isUnsent":false,"media":[],"reactions":[],"senderName":"Ann","text":"\#(text)","timestamp":170000000000\#(number),"type":"text"}"#
    }
    try folder.write(
      "Ann_1.json", #"{"participants":["Ann","Bob"],"threadName":"Ann_1","messages":[\#(messages.joined(separator: ","))]}"#.utf8)
    let read = try await ReadExport.paths([folder.path])
    #expect(read.messages.map(\.kind) == [.system, .system, .system, .regular] && read.messages.map(\.text) == texts)
  }

  @Test("a placeholder gives way to what it stands for, and to nothing else")
  func placeholder() async throws {
    let photo = #","photos":[{"uri":"https://cdn.example/t1.mp4?oh=abc"}]"#
    let found = try await message("Ann sent an attachment.", photo)
    #expect(found.text.isEmpty && found.attachments.map(\.title) == ["t1.mp4"] && found.attachments[0].url?.hasSuffix("?oh=abc") == true)
    for words in ["You sent an attachment.", "Ann sent an attachment"] { #expect(try await message(words, photo).text.isEmpty) }
    for words in ["Bob sent an attachment.", "Ann sent an attachment. Look"] {
      #expect(try await message(words, photo).text == words)
    }
    for beside in ["", #","share":{}"#, #","share":{},"type":"Share""#] {
      let alone = try await message("Ann sent an attachment.", beside)
      #expect(alone.kind == .system && alone.text == "Ann sent an attachment.", "nothing is left of it")
    }
  }
}
