import ChatModel
import Diagnostics
import Foundation
import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats
@testable import StreamReading

@Suite("Bad input")
struct BadInputTests {
  static let head = #"[{"channel": {"cid": "t:c", "name": "C"}, "members": [], "messages": ["#
  static func good(_ id: String) -> String { #"{"id": "\#(id)", "text": "t", "user": {"id": "u"}, "created_at": 1600000000}"# }

  /// Where a mark `@` stands in a text, and the text without it.
  static func marked(_ text: String) -> (bytes: [UInt8], at: Int) {
    var bytes = Array(text.utf8)
    let at = bytes.firstIndex(of: UInt8(ascii: "@")) ?? -1
    if at >= 0 { bytes.remove(at: at) }
    return (bytes, at)
  }

  func failure(_ bytes: [UInt8], _ options: ReadingOptions = ReadingOptions()) async -> Diagnostic? {
    do {
      _ = try await ReadExport.bytes(bytes, options)
      return nil
    } catch {
      return (error as? ArchiveError)?.diagnostic
    }
  }

  @Test(
    "an invalid message is an error at its exact byte; with keepGoing it alone is missing",
    arguments: [
      #"{"id": "bad" @"text": "t"}"#, #"{"id": "bad", "text": @nope}"#, #"{"id": "bad", "n": @01}"#, #"{"id": "bad", "t": "\u00@g0"}"#,
      #"{"id": "bad", "t": "@\x41"}"#, #"{"id": "bad", @}"#, #"{"id": "bad", "a": [1, @]}"#, #"{"id": "bad", 5@: 1}"#,
    ], [64, 1 << 20])
  func invalidMessage(bad: String, chunk: Int) async throws {
    let marked = bad.contains("5@") ? bad.replacing("5@", with: "@5") : bad
    let (bytes, at) = Self.marked(Self.head + Self.good("a") + ",\n" + marked + ",\n" + Self.good("b") + "]}]")
    let options = ReadingOptions(chunkSize: chunk)
    let diagnostic = try #require(await failure(bytes, options))
    #expect(diagnostic.place.byte == at, "\(diagnostic)")
    #expect(diagnostic.place.messageID == "bad")
    #expect(diagnostic.advice != nil)
    let read = try await ReadExport.bytes(bytes, ReadingOptions(keepGoing: true, chunkSize: chunk))
    #expect(read.messageIDsByChannel == ["t:c": ["a", "b"]])
    #expect(read.report.unreadable == ["invalid JSON": 1])
    #expect(read.report.diagnostics.count(of: .error) == 1)
    #expect(read.diagnostics.first?.place.byte == at)
  }

  @Test("a wrong bracket is an error at its byte; with keepGoing what comes before it is there", arguments: [64, 1 << 20])
  func wrongBracket(chunk: Int) async throws {
    let (bytes, at) = Self.marked(Self.head + Self.good("a") + #",{"id": "bad", "a": [1@}]},"# + Self.good("b") + "]}]")
    let diagnostic = try #require(await failure(bytes, ReadingOptions(chunkSize: chunk)))
    #expect(diagnostic.place.byte == at)
    let read = try await ReadExport.bytes(bytes, ReadingOptions(keepGoing: true, chunkSize: chunk))
    #expect(read.messages.first?.id == "a")
    #expect(read.report.unreadable.values.reduce(0, +) >= 1)
    #expect(read.report.diagnostics.count(of: .error) == read.report.unreadable.values.reduce(0, +))
  }

  @Test("a file that is cut short says so; with keepGoing everything before the cut is there", arguments: [64, 300, 1 << 20])
  func truncated(chunk: Int) async throws {
    let text = Self.head + Self.good("a") + "," + Self.good("b") + "," + Self.good("c")
    let bytes = Array(text.utf8.dropLast(20))
    let options = ReadingOptions(chunkSize: chunk)
    let diagnostic = try #require(await failure(bytes, options))
    #expect(diagnostic.place.byte == bytes.count)
    #expect(diagnostic.summary.contains("ends"))
    #expect(diagnostic.place.line == 1)
    let read = try await ReadExport.bytes(bytes, ReadingOptions(keepGoing: true, chunkSize: chunk))
    #expect(read.messageIDsByChannel == ["t:c": ["a", "b"]])
    #expect(read.channels.map(\.channel.name) == ["C"])
    #expect(read.report.unreadable == ["truncated": 1])
  }

  @Test("a broken line costs only itself")
  func brokenLine() async throws {
    let line = { (id: String) in
      #"{"type": "message", "data": {"id": "\#(id)", "channel_type": "t", "channel_id": "c", "user": "u", "text": "x"}}"#
    }
    let (bytes, at) = Self.marked(
      line("a") + "\n" + #"{"type": "message", "data": {"id": "bad", "text": "unclosed}}@"# + "\n" + line("b") + "\n")
    let diagnostic = try #require(await failure(bytes))
    #expect(diagnostic.place.byte == at)
    let read = try await ReadExport.bytes(bytes, ReadingOptions(keepGoing: true))
    #expect(read.messages.map(\.id) == ["a", "b"])
    #expect(read.report.unreadable == ["truncated": 1])
  }

  @Test("lone surrogates, raw control characters, NUL and invalid UTF-8 are replaced with a warning that names the byte")
  func repairs() async throws {
    let broken: [([UInt8], String)] = [
      (Array(#"\ud83d!"#.utf8), "\u{FFFD}!"), (Array(#"\ude00!"#.utf8), "\u{FFFD}!"), (Array(#"\ud83d\ud83d\ude00"#.utf8), "\u{FFFD}😀"),
      ([0x61, 0x00, 0x62], "a\u{FFFD}b"), ([0x61, 0x01, 0x62], "a\u{1}b"), ([0x61, 0x0A, 0x62], "a\nb"), ([0xC3, 0x28], "\u{FFFD}("),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"), ([0xF5, 0x41], "\u{FFFD}A"),
    ]
    for (bytes, expected) in broken {
      let before = Array((Self.head + Self.good("a") + #",{"id": "bad", "text": ""#).utf8)
      let after = Array((#"", "user": "u", "created_at": 5},"# + Self.good("b") + "]}]").utf8)
      let read = try await ReadExport.bytes(before + bytes + after)
      #expect(read.messages.map(\.id) == ["a", "bad", "b"])
      #expect(read.messages[1].text == expected)
      let warning = try #require(read.diagnostics.first)
      #expect(warning.severity == .warning)
      #expect(warning.place.messageID == "bad")
      #expect(try (before.count..<before.count + bytes.count).contains(#require(warning.place.byte)), "\(warning)")
    }
  }

  @Test("repairs are counted, the first is known, and the rest of the bytes stays as it is")
  func repairedBytes() {
    let bytes: [UInt8] = Array(#"["a"#.utf8) + [0x01, 0x62, 0x00] + Array(#"\ud83d", 123456789012345678901, 1e999]"#.utf8) + [0x20]
    bytes.withUnsafeBufferPointer { buffer in
      var inspector = JSONInspector(buffer)
      inspector.inspectDocument()
      #expect(inspector.fault == nil && inspector.repairCount == 5 && inspector.firstRepair?.offset == 3)
      let expected = #"["a\u0001b\ufffd\ufffd", "123456789012345678901", null] "#
      #expect(String(decoding: inspector.repairedBytes(), as: UTF8.self) == expected)
      var other = JSONInspector(buffer, keepingRepairs: false)
      other.inspectDocument()
      #expect(other.repairCount == 5 && other.position == inspector.position)
    }
  }

  @Test("an escaped NUL becomes a replacement character; a direction override stays, with a note")
  func specialCharacters() async throws {
    let read = try await ReadExport.text(Self.head + #"{"id": "a", "text": "x\u0000y\u202ez", "user": "u", "created_at": 5}]}]"#)
    #expect(read.messages.first?.text == "x\u{FFFD}y\u{202E}z")
    #expect(read.report.diagnostics.count(of: .warning) == 1)
    #expect(read.report.diagnostics.count(of: .note) == 1)
    #expect(read.diagnostics.allSatisfy { $0.place.messageID == "a" })
  }

  @Test("direction overrides are noted once for a message, however many of its texts have them, and for each message")
  func overrides() async throws {
    func message(_ id: String) -> String {
      #"{"id": "\#(id)", "text": "x\u202ey", "user": "u", "created_at": 5, "attachments": ["#
        + #"{"type": "file", "title": "a\u2066b", "text": "c\u202dd"}, {"type": "file", "title": "e\u202ef"}]}"#
    }
    let read = try await ReadExport.text(Self.head + message("a") + "," + message("b") + "]}]")
    let notes = read.diagnostics.filter { $0.severity == .note }
    #expect(notes.map { $0.place.messageID } == ["a", "b"] && notes.allSatisfy { $0.summary.hasPrefix("the text has characters") })
    let telegram =
      #"{"id":1,"type":"personal_chat","name":"C","messages":[{"id":1,"type":"message","date_unixtime":"1","from":"A","#
      + #""from_id":"user1","text":["x\u202ey",{"type":"bold","text":"z\u202ew"}],"#
      + #""text_entities":[{"type":"plain","text":"x\u202ey"},{"type":"bold","text":"z\u202ew"}]}]}"#
    let other = try await ReadExport.text(telegram)
    #expect(other.diagnostics.count { $0.summary.contains("override the direction") } == 1)
  }

  @Test("fields of the wrong type are taken where they make sense, else left out with a warning")
  func wrongTypes() async throws {
    let read = try await ReadExport.text(
      Self.head
        + #"{"id": 17, "text": 4.5, "user": 3, "created_at": "2020-01-01T00:00:00Z", "reply_count": "2", "attachments": {}, "reaction_counts": []},"#
        + #"{"id": "n", "text": ["x"], "user": [], "type": 3, "created_at": {}, "pinned": "yes", "mentioned_users": 7, "parent_id": {}}, null, 5]}]"#,
      ReadingOptions(keepGoing: true))
    #expect(read.messages.map(\.id) == ["17", "n"])
    #expect(read.messages[0].text == "4.5")
    #expect(read.messages[0].authorID == "3")
    #expect(read.messages[0].statedReplyCount == 2)
    #expect(!read.messages[1].isTimeKnown)
    #expect(read.messages[1].createdAt == read.messages[0].createdAt)
    #expect(read.report.unreadable == ["not a record": 1])
    let told = read.diagnostics.filter { $0.severity == .warning }
    #expect(
      told.map(\.summary) == [
        "attachments should be an array, but is an object; it is left out",
        "reaction_counts should be an object, but is an array; it is left out",
        "text should be a string, but is an array; it is left out", "type should be a string, but is the number 3; it is left out",
        "user should be an object or an id, but is an array; it is left out",
        "created_at should be a time between the years 1 and 9999, but is an object; it is left out",
        "parent_id should be a string, but is an object; it is left out",
        "mentioned_users should be an array, but is the number 7; it is left out",
        "pinned should be true or false, but is the string \"yes\"; it is left out",
      ])
    #expect(told.map(\.place.messageID) == ["17", "17"] + Array(repeating: "n", count: 7))
    #expect(told.allSatisfy { $0.place.byte != nil })
  }

  @Test("a message without an id has the same made-up one in every run, and a place in the file")
  func missingID() async throws {
    let (bytes, at) = Self.marked(Self.head + Self.good("a") + #", @{"text": "x", "user": {"id": "u"}, "created_at": 5}]}]"#)
    let first = try await ReadExport.bytes(bytes)
    let second = try await ReadExport.bytes(bytes, ReadingOptions(chunkSize: 64))
    #expect(first.messages[1].id.hasPrefix("no-id-"))
    #expect(first.messages.map(\.id) == second.messages.map(\.id))
    #expect(first.diagnostics.map(\.place.byte) == [at])
    #expect(second.diagnostics.map(\.place.byte) == [at])
  }

  @Test("a truth value is no id", arguments: ["true", "[]", "{}"])
  func wrongID(value: String) async throws {
    let read = try await ReadExport.text(Self.head + #"{"id": \#(value), "text": "x", "user": "u", "created_at": 5}]}]"#)
    #expect(read.messages.map { $0.id.hasPrefix("no-id-") } == [true])
    #expect(read.diagnostics.map { $0.summary.prefix(9) } == ["id should", "a message"])
  }

  @Test("an absurd date counts as missing, with a warning")
  func absurdDate() async throws {
    let read = try await ReadExport.text(
      Self.head + #"{"id": "a", "created_at": "20200-01-01T00:00:00Z", "updated_at": 1600000000, "text": ""}]}]"#)
    #expect(read.messages.first?.isTimeKnown == false)
    #expect(read.messages.first?.createdAt == Timestamp(seconds: 1_600_000_000))
    #expect(read.report.diagnostics.count(of: .warning) == 1)
  }

  @Test("numbers that no machine can hold cost only themselves")
  func hugeNumbers() async throws {
    let read = try await ReadExport.text(
      Self.head + #"{"id": "a", "text": "t", "reply_count": 123456789012345678901234567890, "x": 1e999, "created_at": -1e400}]}]"#)
    #expect(read.messages.map(\.text) == ["t"])
    #expect(read.messages.first?.statedReplyCount == 0)
    #expect(read.messages.first?.isTimeKnown == false)
  }

  @Test("deep nesting is refused, at any depth, without harm", arguments: [300, 200_000])
  func deepNesting(depth: Int) async throws {
    let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let text = Self.head + Self.good("a") + #",{"id": "deep", "x": \#(nested)}]}]"#
    let diagnostic = try #require(await failure(Array(text.utf8)))
    #expect(diagnostic.place.messageID == "deep")
    let read = try await ReadExport.text(text, ReadingOptions(keepGoing: true))
    #expect(read.messages.map(\.id) == ["a"])
    #expect(read.report.unreadable == ["nested too deeply": 1])
    _ = await failure(Array(String(repeating: "{\"channels\":[", count: 100_000).utf8))
  }

  @Test("a message of a megabyte is read; one beyond the limit is refused by name", arguments: [4096, 1 << 20])
  func hugeMessage(chunk: Int) async throws {
    let long = String(repeating: "lorem ipsum \\u00e9 ", count: 80_000)
    let text = Self.head + Self.good("a") + #",{"id": "long", "text": "\#(long)", "created_at": 5},"# + Self.good("b") + "]}]"
    let read = try await ReadExport.text(text, ReadingOptions(chunkSize: chunk, blockSize: 10_000))
    #expect(read.messages.map(\.id) == ["a", "long", "b"])
    #expect(read.messages[1].text.utf8.count == 80_000 * 15 - 1)
    let diagnostic = try #require(await failure(Array(text.utf8), ReadingOptions(chunkSize: 4096, elementLimit: 1 << 20)))
    #expect(diagnostic.summary.contains("larger than 1 MB"))
  }

  @Test(
    "a broken container that is tiny is told like any other", arguments: [#"[{"channels": [}]"#, #"[{"cid": "t:c", "messages": [nope]}]"#])
  func tinyContainer(text: String) async throws {
    let read = try await ReadExport.text(#"{"cid": "t:c", "messages": []}"# + text, ReadingOptions(keepGoing: true))
    #expect(read.report.unreadable.count == 1)
    #expect(read.report.unreadable.values.reduce(0, +) == read.report.diagnostics.count(of: .error))
  }

  @Test(
    "what is outside of any value is an error at its byte", arguments: ["[] @x", "[{} @{}]", "{\"channel\": {}, \"messages\": [] @]", "@5"])
  func strayBytes(text: String) async throws {
    let (bytes, at) = Self.marked(text)
    let window = bytes.withUnsafeBufferPointer { buffer in
      let splitter = JSONSplitter(
        window: ByteWindow(source: MemorySource(buffer), blockSize: 3), layout: StreamFormat().layout.json,
        sizes: JSONSplitter.Sizes(chunk: 2, element: 1 << 20))
      while let item = try? splitter.next() { if case .fault(let fault) = item { return fault.byte } }
      return -1
    }
    #expect(window == at)
  }
}
