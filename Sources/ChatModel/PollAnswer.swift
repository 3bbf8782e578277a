/// An answer in free text to a poll.
public struct PollAnswer: Sendable, Hashable {
  /// What was answered.
  public var text: String
  /// Who answered; nil where the poll is anonymous.
  public var userID: String?

  /// Makes an answer.
  public init(text: String, userID: String? = nil) {
    self.text = text
    self.userID = userID
  }
}
