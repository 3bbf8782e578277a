import ChatModel
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("Messages that are read again without the others of their chunk")
struct PickedMessageTests {
  @Test("are as they are among them, in each format that reads records alone", arguments: [FormatSample.stream, .telegram, .discord])
  func formats(_ sample: FormatSample) async throws {
    var messages = (1...30).map { $0 == 2 ? sample.rich : sample.numbered($0) }
    if let answer = sample.answer { messages[9] = sample.message(10, "yes", answer(2)) }
    messages[19] = sample.message(20, "a file [1] \\\" ] , }", sample.attachment("files/one.pdf"))
    let folder = try ExportFolder()
    let path = try folder.write(sample.file, sample.export(messages).utf8)
    #expect(try await Self.countOfPicked(path, chunkSize: 1500) > 20)
  }

  @Test("are as they are among them, whatever their texts")
  func texts() async throws {
    let folder = try ExportFolder()
    let path = try folder.write("export.json", SyntheticExportTests.export())
    #expect(try await Self.countOfPicked(path, chunkSize: 1000) == 500)
  }

  @Test(
    "are as they are among them in real exports", .realExports,
    arguments: [
      ("telegram/Loganavter__Tkonverter/examples/result_group.json", 700), ("telegram/la-ninpre__tg2md/tests/result.json", 700),
      ("discord/zulip__zulip_TRANSCRIBED/zulip-discord server - Text Channels - general [1519311538035490958].json", 2000),
    ])
  func realExports(_ relative: String, chunkSize: Int) async throws {
    #expect(try await Self.countOfPicked(RealExports.path(relative), chunkSize: chunkSize) > 5)
  }

  @Test("are not picked by a format whose records say something of one another")
  func otherFormats() async throws {
    let folder = try ExportFolder()
    let sample = FormatSample.messenger
    let path = try folder.write(sample.file, sample.export((1...30).map(sample.numbered)).utf8)
    #expect(try await Self.countOfPicked(path, chunkSize: 500) == 0)
  }

