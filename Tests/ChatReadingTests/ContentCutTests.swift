import TestSupport
import Testing

@testable import ChatReading
@testable import StreamReading

@Suite("Cuts by content")
struct ContentCutTests {
  /// How the elements stand in a file.
  enum Form: CaseIterable {
    case records, containers, lines, values

    func file(_ elements: [String]) -> [UInt8] {
      switch self {
      case .records: Array((#"{"channel": {"cid": "t:c"}, "messages": ["# + elements.joined(separator: ",") + "]}").utf8)
      case .containers: Array(("[" + elements.joined(separator: ",") + "]").utf8)
      case .lines: Array((elements.joined(separator: "\n") + "\n").utf8)
      case .values: Array(elements.joined(separator: " ").utf8)
      }
    }
  }

  static let chunk = 4096
  static let seeds: [UInt64] = [1, 2, 3]

  @Test("are at the same elements whatever the size of the blocks that are read", arguments: Form.allCases, seeds)
  func blocks(form: Form, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let file = form.file(Self.elements(600, &random))
    let whole = try Self.chunks(of: file, block: 1 << 20)
    for block in [1, 63, 64, 1000, 4097] { #expect(try Self.chunks(of: file, block: block) == whole) }
  }

  @Test("lose nothing: the chunks' elements are the file's", arguments: Form.allCases, seeds)
  func completeness(form: Form, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let elements = Self.elements(600, &random)
    let chunks = try Self.chunks(of: form.file(elements)).filter { !$0.starts(with: #"[{"channel""#) }
    #expect(chunks.map { String($0.dropFirst().dropLast()) }.joined(separator: ",") == elements.joined(separator: ","))
  }

  @Test("keep chunks within half and double the wanted size, which is their mean", arguments: Form.allCases, seeds)
  func sizes(form: Form, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let file = form.file(Self.elements(6000, &random))
    let sizes = try Self.chunks(of: file).filter { !$0.starts(with: #"[{"channel""#) }.map { $0.utf8.count - 2 }
    #expect(sizes.dropLast().allSatisfy { (Self.chunk / 2...2 * Self.chunk).contains($0) })
    let mean = sizes.reduce(0, +) / sizes.count
    #expect((Self.chunk * 4 / 5...Self.chunk * 6 / 5).contains(mean))
    #expect(Set(sizes.map { $0 / 512 }).count > 4, "the content decides, not the size")
  }

  @Test("are the same again soon behind an element that came, went or changed", arguments: Form.allCases, seeds)
  func realigning(form: Form, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let elements = Self.elements(3000, &random)
    let before = Set(try Self.chunks(of: form.file(elements)))
    var changed: [Int] = []
    for edit in 0..<12 {
      var edited = elements
      let place = edit == 0 ? 0 : Int.random(in: 0..<elements.count, using: &random)
      switch edit % 3 {
      case 0: edited.insert(Self.element(&random), at: place)
      case 1: edited.remove(at: place)
      default: edited[place] = Self.element(&random)
      }
      changed.append(try Self.chunks(of: form.file(edited)).count { !before.contains($0) })
    }
    #expect(before.count > 80)
    #expect(changed.allSatisfy { (1...8).contains($0) }, "\(changed)")
    #expect(changed.reduce(0, +) <= 3 * changed.count, "\(changed)")
  }

  @Test("do not depend on where in the file the elements stand", arguments: seeds)
  func offset(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let elements = Self.elements(600, &random)
    let near = try Self.chunks(of: Form.containers.file(elements))
    let far = try Self.chunks(of: Array(String(repeating: " \n", count: 7777).utf8) + Form.containers.file(elements), block: 100)
    #expect(near == far)
  }

  @Test("take an element that is larger than a chunk whole, and alone", arguments: [50, 1 << 16])
  func large(block: Int) throws {
    var random = SeededGenerator(seed: 5)
    var elements = Self.elements(40, &random)
    let long = #"{"id": "long", "text": ""# + String(repeating: "[,{\\\"", count: 4 * Self.chunk) + #""}"#
    elements.insert(long, at: 20)
    #expect(try Self.chunks(of: Form.records.file(elements), block: block).contains("[" + long + "]"))
  }

  @Test("with elements that are all the same are where the largest chunk ends")
  func monotony() throws {
    let chunks = try Self.chunks(of: Form.containers.file(Array(repeating: #"{"id":"same"}"#, count: 5000)))
    #expect(Set(chunks).count <= 2)
    #expect(chunks.allSatisfy { $0.utf8.count - 2 <= 2 * Self.chunk })
  }

  private static func elements(_ count: Int, _ random: inout SeededGenerator) -> [String] {
    (0..<count).map { _ in element(&random) }
  }

  /// An object with all that a scan must not take for a boundary, that ends as all others do.
  private static func element(_ random: inout SeededGenerator) -> String {
    let words = (0..<Int.random(in: 0...30, using: &random)).map { _ in
      ["lorem", "\\\"", "],[", "},{", "\\\\", "é", ","].randomElement(using: &random) ?? ""
    }
    let id = UInt32.random(in: 0...UInt32.max, using: &random)
    return #"{"id": "\#(id)", "list": [1, {"a": []}], "text": "\#(words.joined(separator: " "))", "silent": false}"#
  }

  /// The documents of all chunks of a file.
  private static func chunks(of file: [UInt8], block: Int = 1 << 16) throws -> [String] {
    try file.withUnsafeBufferPointer { buffer in
      let splitter = JSONSplitter(
        window: ByteWindow(source: MemorySource(buffer), blockSize: block), layout: StreamFormat().layout.json,
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
