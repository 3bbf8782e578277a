import ChatModel
import ChatReading

/// Reads polls.
final class StreamPollReader {
  /// The keys of a poll.
  enum Key: Int, JSONKey {
    case id
    case name
    case description
    case options
    case voteCountsByOption
    case voteCount
    case latestVotesByOption
    case latestAnswers
    case answersCount
    case votingVisibility
    case enforceUniqueVote
    case maxVotesAllowed
    case isClosed

    var expected: JSONExpectation {
      switch self {
      case .id: .identifier
      case .name, .description: .text
      case .options, .latestAnswers: .array
      case .voteCountsByOption, .latestVotesByOption: .object
      case .voteCount, .maxVotesAllowed, .answersCount: .wholeNumber
      case .votingVisibility: .string
      case .enforceUniqueVote, .isClosed: .truth
      }
    }
  }

  /// The keys of a poll's options, votes and answers.
  enum PartKey: Int, JSONKey {
    case id
    case text
    case answerText
    case user
    case userId

    var expected: JSONExpectation {
      switch self {
      case .id, .userId: .identifier
      case .text, .answerText: .text
      case .user: .person
      }
    }
  }

  private let fields = JSONFields<Key>()
  private let inner = JSONFields<PartKey>()
  private let users: StreamUserReader

  /// Makes a reader that gives the users whom it meets to another.
  init(users: StreamUserReader) {
    self.users = users
  }

  /// Reads a poll; nil when it is no object.
  func read(_ value: JSONValue, into context: DecodingContext) -> Poll? {
    guard fields.load(value) else { return nil }
    context.check(fields, in: "poll")
    var poll = Poll(id: fields[.id].text ?? "", name: context.text(fields[.name], of: "the poll's name") ?? "")
    poll.about = fields[.description].filledText
    poll.isClosed = fields[.isClosed].truth ?? false
    poll.isAnonymous = fields[.votingVisibility].equals("anonymous")
    poll.hasUniqueVote = fields[.enforceUniqueVote].truth ?? false
    poll.maximumVotes = fields[.maxVotesAllowed].integer.flatMap { $0 > 0 ? $0 : nil }
    for option in fields[.options].elements where load(option, "poll.options", context) {
      let text = context.text(inner[.text], of: "a poll option") ?? ""
      poll.options.append(PollOption(id: inner[.id].text ?? text, text: text))
    }
    readVotes(into: &poll, context)
    var answersListed = 0
    for answer in fields[.latestAnswers].elements where load(answer, "poll.latest_answers", context) {
      answersListed += 1
      guard let text = context.text(inner[.answerText].isMissing ? inner[.text] : inner[.answerText], of: "a poll answer") else { continue }
      let user = person("poll.latest_answers.user", context)
      poll.answers.append(PollAnswer(text: text, userID: poll.isAnonymous ? nil : user))
    }
    poll.missingAnswerCount = max(answersListed, fields[.answersCount].integer ?? 0) - answersListed
    return poll
  }

  private func readVotes(into poll: inout Poll, _ context: DecodingContext) {
    // The first of several of one id, by the id.
    let places = Dictionary(zip(poll.options.map(\.id), poll.options.indices)) { first, _ in first }
    var unlisted: Set<String> = []
    for (option, count) in fields[.voteCountsByOption].fields
    where context.accepts(count, .wholeNumber, in: "poll.vote_counts_by_option", at: option) {
      guard let id = option.text, let votes = count.integer else { continue }
      if let index = places[id] { poll.options[index].voteCount = max(0, votes) } else if votes > 0 { unlisted.insert(id) }
    }
    for (option, votes) in fields[.latestVotesByOption].fields
    where context.accepts(votes, .array, in: "poll.latest_votes_by_option", at: option) {
      guard let id = option.text else { continue }
      guard let index = places[id] else {
        if votes.hasParts { unlisted.insert(id) }
        continue
      }
      var votesListed = 0
      for vote in votes.elements where load(vote, "poll.latest_votes_by_option", context) {
        votesListed += 1
        if !poll.isAnonymous, let user = person("poll.latest_votes_by_option.user", context) { poll.options[index].voterIDs.append(user) }
      }
      poll.options[index].voteCount = max(poll.options[index].voteCount, votesListed)
    }
    for _ in unlisted { context.leaveOut("the number of votes for an option that the poll does not list") }
    let sum = poll.options.reduce(0) { $0.adding(saturating: $1.voteCount) }
    poll.voteCount = max(0, fields[.voteCount].integer ?? sum)
  }

  private func load(_ part: JSONValue, _ list: String, _ context: DecodingContext) -> Bool {
    guard context.accepts(part, .object, in: list), inner.load(part) else { return false }
    context.check(inner, in: list)
    return true
  }

  private func person(_ field: @autoclosure () -> String, _ context: DecodingContext) -> String? {
    let id = inner[.userId].filledText
    return users.read(inner[.user], field(), into: context) ?? id
  }
}
