import Templating

/// The fields of `PollView`: a poll.
enum PollField: Int, ViewLayout {
  case name, about, rule, options, hasMore, moreCount, moreLabel, moreOptions, answers, missingAnswers

  static let viewName = "Poll"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .name, .about, .rule, .moreCount, .moreLabel, .missingAnswers: .text
    case .hasMore: .flag
    case .options, .moreOptions: .list(PollOptionField.schema)
    case .answers: .list(PollAnswerField.schema)
    }
  }
}

/// The fields of an option of a poll.
enum PollOptionField: Int, ViewLayout {
  case isWinner, votes, votesLabel, maximum, text, voters

  static let viewName = "PollOption"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .isWinner: .flag
    case .votes, .maximum: .number
    case .votesLabel, .text, .voters: .text
    }
  }
}

/// The fields of an answer in free text to a poll.
enum PollAnswerField: Int, ViewLayout {
  case author, text

  static let viewName = "PollAnswer"
  static let schema = makeSchema()
  var kind: FieldKind { .text }
}
