/// Sorted terms with their blocks, read one after the other from wherever they wait.
package struct TermRun {
  /// Appends the next bytes of the run, however many; none behind its end.
  package typealias Source = (_ buffer: inout [UInt8]) throws -> Void

  private let source: Source
  private var buffer: [UInt8] = []
  private var isAtEnd = false
  private var index = 0

  /// The term at which the run is; nil behind the last.
  private(set) var term: ArraySlice<UInt8>?
  /// The first bytes of it, for a quick look at which of two comes first.
  private(set) var key: UInt64 = 0

  /// Opens a run.
  /// - Throws: What `source` throws.
  package init(source: @escaping Source) throws {
    self.source = source
    try advance()
  }

  /// Opens a run that is in memory.
  package init(_ bytes: [UInt8]) throws {
    var rest = bytes
    try self.init { buffer in
      buffer += rest
      rest = []
    }
  }

  /// Adds the blocks of the term, `base` less than their numbers, and goes on to the next one.
  mutating func takeBlocks(minus base: UInt32, into blocks: inout [UInt32]) throws {
    var count = try number()
    var block: UInt32 = 0
    while count > 0 {
      try fill(atLeast: Self.longestNumber)
      // As many as surely end in what is there; one at least, behind which nothing may be.
      let whole = min(count, max(1, (buffer.count - index) / Self.longestNumber))
      index = buffer.withUnsafeBufferPointer { bytes in
        var index = index
        for _ in 0..<whole {
          block &+= UInt32(truncatingIfNeeded: Self.number(bytes, at: &index))
          blocks.append(block &- base)
        }
        return index
      }
      count -= whole
    }
    try advance()
  }

  private mutating func advance() throws {
    try fill(atLeast: 8)
    guard index < buffer.count else {
      term = nil
      return
    }
    let length = try number()
    try fill(atLeast: length)
    let end = min(buffer.count, index + length)
    term = buffer[index..<end]
    key = buffer.withUnsafeBufferPointer { Self.key(UnsafeBufferPointer(rebasing: $0[index..<end])) }
    index = end
  }

  private mutating func number() throws -> Int {
    try fill(atLeast: Self.longestNumber)
    let (value, end) = buffer.withUnsafeBufferPointer { bytes in
      var end = index
      return (Self.number(bytes, at: &end), end)
    }
    index = end
    return value
  }

  /// How many bytes a number has at most.
  private static let longestNumber = 10

  @inline(__always)
  private static func number(_ bytes: UnsafeBufferPointer<UInt8>, at index: inout Int) -> Int {
    var (value, shift) = (0, 0)
    while index < bytes.count, shift < 63 {
      let byte = bytes[index]
      index += 1
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return value
  }

  /// Sees to it that some bytes are there, unless the run ends before.
  private mutating func fill(atLeast wanted: Int) throws {
    guard buffer.count - index < wanted, !isAtEnd else { return }
    buffer.removeSubrange(..<index)
    index = 0
    while buffer.count < wanted, !isAtEnd {
      let count = buffer.count
      try source(&buffer)
      isAtEnd = buffer.count == count
    }
  }

  /// Appends a number as `number` reads it.
  static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = UInt(number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// The first eight bytes as a number that sorts as they do.
  static func key(_ term: UnsafeBufferPointer<UInt8>) -> UInt64 {
    if let start = term.baseAddress, term.count >= 8 { return key(UnsafeRawPointer(start), term.count) }
    var key: UInt64 = 0
    for byte in term { key = key << 8 | UInt64(byte) }
    return key << UInt64(8 * (8 - term.count))
  }

  /// The same of a term behind which so many bytes can be read that there are eight: without a branch that a processor would guess wrong,
  /// since words are of all lengths.
  @inline(__always)
  static func key(_ start: UnsafeRawPointer, _ length: Int) -> UInt64 {
    let bytes = UInt64(bigEndian: start.loadUnaligned(as: UInt64.self))
    // A shift by 64 gives 0, which is the key of no bytes.
    return bytes & ~(UInt64.max >> UInt64(8 * min(8, length)))
  }
}
