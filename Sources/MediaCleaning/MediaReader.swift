import OperatingSystem

/// Four letters that name a box, a chunk or a brand.
struct FourCC: Hashable, ExpressibleByStringLiteral {
  /// The letters as a number, the first the most significant.
  let code: UInt32

  init(code: UInt32) { self.code = code }

  init(stringLiteral letters: StaticString) {
    code = letters.withUTF8Buffer { $0.prefix(4).reduce(0) { $0 << 8 | UInt32($1) } }
  }

  /// The letters.
  var bytes: [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: code >> (24 - 8 * $0)) } }
}

/// Reads numbers at places in a file through a small window. Throws a `MediaObstacle` for places behind the end.
final class MediaReader {
  /// How many bytes the file has.
  let size: Int
  private let source: any MediaSource
  private var window: [UInt8] = []
  private var windowStart = 0
  private var stepsLeft = 1 << 24

  private static let windowSize = 1 << 15

  init(_ source: some MediaSource) {
    self.source = source
    size = source.size
  }

  /// Counts a part of the file. Throws if there were too many, so that no file keeps the program busy.
  func step() throws {
    guard stepsLeft > 0 else { throw MediaObstacle.tooManyParts }
    stepsLeft -= 1
  }

  /// Bytes from an offset on that are in memory, at least one; nil behind the end.
  func withBytes<Result>(from offset: Int, _ body: (UnsafeRawBufferPointer) throws -> Result) throws -> Result? {
    guard offset >= 0, offset < size else { return nil }
    if offset < windowStart || offset >= windowStart + window.count { try load(from: offset) }
    guard !window.isEmpty else { throw MediaObstacle.cutShort }
    return try window.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[(offset - windowStart)...])) }
  }

  private func load(from offset: Int) throws {
    let limit = min(Self.windowSize, size - offset)
    windowStart = offset
    window = []
    window = try [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      let rest = UnsafeMutableRawBufferPointer(start: buffer.baseAddress, count: limit)
      while count < limit {
        let got = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: rest[count...]), at: offset + count)
        if got <= 0 { return }
        count += min(got, limit - count)
      }
    }
  }

  /// The byte at an offset.
  func byte(_ offset: Int) throws -> UInt8 {
    guard let byte = try withBytes(from: offset, { $0[0] }) else { throw MediaObstacle.cutShort }
    return byte
  }

  /// Bytes, few enough for memory.
  func bytes(_ range: Range<Int>) throws -> [UInt8] {
    guard range.lowerBound >= 0, range.upperBound <= size else { throw MediaObstacle.cutShort }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    while bytes.count < range.count {
      let rest = range.count - bytes.count
      let got: Void? = try withBytes(from: range.lowerBound + bytes.count) { bytes.append(contentsOf: $0.prefix(rest)) }
      guard got != nil else { throw MediaObstacle.cutShort }
    }
    return bytes
  }

  /// Whether these bytes are at an offset, before an end.
  func has(_ text: StaticString, at offset: Int, before end: Int) throws -> Bool {
    let length = text.utf8CodeUnitCount
    guard length <= end - offset, end <= size else { return false }
    return try bytes(offset..<offset + length).elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: length))
  }

  /// A number of up to eight bytes, the most significant first.
  func big(_ offset: Int, _ width: Int) throws -> UInt64 {
    var number: UInt64 = 0
    for index in 0..<width { number = number << 8 | UInt64(try byte(offset + index)) }
    return number
  }

  /// Two bytes, the most significant first.
  func big16(_ offset: Int) throws -> Int { Int(try big(offset, 2)) }
  /// Four bytes, the most significant first.
  func big32(_ offset: Int) throws -> Int { Int(try big(offset, 4)) }

  /// Four bytes, the least significant first.
  func little32(_ offset: Int) throws -> Int { Int(UInt32(truncatingIfNeeded: try big(offset, 4)).byteSwapped) }

  /// Four letters.
  func fourCC(_ offset: Int) throws -> FourCC { FourCC(code: UInt32(truncatingIfNeeded: try big(offset, 4))) }

  /// Where a byte is next, from an offset on; nil if it is nowhere.
  func find(_ byte: UInt8, from offset: Int) throws -> Int? {
    var offset = offset
    while true {
      let found = try withBytes(from: offset) { piece -> (isThere: Bool, index: Int) in
        guard let base = piece.baseAddress, let hit = memchr(base, Int32(byte), piece.count) else { return (false, piece.count) }
        return (true, UnsafeRawPointer(hit) - base)
      }
      guard let found else { return nil }
      offset += found.index
      if found.isThere { return offset }
    }
  }

  /// Whether all bytes of a range are zero.
  func isZero(_ range: Range<Int>) throws -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let rest = range.upperBound - offset
      let (count, isZero) = try withBytes(from: offset) { ($0.prefix(rest).count, $0.prefix(rest).allSatisfy { $0 == 0 }) } ?? (0, false)
      guard isZero, count > 0 else { return false }
      offset += count
    }
    return true
  }
}
