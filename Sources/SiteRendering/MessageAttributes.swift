import MessageList

/// Makes the class names of messages, and remembers each combination.
struct MessageClassNames {
  /// The combinations so far. A channel has few, so a search through them costs less than hashing.
  private var known: [UInt32] = []
  private var texts: [String] = []
  /// The names that every message has behind its own, each with a space before it.
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

/// The UIKit SDK's names of message containers, as class names. The row is the grid of the bubble, the link to the thread, and the line with author
/// and time, so it has the names of both outer containers.
enum ContainerNames {
  /// The names of the list item.
  static let row = " mainContainer bubbleThreadFootnoteContainer bubbleThreadMetaContainer"
  /// The names of a bubble, or of its content alone if there is no bubble.
  static func bubble(isBare: Bool) -> String { isBare ? " bubbleContentContainer" : " bubbleView bubbleContentContainer" }
  /// The name of the link to the thread.
  static let threadInfo = " threadInfoContainer"
  /// The names of the line with author and time, below a group or above it.
  static let footnote = "footnoteContainer metadataContainer"
  /// The name of the reactions.
  static let reactions = " reactionsBubble"
}

/// Makes attribute values of the export's ids.
enum IdentifierText {
  /// The id, or `unknown` if it is blank: these attributes must not be empty.
  static func attribute(_ id: String) -> String {
    id.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D } ? "unknown" : id
  }
}
