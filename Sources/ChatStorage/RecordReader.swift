import ChatModel

/// Reads what `RecordWriter` wrote. Every read is checked, so a damaged spool is an error and never a trap.
struct RecordReader {
  /// Thrown when the bytes end early or say something impossible.
  struct Damage: Error {}

  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// How many bytes are left.
  var remaining: Int { bytes.count - position }

  mutating func byte() throws(Damage) -> UInt8 {
    guard position < bytes.count else { throw Damage() }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func unsigned() throws(Damage) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 64 {
      let next = try byte()
      value |= UInt64(next & 0x7f) << shift
      if next < 0x80 { return value }
      shift += 7
    }
    throw Damage()
  }

  mutating func int64() throws(Damage) -> Int64 {
    let raw = try unsigned()
    return Int64(bitPattern: raw >> 1) ^ -Int64(bitPattern: raw & 1)
  }

  mutating func int() throws(Damage) -> Int {
    guard let value = Int(exactly: try int64()) else { throw Damage() }
    return value
  }

  mutating func flag() throws(Damage) -> Bool { try byte() != 0 }

  mutating func double() throws(Damage) -> Double { Double(bitPattern: try unsigned()) }

  mutating func instant() throws(Damage) -> Timestamp { Timestamp(microseconds: try int64()) }

  mutating func string() throws(Damage) -> String {
    let slice = try slice()
    return String(decoding: slice, as: UTF8.self)
  }

  mutating func data() throws(Damage) -> [UInt8] { Array(try slice()) }

  mutating func optionalString() throws(Damage) -> String? { try flag() ? try string() : nil }

  mutating func optionalInstant() throws(Damage) -> Timestamp? { try flag() ? try instant() : nil }

  mutating func optionalInt() throws(Damage) -> Int? { try flag() ? try int() : nil }

  mutating func list<Value>(_ body: (inout RecordReader) throws(Damage) -> Value) throws(Damage) -> [Value] {
    let count = try unsigned()
    guard count <= UInt64(remaining) else { throw Damage() }
    var values: [Value] = []
    // A damaged count is at most the number of bytes, but values are larger than a byte.
    values.reserveCapacity(Int(truncatingIfNeeded: min(count, 256)))
    for _ in 0..<count { values.append(try body(&self)) }
    return values
  }

  private mutating func slice() throws(Damage) -> UnsafeRawBufferPointer {
    let count = try unsigned()
    guard count <= UInt64(remaining) else { throw Damage() }
    let end = position + Int(truncatingIfNeeded: count)
    defer { position = end }
    return UnsafeRawBufferPointer(rebasing: bytes[position..<end])
  }
}
