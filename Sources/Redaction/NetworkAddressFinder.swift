/// Finds addresses of the Internet protocol, of version 4 and 6.
enum NetworkAddressFinder {
  static func find(in text: TextBytes) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte.isHexadecimal || byte == UInt8(ascii: ":"), !text[index - 1].isWord, text[index - 1] != UInt8(ascii: ":") {
        if let end = SixthAddress.end(in: text, from: index) ?? fourthAddressEnd(in: text, from: index) {
          found.append(index..<end)
          index = end
          continue
        }
      }
      index += 1
    }
    return found
  }

  /// Where an address of version 4 ends; nil where four numbers are a version or a numbered place in a text.
  private static func fourthAddressEnd(in text: TextBytes, from start: Int) -> Int? {
    guard let end = quadEnd(in: text, from: start) else { return nil }
    let before = text[start - 1]
    let isOfWord = before == UInt8(ascii: "-") && text[text.start(before: start - 1, atMost: 40, while: \.isAlphanumeric)].isLetter
    if before == UInt8(ascii: ".") || before == UInt8(ascii: ",") || isOfWord { return nil }
    let after = text[end]
    if after.isWord || (after == UInt8(ascii: ".") && text[end + 1].isAlphanumeric) { return nil }
    if after == UInt8(ascii: "-"), text[end + 1].isAlphanumeric, quadEnd(in: text, from: end + 1) == nil { return nil }
    return isCalledVersion(text, before: start) ? nil : end
  }

  /// Four numbers of at most 255, without noughts in front.
  static func quadEnd(in text: TextBytes, from start: Int) -> Int? {
    var at = start
    for part in 0..<4 {
      if part > 0 {
        guard text[at] == UInt8(ascii: ".") else { return nil }
        at += 1
      }
      let end = text.end(from: at, atMost: 4) { $0.isDigit }
      let value = (at..<end).reduce(0) { $0 * 10 + text[$1].digit }
      guard end > at, end - at <= 3, value <= 255, end - at == 1 || text[at] != UInt8(ascii: "0") else { return nil }
      at = end
    }
    return at
  }

  private static func isCalledVersion(_ text: TextBytes, before start: Int) -> Bool {
    if text[start - 1] == 0xA7 && text[start - 2] == 0xC2 { return true }
    let words = text.lowercased(text.scalarStart(from: start - 32)..<start).split { " \t\n:=\"'(`*".contains($0) }
    guard let last = words.last else { return false }
    return versionWords.contains { last.hasPrefix($0) || last.hasSuffix($0) } || last == "v" || last == "§"
  }

  /// Beginnings and ends of words for versions, and for parts of texts, that numbers with dots follow.
  private static let versionWords = [
    "version", "verze", "verzia", "wersj", "versi", "versã", "версия", "версии", "версію", "верси", "верс", "版本", "バージョン", "버전", "الإصدار",
    "sürüm", "ver.", "§",
    "release", "firmware", "build", "upgrade", "update", "section", "chapter", "kapitel", "kapitola", "kapitole", "abschnitt", "chapitre",
    "capítulo",
    "capitolo", "rozdział", "раздел", "章", "節", "第", "节", "bölüm", "الفصل", "clause", "článek", "bod",
  ]
}

/// Addresses of version 6, in all their short forms.
enum SixthAddress {
  /// Where an address that starts at `start` ends.
  static func end(in text: TextBytes, from start: Int) -> Int? {
    var groups: [Range<Int>] = []
    var gap: Int?
    var at = start
    if text.has("::", at: at) {
      gap = 0
      at += 2
    }
    while groups.count < 8, text[at].isHexadecimal {
      if groups.count <= 6, let end = NetworkAddressFinder.quadEnd(in: text, from: at), !groups.isEmpty || gap != nil {
        groups += [at..<at, at..<end]
        at = end
        break
      }
      let end = text.end(from: at, atMost: 5, while: \.isHexadecimal)
      guard end - at <= 4 else { return nil }
      groups.append(at..<end)
      at = end
      if text.has("::", at: at), gap == nil {
        gap = groups.count
        at += 2
      } else if text[at] == UInt8(ascii: ":"), text[at + 1].isHexadecimal {
        at += 1
      } else {
        break
      }
    }
    guard gap == nil ? groups.count == 8 : groups.count < 8, isFree(text, after: at) else { return nil }
    return isLikely(text, groups, gap) ? zoneEnd(in: text, from: at) : nil
  }

  private static func isFree(_ text: TextBytes, after end: Int) -> Bool {
    let next = text[end]
    return !next.isWord && !(next == UInt8(ascii: ":") && (text[end + 1].isWord || text[end + 1] == UInt8(ascii: ":")))
      && !(next == UInt8(ascii: ".") && text[end + 1].isDigit)
  }

  /// Names in programs have double colons too, and so have times with a slip of the finger; addresses have digits, and more of them.
  private static func isLikely(_ text: TextBytes, _ groups: [Range<Int>], _ gap: Int?) -> Bool {
    let bytes = groups.joined().map { text[$0] }
    guard bytes.contains(where: \.isDigit) else { return groups.count >= 4 }
    if gap == 0 { return groups.count > 1 || bytes == [UInt8(ascii: "1")] || bytes.count >= 3 }
    return groups.contains { $0.count >= 3 } || groups.count >= 5
  }

  private static func zoneEnd(in text: TextBytes, from end: Int) -> Int {
    guard text[end] == UInt8(ascii: "%"), text[end + 1].isWord else { return end }
    return text.end(from: end + 1, atMost: 16, while: \.isWord)
  }
}
