import Templating

/// A choice of a poll.
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
