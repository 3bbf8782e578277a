/// A sentence that the platform writes: fixed words, with gaps for what varies, such as a name.
///
/// It is written down with `@` for the name of the message's author, `&` for that of somebody of the chat, `*` for any words, and `☺` for an
/// emoji: `@ named the group *`.
struct MessengerSentence {
  /// What a line of the sentence is.
  enum Kind {
    /// A line of the chat, and nothing else.
    case line
    /// The same, of somebody who came or went.
    case joined, left
    /// It says no more than that something hangs on the message.
    case sent
    /// It says what somebody did with what hangs on the message.
    case shared
  }

  /// What stands in a gap.
  private enum Gap: Character { case words = "*", name = "&", emoji = "☺" }

  /// What a line of the sentence is.
  let kind: Kind
  /// The word between the last two of several names.
  let conjunction: String
  /// Whether the name of the author stands before the words.
  let isNamed: Bool
  /// Whether it says what the author did without naming anybody, so that the name has to be put before it.
  let lacksSubject: Bool
  /// Whether it counts only with a full stop at its end. Without one, people write such sentences to each other.
  let needsStop: Bool
  /// The words before the first gap, and then each gap with the words behind it.
  private let head: [UInt8]
  private let pieces: [(gap: Gap, words: [UInt8])]

  /// Reads a sentence as it is written down.
  init(_ sentence: String, _ kind: Kind, conjunction: String, lacksSubject: Bool = false) {
    self.kind = kind
    self.conjunction = conjunction
    self.lacksSubject = lacksSubject
    isNamed = sentence.hasPrefix("@ ")
    needsStop = !isNamed && sentence.hasSuffix(".")
    var words = isNamed ? sentence.dropFirst(2) : sentence[...]
    if words.hasSuffix(".") { words = words.dropLast() }
    let gaps = words.compactMap { Gap(rawValue: $0) }
    let parts = words.split(omittingEmptySubsequences: false) { Gap(rawValue: $0) != nil }.map { Array($0.utf8) }
    head = parts.first ?? []
    pieces = Array(zip(gaps, parts.dropFirst()))
  }

  /// What most texts can be told from the sentence by: its first bytes, or where it begins with a gap its last.
  var key: UInt32 { beginsWithGap ? Self.lastKey(pieces.last?.words ?? []) : Self.firstKey(head) }
  /// Whether anything else but words stands at the beginning.
  var beginsWithGap: Bool { head.isEmpty }

  /// The first four bytes of a text.
  static func firstKey(_ text: some Collection<UInt8>) -> UInt32 { text.prefix(4).reduce(0) { $0 << 8 | UInt32($1) } }
  /// The last four.
  static func lastKey(_ text: some BidirectionalCollection<UInt8>) -> UInt32 { text.suffix(4).reduce(0) { $0 << 8 | UInt32($1) } }

  /// What stands in the first gap of a text that is the sentence, without its full stop; empty where it has none, nil where the text is
  /// another.
  /// - Parameter isName: Whether somebody of the chat has a name.
  func names(in text: Substring, isName: (Substring) -> Bool) -> Substring? {
    guard text.utf8.starts(with: head) else { return nil }
    var rest = text.utf8.dropFirst(head.count)
    guard let last = pieces.last else { return rest.isEmpty ? "" : nil }
    var first: Substring?
    for piece in pieces.dropLast() {
      guard let end = Self.range(of: piece.words, in: rest), fits(Substring(rest[..<end.lowerBound]), piece.gap, isName) else { return nil }
      first = first ?? Substring(rest[..<end.lowerBound])
      rest = rest[end.upperBound...]
    }
    guard rest.count > last.words.count, rest.suffix(last.words.count).elementsEqual(last.words) else { return nil }
    let gap = Substring(rest.dropLast(last.words.count))
    return fits(gap, last.gap, isName) ? first ?? gap : nil
  }

  /// Where some words stand first behind at least one byte.
  private static func range(of words: [UInt8], in text: Substring.UTF8View) -> Range<String.Index>? {
    var start = text.dropFirst().startIndex
    while start < text.endIndex {
      if text[start...].starts(with: words) { return start..<text.index(start, offsetBy: words.count) }
      start = text.index(after: start)
    }
    return nil
  }

  private func fits(_ words: Substring, _ gap: Gap, _ isName: (Substring) -> Bool) -> Bool {
    switch gap {
    case .name: isName(words)
    case .words: !words.utf8.contains(UInt8(ascii: "\n"))
    case .emoji: words.utf8.count <= Self.longestEmoji && !words.unicodeScalars.contains { $0.isASCII && !$0.properties.isEmoji }
    }
  }

  /// No emoji has more bytes.
  private static let longestEmoji = 64
}
