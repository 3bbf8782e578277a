/// A growing buffer of markup, and the only way in which text becomes markup: `write(text:)` escapes.
///
/// The memory is its own, so that what is written costs a look at the room that is left and a copy.
package struct MarkupWriter: ~Copyable {
  /// The first `count` bytes are written, what follows is room.
  private var storage: UnsafeMutableRawPointer
  /// How many bytes there is memory for.
  private var capacity: Int
  /// How many bytes are written.
  package private(set) var count = 0

  /// Makes an empty writer with room for `capacity` bytes.
  package init(capacity: Int = 4096) {
    self.capacity = max(capacity, Self.leastCapacity)
    storage = Self.memory(self.capacity)
  }

  deinit {
    storage.deallocate()
  }

  private static let leastCapacity = 64
  /// How many bytes of memory there are behind the room, so that short copies can be of one length whatever there is to copy.
  static let padding = 32

  private static func memory(_ capacity: Int) -> UnsafeMutableRawPointer {
    .allocate(byteCount: capacity + padding, alignment: 16)
  }

  /// A copy of the bytes that are written.
  package var bytes: [UInt8] { Array(UnsafeRawBufferPointer(start: storage, count: count)) }

  /// What is written, as ready markup.
  package var markup: Markup { Markup(written: bytes) }

  /// Where the written bytes are, until more are written or the writer ends.
  var start: UnsafeRawPointer { UnsafeRawPointer(storage) }

  /// Gives the written bytes to `body` without a copy. The pointer is valid only within it. A zero byte stands behind them.
  package func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    // Behind the room there is always some padding.
    storage.storeBytes(of: 0, toByteOffset: count, as: UInt8.self)
    return try body(UnsafeRawBufferPointer(start: storage, count: count))
  }

  /// Forgets what is written. The room stays when `keepingCapacity` says so.
  package mutating func removeAll(keepingCapacity: Bool = false) {
    count = 0
    guard !keepingCapacity else { return }
    storage.deallocate()
    capacity = Self.leastCapacity
    storage = Self.memory(capacity)
  }

  /// Writes ready markup.
  package mutating func write(_ markup: Markup) {
    markup.bytes.withUnsafeBytes { append($0) }
  }

  /// Writes trusted markup that stands in the program's source.
  package mutating func write(literal: StaticString) {
    literal.withUTF8Buffer { append(UnsafeRawBufferPointer($0)) }
  }

  /// Writes a text, escaped for element content and for attribute values in either kind of quotes.
  ///
  /// What HTML and XML forbid (control characters and noncharacters) becomes U+FFFD.
  package mutating func write(text: String) {
    var text = text
    text.withUTF8 { write(textBytes: UnsafeRawBufferPointer($0)) }
  }

  /// Writes a text of UTF-8 bytes, escaped as `write(text:)` does. The caller guarantees that the bytes are valid UTF-8: they
  /// are not repaired here, though whatever they are no markup character gets through.
  package mutating func write(textBytes text: UnsafeRawBufferPointer) {
    var clean = 0
    var position = TextEscaping.firstSuspect(in: text, from: 0)
    while position < text.count {
      guard let found = TextEscaping.replacement(in: text, at: position) else {
        position = TextEscaping.firstSuspect(in: text, from: position &+ 1)
        continue
      }
      append(UnsafeRawBufferPointer(rebasing: text[clean..<position]))
      write(literal: found.replacement)
      clean = position &+ found.length
      position = TextEscaping.firstSuspect(in: text, from: clean)
    }
    append(clean == 0 ? text : UnsafeRawBufferPointer(rebasing: text[clean...]))
  }

  /// Writes a number in decimal digits, without grouping.
  package mutating func write(number: Int) {
    var rest = number.magnitude
    withUnsafeTemporaryAllocation(byteCount: 20, alignment: 1) { digits in
      var start = digits.count
      repeat {
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        start &-= 1
        digits[start] = UInt8(truncatingIfNeeded: digit) &+ UInt8(ascii: "0")
        rest = quotient
      } while rest != 0
      if number < 0 { write(literal: "-") }
      append(UnsafeRawBufferPointer(rebasing: digits[start...]))
    }
  }

  /// Copies bytes as they are. Not for other modules: what goes through here is trusted.
  @inline(__always)
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let from = bytes.baseAddress else { return }
    append(from, count: bytes.count)
  }

  /// Copies so many bytes as they are.
  @inline(__always)
  mutating func append(_ from: UnsafeRawPointer, count length: Int) {
    if capacity &- count < length { grow(by: length) }
    storage.advanced(by: count).copyMemory(from: from, byteCount: length)
    count &+= length
  }

  /// Copies so many bytes as they are, which have `padding` bytes of memory behind them.
  @inline(__always)
  mutating func append(padded from: UnsafeRawPointer, count length: Int) {
    if capacity &- count < length { grow(by: length) }
    // A copy of known length is two moves.
    let end = storage.advanced(by: count)
    if length <= Self.padding {
      end.copyMemory(from: from, byteCount: Self.padding)
    } else {
      end.copyMemory(from: from, byteCount: length)
    }
    count &+= length
  }

  @inline(never)
  private mutating func grow(by length: Int) {
    capacity = max(2 * capacity, count + length)
    let larger = Self.memory(capacity)
    larger.copyMemory(from: storage, byteCount: count)
    storage.deallocate()
    storage = larger
  }
}
