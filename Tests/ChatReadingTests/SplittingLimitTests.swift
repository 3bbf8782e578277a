import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats
@testable import StreamReading
@testable import TelegramReading

@Suite("Limits of splitting")
struct SplittingLimitTests {
  /// Bytes of which it is noted how many a window held when it asked for more.
  private final class WatchedSource: ByteSource {
    private let source: MemorySource
    weak var window: ByteWindow?
    private(set) var mostKept = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { source = MemorySource(bytes) }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
      mostKept = max(mostKept, window?.count ?? 0)
      return try source.read(into: buffer)
    }
  }

  private static func items(of source: any ByteSource, watching: (ByteWindow) -> Void = { _ in }) throws -> [SplitItem] {
    let window = ByteWindow(source: source, blockSize: 64)
    watching(window)
    let splitter = JSONSplitter(
      window: window, layout: TelegramFormat().layout.json, sizes: JSONSplitter.Sizes(chunk: 64, element: 1 << 20))
    var items: [SplitItem] = []
    while let item = try splitter.next() { items.append(item) }
    return items
  }

  @Test("a value of several lines is whole, wherever what is read of a file at a time ends", arguments: 4..<40)
  func values(blockSize: Int) throws {
    let values = (10..<40).map { "{\n\"id\":\n\($0)}" }
    let found = try Array(values.joined(separator: "\n").utf8).withUnsafeBufferPointer { buffer in
      let splitter = JSONSplitter(
        window: ByteWindow(source: MemorySource(buffer), blockSize: blockSize), layout: TelegramFormat().layout.json,
        sizes: JSONSplitter.Sizes(chunk: 64, element: 1 << 20))
      var found: [String] = []
      while case .chunk(let chunk)? = try splitter.next() {
        found.append(String(decoding: chunk.bytes.dropFirst().dropLast(), as: UTF8.self))
      }
      return found
    }
    #expect(found.joined(separator: ",") == values.joined(separator: ","))
  }

  @Test(
    "no more than the beginning of a line is kept",
    arguments: [
      #"{"type":"personal_chat","id":1,"messages":[]}"# + String(repeating: "{}", count: 5000),
      #"{"id":1}"# + "\n" + String(repeating: " ", count: 10_000) + #"{"id":2}"#,
      #"{"id":1}"# + String(repeating: " ", count: 10_000) + "\n" + #"{"id":2}"#,
    ])
  func memory(text: String) throws {
    try Array(text.utf8).withUnsafeBufferPointer { buffer in
      let source = WatchedSource(buffer)
      let items = try Self.items(of: source) { source.window = $0 }
      #expect(source.mostKept < 512)
      #expect(items.allSatisfy { if case .chunk = $0 { true } else { false } })
    }
  }

  @Test(
    "containers in containers are followed as far as the parser does",
    arguments: [#"{"about":"x","# + String(repeating: #""chats":{"#, count: 100_000), String(repeating: #"{"list":["#, count: 100_000)])
  func depth(text: String) throws {
    try Array(text.utf8).withUnsafeBufferPointer { buffer in
      let items = try Self.items(of: MemorySource(buffer))
      #expect(items.count < 2 * JSONParser.maximumDepth)
      guard case .fault(let fault)? = items.last else {
        Issue.record("the splitter found no fault")
        return
      }
      #expect(fault.kind == .tooDeep)
    }
  }

  @Test("a value may follow another on its line, whatever the sizes of chunks", arguments: [64, 200, 1 << 20])
  func sharedLines(chunk: Int) async throws {
    let record = { (id: String) in
      #"{"type": "message", "data": {"id": "\#(id)", "channel_type": "t", "channel_id": "c", "user": "u", "text": "x"}}"#
    }
    let (a, b, c) = (record("a"), record("b"), record("c"))
    for text in [a + b + "\n" + c + "\n", a + " " + b + "\n" + c, a + "\n" + b + c + "\n", a + "\n" + b + " " + c] {
      let read = try await ReadExport.text(text, ReadingOptions(chunkSize: chunk))
      #expect(read.messages.map(\.id) == ["a", "b", "c"] && read.report.diagnostics.count(of: .warning) == 0)
    }
  }

  @Test("a broken first line costs only itself", arguments: [#"{"id": "unclosed}}"#, #"{"id": 1}}"#, #"{"id": 1]}"#])
  func brokenFirstLine(line: String) async throws {
    let good = #"{"type": "message", "data": {"id": "a", "channel_type": "t", "channel_id": "c", "user": "u", "text": "x"}}"#
    var options = ReadingOptions(keepGoing: true)
    options.format = StreamFormat().name
    let read = try await ReadExport.text(line + "\n" + good + "\n", options)
    #expect(read.messages.map(\.id) == ["a"] && read.report.unreadable.values.reduce(0, +) == 1)
  }
}
