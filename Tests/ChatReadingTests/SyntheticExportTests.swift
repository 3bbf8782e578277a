import Foundation
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("A synthetic export")
struct SyntheticExportTests {
  /// A few hundred messages with text that is hard to cut: quotes, brackets, backslashes, escapes and emoji.
  static func export() throws -> Data {
    var random = SeededGenerator(seed: 3)
    let pieces = ["\\", "\"", "{", "}", "[", "]", ",", "word", "😀", "é", "\n", "\u{1}", " "]
    let channels = (0..<5).map { channel -> [String: Any] in
      let messages = (0..<100).map { number -> [String: Any] in
        let text = (0..<Int.random(in: 1...40, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
        return ["id": "m\(channel)-\(number)", "text": "<\(text)>", "user": ["id": "u\(number % 7)"], "created_at": "2020-01-01T00:00:00Z"]
      }
      return ["channel": ["cid": "team:c\(channel)", "id": "c\(channel)", "type": "team"], "members": [], "messages": messages]
    }
    return try JSONSerialization.data(withJSONObject: channels, options: [.sortedKeys])
  }

  @Test(
    "every message is read as another reader reads it, whatever the sizes", arguments: [64, 1000, 1 << 20], [(61, 3), (4096, 1), (4096, 2)])
  func oracle(chunk: Int, reading: (block: Int, jobs: Int)) async throws {
    let data = try Self.export()
    let expected = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]]).flatMap {
      $0["messages"] as? [[String: Any]] ?? []
    }
    let read = try await ReadExport.bytes(data, ReadingOptions(jobs: reading.jobs, chunkSize: chunk, blockSize: reading.block))
    #expect(read.messages.map(\.id) == expected.compactMap { $0["id"] as? String })
    #expect(read.messages.map(\.text) == expected.compactMap { $0["text"] as? String })
    #expect(
      read.messageIDsByChannel.mapValues(\.count) == ["team:c0": 100, "team:c1": 100, "team:c2": 100, "team:c3": 100, "team:c4": 100])
    #expect(read.diagnostics.isEmpty)
    #expect(read.report.bytes == data.count)
  }

  @Test("progress rises to the size of the export")
  func progress() async throws {
    let folder = try ExportFolder()
    let data = try Self.export()
    let path = try folder.write("export.json", data)
    var seen: [ReadProgress] = []
    let reader = ExportReader(paths: [path], options: ReadingOptions(chunkSize: 1000))
    _ = try await reader.read(progress: { seen.append($0) }, transform: { _, _, _ in 0 }, consume: { _ in })
    #expect(seen.count > 10)
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0.bytesDone <= $1.bytesDone && $0.messages <= $1.messages })
    #expect(seen.last?.messages == 500)
    #expect(seen.last.map { $0.bytesTotal - $0.bytesDone } ?? 9 <= 1)
  }
}
