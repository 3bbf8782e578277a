import ChatModel
import TestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("What is known of an export")
struct KnownChunksTests {
  private static let count = 50

  /// A file that is cut into many chunks, and where they are.
  private static func export() async throws -> (folder: TemporaryFolder, chunks: [KnownChunks<Int>.Chunk]) {
    let folder = try TemporaryFolder()
    let messages = (0..<count).map { number in
      #"{"id":"m\#(number)","text":"hello","user":{"id":"u"},"created_at":"2025-01-01T10:00:00Z"}"#
    }
    try folder.write(
      #"[{"channel":{"id":"c","type":"team","cid":"team:c"},"messages":[\#(messages.joined(separator: ",\n"))]}]"#, to: "e.json")
    var chunks: [KnownChunks<Int>.Chunk] = []
    _ = try await ExportReader(paths: [folder.path("e.json")], options: ReadingOptions(chunkSize: 64)).read(
      knownChunks: KnownChunks<ChunkOrigin?>(chunks: { _ in nil }, recall: { _, _ in nil }), transform: { _, _, origin in origin },
      consume: { if let origin = $0 { chunks.append(.init(identity: origin.identity, place: origin.place)) } })
    return (folder, chunks)
  }

  @Test("is taken in the order of its chunks and not read, with however many tasks", arguments: [1, 2, 5])
  func order(jobs: Int) async throws {
    let (folder, chunks) = try await Self.export()
    #expect(chunks.count >= Self.count)
    let numbers = Dictionary(uniqueKeysWithValues: zip(chunks.map(\.identity), 0...))
    let known = KnownChunks<Int>(
      chunks: { _ in chunks },
      recall: { chunk, _ in
        numbers[chunk.identity].map {
          var findings = ChunkFindings()
          (findings.messages, findings.statedMessages) = (2, 1)
          return KnownChunks.Known(product: $0, findings: findings)
        }
      })
    var taken: [Int] = []
    let report = try await ExportReader(paths: [folder.path("e.json")], options: ReadingOptions(jobs: jobs)).read(
      knownChunks: known, transform: { _, _, _ in -1 }, consume: { taken.append($0) })
    #expect(taken == Array(0..<chunks.count) && report.messages == 2 * chunks.count)
  }

  @Test("is worth nothing when one of the chunks is not known after all")
  func missing() async throws {
    let (folder, chunks) = try await Self.export()
    let gone = chunks[chunks.count - 3].identity
    let known = KnownChunks<Int>(
      chunks: { _ in chunks },
      recall: { chunk, _ in chunk.identity == gone ? nil : KnownChunks.Known(product: 0, findings: ChunkFindings()) })
    await #expect(throws: ChunkChanged.self) {
      try await ExportReader(paths: [folder.path("e.json")]).read(knownChunks: known, transform: { _, _, _ in -1 }, consume: { _ in })
    }
  }
}
