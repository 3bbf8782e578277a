/// Which bytes of a text cannot be written as they are, and what is written for them.
///
/// The markup characters are `&`, `<`, `>`, `"` and `'`. Control characters (C0 except tab, line feed and carriage return; U+007F;
/// C1) and noncharacters are forbidden by HTML or XML; U+FFFD takes their place.
enum TextEscaping {
  /// Bit n is set when byte n, below 0x40, needs a replacement: controls but tab, LF and CR; then `"`, `&`, `'`, `<` and `>`.
  private static let suspectsBelow64: UInt64 =
    0xFFFF_D9FF | 1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E

  /// Whether a byte needs a replacement, or begins a character that may: 0xC2 leads the C1 controls, 0xEF and 0xF0 to 0xF4
  /// the noncharacters.
  @inline(__always)
  private static func isSuspect(_ byte: UInt8, _ mask: UInt64) -> Bool {
    byte < 0x40 ? (mask &>> UInt64(byte)) & 1 != 0 : byte == 0x7F || byte == 0xC2 || byte >= 0xEF
  }

  /// Whether no byte is suspect, tabs and line ends included. Behind the bytes there are `MarkupWriter.padding` bytes of memory.
  @inline(__always)
  static func isClean(padded text: UnsafeRawPointer, count: Int) -> Bool {
    var position = 0
    while position < count {
      let word = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      let suspects = suspects(in: word)
      // Only the lowest mark is exact, and it may be of a byte behind the last.
      if suspects != 0 { return position &+ suspects.trailingZeroBitCount &>> 3 >= count }
      position &+= 8
    }
    return true
  }

  /// The first position from `start` on that is suspect, tabs and line ends included when eight bytes were looked at together;
  /// the text's length when there is none.
  @inline(__always)
  static func firstSuspect(in text: UnsafeRawBufferPointer, from start: Int) -> Int {
    guard let base = text.baseAddress else { return text.count }
    let mask = suspectsBelow64
    var position = start
    while position &+ 8 <= text.count {
      let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      let suspects = suspects(in: word)
      if suspects != 0 { return position &+ suspects.trailingZeroBitCount &>> 3 }
      position &+= 8
    }
    if position < text.count, position &- start >= 8 {
      // The last eight bytes; those among them that were looked at before are not suspect.
      let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: text.count &- 8, as: UInt64.self))
      let suspects = suspects(in: word)
      return suspects == 0 ? text.count : text.count &- 8 &+ suspects.trailingZeroBitCount &>> 3
    }
    while position < text.count {
      if isSuspect(base.load(fromByteOffset: position, as: UInt8.self), mask) { break }
      position &+= 1
    }
    return position
  }

  /// Marks suspect bytes of eight by their highest bits. Only the lowest mark is exact: a borrow may mark bytes above it.
  @inline(__always)
  private static func suspects(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops: UInt64 = 0x8080_8080_8080_8080
    // A byte is zero when taking one from it borrows, and it had no highest bit.
    @inline(__always) func zeros(_ bytes: UInt64) -> UInt64 { (bytes &- ones) & ~bytes }
    let controls = (word &- ones &* 0x20) & ~word
    let quotes = zeros(word ^ ones &* 0x22)
    let ampersands = zeros((word & (ones &* 0xFE)) ^ ones &* 0x26)  // & and '
    let angles = zeros((word & (ones &* 0xFD)) ^ ones &* 0x3C)  // < and >
    let deletes = zeros(word ^ ones &* 0x7F)
    let ascii = controls | quotes | ampersands | angles | deletes
    if word & tops == 0 { return ascii & tops }
    let c1 = zeros(word ^ ones &* 0xC2)
    let noncharacters = ((word & ~tops) &+ ones &* 0x11) & word  // 0xEF and above
    return (ascii | c1 | noncharacters) & tops
  }

  /// What is written for the character at a suspect position, and its length in bytes; nil when it is written as it is.
  static func replacement(in text: UnsafeRawBufferPointer, at position: Int) -> (replacement: StaticString, length: Int)? {
    switch text[position] {
    case UInt8(ascii: "&"): return ("&amp;", 1)
    case UInt8(ascii: "<"): return ("&lt;", 1)
    case UInt8(ascii: ">"): return ("&gt;", 1)
    case UInt8(ascii: "\""): return ("&quot;", 1)
    case UInt8(ascii: "'"): return ("&#39;", 1)
    case 0x09, 0x0A, 0x0D: return nil
    case ..<0x80: return (forbidden, 1)
    default:
      let length = lengthOfForbidden(in: text, at: position)
      return length == 0 ? nil : (forbidden, length)
    }
  }

  /// U+FFFD.
  private static let forbidden: StaticString = "\u{FFFD}"

  /// The length of the forbidden character of several bytes that begins here; 0 when the character is allowed.
  private static func lengthOfForbidden(in text: UnsafeRawBufferPointer, at position: Int) -> Int {
    func byte(_ offset: Int) -> UInt8 { position &+ offset < text.count ? text[position &+ offset] : 0 }
    switch byte(0) {
    case 0xC2:  // U+0080 to U+009F are C2 80 to C2 9F.
      return (0x80...0x9F).contains(byte(1)) ? 2 : 0
    case 0xEF:  // U+FDD0 to U+FDEF are EF B7 90 to EF B7 AF; U+FFFE and U+FFFF are EF BF BE and EF BF BF.
      if byte(1) == 0xB7 { return (0x90...0xAF).contains(byte(2)) ? 3 : 0 }
      return byte(1) == 0xBF && byte(2) >= 0xBE ? 3 : 0
    case 0xF0...0xF4:  // The last two code points of planes 1 to 16: the low sixteen bits are FFFE or FFFF.
      return byte(1) & 0x0F == 0x0F && byte(2) == 0xBF && byte(3) >= 0xBE ? 4 : 0
    default:
      return 0
    }
  }
}
