/// Units that have to follow each other.
package struct SearchPhrase: Sendable, Hashable {
  /// A unit in its folded form.
  struct Unit: Sendable, Hashable {
    let bytes: [UInt8]
    let kind: ScalarClass
  }

  let units: [Unit]
  /// Whether the last unit may be the beginning of a word.
  let endsInPrefix: Bool
  /// Whether it stood in quotation marks: a name has to be all of it then.
  let isQuoted: Bool

  /// Makes the phrase of a text. The last word is a beginning where the text is being typed and nothing stands behind it.
  init(_ text: String, isQuoted: Bool, isOpen: Bool) {
    var tokenizer = Tokenizer()
    tokenizer.read(text)
    units = tokenizer.units.map { Unit(bytes: Array(tokenizer.folded[$0.folded]), kind: $0.kind) }
    let reachesEnd = tokenizer.units.last.map { $0.kind == .word && $0.source.upperBound == text.utf8.count } ?? false
    endsInPrefix = isOpen && reachesEnd
    self.isQuoted = isQuoted
  }

  /// The terms that every block with the phrase has, with a sign in front.
  func terms(sign: String) -> [SearchTerm] {
    var terms: [SearchTerm] = []
    for (index, unit) in units.enumerated() {
      let isLast = index + 1 == units.count
      var bytes = unit.bytes
      if unit.kind == .ideograph, sign.isEmpty {
        if !isLast, units[index + 1].kind == .ideograph {
          bytes += units[index + 1].bytes
        } else if index > 0, units[index - 1].kind == .ideograph {
          continue
        }
      }
      terms.append(SearchTerm(text: sign + String(decoding: bytes, as: UTF8.self), isPrefix: isLast && endsInPrefix))
    }
    return terms
  }

  /// Where the phrase stands among units: the index of its first one, for each place.
  func places(in units: [TextUnit], _ folded: [UInt8]) -> [Int] {
    guard !self.units.isEmpty, units.count >= self.units.count else { return [] }
    return (0...units.count - self.units.count).filter { start in
      for (offset, unit) in self.units.enumerated() {
        let found = folded[units[start + offset].folded]
        let isBeginning = endsInPrefix && offset + 1 == self.units.count
        guard isBeginning ? found.starts(with: unit.bytes) : found.elementsEqual(unit.bytes) else { return false }
      }
      return true
    }
  }
}
