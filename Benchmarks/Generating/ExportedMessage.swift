/// A message as the export has it.
struct ExportedMessage {
  /// What the message is; a reply is a regular message with a parent.
  enum Kind {
    case regular, system, deleted
  }

  /// Something remote that hangs at a message.
  enum Attachment: CaseIterable {
    case image, file, link
  }

  /// People who reacted alike.
  struct Reaction {
    let type: String
    let people: [Person]

    /// The reaction as formats write it that have no names for them.
    var emoji: String { ["like": "👍", "love": "❤️", "haha": "😂", "wow": "😮"][type] ?? "😢" }
  }

  /// What is repeated of a message that another one quotes.
  struct Quote {
    let serial: Int
    let author: Person
    let text: [UInt8]
    let milliseconds: Int
  }

  /// The number of the message, from 0 over all channels.
  let serial: Int
  /// Who wrote it.
  let author: Person
  /// When, in milliseconds since 1970.
  let milliseconds: Int
  /// What it is.
  var kind = Kind.regular
  /// Its text.
  var text: [UInt8] = []
  /// The number of the message that it replies to.
  var parent: Int?
  /// When that one was written, in milliseconds since 1970.
  var parentMilliseconds: Int?
  /// Whether a reply stands in the channel too.
  var isShownInChannel = false
  /// How many replies follow.
  var replyCount = 0
  /// How many milliseconds later it was edited; nil when it was not.
  var editedAfter: Int?
  /// When a reply or a reaction last changed it, in milliseconds since 1970; nil when nothing did since it was written.
  var updatedAt: Int?
  /// Whether it is pinned.
  var isPinned = false
  /// What hangs at it.
  var attachment: Attachment?
  /// Whom it mentions.
  var mentioned: Person?
  /// The message that it quotes.
  var quoted: Quote?
  /// Who reacted.
  var reactions: [Reaction] = []

  /// Makes a message without anything.
  init(serial: Int, author: Person, milliseconds: Int) {
    self.serial = serial
    self.author = author
    self.milliseconds = milliseconds
  }

  /// Whether it can have replies and be quoted.
  var isRegular: Bool { kind == .regular }

  /// The value of `type`.
  var type: StaticString {
    switch kind {
    case .system: "system"
    case .deleted: "deleted"
    case .regular: parent == nil ? "regular" : "reply"
    }
  }
}
