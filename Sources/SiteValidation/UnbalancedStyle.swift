import Diagnostics

/// Finds what a style sheet opens and never closes, or closes and never opened, as CSS Syntax reads it: it would take the rule that follows, which
/// may be another sheet's.
struct UnbalancedStyle {
  private let bytes: [UInt8]
  private let file: String
  private var position = 0
  /// The brackets that are open, with their places in the bytes.
  private var open: [(bracket: UInt8, position: Int)] = []
  /// Where the outermost rule begins that has no end yet.
  private var rule: Int?

  /// Finds it in the bytes of a style sheet; nil when everything is closed and every rule is whole.
  static func first(in bytes: [UInt8], file: String) -> Diagnostic? {
    var reader = UnbalancedStyle(bytes: bytes, file: file)
    return reader.find()
  }

  private init(bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  private mutating func find() -> Diagnostic? {
    while position < bytes.count {
      let (byte, start) = (bytes[position], position)
      position += 1
      switch byte {
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "/") where position < bytes.count && bytes[position] == UInt8(ascii: "*"):
        position += 1
        guard skip(to: Array("*/".utf8)) else { return report("/*", closing: "*/", at: start) }
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let quote = String(UnicodeScalar(byte))
        guard skipString(quote: byte) else { return report(quote, closing: quote, at: start) }
      case UInt8(ascii: "(") where isPlainURL(at: start):
        guard skip(to: Array(")".utf8)) else { return report("(", closing: ")", at: start) }
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append((byte, start))
      case UInt8(ascii: "}") where open.isEmpty:
        return report("this } closes nothing, and the rule after it would be ignored", at: start, advice: "remove it")
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        // One that fits nothing is passed over, as browsers do.
        if let last = open.last, Self.closing(last.bracket) == byte { open.removeLast() }
      default: break
      }
      note(byte, at: start)
    }
    if let last = open.last {
      return report(String(UnicodeScalar(last.bracket)), closing: String(UnicodeScalar(Self.closing(last.bracket))), at: last.position)
    }
    guard let rule else { return nil }
    let advice = bytes[rule] == UInt8(ascii: "@") ? "write ; after it" : "write { and } after it, or remove it"
    return report("the style sheet ends inside this rule", at: rule, advice: advice)
  }

  /// Notes where an outermost rule begins and ends: with its block, or with a semicolon where it is an at-rule.
  private mutating func note(_ byte: UInt8, at start: Int) {
    guard open.isEmpty else {
      if open.count == 1, open[0].position == start { rule = rule ?? start }
      return
    }
    switch byte {
    case UInt8(ascii: "}"): rule = nil
    case UInt8(ascii: ";") where rule.map { bytes[$0] == UInt8(ascii: "@") } == true: rule = nil
    case 0...0x20: break
    default: rule = rule ?? start
    }
  }

  private static func closing(_ bracket: UInt8) -> UInt8 {
    switch bracket {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: UInt8(ascii: "}")
    }
  }

  /// Moves behind the end of something whose content is no CSS; false when it has none.
  private mutating func skip(to end: [UInt8]) -> Bool {
    while position < bytes.count {
      if bytes[position...].starts(with: end) {
        position += end.count
        return true
      }
      position += 1
    }
    return false
  }

  /// Moves behind a string, which ends with its line at the latest; false when the sheet ends first.
  private mutating func skipString(quote: UInt8) -> Bool {
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case quote, UInt8(ascii: "\n"): return true
      case UInt8(ascii: "\\"):
        let isLineBreak = bytes[position...].starts(with: Array("\r\n".utf8))
        position = min(bytes.count, position + (isLineBreak ? 2 : 1))
      default: break
      }
    }
    return false
  }

  /// Whether the parenthesis at a position is that of `url(` with an address without quotes, which may hold any other sign.
  private func isPlainURL(at parenthesis: Int) -> Bool {
    let name = bytes[..<parenthesis].suffix(4).map { $0 | 0x20 }
    guard name.suffix(3) == Array("url".utf8)[...], name.count < 4 || !Self.continuesName(name[0]) else { return false }
    let first = bytes[(parenthesis + 1)...].first { $0 > 0x20 }
    return first != UInt8(ascii: "\"") && first != UInt8(ascii: "'")
  }

  private static func continuesName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte >= 0x80 || (byte >= 0x61 && byte <= 0x7f) || (byte >= 0x30 && byte <= 0x39)
  }

  private func report(_ opening: String, closing: String, at position: Int) -> Diagnostic {
    report("this \(opening) is not closed before the style sheet ends", at: position, advice: "write \(closing) where it ends")
  }

  private func report(_ summary: String, at position: Int, advice: String) -> Diagnostic {
    let before = bytes[..<position]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = before.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    return Diagnostic(.error, summary, at: Place(file: file, line: line, column: position - lineStart + 1), advice: advice)
  }
}
