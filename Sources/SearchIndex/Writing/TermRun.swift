/// A reader of sorted terms with their blocks, from memory or a file.
package struct TermRun {
  /// Appends the next bytes of the run, of any number; none at its end.
  package typealias Source = (_ buffer: inout [UInt8]) throws -> Void

  private let source: Source
  private var buffer: [UInt8] = []
  private var isAtEnd = false
  private var index = 0

  /// The current term; nil at the end.
  private(set) var term: ArraySlice<UInt8>?
  /// The first bytes of the term as a number, for quick comparisons.
  private(set) var key: UInt64 = 0

  /// Opens a run.
  /// - Throws: Errors of `source`.
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

  /// Adds the blocks of the term, with `base` subtracted, and goes on to the next term.
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

  /// The most bytes of a number.
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

  /// Loads bytes until a number of them is available or the run ends.
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

  /// Appends a number in the form that `number` reads.
  static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = UInt(number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// The first eight bytes as a number with the same order.
  static func key(_ term: UnsafeBufferPointer<UInt8>) -> UInt64 {
    if let start = term.baseAddress, term.count >= 8 { return key(UnsafeRawPointer(start), term.count) }
    var key: UInt64 = 0
    for byte in term { key = key << 8 | UInt64(byte) }
    return key << UInt64(8 * (8 - term.count))
  }

  /// The same for a term that is followed by enough readable bytes for eight. It has no branch, because processors would predict it
  /// badly: words have all lengths.
  @inline(__always)
  static func key(_ start: UnsafeRawPointer, _ length: Int) -> UInt64 {
    let bytes = UInt64(bigEndian: start.loadUnaligned(as: UInt64.self))
    // A shift by 64 gives 0, which is the key of no bytes.
    return bytes & ~(UInt64.max >> UInt64(8 * min(8, length)))
  }
}

extension TermRun {
  /// The differences between two runs: for each, the terms and blocks that the other one lacks.
  ///
  /// A changed block keeps nearly all of its terms.
  /// - Throws: Nothing for runs of a `TermCollector`.
  package static func differences(_ left: [UInt8], _ right: [UInt8]) throws -> (left: [UInt8], right: [UInt8]) {
    var (runs, results) = ((left: try TermRun(left), right: try TermRun(right)), (left: [UInt8](), right: [UInt8]()))
    var blocks: (left: [UInt32], right: [UInt32]) = ([], [])
    while let term = first(runs.left.term, runs.right.term).map(Array.init) {
      blocks.left.removeAll(keepingCapacity: true)
      blocks.right.removeAll(keepingCapacity: true)
      if runs.left.term?.elementsEqual(term) == true { try runs.left.takeBlocks(minus: 0, into: &blocks.left) }
      if runs.right.term?.elementsEqual(term) == true { try runs.right.takeBlocks(minus: 0, into: &blocks.right) }
      append(term, blocks.left, without: blocks.right, to: &results.left)
      append(term, blocks.right, without: blocks.left, to: &results.right)
    }
    return results
  }

  private static func first(_ left: ArraySlice<UInt8>?, _ right: ArraySlice<UInt8>?) -> ArraySlice<UInt8>? {
    guard let left, let right else { return left ?? right }
    return right.lexicographicallyPrecedes(left) ? right : left
  }

  private static func append(_ term: [UInt8], _ blocks: [UInt32], without others: [UInt32], to run: inout [UInt8]) {
    if blocks == others { return }
    let known = Set(others)
    let own = blocks.filter { !known.contains($0) }
    guard !own.isEmpty else { return }
    append(term.count, to: &run)
    run += term
    append(own.count, to: &run)
    var last: UInt32 = 0
    for block in own {
      append(Int(block - last), to: &run)
      last = block
    }
  }
}
