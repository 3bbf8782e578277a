import Templating

/// An answer in free text to a poll.
enum PollAnswerField: Int, ViewLayout {
  case author, text

  static let viewName = "PollAnswer"
  static let schema = makeSchema()
  var kind: FieldKind { .text }
}
