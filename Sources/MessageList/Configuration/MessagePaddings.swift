import Configuration

/// Room around messages, in points; a point is a CSS pixel.
public struct MessagePaddings: Sendable, Hashable {
  /// Left and right of every message. Default 8.
  public var horizontal: Double
  /// Around the box of a quoted message. Default 8.
  public var quotedViewPadding: Double
  /// Below the last message of a group. Default 8.
  public var singleBottom: Double
  /// Below the other messages of a group. Default 2.
  public var groupBottom: Double

  /// Makes paddings; every parameter has the SDK's default.
  public init(horizontal: Double = 8, quotedViewPadding: Double = 8, singleBottom: Double = 8, groupBottom: Double = 2) {
    self.horizontal = horizontal
    self.quotedViewPadding = quotedViewPadding
    self.singleBottom = singleBottom
    self.groupBottom = groupBottom
  }
}

extension MessagePaddings: ConfigurationSection {
  /// Makes paddings with every default.
  public init() {
    self.init(horizontal: 8)
  }

  /// The keys of `messagePaddings`.
  package static let keys: [ConfigurationKey<Self>] = [
    .size("horizontal", \.horizontal, "Room left and right of every message, in points."),
    .size("quotedViewPadding", \.quotedViewPadding, "Room around the box of a quoted message, in points."),
    .size("singleBottom", \.singleBottom, "Room below the last message of a group, in points."),
    .size("groupBottom", \.groupBottom, "Room below the other messages of a group, in points."),
  ]
}
