import ChatModel
import TestSupport
import Testing

@testable import ChatReading

@Suite("Lines that a Messenger chat says itself")
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
      "Bob left the group.", "Anna left the group.", "Ann left the group", "ann left the group.", " Ann left the group.",
      "Ann left the group. ",
      "Ann left the group.\\nReally.", "Ann left the group. I know.", "Ann added sugar.", "Ann named the group .",
      "Ann added  to the group",
      "Ann", "Ann ", "You", "You left", "I left the group.", "Ann sent an attachment.", "Reacted to your message ",
      "Reacted x to your message ",
      "Reacted 😂 to your message", "reacted 😂 to your message ",
    ])
  func words(content: String) async throws {
    let found = try await message(content)
    #expect(found.kind == .regular && found.text == content.replacing("\\n", with: "\n") && found.membershipChange == nil)
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

  @Test("tell of a reaction, whose own message the download does not name")
  func reaction() async throws {
    let found = try await message(#"Reacted \u00f0\u009f\u0098\u0082 to your message "#)
    #expect(found.kind == .system && found.text == "Ann reacted 😂 to your message" && found.membershipChange == nil)
  }

  @Test("a placeholder gives way to what it stands for, and to nothing else")
  func placeholder() async throws {
    let photo = #","photos":[{"uri":"https://cdn.example/t1.mp4?oh=abc"}]"#
    let found = try await message("Ann sent an attachment.", photo)
    #expect(found.text.isEmpty && found.attachments.map(\.title) == ["t1.mp4"] && found.attachments[0].url?.hasSuffix("?oh=abc") == true)
    #expect(try await message("You sent an attachment.", photo).text.isEmpty)
    for words in ["Ann sent an attachment", "Bob sent an attachment.", "Ann sent an attachment. Look"] {
      #expect(try await message(words, photo).text == words)
    }
    #expect(try await message("Ann sent an attachment.", #","share":{}"#).text == "Ann sent an attachment.")
  }
}
