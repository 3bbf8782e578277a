/// Tells who wrote a message, from the line behind its header.
enum WhatsAppAuthor {
  /// Longer names than WhatsApp lets anybody have; behind that a colon is part of a sentence.
  private static let longest = 160

  /// What stands behind a header, without the marks at its beginning.
  static func line(behind header: WhatsAppHeader, of record: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var start = header.end
    while let mark = WhatsAppMarks.length(at: start, of: record) { start += mark }
    return UnsafeBufferPointer(rebasing: record[start...])
  }

  /// The end of the name, and the beginning of the text behind the colon. Nil for a line of the chat itself.
  /// - Parameter names: Names that have quotation marks in them, or a colon and a space.
  static func split(_ line: UnsafeBufferPointer<UInt8>, names: WhatsAppNames = WhatsAppNames()) -> (end: Int, text: Int)? {
    let known = names.longest > 0 ? longestName(at: line, of: names) : nil
    guard let end = known ?? colon(in: line, passesQuotes: false) else { return nil }
    return (end, end + 1 < line.count && line[end + 1] == UInt8(ascii: " ") ? end + 2 : end + 1)
  }

  /// The end of the longest of some names with which a line begins.
  private static func longestName(at line: UnsafeBufferPointer<UInt8>, of names: WhatsAppNames) -> Int? {
    (0..<min(line.count, names.longest + 1)).last { index in
      endsName(at: index, in: line) && names.has(UnsafeBufferPointer(rebasing: line[..<index]))
    }
  }

  /// The place of the first colon that ends a name. Nil where none does, and unless it `passesQuotes` where a quotation mark stands before
  /// it: names of groups and subjects stand in these, in sentences that may have colons. The quotation marks of China and Japan differ at
  /// both ends, so that a colon between them shows by itself to be part of what they quote.
  static func colon(in line: UnsafeBufferPointer<UInt8>, passesQuotes: Bool) -> Int? {
    var (index, depth) = (0, 0)
    let limit = min(line.count, longest)
    while index < limit {
      switch line[index] {
      case UInt8(ascii: ":"): if index > 0, depth <= 0, endsName(at: index, in: line) { return index }
      case 0xE3: depth += bracket(at: index, in: line)
      case UInt8(ascii: "\""), 0xC2, 0xE2: if !passesQuotes, isQuotationMark(at: index, in: line) { return nil }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// 1 for `《`, `「` or `『`, -1 for `》`, `」` or `』`, and else 0.
  private static func bracket(at index: Int, in line: UnsafeBufferPointer<UInt8>) -> Int {
    guard index + 2 < line.count, line[index + 1] == 0x80, (0x8A...0x8F).contains(line[index + 2]) else { return 0 }
    return line[index + 2].isMultiple(of: 2) ? 1 : -1
  }

  /// Whether a colon stands at an offset, and a space or nothing behind it.
  private static func endsName(at index: Int, in line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard line[index] == UInt8(ascii: ":") else { return false }
    return index + 1 == line.count || line[index + 1] == UInt8(ascii: " ") || line[index + 1] == UInt8(ascii: "\r")
  }

  /// Whether a name has quotation marks that come in pairs, as in `Ann “Tea” Lee`; in `Ann changed the subject to “Tea` one is missing.
  static func hasPairsOfQuotes(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    var (straight, curved, angled) = (0, 0, 0)
    for index in name.indices where isQuotationMark(at: index, in: name) {
      switch name[index] {
      case UInt8(ascii: "\""): straight += 1
      case 0xC2: angled += 1
      default: curved += 1
      }
    }
    return straight + curved + angled > 0 && [straight, curved, angled].allSatisfy { $0.isMultiple(of: 2) }
  }

  /// `"`, `“`, `”`, `„`, `«` or `»`.
  private static func isQuotationMark(at index: Int, in line: UnsafeBufferPointer<UInt8>) -> Bool {
    switch line[index] {
    case UInt8(ascii: "\""): return true
    case 0xC2: return index + 1 < line.count && (line[index + 1] == 0xAB || line[index + 1] == 0xBB)
    case 0xE2: return index + 2 < line.count && line[index + 1] == 0x80 && (0x9C...0x9E).contains(line[index + 2])
    default: return false
    }
  }

  /// A name as it is shown: without marks, and without the tilde before the name that somebody gave themselves.
  /// - Parameter strangers: Such names that contacts of the exporter's have, too. They keep the tilde.
  static func name(_ bytes: UnsafeBufferPointer<UInt8>, strangers: [String] = []) -> String {
    shown(WhatsAppMarks.removed(from: String(decoding: bytes, as: UTF8.self)), strangers: strangers)
  }

  /// The same of a name without marks.
  static func shown(_ name: String, strangers: [String] = []) -> String {
    guard name.hasPrefix("~") else { return name }
    let plain = String(name.dropFirst().drop { $0 == " " || $0 == "\u{202F}" || $0 == "\u{A0}" })
    return strangers.contains(plain) ? "~ " + plain : plain
  }

  /// The names, as they are shown, that some have with a tilde and some without: two people, of whom the exporter knew one.
  static func strangers(among names: [[UInt8]]) -> [String] {
    func name(_ bytes: [UInt8]) -> String { bytes.withUnsafeBufferPointer { Self.name($0) } }
    let withTilde = Set(names.filter { $0.first == UInt8(ascii: "~") }.map(name))
    guard !withTilde.isEmpty else { return [] }
    return withTilde.intersection(names.lazy.filter { $0.first != UInt8(ascii: "~") }.map(name)).sorted()
  }
}
