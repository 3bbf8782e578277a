import ChatModel

/// A line that the chat itself says of what somebody did. Downloads have it as if its author had written it.
///
/// In newer ones nothing else marks it: a line is one of the sentences that the platform writes, behind the exact name of its author or `You`
/// for whoever made the download, with nothing else on the message. What remains in doubt is whether somebody wrote such a sentence of himself,
/// or one that begins with `You`, to the very letter; it is shown then, too, but as the chat's. Sentences of other languages stay words.
struct MessengerNotice {
  /// What the line says.
  let text: String
  /// Who came or went, where it says no more.
  let change: MembershipChange?

  /// The words around what a sentence names, if it names anything.
  private struct Sentence {
    var before: String
    var after = ""
    var kind: MembershipChange.Kind?
  }

  private static let sentences: [Sentence] =
    [
      Sentence(before: "added ", after: " to the group.", kind: .joined),
      Sentence(before: "removed ", after: " from the group.", kind: .left),
      Sentence(before: "named the group ", after: "."), Sentence(before: "set the nickname for ", after: "."),
      Sentence(before: "set your nickname to ", after: "."), Sentence(before: "set his own nickname to ", after: "."),
      Sentence(before: "set her own nickname to ", after: "."), Sentence(before: "set their own nickname to ", after: "."),
      Sentence(before: "cleared the nickname for ", after: "."), Sentence(before: "set the emoji to ", after: "."),
      Sentence(before: "added ", after: " as a group admin."), Sentence(before: "removed ", after: " as a group admin."),
      Sentence(before: "left the group.", kind: .left), Sentence(before: "joined the group.", kind: .joined),
    ]
    + [
      "created the group.", "changed the group photo.", "removed the group photo.", "removed the group name.", "changed the chat theme.",
      "cleared your nickname.", "cleared his own nickname.", "cleared her own nickname.", "cleared their own nickname.",
      "pinned a message.",
      "unpinned a message.", "started a call.", "joined the call.", "left the call.", "started a video chat.", "joined the video chat.",
      "left the video chat.",
    ].map { Sentence(before: $0) }

  /// The line that a text is; nil where it is what somebody wrote.
  init?(_ text: String, author: String) {
    // Nearly all texts end otherwise.
    guard let last = text.utf8.last, last == UInt8(ascii: ".") || last == UInt8(ascii: " "), !author.isEmpty,
      !text.utf8.contains(UInt8(ascii: "\n"))
    else { return nil }
    if let sign = Self.reaction(in: text) {
      self.text = "\(author) reacted \(sign) to your message"
      change = nil
      return
    }
    guard let (sentence, names) = Self.words(of: text, behind: author).lazy.compactMap({ Self.sentence($0) }).first else { return nil }
    self.text = text
    change = sentence.kind.map { MembershipChange($0, names.isEmpty ? [author] : Self.people(in: names)) }
  }

  /// Whether a text says nothing but that something hangs on the message.
  static func isPlaceholder(_ text: String, author: String) -> Bool {
    words(of: text, behind: author).contains { $0 == "sent an attachment." }
  }

  /// What stands in a text behind whoever did something.
  private static func words(of text: String, behind author: String) -> [Substring] {
    [author, "You"].compactMap { name in
      guard !name.isEmpty, text.utf8.starts(with: name.utf8) else { return nil }
      let rest = text.utf8.dropFirst(name.utf8.count)
      return rest.first == UInt8(ascii: " ") ? Substring(rest.dropFirst()) : nil
    }
  }

  private static func sentence(_ words: Substring) -> (Sentence, names: Substring)? {
    for sentence in sentences where words.utf8.starts(with: sentence.before.utf8) {
      let (bytes, length) = (words.utf8, sentence.before.utf8.count + sentence.after.utf8.count)
      if sentence.after.isEmpty {
        if bytes.count == length { return (sentence, "") }
      } else if bytes.count > length, bytes.suffix(sentence.after.utf8.count).elementsEqual(sentence.after.utf8) {
        return (sentence, Substring(bytes.dropFirst(sentence.before.utf8.count).dropLast(sentence.after.utf8.count)))
      }
    }
    return nil
  }

  /// Names of which the last is behind `and`: one that has the word in it counts as two.
  private static func people(in names: Substring) -> [String] {
    var list = names
    var last: [Substring] = []
    if let word = names.ranges(of: " and ").last {
      last = [names[word.upperBound...]]
      list = names[..<word.lowerBound]
    }
    return (list.split(separator: ", ") + last).filter { !$0.isEmpty }.map { String($0) }
  }

  /// The sign in `Reacted 😂 to your message `, at whose end the platform leaves a space.
  private static func reaction(in text: String) -> Substring? {
    let (before, after) = ("Reacted ".utf8, " to your message ".utf8)
    let bytes = text.utf8
    guard bytes.count > before.count + after.count, bytes.starts(with: before), bytes.suffix(after.count).elementsEqual(after) else {
      return nil
    }
    let sign = Substring(bytes.dropFirst(before.count).dropLast(after.count))
    return sign.utf8.count <= longestSign && !sign.unicodeScalars.contains { $0.isASCII && !$0.properties.isEmoji } ? sign : nil
  }

  /// No emoji has more bytes.
  private static let longestSign = 64
}
