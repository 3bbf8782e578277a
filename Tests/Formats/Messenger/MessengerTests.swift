import ChatModel
import Diagnostics
import Foundation
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats
@testable import MessengerReading

@Suite("Messenger and Instagram")
struct MessengerTests {
  private func read(_ json: String, at path: String = "inbox/bob_X/message_1.json") async throws -> ReadExport {
    let folder = try ExportFolder()
    try folder.write(path, json.utf8)
    return try await ReadExport.paths([folder.path])
  }

  private func thread(_ messages: String, _ rest: String = "") -> String {
    "{\"participants\":[{\"name\":\"Ann\"},{\"name\":\"Ren\\u00c3\\u00a9\"}],\"messages\":[\(messages)],\"title\":\"Ren\\u00c3\\u00a9\"\(rest)}"
  }

  @Test(
    "repairs texts of which each byte became a character, and leaves all others",
    arguments: [
      ("cafÃ©", "café"), ("â\u{9D}¤", "❤"), ("café", "café"), ("ñ", "ñ"), ("日本", "日本"), ("Ã", "Ã"), ("plain", "plain"), ("Ã©日", "Ã©日"),
    ])
  func mojibake(text: String, expected: String) {
    #expect(MessengerText.repaired(text) == expected)
  }

  @Test("leaves every text that was right, and repairs every one that was not", arguments: 0..<200)
  func mojibakeOfAny(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let text = String((0..<12).map { _ in ["é", "日", "👍", "a", " ", "ß", "ع"].randomElement(using: &random) ?? "a" }.joined())
    let broken = String(String.UnicodeScalarView(text.utf8.map { Unicode.Scalar($0) }))
    #expect(MessengerText.repaired(broken) == text)
    #expect(MessengerText.repaired(text) == text || text.unicodeScalars.allSatisfy { $0.value < 0x100 })
  }

  @Test("is one export for each download, however many folders its threads have")
  func downloads() throws {
    let folder = try ExportFolder()
    let (activity, old) = ("your_facebook_activity/messages", "messages")
    let paths = [
      "a/\(activity)/inbox/ann_1", "a/\(activity)/archived_threads/bob_2", "a/\(activity)/inbox/cy_3", "b/\(activity)/inbox/ann_1",
      "b/\(old)/inbox/ann_1", "b/\(old)/inbox/bob_2",
    ]
    for path in paths { try folder.write(path + "/message_1.json", thread("").utf8) }
    let survey = try ExportReader(paths: [folder.path]).survey()
    #expect(survey.files.map(\.origin) == [0, 0, 0, 1, 1, 2])
    #expect(survey.origins.map(\.name) == ["a", "b", "b"])
    let whole = try ExportReader(paths: [folder.path + "/a"]).survey()
    #expect(whole.origins.map(\.name) == ["a"] && whole.files.count == 3)
  }

  @Test("is one export from wherever in it the user names", arguments: ["", "/messages"])
  func namedInside(place: String) throws {
    let folder = try ExportFolder()
    for path in ["inbox/ann_1", "inbox/bob_2", "archived_threads/cy_3"] {
      try folder.write("facebook-2021/messages/\(path)/message_1.json", thread("").utf8)
    }
    let survey = try ExportReader(paths: [folder.path + "/facebook-2021" + place]).survey()
    #expect(survey.files.map(\.origin) == [0, 0, 0] && survey.origins.map(\.name) == [place.isEmpty ? "facebook-2021" : "messages"])
  }

