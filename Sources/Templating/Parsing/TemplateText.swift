import Diagnostics

/// A template's bytes, with helpers for parsing lines.
struct TemplateText: Sendable {
  /// The file, for messages.
  let file: String
  /// The bytes.
  let bytes: [UInt8]

  /// Whether a position is the first of its line.
  func isLineStart(_ position: Int) -> Bool {
    position == 0 || bytes[position - 1] == UInt8(ascii: "\n")
  }

  /// The first position from `start` on, below `end`, that has no space or tab; `end` if there is none.
  func endOfBlanks(from start: Int, to end: Int) -> Int {
    var position = start
    while position < end, Self.isBlank(bytes[position]) { position += 1 }
    return position
  }

  /// The position after the line end at `position`: LF, CR LF, or the end of the text. Nil if there is none.
  func endOfLineEnd(at position: Int) -> Int? {
    if position == bytes.count { return position }
    if bytes[position] == UInt8(ascii: "\n") { return position + 1 }
    guard bytes[position] == UInt8(ascii: "\r"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "\n") else { return nil }
    return position + 2
  }

  /// The first position from `start` on where `needle` stands.
  func firstPosition(of needle: [UInt8], from start: Int) -> Int? {
    guard let first = needle.first, start + needle.count <= bytes.count else { return nil }
    for position in start...(bytes.count - needle.count) where bytes[position] == first && holds(needle, at: position) {
      return position
    }
    return nil
  }

  /// Whether `needle` stands at a position.
  func holds(_ needle: [UInt8], at position: Int) -> Bool {
    bytes[position...].starts(with: needle)
  }

  /// A part of the text as a string.
  func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The place of a position, for messages.
  func place(at position: Int) -> Place {
    let before = bytes[..<min(position, bytes.count)]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = before.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    return Place(file: file, line: line, column: before.count - lineStart + 1)
  }

  /// Whether a byte is a space or a tab.
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// Whether a byte is whitespace within a tag.
  static func isWhitespace(_ byte: UInt8) -> Bool {
    isBlank(byte) || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}

/// The source of a template: its name, file and bytes.
package struct TemplateSource: Sendable {
  /// The name that partial tags use.
  package let name: String
  /// The file, for messages.
  package let file: String
  /// The template's text, UTF-8. A byte order mark at the beginning is dropped.
  package let bytes: [UInt8]

  /// Makes a source from bytes.
  package init(name: String, file: String, bytes: [UInt8]) {
    self.name = name
    self.file = file
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    self.bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
  }

  /// Makes a source from a text.
  package init(name: String, file: String, text: String) {
    self.init(name: name, file: file, bytes: Array(text.utf8))
  }
}
