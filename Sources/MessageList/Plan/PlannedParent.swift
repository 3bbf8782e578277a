/// The message that a reply answers, for a program to draw.
package struct PlannedParent: Sendable {
  /// How many replies its thread has.
  package let replyCount: Int
  private let read: @Sendable () throws -> ChatMessage

  /// Names what a reply answers.
  /// - Parameter read: Gives the message. It may stand far from the reply, and hardly any program asks for it.
  package init(replyCount: Int, message read: @escaping @Sendable () throws -> ChatMessage) {
    self.replyCount = replyCount
    self.read = read
  }

  /// The message; of one that the archive does not have, no more than its id.
  /// - Throws: An error where it cannot be read.
  package func message() throws -> ChatMessage { try read() }
}
