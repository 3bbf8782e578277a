import ChatModel
import Foundation
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats
@testable import TelegramReading

@Suite("Exports of Telegram")
struct TelegramInputTests {
  private static let chat = TelegramMessageTests.chat(
    TelegramMessageTests.message(1, #""text":"one","text_entities":[{"type":"plain","text":"one"}]"#),
    TelegramServiceTests.service("create_group", #","title":"T","members":["Bo"]"#),
    TelegramMessageTests.message(
      3,
      #""photo":"p.jpg","reactions":[{"type":"emoji","count":1,"emoji":"🔥","recent":[{"from":"Bo","from_id":"user2","date":"2026-02-01T09:01:00"}]}],"text":["a",{"type":"bold","text":"b"}],"poll":{"question":"q","closed":false,"total_voters":1,"answers":[{"text":"x","voters":1,"chosen":false}]}"#
    ))

  @Test("of an account have every chat, those that were left too, and say who made them", arguments: [64, 300, 1 << 20])
  func account(chunk: Int) async throws {
    let account =
      #"{"about":"a","personal_information":{"user_id":5},"contacts":{"about":"","list":[{"first_name":"Bo"}]},"chats":{"about":"","list":[\#(Self.chat),"#
      + #"{"type":"saved_messages","id":5,"messages":[]}]},"left_chats":{"about":"","list":[{"name":"Old","type":"private_group","id":7,"messages":[]}]}}"#
    let read = try await ReadExport.text(account, ReadingOptions(chunkSize: chunk))
    #expect(Set(read.channels.map(\.channel.id)) == ["channel7", "user5", "chat7"])
    #expect(read.channels.first { $0.channel.id == "user5" }?.channel.name == "Saved Messages")
    #expect(read.messageIDsByChannel == ["channel7": ["1", "1", "3"]])
    #expect(read.batches.compactMap(\.currentUserID) == ["user5"])
    #expect(read.report.ignored["account's contacts"] == 1 && read.report.diagnostics.count(of: .warning) == 0)
  }

  @Test("of an account tell which content of it no page shows")
  func contentOfAccount() async throws {
    let parts = #""stories":[{"id":1}],"other_data":{"about":"","drafts":[1]},"ips":{"list":[1]}"#
    let read = try await ReadExport.text(#"{"about":"a","chats":{"list":[\#(Self.chat)]},\#(parts)}"#)
    #expect(read.report.leftOut.keys.sorted() == ["the account's list of stories"])
    #expect(read.report.ignored == ["account's ips": 1, "account's other_data": 1] && read.report.diagnostics.count(of: .warning) == 1)
  }

  @Test("read alike however they are cut", arguments: [64, 150, 1 << 20])
  func cuts(chunk: Int) async throws {
    let (read, whole) = (try await ReadExport.text(Self.chat, ReadingOptions(chunkSize: chunk)), try await ReadExport.text(Self.chat))
    #expect(read.messages == whole.messages && read.messages.count == 3)
    #expect(Set(read.channels.map(\.channel)) == Set(whole.channels.map(\.channel)))
  }

  @Test("have control characters that are escaped as no JSON is", arguments: [64, 1 << 20])
  func hexEscapes(chunk: Int) async throws {
    let message = TelegramMessageTests.message(1, #""text":"a\x0Bb \\x41 \\\x1f""#)
    let read = try await ReadExport.text(
      TelegramMessageTests.chat(message, TelegramMessageTests.message(2, #""text":"fine""#)), ReadingOptions(chunkSize: chunk))
    #expect(read.messages.map(\.text) == ["a\u{0B}b \\x41 \\\u{1F}", "fine"])
    #expect(read.report.diagnostics.entries.isEmpty)
  }

  @Test("of before the end of 2021 have local times, bare ids, and texts without entities")
  func old() async throws {
    let message =
      #"{"id":1,"type":"message","date":"2020-07-01T12:00:00","from":"Ann","from_id":4444,"text":["see ",{"type":"link","text":"a.example"}]}"#
    var options = ReadingOptions()
    options.zone = LocalZone(name: "Test") { $0 > 1_593_000_000 ? 7200 : 3600 }
    let read = try await ReadExport.text(TelegramMessageTests.chat(message), options)
    #expect(read.messages.first?.createdAt == Timestamp(seconds: 1_593_597_600) && read.messages.first?.authorID == "user4444")
    #expect(read.messages.first?.text == "see a.example")
  }

  @Test("count the fields that nobody knows, and warn of each once")
  func unknownFields() async throws {
    let read = try await ReadExport.text(
      TelegramMessageTests.chat(
        TelegramMessageTests.message(1, #""hologram":1,"text":"x""#),
        TelegramMessageTests.message(2, #""hologram":2,"text":["y",{"type":"bold","text":"z","glow":1}]"#)))
    #expect(read.report.unknownFields == ["messages.hologram": 2, "text.glow": 1])
    #expect(read.diagnostics.map(\.severity) == [.warning, .warning])
    #expect(read.diagnostics.first?.summary == "the field messages.hologram is unknown and left out; the export has it 2 times")
  }

  @Test("with null wherever one may stand are read")
  func nulls() async throws {
    let keys = TelegramMessageReader.Key.allCases.map(\.name).filter { $0 != "id" && $0 != "type" }
    let nulls = keys.map { #""\#($0)":null"# }.joined(separator: ",")
    let text = TelegramMessageTests.chat(#"{"id":1,"type":"message",\#(nulls)}"#, #"{"id":2,"type":"service",\#(nulls)}"#, "null")
      .replacing(#""name":"Team""#, with: #""name":null"#)
    let read = try await ReadExport.text(text)
    #expect(read.messages.map(\.id) == ["1", "2"] && read.report.diagnostics.count(of: .error) == 0)
    #expect(read.channels.first?.channel.name == "Group without a name")
    let names = ["personal_chat": "Deleted Account", "private_channel": "Channel without a name", "private_group": "Group without a name"]
    for (type, name) in names {
      let chat = try await ReadExport.text(text.replacing("private_supergroup", with: type))
      #expect(chat.channels.first?.channel.name == name && chat.channels.first?.channel.isNamePlaceholder == true)
    }
  }

  @Test("that are cut short are read to where they end, if that is asked for")
  func truncated() async throws {
    let bytes = Array(Self.chat.utf8.dropLast(40))
    await #expect(throws: (any Error).self) { try await ReadExport.bytes(bytes) }
    let read = try await ReadExport.bytes(bytes, ReadingOptions(keepGoing: true, chunkSize: 64))
    #expect(read.messages.count == 2 && read.channels.map(\.channel.name) == ["Team"])
    #expect(read.report.unreadable.values.reduce(0, +) == 1)
  }

  @Test("may have a line of 20 MB, and no message at all")
  func sizes() async throws {
    let long = String(repeating: "word ", count: 4_000_000)
    let read = try await ReadExport.text(TelegramMessageTests.chat(TelegramMessageTests.message(1, #""text":"\#(long)""#)))
    #expect(read.messages.first?.text.utf8.count == 20_000_000)
    let empty = try await ReadExport.text(TelegramMessageTests.chat())
    #expect(empty.channels.count == 1 && empty.messages.isEmpty && empty.report.diagnostics.entries.isEmpty)
  }

  @Test("that were mutated are read, refused with an error, or read with every loss told", arguments: 0..<3)
  func mutations(seed: Int) async throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let folder = try ExportFolder()
    for round in 0..<250 {
      let path = try folder.write("result.json", MutatedBytes.mutate(Array(Self.chat.utf8), &random))
      let chunk = [64, 200, 1 << 20][round % 3]
      guard let read = try? await ReadExport.paths([path], ReadingOptions(keepGoing: true, chunkSize: chunk, blockSize: 97)) else {
        continue
      }
      #expect(read.report.messages == read.messages.count)
      #expect(read.report.diagnostics.count(of: .error) == read.report.unreadable.values.reduce(0, +))
    }
  }
}
