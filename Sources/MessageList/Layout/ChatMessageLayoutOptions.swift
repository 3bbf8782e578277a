/// The parts of a message that are drawn.
///
/// The names are those of the UIKit SDK's layout options.
public struct ChatMessageLayoutOptions: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt32

  /// Makes options from bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The message is on the trailing side: it is the current user's.
  public static let flipped = ChatMessageLayoutOptions(rawValue: 1 << 0)
  /// The content is in a bubble.
  public static let bubble = ChatMessageLayoutOptions(rawValue: 1 << 1)
  /// The bubble has no tail: another message of its group follows.
  public static let continuousBubble = ChatMessageLayoutOptions(rawValue: 1 << 2)
  /// The space of the avatar is kept empty.
  public static let avatarSizePadding = ChatMessageLayoutOptions(rawValue: 1 << 3)
  /// The author's avatar is drawn.
  public static let avatar = ChatMessageLayoutOptions(rawValue: 1 << 4)
  /// The time is drawn.
  public static let timestamp = ChatMessageLayoutOptions(rawValue: 1 << 5)
  /// The author's name is drawn.
  public static let authorName = ChatMessageLayoutOptions(rawValue: 1 << 6)
  /// There is text.
  public static let text = ChatMessageLayoutOptions(rawValue: 1 << 7)
  /// A quoted message is drawn.
  public static let quotedMessage = ChatMessageLayoutOptions(rawValue: 1 << 8)
  /// The link to the message's thread is drawn.
  public static let threadInfo = ChatMessageLayoutOptions(rawValue: 1 << 9)
  /// Reactions are drawn.
  public static let reactions = ChatMessageLayoutOptions(rawValue: 1 << 10)
  /// The note that nobody else saw the message is drawn.
  public static let onlyVisibleToYouIndicator = ChatMessageLayoutOptions(rawValue: 1 << 11)
  /// The mark of a message that was not delivered is drawn.
  public static let errorIndicator = ChatMessageLayoutOptions(rawValue: 1 << 12)
  /// The content is centred, as system messages are. It wins over `flipped`.
  public static let centered = ChatMessageLayoutOptions(rawValue: 1 << 13)
  /// The note about the translation is drawn.
  public static let translation = ChatMessageLayoutOptions(rawValue: 1 << 14)
  /// The mark that says whether the message was read is drawn.
  public static let deliveryStatusIndicator = ChatMessageLayoutOptions(rawValue: 1 << 15)
  /// The parts that the built-in rules choose; for data sources that leave the layout to them.
  public static let standard = ChatMessageLayoutOptions(rawValue: 1 << 31)
}

extension ChatMessageLayoutOptions {
  /// The options with their documented names, in the order of their bits.
  package static let named: [(name: String, option: ChatMessageLayoutOptions)] = [
    ("flipped", .flipped), ("bubble", .bubble), ("continuousBubble", .continuousBubble), ("avatarSizePadding", .avatarSizePadding),
    ("avatar", .avatar), ("timestamp", .timestamp), ("authorName", .authorName), ("text", .text), ("quotedMessage", .quotedMessage),
    ("threadInfo", .threadInfo), ("reactions", .reactions), ("onlyVisibleToYouIndicator", .onlyVisibleToYouIndicator),
    ("errorIndicator", .errorIndicator), ("centered", .centered), ("translation", .translation),
    ("deliveryStatusIndicator", .deliveryStatusIndicator),
  ]

  /// The names of the options that are set.
  package var names: [String] { Self.named.filter { contains($0.option) }.map(\.name) }
}
