import ChatModel

/// A sentence that the platform writes in somebody's name. Downloads have it as if its author had written it.
///
/// In newer ones nothing else marks it: a text is one of the sentences as a whole, behind the exact name of its author where it names one.
/// What remains in doubt is whether somebody wrote such a sentence to the very letter; it is shown then, too, but as the chat's.
struct MessengerNotice {
  /// What the line says.
  let text: String
  /// Who came or went, where it says no more.
  let change: MembershipChange?
  /// What it is.
  let kind: MessengerSentence.Kind

  /// Longer texts than any of the sentences, in which stand names of groups and questions of polls.
  private static let longest = 1000

  /// The sentence that a text is; nil where it is what somebody wrote.
  /// - Parameter isName: Whether somebody of the chat has a name.
  init?(_ text: String, author: String, isName: (Substring) -> Bool) {
    guard text.utf8.count <= Self.longest else { return nil }
    var words = text[...]
    // The platform leaves a space behind some sentences that name nobody.
    let hasSpace = words.utf8.last == UInt8(ascii: " ")
    if hasSpace { words = Substring(words.utf8.dropLast()) }
    let hasStop = words.utf8.last == UInt8(ascii: ".")
    if hasStop { words = Substring(words.utf8.dropLast()) }
    let named = hasSpace ? nil : Self.words(of: words, behind: author)
    guard let (sentence, names) = Self.sentence(words, behindName: named, hasStop: hasStop, hasSpace: hasSpace, isName)
    else { return nil }
    kind = sentence.kind
    change =
      switch kind {
      case .joined: MembershipChange(.joined, Self.people(in: names, author, sentence.conjunction))
      case .left: MembershipChange(.left, Self.people(in: names, author, sentence.conjunction))
      case .line, .sent, .shared: nil
      }
    let whole = hasSpace ? String(text.dropLast()) : text
    self.text = sentence.lacksSubject && !author.isEmpty ? author + " " + whole.prefix(1).lowercased() + whole.dropFirst() : whole
  }

  /// The first of the sentences that a text is, and what stands in its first gap.
  private static func sentence(
    _ words: Substring, behindName named: Substring?, hasStop: Bool, hasSpace: Bool, _ isName: (Substring) -> Bool
  ) -> (MessengerSentence, names: Substring)? {
    func first(_ list: [MessengerSentence]?, _ text: Substring) -> (MessengerSentence, names: Substring)? {
      for sentence in list ?? [] where (hasStop || !sentence.needsStop) && (!hasSpace || sentence.lacksSubject) {
        if let names = sentence.names(in: text, isName: isName) { return (sentence, names) }
      }
      return nil
    }
    let last = MessengerSentence.lastKey(words.utf8)
    if let named {
      let found = first(MessengerPhrases.named[MessengerSentence.firstKey(named.utf8)], named) ?? first(MessengerPhrases.named[last], named)
      if let found { return found }
    }
    return first(MessengerPhrases.unnamed[MessengerSentence.firstKey(words.utf8)], words) ?? first(MessengerPhrases.ofAnybody[last], words)
  }

  /// What stands in a text behind the name of its author and a space; nil where it begins otherwise.
  private static func words(of text: Substring, behind author: String) -> Substring? {
    guard !author.isEmpty, text.utf8.starts(with: author.utf8) else { return nil }
    let rest = text.utf8.dropFirst(author.utf8.count)
    return rest.first == UInt8(ascii: " ") ? Substring(rest.dropFirst()) : nil
  }

  /// The people whom some words name: one that has the word between names in it counts as two. Where there are no words, the author.
  private static func people(in names: Substring, _ author: String, _ conjunction: String) -> [String] {
    guard !names.isEmpty else { return [author] }
    var list = names
    var last: [Substring] = []
    if let word = names.ranges(of: conjunction).last {
      last = [names[word.upperBound...]]
      list = names[..<word.lowerBound]
    }
    return (list.split(separator: ", ") + last).filter { !$0.isEmpty }.map { String($0) }
  }
}
