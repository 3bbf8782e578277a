/// How many messages, and how many of the things that messages have, an export has and its reader does not hand on, by reason.
package struct NotShownItems: Sendable, Hashable {
  /// Messages that could be read.
  package var messages: [String: Int] = [:]
  /// Attachments.
  package var attachments: [String: Int] = [:]
  /// Reactions, each person's alone.
  package var reactions: [String: Int] = [:]

  /// Makes counts of nothing.
  package init() {}

  /// Whether everything is handed on.
  package var isEmpty: Bool { messages.isEmpty && attachments.isEmpty && reactions.isEmpty }

  /// Adds counts. An export can state any number; a sum that is too large stays at the greatest.
  package static func += (left: inout NotShownItems, right: NotShownItems) {
    left.messages.merge(right.messages) { $0.adding(saturating: $1) }
    left.attachments.merge(right.attachments) { $0.adding(saturating: $1) }
    left.reactions.merge(right.reactions) { $0.adding(saturating: $1) }
  }
}
