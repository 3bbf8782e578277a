import MessageList

/// Writes the class names of messages, each combination once.
struct MessageClassNames {
  /// The combinations so far: a channel has few, so that looking through them costs less than hashing.
  private var known: [UInt32] = []
  private var texts: [String] = []
  /// What every message has behind its own names, each with a space before it.
  let others: String

  init(others: String = "") {
    self.others = others
  }

  /// The classes behind `message`, each with a space before it.
  mutating func names(of planned: PlannedMessage, groupMessages: Bool) -> String {
    let isDeleted = planned.message.isDeleted
    let isCentered = planned.options.contains(.centered)
    var bits: UInt32 = 0
    func note(_ condition: Bool, _ number: UInt32) { if condition { bits |= 1 &<< number } }
    note(planned.isOwn, 0)
    note(planned.options.contains(.flipped), 1)
    note(planned.marks.isGroupStart, 2)
    note(planned.marks.isGroupEnd || !groupMessages, 3)
    note(isCentered, 4)
    note(isCentered && planned.message.kind == .error, 5)
    note(isDeleted, 6)
    note(planned.message.isEdited && !isDeleted, 7)
    note(planned.pinnedBy != nil && !isCentered, 8)
    note(planned.isEmojiOnly && !isDeleted && !isCentered, 9)
    note(planned.isReply || planned.message.parentID != nil, 10)
    note(planned.message.kind == .ephemeral, 11)
    note(planned.options.contains(.avatarSizePadding) || planned.options.contains(.avatar), 12)
    note(planned.options.contains(.reactions), 13)
    note(planned.isAgent, 14)
    if let index = known.firstIndex(of: bits) { return texts[index] }
    let names = Self.all.enumerated().reduce("") { bits & 1 &<< UInt32($1.offset) == 0 ? $0 : $0 + " " + $1.element } + others
    if known.count >= Self.limit {
      known.removeAll(keepingCapacity: true)
      texts.removeAll(keepingCapacity: true)
    }
    known.append(bits)
    texts.append(names)
    return names
  }

  /// How many combinations are remembered.
  private static let limit = 64

  /// The names by the numbers of their bits, in the order in which they are written.
  private static let all = [
    "own", "flipped", "group-start", "group-end", "system", "error", "deleted", "edited", "pinned", "emoji-only", "reply", "ephemeral",
    "inset", "reacted", "agent",
  ]
}

/// The UIKit SDK's names of the containers of messages, as class names. The row is the grid in which the bubble, the link to the thread and the line with
/// author and time stand, so it has the names of both outer containers.
enum ContainerNames {
  /// Of the list item.
  static let row = " mainContainer bubbleThreadFootnoteContainer bubbleThreadMetaContainer"
  /// Of a bubble; without the bubble, its content alone is there.
  static func bubble(isBare: Bool) -> String { isBare ? " bubbleContentContainer" : " bubbleView bubbleContentContainer" }
  /// Of the link to the thread.
  static let threadInfo = " threadInfoContainer"
  /// Of the line with author and time, below a group or above it.
  static let footnote = "footnoteContainer metadataContainer"
  /// Of the reactions.
  static let reactions = " reactionsBubble"
}

/// Ids of the export as the page contract's attributes carry them.
enum IdentifierText {
  /// The id; `unknown` where nothing of it can be seen, since those attributes must not be empty.
  static func attribute(_ id: String) -> String {
    id.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D } ? "unknown" : id
  }
}
