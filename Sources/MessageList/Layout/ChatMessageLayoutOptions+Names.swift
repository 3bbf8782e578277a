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