  @Test("names the owner of a shared post once")
  func share() async throws {
    let share = #"{"link":"https://a.example/p","share_text":"Post","original_content_owner":"Owner"}"#
    let read = try await read(thread(#"{"sender_name":"Ann","timestamp_ms":1600000300000,"share":\#(share)}"#))
    let shared = read.messages.first?.attachments.first
    #expect(shared?.title == "Owner" && shared?.authorName == nil && shared?.text == "Post" && shared?.linkURL == "https://a.example/p")
  }

  @Test("has the messages of both lists of a thread that has two")
  func repeatedMessages() async throws {
    func message(_ time: Int) -> String { #"{"sender_name":"Ann","timestamp_ms":\#(time),"content":"\#(time)"}"# }
    let read = try await read(thread(message(2), #","messages":[\#(message(1))]"#))
    #expect(Set(read.messages.map(\.text)) == ["1", "2"])
  }

  @Test("has a thread's people, texts, reactions and files, the oldest first")
  func thread() async throws {
    let read = try await read(
      thread(
        """
        {"sender_name":"Ren\\u00c3\\u00a9","timestamp_ms":1600000300000,"photos":[{"uri":"messages/inbox/bob_X/photos/1.jpg","creation_timestamp":1}],\
        "is_geoblocked_for_viewer":false},
        {"sender_name":"Ann","timestamp_ms":1600000200000,"type":"Call","call_duration":192},
        {"sender_name":"Ann","timestamp_ms":1600000100000,"content":"*caf\\u00c3\\u00a9*",\
        "reactions":[{"reaction":"\\u00e2\\u009d\\u00a4","actor":"Ren\\u00c3\\u00a9"},{"reaction":"\\u00e2\\u009d\\u00a4","actor":"Zoe"}]},
        {"sender_name":"Ann","timestamp_ms":1600000000000,"content":"gone","is_unsent":true}
        """))
    #expect(read.messages.map(\.kind) == [.deleted, .regular, .system, .regular])
    #expect(
      read.messages.map(\.authorID) == ["Ann", "Ann", "Ann", "René"] && read.messages[1].text == "*café*" && read.messages[1].isPlainText)
    #expect(read.messages[1].reactions == [Reaction(type: "❤", count: 2, userIDs: ["René", "Zoe"])])
    #expect(
      read.messages[2].text == "Ann called · 3 min 12 s" && read.messages[3].attachments.map(\.url) == ["messages/inbox/bob_X/photos/1.jpg"]
    )
    let channel = try #require(read.channels.first?.channel)
    #expect(channel.id == "bob_X" && channel.name == "René" && channel.isDirect && channel.memberIDs == ["Ann", "René"])
    #expect(Set(read.users.map(\.id)) == ["Ann", "René", "Zoe"] && read.diagnostics.isEmpty)
  }

  @Test("joins the parts of a thread, and tells Instagram's threads apart")
  func parts() async throws {
    let folder = try ExportFolder()
    for (part, time) in [(1, 3000), (2, 2000), (10, 1000)] {
      let json = thread(
        "{\"sender_name\":\"Ann\",\"timestamp_ms\":1600000\(time)00,\"content\":\"\(part)\"}", ",\"thread_path\":\"inbox/bob_X\"")
      try folder.write("your_instagram_activity/messages/inbox/bob_X/message_\(part).json", json.utf8)
    }
    let read = try await ReadExport.paths([folder.path])
    #expect(Set(read.channels.map(\.channel.id)) == ["bob_X"] && read.channels[0].channel.type == "instagram")
    #expect(Set(read.messages.map(\.id)).count == 3 && Set(read.messages.map(\.text)) == ["1", "2", "10"])
  }

  @Test(
    "takes the whole name of an encrypted thread's file for its id, dots and all",
    arguments: [
      ("media/J. Smith_12.json", "J. Smith_12"), ("J. Doe_13.JSON", "J. Doe_13"), ("v1.0_2.Json.GZ", "v1.0_2"), ("Ann_1", "Ann_1"),
      (".json", nil),
    ] as [(String, String?)])
  func encryptedID(path: String, id: String?) {
    let prefix = ExportPrefix(#"{"participants":["A"],"threadName":"A","messages":[]}"#.utf8, path: path)
    #expect(MessengerFormat().role(of: prefix).channel == id)
  }

  @Test("keeps encrypted threads apart whose names have dots, and takes the number of a file for no part of a name")
  func encryptedThreads() async throws {
    let folder = try ExportFolder()
    for (file, name) in [("J. Doe_13.json", "J. Doe_13"), ("J. Smith_12.json", "J. Smith"), ("Team_3_4.json", "Team_3")] {
      let message = #"{"senderName":"Ann","text":"x","timestamp":1600000000000}"#
      try folder.write(file, #"{"participants":["Ann","Bob","Ann"],"threadName":"\#(name)","messages":[\#(message)]}"#.utf8)
    }
    let channels = try await ReadExport.paths([folder.path]).channels.map(\.channel)
    #expect(channels.map(\.id) == ["J. Doe_13", "J. Smith_12", "Team_3_4"] && channels.map(\.name) == ["J. Doe", "J. Smith", "Team_3"])
    #expect(channels.allSatisfy { $0.memberIDs == ["Ann", "Bob"] })
  }

  @Test("has a reaction for each sign, however many there are")
  func manySigns() async throws {
    let reactions = (0..<100).map { #"{"reaction":"s\#($0 % 50)","actor":"a\#($0)"}"# }.joined(separator: ",")
    let read = try await read(thread(#"{"sender_name":"Ann","timestamp_ms":1600000000000,"content":"x","reactions":[\#(reactions)]}"#))
    let expected = (0..<50).map { Reaction(type: "s\($0)", count: 2, userIDs: ["a\($0)", "a\($0 + 50)"]) }
    #expect(read.messages.first?.reactions == expected)
  }

  @Test("has what somebody bumped where the message has no words of its own")
  func bumped() async throws {
    func message(_ fields: String) async throws -> Message? {
      try await read(thread(#"{"sender_name":"Ann","timestamp_ms":1600000000000\#(fields)}"#)).messages.first
    }
    let bump = #","bumped_message_metadata":{"bumped_message":"Tea?","is_bumped":true}"#
    let bumped = try await message(bump)
    #expect(bumped?.text == "Tea?" && bumped?.note == "Bumped")
    #expect(try await message(#","content":"again""# + bump)?.text == "again")
    let other = try await message(#","content":"x","bumped_message_metadata":{"bumped_message":"Tea?","is_bumped":false}"#)
    #expect(other?.text == "x" && other?.note == nil)
  }

  @Test("names the kind of a message of which it has nothing else, and tells of each kind once")
  func unknownKinds() async throws {
    func message(_ type: String, text: String = "") -> String {
      #"{"senderName":"Ann","text":"\#(text)","type":"\#(type)","timestamp":1600000000000,"media":[],"reactions":[],"isUnsent":false}"#
    }
    let messages =
      ["location", "album", "location", "text", "media", "", "placeholder"].map { message($0) } + [message("brandnew", text: "x")]
    let json = #"{"participants":["Ann","Bob"],"threadName":"Bob","messages":[\#(messages.joined(separator: ","))]}"#
    let read = try await read(json, at: "Bob_1.json")
    let nothing = "The export has nothing of this message"
    func kind(_ name: String) -> String { "A message of the kind “\(name)”, of which the export has nothing more" }
    let notes = read.messages.map { $0.note ?? "none" }.sorted()
    #expect(notes == [kind("album"), kind("location"), kind("location"), nothing, nothing, nothing, nothing, "none"])
    #expect(read.diagnostics.count { $0.summary.contains("message type") } == 2)
    #expect(read.diagnostics.allSatisfy { $0.severity == .note })
  }

  @Test("says of what it knows nothing, and reads on where values are null or of a wrong type")
  func wrong() async throws {
    let read = try await read(
      thread(
        """
        {"sender_name":null,"timestamp_ms":null,"content":null,"photos":null,"reactions":[null],"share":null,"sticker":null,"users":null},
        {"sender_name":5,"timestamp_ms":"x","content":[],"photos":{},"new_thing":{"a":1}}
        """, ",\"image\":null,\"magic_words\":null"))
    #expect(read.messages.count == 2 && read.messages.allSatisfy { !$0.isTimeKnown && $0.note != nil })
    #expect(read.report.messages == 2 && read.diagnostics.contains { $0.summary.contains("new_thing") })
    await #expect(throws: ArchiveError.self) { try await self.read("{\"participants\":[],\"thread_path\":\"a\",\"messages\":[5]}") }
    await #expect(throws: ArchiveError.self) {
      try await self.read("{\"participants\":[],\"thread_path\":\"a\",\"messages\":[{\"content\":\"x\"}")
    }
  }

  @Test("a part that is broken so that nothing knows it stops the reading, or is told when it keeps going")
  func brokenPart() async throws {
    let folder = try ExportFolder()
    try folder.write("inbox/a/message_1.json", thread("{\"sender_name\":\"Ann\",\"timestamp_ms\":1600000000000}").utf8)
    let broken = try folder.write("inbox/b/message_1.json", "{this is not JSON".utf8)
    let error = await #expect(throws: ArchiveError.self) { try await ReadExport.paths([folder.path]) }
    #expect(error?.diagnostic.place.file == broken && error?.diagnostic.advice?.contains("--keep-going") == true)
    let read = try await ReadExport.paths([folder.path], ReadingOptions(keepGoing: true))
    #expect(read.messages.count == 1 && read.diagnostics.contains { $0.place.file == broken && $0.severity == .error })
  }

  @Test(
    "shows every message of the real files", .realExports,
    arguments: ["json_nontext", "json_with_media", "json_multifile", "e2ee_simple"])
  func fixtures(name: String) async throws {
    let path = try RealExports.path("messenger/kenn-io__msgvault/internal/fbmessenger/testdata/" + name)
    var expected: [(sender: String, time: Int)] = []
    for case let file as String in FileManager.default.enumerator(atPath: path) ?? FileManager.DirectoryEnumerator()
    where file.hasSuffix(".json") {
      let object = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path + "/" + file))) as? [String: Any]
      for message in object?["messages"] as? [[String: Any]] ?? [] {
        let time = message["timestamp_ms"] as? Int ?? message["timestamp"] as? Int ?? 0
        expected.append((message["sender_name"] as? String ?? message["senderName"] as? String ?? "", time))
      }
    }
    let read = try await ReadExport.paths([path])
    #expect(!expected.isEmpty && read.report.messages == expected.count)
    let found = read.messages.map { "\($0.authorID) \($0.createdAt.microseconds / 1000)" }.sorted()
    #expect(found == expected.map { "\(MessengerText.repaired($0.sender)) \($0.time)" }.sorted())
  }
}
