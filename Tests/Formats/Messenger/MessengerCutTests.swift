import ChatModel
import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats
@testable import MessengerReading

@Suite("Cuts of Messenger's threads")
struct MessengerCutTests {
  private static let sizes = [64, 300, 1 << 20]

  private func message(_ text: String, at time: Int?) -> String {
    #"{"sender_name":"Ann",\#(time.map { #""timestamp_ms":\#($0),"# } ?? "")"content":"\#(text)"}"#
  }

  private func read(_ messages: [String], chunk: Int) async throws -> ReadExport {
    let list = messages.joined(separator: ",")
    return try await read(Array(#"{"participants":[{"name":"Ann"}],"messages":[\#(list)],"title":"T"}"#.utf8), chunk: chunk)
  }

  private func read(_ bytes: [UInt8], chunk: Int) async throws -> ReadExport {
    let folder = try ExportFolder()
    try folder.write("inbox/t_1/message_1.json", bytes)
    return try await ReadExport.paths([folder.path], ReadingOptions(chunkSize: chunk))
  }

  /// The texts in the order in which an archive shows them.
  private func shown(_ read: ReadExport) -> [String] {
    read.messages.enumerated().sorted { ($0.element.createdAt, $0.offset) < ($1.element.createdAt, $1.offset) }.map(\.element.text)
  }

  @Test("equal messages of an instant have ids of their own, which are the same wherever a file is cut")
  func repeats() async throws {
    let messages = (0..<30).map { message("same", at: 1_600_000_000_000 - $0 / 3 * 1000) }
    let whole = try await read(messages, chunk: 1 << 20).messages.map(\.id)
    #expect(Set(whole).count == 30)
    for chunk in Self.sizes {
      let found = try await read(messages, chunk: chunk)
      #expect(Set(found.messages.map(\.id)) == Set(whole), "\(chunk)")
      #expect(chunk > 1000 || found.runs.count > 1, "the file was cut")
    }
  }

  @Test("no equal messages are lost where an instant, or what has no time, is larger than any chunk", arguments: [nil, 1_600_000_000_000])
  func forcedCuts(time: Int?) async throws {
    let messages = Array(repeating: message("same", at: time), count: 150)
    let found = try await read(messages, chunk: 64)
    #expect(found.runs.count > 1 && Set(found.messages.map(\.id)).count == 150)
  }

  @Test("messages without a time stay with the one before them, and have the same ids wherever a file is cut")
  func untimed() async throws {
    let messages = (0..<20).map { message("same", at: $0.isMultiple(of: 4) ? 1_600_000_000_000 - $0 * 1000 : nil) }
    let whole = try await read(messages, chunk: 1 << 20).messages
    for chunk in Self.sizes {
      let found = try await read(messages, chunk: chunk).messages
      #expect(Set(found.map(\.id)) == Set(whole.map(\.id)) && Set(found.map(\.id)).count == 20, "\(chunk)")
      #expect(found.map(\.createdAt).sorted() == whole.map(\.createdAt).sorted(), "\(chunk)")
    }
  }

  @Test("messages of one instant are in the order of their file, which has the newest first where nothing shows another", arguments: sizes)
  func ties(chunk: Int) async throws {
    let texts = (0..<12).map { "text \($0)" }
    func messages(_ time: (Int) -> Int) -> [String] { texts.enumerated().map { message($1, at: 1_600_000_000_000 + time($0)) } }
    #expect(try await shown(read(messages { $0 / 4 }.reversed(), chunk: chunk)) == texts)
    #expect(try await shown(read(messages { $0 / 4 }, chunk: chunk)) == texts)
    #expect(try await shown(read(messages { _ in 0 }.reversed(), chunk: chunk)) == texts)
  }

  @Test("encrypted chats have the oldest message first where nothing shows another")
  func encryptedTies() async throws {
    let folder = try ExportFolder()
    let messages = ["a", "b"].map { #"{"senderName":"Ann","text":"\#($0)","timestamp":1600000000000}"# }.joined(separator: ",")
    try folder.write("Ann_1.json", #"{"participants":["Ann","Bob"],"threadName":"Ann_1","messages":[\#(messages)]}"#.utf8)
    #expect(try await ReadExport.paths([folder.path]).messages.map(\.text) == ["a", "b"])
  }

  @Test("equal messages of a part that is broken have ids of their own", arguments: sizes)
  func broken(chunk: Int) async throws {
    let same = message("same", at: 1_600_000_000_000)
    let surplus = try await read([same, same, ""], chunk: chunk)
    #expect(surplus.messages.count == 2 && Set(surplus.messages.map(\.id)).count == 2)
    let text = #"{"participants":[],"messages":[\#(same),\#(same),\#(message("x@y", at: 1_600_000_000_000))],"title":"T"}"#
    let damaged = try await read(text.utf8.flatMap { $0 == UInt8(ascii: "@") ? [0xC3, 0x28] : [$0] }, chunk: chunk)
    #expect(damaged.messages.count == 3 && Set(damaged.messages.map(\.id)).count == 3)
  }

  @Test(
    "the order of a file is that of the first and the last time at its beginning",
    arguments: [
      (#"{"t":5},{"t":4}"#, "newest-first"), (#"{"t": 4},{"t" : 5},{"x":"t"}"#, "oldest-first"), (#"{"t":5},{"t":5}"#, nil),
      (#"{"t":5}"#, nil),
      (#"{"t":5},{"t":6"#, nil), (#"{"t":5},{"x":"\"t\":4"}"#, nil), (#"{"t":5},{"t":null},{"t":"#, nil), ("", nil), ("\"", nil),
    ] as [(String, String?)])
  func order(text: String, expected: String?) {
    #expect(MessengerOrder(of: Array(text.utf8), by: "t")?.rawValue == expected)
  }
}
