import Templating

/// `PollView`.
enum PollField: Int, ViewLayout {
  case name, about, rule, options, hasMore, moreCount, moreOptions, answers, missingAnswers

  static let viewName = "Poll"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .name, .about, .rule, .moreCount, .missingAnswers: .text
    case .hasMore: .flag
    case .options, .moreOptions: .list(PollOptionField.schema)
    case .answers: .list(PollAnswerField.schema)
    }
  }
}
