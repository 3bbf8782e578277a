/// Walks through the start tags of a page that is known to be well-formed, in their order.
struct StartTagScanner {
  /// A start tag.
  struct Tag: Equatable {
    /// The element's name.
    let name: String
    /// The attributes as they are written, references unresolved.
    let attributes: [String: String]
    /// The line, from 1.
    let line: Int
    /// The text that follows, up to the next tag.
    let text: String
  }

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  /// Makes a scanner at the beginning.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next start tag; nil at the end.
  mutating func next() -> Tag? {
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        step()
        continue
      }
      if stands("<!--") {
        while position < bytes.count, !stands("-->") { step() }
      } else if position + 1 < bytes.count, Self.beginsName(bytes[position + 1]) {
        return tag()
      }
      step()
    }
    return nil
  }

  private mutating func tag() -> Tag {
    let line = self.line
    step()
    let name = word()
    var attributes: [String: String] = [:]
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
      guard Self.beginsName(bytes[position]) else {
        step()
        continue
      }
      let attribute = word()
      while position < bytes.count, bytes[position] != UInt8(ascii: "\""), bytes[position] != UInt8(ascii: "'"),
        bytes[position] != UInt8(ascii: ">")
      { step() }
      guard position < bytes.count, bytes[position] != UInt8(ascii: ">") else { break }
      let quote = bytes[position]
      step()
      attributes[attribute] = text { $0 == quote }
      step()
    }
    step()
    let start = (position, self.line)
    let following = text { $0 == UInt8(ascii: "<") }
    // What follows is looked through again, so that lines are counted once.
    (position, self.line) = start
    return Tag(name: name, attributes: attributes, line: line, text: following)
  }

  private mutating func word() -> String {
    text { $0 <= 0x20 || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "/") }
  }

  private mutating func text(until isEnd: (UInt8) -> Bool) -> String {
    let start = position
    while position < bytes.count, !isEnd(bytes[position]) { step() }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func step() {
    guard position < bytes.count else { return }
    if bytes[position] == UInt8(ascii: "\n") { line += 1 }
    position += 1
  }

  private func stands(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  private static func beginsName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80 || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7a)
  }
}
