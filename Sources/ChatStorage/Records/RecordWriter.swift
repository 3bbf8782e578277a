import ChatModel
import OperatingSystem

/// Appends values to a compact binary record, in memory of its own that grows as needed.
package struct RecordWriter: ~Copyable {
  /// The most bytes that a number takes.
  private static let longestNumber = 10

  private var storage: UnsafeMutableRawBufferPointer
  /// How many bytes were written.
  package private(set) var count = 0

  /// Makes an empty record that has room for `capacity` bytes.
  package init(capacity: Int = 64) {
    storage = .allocate(byteCount: max(64, capacity), alignment: 16)
  }

  deinit {
    storage.deallocate()
  }

  /// Calls with what was written since the last time, and begins anew.
  package mutating func drain(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    try body(UnsafeRawBufferPointer(rebasing: storage[..<count]))
    count = 0
  }

  /// What was written so far.
  package var bytes: [UInt8] { [UInt8](storage[..<count]) }

  /// Whether `://` stands anywhere in what was written from a place on.
  func hasAddress(from start: Int) -> Bool {
    guard let base = storage.baseAddress else { return false }
    var from = start
    while from < count, let colon = memchr(base + from, Int32(UInt8(ascii: ":")), count - from) {
      let place = UnsafeRawPointer(colon) - UnsafeRawPointer(base)
      if place + 2 < count, storage[place + 1] == UInt8(ascii: "/"), storage[place + 2] == UInt8(ascii: "/") { return true }
      from = place + 1
    }
    return false
  }

  /// Writes an unsigned number, seven bits a byte, lowest first.
  package mutating func write(_ number: UInt64) {
    reserve(RecordWriter.longestNumber)
    var rest = number
    while rest >= 0x80 {
      storage[count] = UInt8(truncatingIfNeeded: rest) | 0x80
      count += 1
      rest >>= 7
    }
    storage[count] = UInt8(truncatingIfNeeded: rest)
    count += 1
  }

  /// Writes a signed number, zigzag, so that small ones of either sign are short.
  package mutating func write(_ number: Int64) {
    write(UInt64(bitPattern: (number << 1) ^ (number >> 63)))
  }

  /// Writes a number in eight bytes, which hashes need.
  package mutating func write(fixed number: UInt64) {
    reserve(8)
    storage.storeBytes(of: number.littleEndian, toByteOffset: count, as: UInt64.self)
    count += 8
  }

  /// Adds bytes as they are, such as another record.
  package mutating func append(_ other: [UInt8]) {
    reserve(other.count)
    UnsafeMutableRawBufferPointer(rebasing: storage[count...]).copyBytes(from: other)
    count += other.count
  }

  package mutating func write(_ number: Int) { write(Int64(number)) }

  package mutating func write(_ flag: Bool) { write(flag ? 1 : 0 as UInt8) }

  package mutating func write(_ byte: UInt8) {
    reserve(1)
    storage[count] = byte
    count += 1
  }

  package mutating func write(_ number: Double) { write(number.bitPattern) }

  package mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  package mutating func write(_ instant: Timestamp) { write(instant.microseconds) }

  package mutating func write(_ data: [UInt8]) {
    data.withUnsafeBytes { append($0) }
  }

  /// Writes a value that may be absent, behind a byte that says whether it is there.
  package mutating func write<Value>(_ value: Value?, _ body: (inout RecordWriter, Value) -> Void) {
    write(value != nil)
    if let value { body(&self, value) }
  }

  /// Writes a list behind its length.
  package mutating func write<Value>(list: [Value], _ body: (inout RecordWriter, Value) -> Void) {
    write(UInt64(list.count))
    for value in list { body(&self, value) }
  }

  package mutating func write(_ text: String?) { write(text) { $0.write($1) } }

  package mutating func write(_ instant: Timestamp?) { write(instant) { $0.write($1) } }

  /// Writes bytes behind their number.
  private mutating func append(_ bytes: UnsafeRawBufferPointer) {
    write(UInt64(bytes.count))
    reserve(bytes.count)
    UnsafeMutableRawBufferPointer(rebasing: storage[count...]).copyMemory(from: bytes)
    count += bytes.count
  }

  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if storage.count - count < more { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: max(2 * storage.count, count + more), alignment: 16)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: storage[..<count]))
    storage.deallocate()
    storage = larger
  }
}
