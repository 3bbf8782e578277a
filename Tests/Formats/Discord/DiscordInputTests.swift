import ChatModel
import Foundation
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading
@testable import DiscordReading
@testable import KnownFormats

@Suite("Exports of DiscordChatExporter")
struct DiscordInputTests {
  private static let export = DiscordMessageTests.export(
    DiscordMessageTests.message(1, #""content":"**one**","mentions":[\#(DiscordMessageTests.author)]"#),
    DiscordMessageTests.message(2, #""content":"two","attachments":[{"id":"1","url":"a.png","fileName":"a.png","fileSizeBytes":1}]"#),
    DiscordMessageTests.message(3, #""content":"three","reference":{"messageId":"1"}"#, type: "Reply"))

  @Test("read alike however they are cut", arguments: [64, 400, 1 << 20])
  func cuts(chunk: Int) async throws {
    let (read, whole) = (try await ReadExport.text(Self.export, ReadingOptions(chunkSize: chunk)), try await ReadExport.text(Self.export))
    #expect(read.messages == whole.messages && read.messages.count == 3)
    #expect(read.messageIDsByChannel == ["9": ["1", "2", "3"]] && Set(read.channels.map(\.channel)) == Set(whole.channels.map(\.channel)))
  }

  @Test("in which messages stand twice are read with both", arguments: [64, 1 << 20])
  func repeatedMessages(chunk: Int) async throws {
    let first = #""messages":[\#(DiscordMessageTests.message(0, #""content":"zero""#))],"messages":["#
    let read = try await ReadExport.text(Self.export.replacing(#""messages":["#, with: first), ReadingOptions(chunkSize: chunk))
    #expect(read.messageIDsByChannel == ["9": ["0", "1", "2", "3"]])
  }

  @Test("that come in parts are one channel, and threads are named below theirs")
  func parts() async throws {
    let folder = try ExportFolder()
    try folder.write("G - Text - general [9].json", DiscordMessageTests.export(DiscordMessageTests.message(1, #""content":"a""#)).utf8)
    try folder.write(
      "G - Text - general [9] [part 2].json", DiscordMessageTests.export(DiscordMessageTests.message(2, #""content":"b""#)).utf8)
    let thread = #""id":"1","type":"GuildPublicThread","categoryId":"9","category":"general","name":"Plans","topic":null"#
    try folder.write(
      "G - general - Plans [1].json", DiscordMessageTests.export(DiscordMessageTests.message(4, #""content":"c""#), channel: thread).utf8)
    let read = try await ReadExport.paths([folder.path])
    #expect(read.messageIDsByChannel.mapValues { $0.sorted() } == ["9": ["1", "2"], "1": ["4"]])
    #expect(read.channels.first { $0.channel.id == "1" }?.channel.name == "general › Plans")
    #expect(read.channels.first { $0.channel.id == "1" }?.channel.community == "G")
  }

  @Test("beside which what people sent was saved have nothing in those folders but that", arguments: ["", "server/"])
  func savedFiles(base: String) async throws {
    let folder = try ExportFolder()
    let log = (11...13).map { "[2024-01-05 12:30:\($0)] [INFO] x\n" }.joined()
    let message = { (id: Int) in DiscordMessageTests.export(DiscordMessageTests.message(id, #""content":"a""#)).utf8 }
    try folder.write(base + "G - general [9].json", message(1))
    try folder.write(base + "G - general [9] [part 2].json", message(2))
    try folder.write(base + "G - general [9].json_Files/message-AB12.txt", log.utf8)
    try folder.write(base + "G - general [9].json_Files/chat-CD34.txt", "[13/12/23, 10:00:00] Ann: hi\n".utf8)
    try folder.write(base + "G - general [9].json_Files/old-EF56.json", message(3))
    let survey = try ExportReader(paths: [folder.path]).survey()
    #expect(survey.formats == ["discord"] && survey.files.count == 2 && survey.otherFiles == 3 && survey.origins.count == 1)
    let read = try await ReadExport.paths([folder.path])
    #expect(read.messageIDsByChannel.mapValues { $0.sorted() } == ["9": ["1", "2"]] && read.diagnostics.isEmpty)
  }

  @Test("that only stand beside a folder whose name ends so have exports in it")
  func otherFolder() throws {
    let folder = try ExportFolder()
    let export = DiscordMessageTests.export(DiscordMessageTests.message(1, #""content":"a""#)).utf8
    for path in ["a.json", "b.json_Files/b.json", "c_Files/c.json"] { try folder.write(path, export) }
    #expect(try ExportReader(paths: [folder.path]).survey().files.map(\.exportPath) == ["a.json", "b.json_Files/b.json", "c_Files/c.json"])
  }

  @Test("that were not finished are warned of", arguments: [64, 1 << 20])
  func unfinished(chunk: Int) async throws {
    let text = DiscordMessageTests.export(DiscordMessageTests.message(1, #""content":"a""#), end: "")
    let read = try await ReadExport.text(text, ReadingOptions(chunkSize: chunk))
    #expect(read.messages.count == 1 && read.diagnostics.map(\.severity) == [.warning])
    #expect(read.diagnostics.first?.summary.contains("no messageCount") == true)
    let cut = try await ReadExport.bytes(Self.export.utf8.dropLast(60), ReadingOptions(keepGoing: true, chunkSize: 64))
    #expect(cut.messages.count == 2 && cut.diagnostics.contains { $0.summary.contains("no messageCount") })
    await #expect(throws: (any Error).self) { try await ReadExport.bytes(Self.export.utf8.dropLast(60)) }
  }

  @Test("that end right behind a message have it, and say that they are cut", arguments: [64, 400, 1 << 20])
  func endsBehindMessage(chunk: Int) async throws {
    let last = DiscordMessageTests.message(3, #""content":"three","reference":{"messageId":"1"}"#, type: "Reply")
    let end = try #require(Self.export.range(of: last)).upperBound
    let options = ReadingOptions(keepGoing: true, chunkSize: chunk)
    for blanks in ["", "\n    "] {
      let cut = try await ReadExport.text(Self.export[..<end] + blanks, options)
      #expect(cut.messages == (try await ReadExport.text(Self.export)).messages && cut.report.unreadable == ["truncated": 1])
      #expect(cut.diagnostics.first { $0.severity == .error }?.place.byte == Self.export[..<end].utf8.count + blanks.utf8.count)
    }
  }

  @Test("that have another number of messages than they say are warned of, once a file", arguments: [64, 1 << 20])
  func counts(chunk: Int) async throws {
    let message = { (id: Int) in DiscordMessageTests.message(id, #""content":"a""#) }
    let folder = try ExportFolder()
    try folder.write("a [9].json", DiscordMessageTests.export(message(1), message(2)).utf8)
    let short = try folder.write("b [9] [part 2].json", DiscordMessageTests.export(message(3), end: #","messageCount":2"#).utf8)
    let read = try await ReadExport.paths([folder.path], ReadingOptions(chunkSize: chunk))
    #expect(read.messages.count == 3 && read.diagnostics.map(\.severity) == [.warning])
    #expect(read.diagnostics[0].summary == "the file says that it has 2 messages, but it has 1" && read.diagnostics[0].place.file == short)
  }

  @Test("with null wherever one may stand, and without what older versions lack, are read")
  func nulls() async throws {
    let keys = DiscordMessageReader.Key.allCases.map(\.name).filter { $0 != "id" }
    let nulls = #"{"id":"1","# + keys.map { #""\#($0)":null"# }.joined(separator: ",") + "}"
    let inner =
      #"{"id":"2","author":{"id":"5","name":null,"roles":null},"attachments":[null,{"url":null}],"embeds":[{"title":null,"fields":[null]}],"stickers":[{}],"reactions":[{"emoji":null,"count":null}],"mentions":[null],"reference":{"messageId":null},"inlineEmojis":[null]}"#
    let channel = #""id":null,"type":null,"name":null,"topic":null"#
    let read = try await ReadExport.text(DiscordMessageTests.export(nulls, inner, "null", channel: channel))
    #expect(read.messages.map(\.id) == ["1", "2"] && read.report.diagnostics.count(of: .error) == 0)
    #expect(read.messages[1].attachments.map(\.kind) == [.file, .sticker])
  }

  @Test("count the fields that nobody knows")
  func unknownFields() async throws {
    let read = try await ReadExport.text(
      DiscordMessageTests.export(DiscordMessageTests.message(1, #""content":"a","poll":{"q":1},"attachments":[{"id":"1","glow":1}]"#)))
    #expect(read.report.unknownFields == ["messages.poll": 1, "attachments.glow": 1])
  }

  @Test("that answer themselves answer nothing")
  func selfReply() async throws {
    let read = try await ReadExport.text(
      DiscordMessageTests.export(DiscordMessageTests.message(1, #""content":"a","reference":{"messageId":"1"}"#, type: "Reply")))
    #expect(read.messages.first?.quotedMessageID == nil)
  }

  @Test("that were mutated are read, refused with an error, or read with every loss told", arguments: 0..<3)
  func mutations(seed: Int) async throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let folder = try ExportFolder()
    for round in 0..<250 {
      let path = try folder.write("export.json", MutatedBytes.mutate(Array(Self.export.utf8), &random))
      let chunk = [64, 200, 1 << 20][round % 3]
      guard let read = try? await ReadExport.paths([path], ReadingOptions(keepGoing: true, chunkSize: chunk, blockSize: 97)) else {
        continue
      }
      #expect(read.report.messages == read.messages.count)
      #expect(read.report.diagnostics.count(of: .error) == read.report.unreadable.values.reduce(0, +))
    }
  }

  @Test("of a real server have every message, author, time, text, file, reaction and emoji, by Foundation's reading", .realExports)
  func fixture() async throws {
    let folder = try RealExports.path("discord/zulip__zulip_TRANSCRIBED")
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasSuffix(".json") })
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))) as? [String: Any])
    let expected = try #require(root["messages"] as? [[String: Any]])
    let read = try await ReadExport.paths([folder])
    #expect(read.report.format == "discord" && read.messages.count == root["messageCount"] as? Int && expected.count == 12)
    #expect(read.report.unknownFields == [:] && read.report.diagnostics.count(of: .warning) == 0)
    for (message, raw) in zip(read.messages, expected) {
      #expect(message.id == raw["id"] as? String && message.authorID == (raw["author"] as? [String: Any])?["id"] as? String)
      let formatter = ISO8601DateFormatter()
      formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
      let time = try #require(
        (raw["timestamp"] as? String).flatMap { formatter.date(from: $0.count == 28 ? $0.replacing("+07", with: "0+07") : $0) })
      #expect(abs(Double(message.createdAt.microseconds) / 1_000_000 - time.timeIntervalSince1970) < 0.001)
      let content = raw["content"] as? String ?? ""
      let bare = content.filter { !"*_".contains($0) }
      if message.kind == .regular { #expect(message.text == bare) } else { #expect(message.text == "test-zulip-import joined the server") }
      #expect((message.editedAt == nil) == (raw["timestampEdited"] is NSNull))
      let files = [raw["attachments"], raw["embeds"], raw["stickers"]].reduce(0) { $0 + (($1 as? [Any])?.count ?? 0) }
      #expect(message.attachments.count == files && message.reactions.count == (raw["reactions"] as? [Any])?.count)
      for (reaction, rawReaction) in zip(message.reactions, raw["reactions"] as? [[String: Any]] ?? []) {
        #expect(reaction.count == rawReaction["count"] as? Int && reaction.userIDs.count == (rawReaction["users"] as? [Any])?.count)
      }
    }
    #expect(read.messages.flatMap(\.customEmoji).compactMap(\.url) == ["media/1519312955768836198-abfce424a17a4977.png"])
  }
}
