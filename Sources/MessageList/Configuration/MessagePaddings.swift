import Configuration

/// Room around messages, in points; a point is a CSS pixel. What is nil is the theme's.
public struct MessagePaddings: Sendable, Hashable {
  /// Left and right of every message. Default nil: the theme's, 8 in the SDK's look.
  public var horizontal: Double?
  /// Around the box of a quoted message. Default nil: the theme's, 8 in the SDK's look.
  public var quotedViewPadding: Double?
  /// Below the last message of a group. Default nil: the theme's, 8 in the SDK's look.
  public var singleBottom: Double?
  /// Below the other messages of a group. Default nil: the theme's, 2 in the SDK's look.
  public var groupBottom: Double?

  /// Makes paddings; what is not given is the theme's.
  public init(
    horizontal: Double? = nil, quotedViewPadding: Double? = nil, singleBottom: Double? = nil, groupBottom: Double? = nil
  ) {
    self.horizontal = horizontal
    self.quotedViewPadding = quotedViewPadding
    self.singleBottom = singleBottom
    self.groupBottom = groupBottom
  }
}

extension MessagePaddings: ConfigurationSection {
  /// Makes paddings with every default.
  public init() {
    self.init(horizontal: nil)
  }

  /// The keys of `messagePaddings`.
  package static let keys: [ConfigurationKey<Self>] = [
    .optionalSize("horizontal", \.horizontal, "The space left and right of every message, in points; null uses the theme's."),
    .optionalSize(
      "quotedViewPadding", \.quotedViewPadding, "The space around the box of a quoted message, in points; null uses the theme's."),
    .optionalSize("singleBottom", \.singleBottom, "The space below the last message of a group, in points; null uses the theme's."),
    .optionalSize("groupBottom", \.groupBottom, "The space below the other messages of a group, in points; null uses the theme's."),
  ]
}
