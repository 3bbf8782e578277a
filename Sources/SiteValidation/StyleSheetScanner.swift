/// Finds the URLs in a style sheet: `url(...)`, `@import "..."` and the strings of `image-set(...)`. It skips comments and strings.
///
/// Escapes are not decoded. A URL with an escape does not resolve, and is reported. So is an escape outside of strings for a letter:
/// nothing needs it, and it could hide the name of a function.
struct StyleSheetScanner {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var lineStart = 0
  /// The number of open parentheses, now and at the start of the open `image-set(`.
  private var depth = 0
  private var imageSet: Int?
  /// The custom properties defined so far.
  private(set) var customProperties: Set<String> = []

  /// Makes a scanner at the beginning.
  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next URL, nil at the end.
  mutating func next() -> StyleSheetReference? {
    while let byte = current {
      let start = (position, line, position - lineStart + 1)
      switch byte {
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let range = string(quote: byte)
        if depth == imageSet { return reference(range, start.1, start.2) }
      case UInt8(ascii: "\\"):
        let range = escape()
        if let range { return reference(range, start.1, start.2) }
      case UInt8(ascii: "("):
        depth += 1
        advance()
      case UInt8(ascii: ")"):
        if depth == imageSet { imageSet = nil }
        depth = max(0, depth - 1)
        advance()
      case UInt8(ascii: "i"), UInt8(ascii: "I"):
        if skip("image-set(") {
          depth += 1
          imageSet = imageSet ?? depth
        } else {
          advance()
        }
      case UInt8(ascii: "-") where peek(1) == UInt8(ascii: "-") && !isNameByte(before: position): customProperty()
      case UInt8(ascii: "u"), UInt8(ascii: "U"):
        if !isNameByte(before: position), skip("url(") {
          depth += 1
          return reference(parenthesized(), start.1, start.2)
        }
        advance()
      case UInt8(ascii: "@"):
        guard skip("@import") else {
          advance()
          continue
        }
        skipBlanks()
        while current == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
          skipComment()
          skipBlanks()
        }
        if let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
          return reference(string(quote: quote), start.1, start.2)
        }
      default: advance()
      }
    }
    return nil
  }

  private func reference(_ range: Range<Int>, _ line: Int, _ column: Int) -> StyleSheetReference {
    StyleSheetReference(url: String(decoding: bytes[range], as: UTF8.self), line: line, column: column, range: range)
  }

  private var current: UInt8? { peek(0) }

  private func peek(_ distance: Int) -> UInt8? {
    let index = position + distance
    return index < bytes.count ? bytes[index] : nil
  }

  private mutating func advance() {
    guard position < bytes.count else { return }
    if bytes[position] == UInt8(ascii: "\n") {
      line += 1
      lineStart = position + 1
    }
    position += 1
  }

  private func isNameByte(before index: Int) -> Bool {
    guard index > 0 else { return false }
    let byte = bytes[index - 1]
    return byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte >= 0x80 || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7a)
  }

  /// Reads a name that begins with two hyphens. It is defined if a colon follows.
  private mutating func customProperty() {
    let start = position
    while let byte = current, isNameByte(before: position + 1) || (byte >= 0x30 && byte <= 0x39) { advance() }
    let name = String(decoding: bytes[start..<position], as: UTF8.self)
    skipBlanks()
    if current == UInt8(ascii: ":") { customProperties.insert(name) }
  }

  /// Skips an escape. Returns its range if it stands for an ASCII letter.
  private mutating func escape() -> Range<Int>? {
    let start = position
    advance()
    var scalar: UInt32 = 0
    while let digit = current.flatMap({ Self.hexadecimal($0) }), position - start <= 6 {
      scalar = scalar << 4 | digit
      advance()
    }
    if position == start + 1 {
      scalar = UInt32(current ?? 0)
      advance()
    }
    let isLetter = scalar < 0x80 && (0x61...0x7a).contains(scalar | 0x20)
    return isLetter ? start..<min(position, bytes.count) : nil
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46, 0x61...0x66: UInt32((byte | 0x20) - 0x57)
    default: nil
    }
  }

  /// Skips an ASCII word, ignoring case. Returns false, and skips nothing, if it is not here.
  private mutating func skip(_ word: StaticString) -> Bool {
    let matches = word.withUTF8Buffer { word in
      bytes.count - position >= word.count
        && word.indices.allSatisfy { bytes[position + $0] == word[$0] || bytes[position + $0] | 0x20 == word[$0] }
    }
    if matches { position += word.utf8CodeUnitCount }
    return matches
  }

  private mutating func skipBlanks() {
    while let byte = current, byte == 0x20 || (byte >= 0x09 && byte <= 0x0d) { advance() }
  }

  private mutating func skipComment() {
    position += 2
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        position += 2
        return
      }
      advance()
    }
  }

  /// Skips a string. It ends at its quote, or at the end of its line, as in browsers.
  private mutating func string(quote: UInt8) -> Range<Int> {
    advance()
    let start = position
    while let byte = current, byte != quote, byte != UInt8(ascii: "\n"), byte != 0x0c, byte != 0x0d {
      if byte == UInt8(ascii: "\\") { advance() }
      advance()
    }
    let range = min(start, bytes.count)..<min(position, bytes.count)
    advance()
    return range
  }

  private mutating func parenthesized() -> Range<Int> {
    skipBlanks()
    if let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { return string(quote: quote) }
    let start = position
    while let byte = current, byte != UInt8(ascii: ")") { advance() }
    let end = bytes[start..<position].lastIndex { $0 != 0x20 && $0 != 0x09 && $0 != 0x0a }
    return start..<(end.map { $0 + 1 } ?? start)
  }
}

/// A URL in a style sheet.
struct StyleSheetReference: Equatable {
  /// The URL as written, without quotes.
  let url: String
  /// The line, from 1.
  let line: Int
  /// The column in bytes, from 1.
  let column: Int
  /// Its range in the bytes, without quotes.
  let range: Range<Int>

  /// The URL without a leading `./`, as the files of a theme are named.
  var address: String { url.hasPrefix("./") ? String(url.dropFirst(2)) : url }
}
