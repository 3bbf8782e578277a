import Configuration

extension MessageDisplayOptions: ConfigurationSection {
  /// Makes display options with every default.
  public init() {
    self.init(showAvatars: nil)
  }

  /// The keys of `messageDisplayOptions`.
  package static let keys: [ConfigurationKey<Self>] = [
    .bool("showAvatars", \.showAvatars, "Whether messages that are not on the right have an avatar. Default for livestream: false."),
    .optionalBool(
      "showAvatarsInGroups", \.showAvatarsInGroups,
      "Used instead of showAvatars in channels that are not direct messages; null uses showAvatars."),
    .optionalBool(
      "showIncomingMessageAvatar", \.showIncomingMessageAvatar,
      "The name of showAvatars in version 5 of the SDK; if it is not null, it wins."),
    .bool("showOutgoingMessageAvatar", \.showOutgoingMessageAvatar, "Whether messages on the right have an avatar, too."),
    .bool("showMessageDate", \.showMessageDate, "Whether a group shows its time."),
    .bool(
      "showAuthorName", \.showAuthorName,
      "Whether a group shows its author; in messaging, in channels of more than two members, and of two who are both others."
    ),
    .bool("animateChanges", \.animateChanges, "Whether messages that appear in the list, as in a replay, are animated."),
    .size("overlayDateLabelSize", \.overlayDateLabelSize, "The height of a date label in points, for every dateIndicatorPlacement."),
    .size("lastInGroupHeaderSize", \.lastInGroupHeaderSize, "The height of the header above a group in points; 0 turns it off."),
    .size("newMessagesSeparatorSize", \.newMessagesSeparatorSize, "The height of the line above new messages in points."),
    .size(
      "minimumSwipeGestureDistance", \.minimumSwipeGestureDistance,
      "How far you swipe a message before its thread opens, or a quote of it is copied, in points."),
    .transition(
      "currentUserMessageTransition", \.currentUserMessageTransition,
      "How messages of the current user appear and disappear; null uses the theme's."),
    .transition(
      "otherUserMessageTransition", \.otherUserMessageTransition, "How messages of others appear and disappear; null uses the theme's."),
    .bool("shouldAnimateReactions", \.shouldAnimateReactions, "Whether the list of who reacted opens with an animation."),
    .oneOf(
      "reactionsPlacement", \.reactionsPlacement,
      "Whether reactions are on the bubble's upper corner or in a row below it. Default for team, livestream and commerce: bottom."),
    .oneOf(
      "reactionsStyle", \.reactionsStyle,
      "Whether each type of reaction has a pill of its own, or all share one with their total."),
    .bool("showOriginalTranslatedButton", \.showOriginalTranslatedButton, "Whether a translated message lets readers open the original."),
    .linkAttributes(
      "currentUserLinkAttributes", \.currentUserLinkAttributes,
      "What links look like in messages of the current user; null uses the theme's."),
    .linkAttributes(
      "otherUserLinkAttributes", \.otherUserLinkAttributes, "What links look like in messages of others; null uses the theme's."),
    .constant(
      "spacerWidth", \.spacerWidth, returning: { width in { _ in width } },
      "The empty space opposite a bubble in points; null uses the theme's."),
    .constant(
      "reactionsTopPadding", \.reactionsTopPadding, returning: { padding in { _ in padding } },
      "The space above a bubble with reactions on top, in points; null uses the theme's."),
    dateSeparatorKey,
  ]

  private static let dateSeparatorKey = ConfigurationKey<Self>(
    "dateSeparator", type: "one of day, none", schema: .oneOf(["day", "none"]),
    meaning: "Where dateIndicatorPlacement messageList puts dates: where the day changes, or only above a page's first message.",
    text: { $0.dateSeparator == nil ? "day" : "(custom)" }
  ) { item, section in
    guard let name = item.oneOf(["day", "none"]) else { return }
    section.dateSeparator = nil
    if name == "none" { section.dateSeparator = { _, _ in nil } }
  }
}
