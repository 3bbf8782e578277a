/// Texts that must not be anywhere, such as the names of people who were taken out.
package struct HiddenTexts: Sendable {
  /// The shortest text that is looked for, in bytes. Shorter ones are parts of words.
  package static let shortest = 4

  /// The texts by their first four bytes.
  private let texts: [UInt32: [[UInt8]]]
  /// The digits of those that are numbers, which people write in many ways.
  private let numbers: Set<[UInt8]>

  /// Takes texts. Marks before the first letter or digit do not count, and capital letters are no other ones.
  package init(_ texts: [String]) {
    var sorted: [UInt32: [[UInt8]]] = [:]
    for text in texts {
      let bytes = text.lowercased().utf8.drop { ByteClass.table[Int($0)] != ByteClass.word }
      guard bytes.count >= Self.shortest else { continue }
      sorted[Self.key(bytes), default: []].append(Array(bytes))
    }
    self.texts = sorted
    numbers = Set(texts.filter { !$0.contains(where: \.isLetter) }.map(Self.digits).filter { $0.count >= NumberRun.leastDigits })
  }

  private static func digits(_ text: String) -> [UInt8] { text.utf8.filter(ByteClass.isDigit).map { $0 - 0x30 } }

  /// Whether a number is hidden, however it is written: its last digits count, since a country may stand before them or not.
  func has(_ digits: [UInt8]) -> Bool {
    !numbers.isEmpty && numbers.contains { $0.suffix(9).elementsEqual(digits.suffix(min(9, $0.count))) }
  }

  /// Whether there are none.
  var isEmpty: Bool { texts.isEmpty }

  private static func key(_ bytes: some Sequence<UInt8>) -> UInt32 { bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) } }

  private static func lowered(_ byte: UInt8) -> UInt8 { ByteClass.isCapital(byte) ? byte | 0x20 : byte }

  /// The length of a text that stands at an index; nil if there is none.
  func length(_ text: ScannedText, at index: Int) -> Int? {
    guard index + Self.shortest <= text.count else { return nil }
    let key = Self.key((0..<4).map { Self.lowered(text.bytes[index + $0]) })
    guard let candidates = texts[key] else { return nil }
    return candidates.first { candidate in
      index + candidate.count <= text.count && candidate.indices.allSatisfy { Self.lowered(text.bytes[index + $0]) == candidate[$0] }
        && !(ByteClass.isAlphanumeric(text[index + candidate.count]) && ByteClass.isAlphanumeric(candidate[candidate.count - 1]))
    }?.count
  }
}

extension TextScanner {
  /// Looks for hidden texts where a word begins, or goes on behind an underscore.
  mutating func findHidden(_ text: ScannedText, _ range: Range<Int>) {
    for index in range where index == range.lowerBound || text.bytes[index - 1] == UInt8(ascii: "_") {
      if let length = hidden.length(text, at: index) { found(.hidden, text, index..<(index + length)) }
    }
  }
}