  @Test("are not picked where messages name their channels themselves, which sorts them")
  func mixedChannels() async throws {
    let messages = (0..<40).map { number in
      #"{"id":"\#(number / 4)","cid":"messaging:\#(number % 3)","text":"text \#(number)","user":{"id":"ann"},"#
        + #""created_at":"2024-01-01T10:00:\#(10 + number)Z"}"#
    }
    let folder = try ExportFolder()
    let path = try folder.write("export.json", #"{"messages":[\#(messages.joined(separator: ","))]}"#.utf8)
    let chunks = try await Self.read(path, chunkSize: 1000).chunks
    #expect(chunks.contains { $0.batch.messages.count > 2 })
    #expect(try await Self.countOfPicked(path, chunkSize: 1000) == 0)
  }

  @Test("have no name of who was read before them where theirs is not told, and webhooks their own")
  func discordPeople() async throws {
    let authors = [
      #"{"id":"5","name":"Bob","isBot":false}"#, #""42""#, #"{"id":"5","name":"Bob","isBot":true,"discriminator":"0000"}"#, #"{"id":"6"}"#,
      "null",
    ]
    let messages = (0..<40).map { number in
      #"{"id":"\#(number + 1)","type":"ChannelPinnedMessage","timestamp":"2024-01-01T10:00:\#(10 + number)+00:00","content":"","#
        + #""author":\#(authors[number % authors.count])}"#
    }
    let folder = try ExportFolder()
    let text =
      #"{"guild":{"id":"1","name":"G"},"channel":{"id":"2","type":"GuildTextChat","name":"c"},"messages":[\#(messages.joined(separator: ","))]}"#
    let path = try folder.write("export.json", text.utf8)
    let read = try await Self.read(path, chunkSize: 600).chunks.flatMap { $0.batch.messages.flatMap(\.messages) }
    #expect(read.map { "\($0.event as Any)".contains("Bob") } == (0..<40).map { [0, 2].contains($0 % authors.count) })
    #expect(Set(read.map(\.authorID)).count == 5)
    #expect(try await Self.countOfPicked(path, chunkSize: 600) > 20)
  }

  @Test("are not picked from a file that somebody wrote to meanwhile, and are where its bytes are the same")
  func changed() async throws {
    let folder = try ExportFolder()
    let text = FormatSample.stream.export((1...30).map(FormatSample.stream.numbered))
    let path = try folder.write("export.json", text.utf8)
    let (file, origins) = try await Self.read(path, chunkSize: 800)
    let origin = try #require(origins.first { $0.origin.place.role == 1 && $0.batch.messageCount > 2 })
    func pick() throws -> [Message]? {
      let place = origin.origin.place
      let batch = try ChunkReader().pick([1], of: origin.batch.messageCount, in: place, of: file, expecting: origin.origin.identity)
      return batch?.messages.flatMap(\.messages)
    }
    try folder.write("export.json", text.utf8)
    #expect(try pick() == [origin.batch.messages.flatMap(\.messages)[1]])
    try folder.write("export.json", text.replacing("text 1", with: "text 7").replacing("text 2", with: "text 8").utf8)
    #expect(throws: ChunkChanged.self) { try pick() }
  }

  @Test("are hashed only where somebody wrote to the file since the build began")
  func hashing() async throws {
    let folder = try ExportFolder()
    let text = FormatSample.stream.export((1...30).map(FormatSample.stream.numbered))
    let path = try folder.write("export.json", text.utf8)
    let (file, chunks) = try await Self.read(path, chunkSize: 800)
    let parts = chunks.filter { $0.origin.place.role == 1 && $0.batch.messageCount > 2 }
    let (part, other) = try (#require(parts.first), #require(parts.last))
    #expect(part.origin.identity != other.origin.identity)
    // Clocks of files go in steps of some milliseconds.
    try await Task.sleep(for: .milliseconds(50))
    let reader = ChunkReader()
    func pick(_ identity: ChunkIdentity) throws -> [Message]? {
      try reader.pick([1], of: part.batch.messageCount, in: part.origin.place, of: file, expecting: identity)?.messages.flatMap(\.messages)
    }
    let expected = [part.batch.messages.flatMap(\.messages)[1]]
    #expect(try pick(other.origin.identity) == expected)
    try folder.write("export.json", text.utf8)
    #expect(throws: ChunkChanged.self) { try pick(other.origin.identity) }
    #expect(try pick(part.origin.identity) == expected)
  }

  @Test("are elements of an array, wherever brackets, commas and quotes stand in them")
  func elements() throws {
    let text = #"[ {"a":"],[\"\\"} ,[1,[2],{}], "x\\" ,4 ]"#
    let chunk = try #require(Self.chunk(text))
    #expect(chunk.picking([0, 2], of: 4).map(Self.text) == #"[ {"a":"],[\"\\"} , "x\\" ]"#)
    #expect(chunk.picking([1], of: 4).map(Self.text) == "[[1,[2],{}]]")
    #expect(chunk.picking([3], of: 4).map(Self.text) == "[4 ]")
    #expect(chunk.picking([1], of: 4)?.source(of: 1) == 100 + text.utf8.count - #"[1,[2],{}], "x\\" ,4 ]"#.utf8.count)
    #expect(chunk.picking([1], of: 3) == nil && chunk.picking([4], of: 4) == nil && chunk.picking([2, 1], of: 4) == nil)
    for broken in ["[", "[]", "[1,2", "[1,2]]", #"["1]"#] { #expect(Self.chunk(broken)?.picking([0], of: 2) == nil) }
  }

  private static func text(_ chunk: JSONChunk) -> String { String(decoding: chunk.bytes, as: UTF8.self) }

  private static func chunk(_ text: String) -> JSONChunk? {
    var builder = JSONChunkBuilder()
    Array(text.utf8).withUnsafeBufferPointer { builder.append($0, source: 100) }
    return builder.finish(role: .leaves(key: 0, owner: 1), ordinal: 2, scope: "", isOneElementAPiece: false)
  }

  private typealias ReadChunk = (origin: ChunkOrigin, batch: ChatBatch)

  private static func read(_ path: String, chunkSize: Int) async throws -> (file: SourceFile, chunks: [ReadChunk]) {
    let reader = ExportReader(paths: [path], options: ReadingOptions(chunkSize: chunkSize))
    var chunks: [ReadChunk] = []
    _ = try await reader.read(
      knownChunks: KnownChunks<ReadChunk?>(chunks: { _ in nil }, recall: { _, _ in nil }),
      transform: { batch, _, origin in origin.map { ($0, batch) } }, consume: { if let chunk = $0 { chunks.append(chunk) } })
    return (try #require(try reader.survey().files.first), chunks)
  }

  /// How many messages of an export can be picked; all that can are to be the same as among the others.
  private static func countOfPicked(_ path: String, chunkSize: Int) async throws -> Int {
    let (file, chunks) = try await read(path, chunkSize: chunkSize)
    let reader = ChunkReader()
    var picked = 0
    for (origin, batch) in chunks where origin.isReadableAgain {
      let messages = batch.messages.flatMap(\.messages)
      func pick(_ numbers: [Int]) throws -> [Message]? {
        try reader.pick(numbers, of: messages.count, in: origin.place, of: file, expecting: origin.identity)?.messages.flatMap(\.messages)
      }
      for number in messages.indices {
        guard let found = try pick([number]) else { continue }
        #expect(found == [messages[number]])
        picked += 1
      }
      let odd = messages.indices.filter { $0 % 2 == 1 }
      if let found = try pick(odd) { #expect(found == odd.map { messages[$0] }) }
    }
    return picked
  }
}

extension ChatBatch {
  fileprivate var messageCount: Int { messages.reduce(0) { $0 + $1.messages.count } }
}
