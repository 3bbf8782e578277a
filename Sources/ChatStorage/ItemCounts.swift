import ChatModel

/// How many attachments, reactions and replies some messages are or have.
package struct ItemCounts: Sendable, Hashable {
  /// Attachments.
  package var attachments = 0
  /// Reactions, each person's alone.
  package var reactions = 0
  /// Answers in threads.
  package var replies = 0

  /// Makes counts of nothing.
  package init() {}

  /// Makes counts of what a message has.
  init(attachments: Int, reactions: Int) {
    self.attachments = attachments
    self.reactions = reactions
  }

  /// Counts what a message has.
  mutating func add(_ message: borrowing Message) {
    guard message.hasParts else { return }
    let parts = message.parts
    attachments.addSaturating(parts.attachments.count)
    for reaction in parts.reactions { reactions.addSaturating(reaction.count) }
  }

  /// Adds counts. An export can state any number; a sum that is too large stays at the greatest.
  package static func += (left: inout ItemCounts, right: ItemCounts) {
    left.attachments.addSaturating(right.attachments)
    left.reactions.addSaturating(right.reactions)
    left.replies.addSaturating(right.replies)
  }
}
