/// A call in a language that is not known: iOS marks what sort of call it was, and behind a comma or a point how it ended, as in
/// `Voice call, 2 min` with a mark before both.
enum WhatsAppCall {
  /// Longer words than any that say either.
  private static let longest = 60
  private static let mostWords = 6

  /// The words of a call, without marks; nil where a text is none. Takes a text without the mark before it.
  static func find(in text: Substring) -> String? {
    let parts = text.unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "\u{200E}" || $0 == "\u{200F}" }.map { Substring($0) }
    guard parts.count == 2 else { return nil }
    var sort = WhatsAppMarks.trimmed(parts[0])
    guard let comma = sort.popLast(), ",.،，、。".contains(comma), isShort(sort), isShort(parts[1]),
      !sort.contains(where: { $0.isNumber || ",.،，、。".contains($0) })
    else { return nil }
    return WhatsAppMarks.removed(from: text)
  }

  private static func isShort(_ words: Substring) -> Bool {
    guard let first = words.first(where: { $0 != " " }), first.isLetter || first.isNumber, words.count <= longest else { return false }
    return words.split(separator: " ").count <= mostWords && !words.contains { $0.isNewline || ":：!?؟•<>\"“”".contains($0) }
  }
}
