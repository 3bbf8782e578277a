import ChatModel

/// Appends values to a compact binary record.
package struct RecordWriter {
  /// The record so far.
  package private(set) var bytes: [UInt8] = []

  /// Makes an empty record that has room for `capacity` bytes.
  package init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  /// Writes an unsigned number, seven bits a byte, lowest first.
  package mutating func write(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes a signed number, zigzag, so that small ones of either sign are short.
  package mutating func write(_ number: Int64) {
    write(UInt64(bitPattern: (number << 1) ^ (number >> 63)))
  }

  /// Adds bytes as they are, such as another record.
  package mutating func append(_ other: [UInt8]) { bytes += other }

  /// Writes a number in eight bytes, which hashes need.
  package mutating func write(fixed number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func write(_ number: Int) { write(Int64(number)) }

  package mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  package mutating func write(_ byte: UInt8) { bytes.append(byte) }

  package mutating func write(_ number: Double) { write(number.bitPattern) }

  package mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      write(UInt64(utf8.count))
      bytes.append(contentsOf: utf8)
    }
  }

  package mutating func write(_ instant: Timestamp) { write(instant.microseconds) }

  package mutating func write(_ data: [UInt8]) {
    write(UInt64(data.count))
    bytes.append(contentsOf: data)
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
}
