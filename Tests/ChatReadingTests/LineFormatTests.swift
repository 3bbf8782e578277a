import ChatModel
import Diagnostics
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("Formats of text")
struct LineFormatTests {
  /// Records of one line and of several, some longer than a chunk.
  private static func records(_ count: Int, seed: UInt64) -> [String] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { number in
      let lines = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        String(repeating: ["x", " >", "é"].randomElement(using: &random) ?? "x", count: Int.random(in: 0...60, using: &random))
      }
      return "\(number) " + lines.joined(separator: "\n")
    }
  }

  @Test("records of text are read whole, whatever the sizes of chunks and blocks", arguments: [64, 300, 1 << 19])
  func sizes(chunk: Int) async throws {
    let records = Self.records(200, seed: 7)
    let text = records.map { "> \($0)\n" }.joined()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    for start in ["", "\u{FEFF}"] {
      let folder = try ExportFolder()
      let path = try folder.write("talk.txt", (start + text).utf8)
      var options = ReadingOptions(chunkSize: chunk, blockSize: 17)
      options.formats = [MarkedLineFormat()]
      let read = try await ReadExport.paths([path], options)
      let expected = records.enumerated().map { index, record in record + (index == records.count - 1 ? "\n" : "") }
      let found = read.messages.map { $0.text.replacing("|\(lines) lines", with: "") }
      #expect(found.map { $0.trimmingSuffix(while: \.isNewline) } == expected.map { $0.trimmingSuffix(while: \.isNewline) })
      #expect(read.runs.allSatisfy { $0.channelKey == "talk" } && read.report.bytes == (start + text).utf8.count)
      #expect(chunk > 1000 ? read.batches.count == 1 : read.batches.count > 10)
      var offset = start.utf8.count
      for (message, record) in zip(read.messages, records) {
        #expect(message.id == "\(offset)")
        offset += record.utf8.count + 3
      }
    }
  }

  @Test("a change in a text leaves nearly all of its chunks as they were, and each can be read again on its own")
  func stability() async throws {
    var records = Self.records(2000, seed: 8)
    let folder = try ExportFolder()
    let before = try await origins(records, in: folder)
    records[1000] += " changed"
    let after = try await origins(records, in: folder)
    #expect(before.count > 100 && after.filter { before[$0.key] == nil }.count <= 3)
    var options = ReadingOptions()
    options.formats = [MarkedLineFormat()]
    let file = try #require(try ExportReader(paths: [folder.path], options: options).survey().files.first)
    let reader = ChunkReader(formats: options.formats)
    var messages = 0
    for (identity, place) in after {
      messages += try reader.read(place, of: file, expecting: identity).messages.first?.messages.count ?? 0
    }
    #expect(messages == 2000)
  }

  private func origins(_ records: [String], in folder: ExportFolder) async throws -> [ChunkIdentity: ChunkPlace] {
    try folder.write("talk.txt", records.map { "> \($0)\n" }.joined().utf8)
    var options = ReadingOptions(chunkSize: 600)
    options.formats = [MarkedLineFormat()]
    var origins: [ChunkIdentity: ChunkPlace] = [:]
    _ = try await ExportReader(paths: [folder.path], options: options).read(
      knownChunks: KnownChunks<ChunkOrigin?>(chunks: { _ in nil }, recall: { _, _ in nil }), transform: { _, _, origin in origin },
      consume: { if let origin = $0 { origins[origin.identity] = origin.place } })
    return origins
  }

  @Test("quoted records are cut outside of quotes only")
  func quoted() throws {
    let row = "\"a \"\"b\"\"\nc\",\"d\n\",e\n"
    let bytes = Array(String(repeating: row, count: 200).utf8)
    let chunks = try Self.chunks(of: bytes, LineLayout(records: .quoted), chunk: 100)
    #expect(chunks.count > 10 && chunks.joined() == String(decoding: bytes, as: UTF8.self))
    #expect(chunks.allSatisfy { $0.hasPrefix("\"a") && $0.utf8.count.isMultiple(of: row.utf8.count) })
  }

  @Test("a record that is larger than what is read is a fault, and what comes before it is read")
  func tooLarge() async throws {
    let folder = try ExportFolder()
    let path = try folder.write("talk.txt", ("> a\n> " + String(repeating: "b", count: 5000) + "\n> c\n").utf8)
    var options = ReadingOptions(keepGoing: true, chunkSize: 64, elementLimit: 1000, blockSize: 64)
    options.formats = [MarkedLineFormat()]
    let read = try await ReadExport.paths([path], options)
    #expect(read.report.unreadable == ["too large": 1] && read.messages.count == 1)
    options.keepGoing = false
    let error = await #expect(throws: ArchiveError.self) { try await ReadExport.paths([path], options) }
    #expect(error?.diagnostic.place.byte == 4)
    // So it is of several lines, and where a chunk could hold many of those before it.
    try folder.write("talk.txt", ("> a\n> b\nb\n> " + String(repeating: "c\n", count: 3000) + "> d\n").utf8)
    (options.keepGoing, options.chunkSize) = (true, 700)
    let lines = try await ReadExport.paths([path], options)
    #expect(lines.report.unreadable == ["too large": 1] && lines.messages.count == 2)
  }

  @Test("a warning names the byte of the record of text that it is about")
  func place() async throws {
    let folder = try ExportFolder()
    let path = try folder.write("talk.txt", "> good\n> bad\n> bad\n".utf8)
    var options = ReadingOptions()
    options.formats = [MarkedLineFormat()]
    #expect(try await ReadExport.paths([path], options).diagnostics.map(\.place.byte) == [7, 13])
  }

  @Test("a reader of lines gives each without its line feed, cuts long ones, and passes over a byte order mark")
  func lineReader() throws {
    let bytes = Array("\u{FEFF}a\n\nlong long line\n\r\nend".utf8)
    try bytes.withUnsafeBufferPointer { buffer in
      let reader = try LineReader(MemorySource(buffer), longest: 6)
      var lines: [String] = []
      while let line = try reader.next() { lines.append(String(decoding: line, as: UTF8.self)) }
      #expect(lines == ["a", "", "long l", "\r", "end"])
    }
  }

  /// The bytes of all chunks of a text.
  private static func chunks(of text: [UInt8], _ layout: LineLayout, chunk: Int) throws -> [String] {
    try text.withUnsafeBufferPointer { buffer in
      let splitter = LineSplitter(
        window: ByteWindow(source: MemorySource(buffer), blockSize: 100), layout: layout,
        sizes: JSONSplitter.Sizes(chunk: chunk, element: 1 << 20))
      var chunks: [String] = []
      while let item = try splitter.next() {
        switch item {
        case .chunk(let chunk): chunks.append(String(decoding: chunk.bytes, as: UTF8.self))
        case .fault(let fault): throw fault
        }
      }
      return chunks
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> String {
    var rest = self[...]
    while let last = rest.last, isTrimmed(last) { rest.removeLast() }
    return String(rest)
  }
}
