/// Finds e-mail addresses, also those of names and domains that are not ASCII, and those in links, where the @ may be `%40`.
enum EmailFinder {
  static func find(in text: TextBytes) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var free = 0
    for index in 0..<text.count {
      let byte = text[index]
      guard byte == UInt8(ascii: "@") || (byte == UInt8(ascii: "%") && text.has("%40", at: index)) else { continue }
      let domain = index + (byte == UInt8(ascii: "@") ? 1 : 3)
      guard let end = domainEnd(in: text, from: domain), let start = localStart(in: text, before: index, notBefore: free) else { continue }
      if isOther(text, local: start..<index, domain: domain..<end) { continue }
      found.append(start..<end)
      free = end
    }
    return found
  }

  /// Where the part before the @ starts: at most 64 bytes of one script, without the markup that may stand around an address.
  private static func localStart(in text: TextBytes, before at: Int, notBefore limit: Int) -> Int? {
    if text[at - 1] == UInt8(ascii: "\"") {
      let open = text.start(before: at - 1, atMost: 64) { $0 != UInt8(ascii: "\"") && $0 != 10 } - 1
      return open >= limit && at - open > 2 && text[open] == UInt8(ascii: "\"") ? open : nil
    }
    var start = LetterRun.start(in: text, before: at, atMost: 64, also: isLocalMark)
    start = max(start, limit)
    start = text.end(from: start) { isLocalMark($0) && $0 != UInt8(ascii: "+") }
    guard start < at, text[at - 1] != UInt8(ascii: ".") else { return nil }
    // "@name@server" is a name on a server, not an address.
    return text[start - 1] == UInt8(ascii: "@") ? nil : start
  }

  private static func isLocalMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "%"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "'"): true
    default: false
    }
  }

  /// Where a domain of two labels or more ends, whose last one is a word.
  private static func domainEnd(in text: TextBytes, from start: Int) -> Int? {
    var at = start
    var end: Int?
    var numbers = 0
    while at - start < 253 {
      let label = at..<LetterRun.end(in: text, from: at, atMost: 63)
      guard !label.isEmpty, text[label.lowerBound] != UInt8(ascii: "-"), text[label.upperBound - 1] != UInt8(ascii: "-") else { break }
      let isNumber = label.allSatisfy { text[$0].isDigit }
      // Two numbers and a word, as in "1.2.beta", are a version.
      if label.lowerBound > start, numbers < 2, isTopLevel(text, label) { end = label.upperBound }
      numbers += isNumber ? 1 : 0
      at = label.upperBound
      guard text[at] == UInt8(ascii: ".") else { break }
      at += 1
    }
    return end
  }

  private static func isTopLevel(_ text: TextBytes, _ label: Range<Int>) -> Bool {
    if text.has("xn--", at: label.lowerBound) { return label.count > 4 }
    let isFile = fileEndings.contains(text.lowercased(label))
    return label.count >= 2 && label.count <= 63 && !isFile && label.allSatisfy { text[$0].isLetter || !text[$0].isASCII }
  }

  /// What looks like an address and is none: the login of a server that keeps code, with a path behind it.
  private static func isOther(_ text: TextBytes, local: Range<Int>, domain: Range<Int>) -> Bool {
    guard local.count == 3, text.has("git", at: local.lowerBound) else { return false }
    let next = text[domain.upperBound]
    return next == UInt8(ascii: ":") || next == UInt8(ascii: "/")
  }

  /// Ends of file names that are no domains, as in "icon@2x.png".
  private static let fileEndings: Set<String> = [
    "png", "jpg", "jpeg", "gif", "svg", "webp", "pdf", "css", "scss", "js", "mjs", "jsx", "ts", "tsx", "json", "html", "xml", "txt", "mp4",
    "swift",
    "kt", "toml", "yaml", "yml", "lock", "service", "timer", "log", "conf",
  ]
}

/// Letters and digits in a row that belong together. Words of languages without blanks touch an address, so a run ends where letters change
/// between those that are written with blanks and each of those that are not.
enum LetterRun {
  /// Where a run that ends before `end` starts; bytes that are `also` taken stand between letters of any kind.
  static func start(in text: TextBytes, before end: Int, atMost limit: Int, also isTaken: (UInt8) -> Bool) -> Int {
    var at = end
    var script: Script?
    while at > 0, end - at < limit {
      var first = at - 1
      if !text[first].isASCII { first = text.start(before: first, atMost: 3) { $0 & 0xC0 == 0x80 } - (text[first] & 0xC0 == 0x80 ? 1 : 0) }
      guard first >= 0, takes(text, first, &script, isTaken) else { break }
      at = first
    }
    return at
  }

  /// Where a run of letters, digits and hyphens from `start` ends.
  static func end(in text: TextBytes, from start: Int, atMost limit: Int) -> Int {
    var at = start
    var script: Script?
    while at < text.count, at - start < limit, takes(text, at, &script, { $0 == UInt8(ascii: "-") }) {
      at = text.scalarStart(from: at + 1)
    }
    return at
  }

  private static func takes(_ text: TextBytes, _ index: Int, _ script: inout Script?, _ isTaken: (UInt8) -> Bool) -> Bool {
    let byte = text[index]
    if byte.isASCII, byte.isDigit || isTaken(byte) { return true }
    guard let own = Script(text, at: index), script == nil || script == own else { return false }
    script = own
    return true
  }

  /// Letters that stand in one word.
  private enum Script {
    case latin, greekOrCyrillic, other, chineseOrJapanese, hangul, thai

    init?(_ text: TextBytes, at index: Int) {
      let first = text[index]
      if first.isASCII {
        guard first.isLetter else { return nil }
        self = .latin
        return
      }
      let second = text[index + 1]
      switch (first, second) {
      case (0xC3, let next) where next != 0x97 && next != 0xB7: self = .latin
      case (0xC4...0xC9, _), (0xCC, _), (0xE1, 0xB8...0xBB): self = .latin
      case (0xCD...0xD4, _): self = .greekOrCyrillic
      case (0xD5...0xDF, _) where !(first == 0xD8 && (second == 0x8C || second == 0x9B || second == 0x9F)): self = .other
      case (0xE0, 0xB8...0xB9): self = .thai
      case (0xE0, _), (0xE1, 0x80...0xB7): self = .other
      case (0xE3, 0x81...0x83), (0xE3, 0x90...0xBF), (0xE4...0xE9, _): self = .chineseOrJapanese
      case (0xEA, 0xB0...0xBF), (0xEB...0xEC, _), (0xED, 0x80...0x9E): self = .hangul
      default: return nil
      }
    }
  }
}
