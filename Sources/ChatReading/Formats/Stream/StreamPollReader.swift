import ChatModel

/// Reads polls.
final class StreamPollReader {
  /// The keys of a poll, of its options, votes and answers.
  enum Key: Int, JSONKey {
    case id
    case name
    case description
    case options
    case voteCountsByOption
    case voteCount
    case latestVotesByOption
    case latestAnswers
    case votingVisibility
    case enforceUniqueVote
    case maxVotesAllowed
    case isClosed
    case text
    case answerText
    case user
    case userId
    case optionId
  }

  private let fields = JSONFields<Key>()
  private let inner = JSONFields<Key>()
  private let users: StreamUserReader

  /// Makes a reader that gives the users whom it meets to another.
  init(users: StreamUserReader) {
    self.users = users
  }

  /// Reads a poll; nil when it is no object.
  func read(_ value: JSONValue, into context: DecodingContext) -> Poll? {
    guard fields.load(value) else { return nil }
    var poll = Poll(id: fields[.id].text ?? "", name: context.text(fields[.name], of: "the poll's name") ?? "")
    poll.about = fields[.description].filledText
    poll.isClosed = fields[.isClosed].truth ?? false
    poll.isAnonymous = fields[.votingVisibility].equals("anonymous")
    poll.hasUniqueVote = fields[.enforceUniqueVote].truth ?? false
    poll.maximumVotes = fields[.maxVotesAllowed].integer.flatMap { $0 > 0 ? $0 : nil }
    for option in fields[.options].elements where inner.load(option) {
      let text = context.text(inner[.text], of: "a poll option") ?? ""
      poll.options.append(PollOption(id: inner[.id].text ?? text, text: text))
    }
    readVotes(into: &poll, context)
    for answer in fields[.latestAnswers].elements where inner.load(answer) {
      guard let text = context.text(inner[.answerText].isMissing ? inner[.text] : inner[.answerText], of: "a poll answer") else { continue }
      let user = person(context)
      poll.answers.append(PollAnswer(text: text, userID: poll.isAnonymous ? nil : user))
    }
    return poll
  }

  private func readVotes(into poll: inout Poll, _ context: DecodingContext) {
    for (option, count) in fields[.voteCountsByOption].fields {
      guard let index = poll.options.firstIndex(where: { $0.id == option.text }) else { continue }
      poll.options[index].voteCount = max(0, count.integer ?? 0)
    }
    for (option, votes) in fields[.latestVotesByOption].fields {
      guard let index = poll.options.firstIndex(where: { $0.id == option.text }) else { continue }
      var votesListed = 0
      for vote in votes.elements where inner.load(vote) {
        votesListed += 1
        if !poll.isAnonymous, let user = person(context) { poll.options[index].voterIDs.append(user) }
      }
      poll.options[index].voteCount = max(poll.options[index].voteCount, votesListed)
    }
    let sum = poll.options.reduce(0) { $0.addingReportingOverflow($1.voteCount).partialValue }
    poll.voteCount = max(0, fields[.voteCount].integer ?? sum)
  }

  private func person(_ context: DecodingContext) -> String? {
    let id = inner[.userId].filledText
    return users.read(inner[.user], into: context) ?? id
  }
}
