/// The message that a reply answers, for a program to draw.
package struct PlannedParent: Sendable {
  /// The message; of one that the archive does not have, no more than its id.
  package let message: ChatMessage
  /// How many replies its thread has.
  package let replyCount: Int

  /// Names what a reply answers.
  package init(message: ChatMessage, replyCount: Int) {
    self.message = message
    self.replyCount = replyCount
  }
}
