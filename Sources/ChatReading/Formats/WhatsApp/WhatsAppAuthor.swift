/// Tells who wrote a message, from the line behind its header.
enum WhatsAppAuthor {
  /// Longer names than WhatsApp lets anybody have; behind that a colon is part of a sentence.
  private static let longest = 160

  /// The end of the name, and the beginning of the text behind the colon. Nil for a line of the chat itself.
  /// - Parameter names: Names that have a colon and a space in them.
  static func split(_ line: UnsafeBufferPointer<UInt8>, names: [[UInt8]]) -> (end: Int, text: Int)? {
    for name in names where line.count > name.count && line[name.count] == UInt8(ascii: ":") && line.starts(with: name) {
      return (name.count, start(behind: name.count, in: line))
    }
    var index = 0
    let limit = min(line.count, longest)
    while index < limit {
      switch line[index] {
      case UInt8(ascii: ":"):
        let next = index + 1 < line.count ? line[index + 1] : UInt8(ascii: "\r")
        if index > 0, next == UInt8(ascii: " ") || next == UInt8(ascii: "\r") { return (index, start(behind: index, in: line)) }
      case UInt8(ascii: "\""): return nil
      case 0xE2 where isQuotationMark(at: index, in: line): return nil
      case 0xC2 where index + 1 < line.count && (line[index + 1] == 0xAB || line[index + 1] == 0xBB): return nil
      default: break
      }
      index += 1
    }
    return nil
  }

  private static func start(behind colon: Int, in line: UnsafeBufferPointer<UInt8>) -> Int {
    colon + 1 < line.count && line[colon + 1] == UInt8(ascii: " ") ? colon + 2 : colon + 1
  }

  /// `“`, `”` or `„`: names of groups and subjects stand in them, in sentences that may have colons.
  private static func isQuotationMark(at index: Int, in line: UnsafeBufferPointer<UInt8>) -> Bool {
    index + 2 < line.count && line[index + 1] == 0x80 && (line[index + 2] == 0x9C || line[index + 2] == 0x9D || line[index + 2] == 0x9E)
  }

  /// A name as it is shown: without marks, and without the tilde before the name that somebody gave themselves.
  static func name(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    shown(WhatsAppMarks.removed(from: String(decoding: bytes, as: UTF8.self)))
  }

  /// The same of a name without marks.
  static func shown(_ name: String) -> String {
    var name = name
    if name.hasPrefix("~") { name = String(name.dropFirst().drop { $0 == " " || $0 == "\u{202F}" || $0 == "\u{A0}" }) }
    return name
  }
}
