/// Walks through a style sheet's bytes, past comments and strings, and stops at `url(...)` and `@import "..."`.
/// Escapes in URLs are not decoded: a URL with one does not resolve, and is found.
struct StyleSheetScanner {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var lineStart = 0
  /// The custom properties that were defined up to here.
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
      case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = string(quote: byte)
      case UInt8(ascii: "\\"):
        advance()
        advance()
      case UInt8(ascii: "-") where peek(1) == UInt8(ascii: "-") && !isNameByte(before: position): customProperty()
      case UInt8(ascii: "u"), UInt8(ascii: "U"):
        if !isNameByte(before: position), skip("url(") {
          return StyleSheetReference(url: parenthesized(), line: start.1, column: start.2)
        }
        advance()
      case UInt8(ascii: "@"):
        guard skip("@import") else {
          advance()
          continue
        }
        skipBlanks()
        if let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
          return StyleSheetReference(url: string(quote: quote), line: start.1, column: start.2)
        }
      default: advance()
      }
    }
    return nil
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

  /// A name that begins with two hyphens is defined where a colon follows it.
  private mutating func customProperty() {
    let start = position
    while let byte = current, isNameByte(before: position + 1) || (byte >= 0x30 && byte <= 0x39) { advance() }
    let name = String(decoding: bytes[start..<position], as: UTF8.self)
    skipBlanks()
    if current == UInt8(ascii: ":") { customProperties.insert(name) }
  }

  /// Skips a word of ASCII, whatever its case; false, and nothing skipped, when it does not stand here.
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

  private mutating func string(quote: UInt8) -> String {
    advance()
    let start = position
    while let byte = current, byte != quote {
      if byte == UInt8(ascii: "\\") { advance() }
      advance()
    }
    let text = String(decoding: bytes[start..<min(position, bytes.count)], as: UTF8.self)
    advance()
    return text
  }

  private mutating func parenthesized() -> String {
    skipBlanks()
    if let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { return string(quote: quote) }
    let start = position
    while let byte = current, byte != UInt8(ascii: ")") { advance() }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    let end = text.lastIndex { $0 != " " && $0 != "\t" && $0 != "\n" }
    return end.map { String(text[...$0]) } ?? ""
  }
}
