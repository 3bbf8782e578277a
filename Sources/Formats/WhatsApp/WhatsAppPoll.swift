import ChatModel

/// A poll: `POLL:`, a question, and lines like `OPTION: Tea (2 votes)`, in any language.
enum WhatsAppPoll {
  /// The poll that a text is; nil where it is none.
  static func find(in text: String, id: String) -> Poll? {
    let all = text.split(separator: "\n", omittingEmptySubsequences: false)
    var lines = all.map { WhatsAppMarks.trimmed($0) }
    guard lines.count >= 4, let head = lines.first, head.hasSuffix(":"), head.count <= 20, head == head.uppercased() else { return nil }
    lines.removeFirst(2)
    let question = WhatsAppMarks.withoutSpaces(all[1])
    let options = lines.compactMap { Self.option($0) }
    // What phones write before each of them is the same word, and says no more than that it is one.
    guard options.count == lines.count, options.count >= 2, let label = options.first?.label, label.utf8.count > 1,
      options.allSatisfy({ $0.label == label })
    else { return nil }
    var poll = Poll(id: id, name: String(question))
    poll.options = options.enumerated().map { PollOption(id: "\($0)", text: $1.text, voteCount: $1.votes) }
    poll.voteCount = options.reduce(0) { $0.adding(saturating: $1.votes) }
    poll.isVoteLimitKnown = false
    return poll
  }

  private static func option(_ line: Substring) -> (label: Substring, text: String, votes: Int)? {
    guard let colon = line.firstIndex(of: ":"), line[..<colon] == line[..<colon].uppercased(), line.last == ")" else { return nil }
    let rest = line[line.index(after: colon)...].drop { $0 == " " }
    guard let open = rest.lastIndex(of: "(") else { return nil }
    // A mark of direction may stand before the number.
    let number = WhatsAppMarks.removed(from: rest[rest.index(after: open)...].dropLast())
    let votes = number.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int(votes), count >= 0, number[votes.endIndex...].contains(where: \.isLetter) else { return nil }
    return (line[..<colon], String(rest[..<open].reversed().drop { $0 == " " }.reversed()), count)
  }
}
