import Diagnostics

/// The measures of bubbles, avatars and rows in CSS pixels, by the SDK's defaults.
public struct BubbleStyle: Sendable, Hashable {
  /// The radius of a bubble's corners. Default 18.
  public var cornerRadius = 18.0
  /// The radius of the corner that points at the sender in a group's last bubble. Default 0.
  public var tailCornerRadius = 0.0
  /// The width of a bubble's border, drawn in `innerBorder`. Default 1.
  public var borderWidth = 1.0
  /// Room left and right of a bubble's text. Default 16.
  public var textHorizontalPadding = 16.0
  /// Room above and below a bubble's text. Default 8.
  public var textVerticalPadding = 8.0
  /// The radius of the box around a quoted message. Default 12.
  public var quotedCornerRadius = 12.0
  /// The radius of a quoted message's thumbnail. Default 8.
  public var quotedThumbnailCornerRadius = 8.0
  /// The side of a quoted message's thumbnail. Default 36.
  public var quotedThumbnailSize = 36.0
  /// The radius of a link attachment's picture. Default 14.
  public var linkImageCornerRadius = 14.0
  /// The radius of a file's row. Default 18.
  public var fileCornerRadius = 18.0
  /// The radius of a voice recording's row. Default 14.
  public var voiceRecordingCornerRadius = 14.0
  /// The radius of a video. Default 24.
  public var videoCornerRadius = 24.0
  /// The gap between the pictures of a gallery. Default 2.
  public var gallerySpacing = 2.0
  /// The radius of the pill that reactions stand in. Default 18.
  public var reactionsCornerRadius = 18.0
  /// The side of a message's avatar. Default 36.
  public var avatarSize = 36.0
  /// The radius of an avatar; 3 is the documented square avatar. Default 9999: round at every size.
  public var avatarCornerRadius = 9999.0
  /// The side of the avatar beside a quoted message. Default 24.
  public var quotedAvatarSize = 24.0
  /// The side of the avatars under a thread's root. Default 16.
  public var threadAvatarSize = 16.0
  /// Room left and right of every message: `MessagePaddings.horizontal`. Default 8.
  public var horizontalPadding = 8.0
  /// Room around a quoted message: `MessagePaddings.quotedViewPadding`. Default 8.
  public var quotedViewPadding = 8.0
  /// Room below the last message of a group: `MessagePaddings.singleBottom`. Default 8.
  public var singleBottom = 8.0
  /// Room below the other messages: `MessagePaddings.groupBottom`. Default 2.
  public var groupBottom = 2.0
  /// The height of the header above a group: `MessageDisplayOptions.lastInGroupHeaderSize`, which alone sets it. Default 0.
  public var lastInGroupHeaderSize = 0.0
  /// The height of a date label: `MessageDisplayOptions.overlayDateLabelSize`, which alone sets it. Default 40.
  public var overlayDateLabelSize = 40.0
  /// The height of the line above new messages: `MessageDisplayOptions.newMessagesSeparatorSize`, which alone sets it. Default 50.
  public var newMessagesSeparatorSize = 50.0
  /// The room that stays free opposite a bubble: `MessageDisplayOptions.spacerWidth`, which alone sets it. Default nil:
  /// the theme's own, a quarter in the SDK's look.
  public var spacerWidth: Double?
  /// Room above a bubble with reactions on top. Default 24.
  public var reactionsTopPadding = 24.0
  /// The injected ground of a message with a link attachment. Default: `highlightedAccentBackground1`.
  public var linkAttachmentBackground: Color = .palette(.highlightedAccentBackground1)
  /// The injected ground of a quoted message that has links. Default: `highlightedAccentBackground1`.
  public var quotedLinkBackground: Color = .palette(.highlightedAccentBackground1)
  /// The colour of a bubble's border. Default: `innerBorder`.
  public var borderColor: Color = .palette(.innerBorder)

  /// The SDK's bubble.
  public init() {}

  private static let metrics: [(name: String, property: String, path: WritableKeyPath<BubbleStyle, Double> & Sendable)] = [
    ("cornerRadius", "--bubble-corner-radius", \.cornerRadius),
    ("tailCornerRadius", "--bubble-tail-corner-radius", \.tailCornerRadius),
    ("borderWidth", "--bubble-border-width", \.borderWidth),
    ("textHorizontalPadding", "--text-horizontal-padding", \.textHorizontalPadding),
    ("textVerticalPadding", "--text-vertical-padding", \.textVerticalPadding),
    ("quotedCornerRadius", "--quoted-corner-radius", \.quotedCornerRadius),
    ("quotedThumbnailCornerRadius", "--quoted-thumbnail-corner-radius", \.quotedThumbnailCornerRadius),
    ("quotedThumbnailSize", "--quoted-thumbnail-size", \.quotedThumbnailSize),
    ("linkImageCornerRadius", "--link-image-corner-radius", \.linkImageCornerRadius),
    ("fileCornerRadius", "--file-corner-radius", \.fileCornerRadius),
    ("voiceRecordingCornerRadius", "--voice-recording-corner-radius", \.voiceRecordingCornerRadius),
    ("videoCornerRadius", "--video-corner-radius", \.videoCornerRadius),
    ("gallerySpacing", "--gallery-spacing", \.gallerySpacing),
    ("reactionsCornerRadius", "--reactions-corner-radius", \.reactionsCornerRadius),
    ("avatarSize", "--avatar-size", \.avatarSize),
    ("avatarCornerRadius", "--avatar-corner-radius", \.avatarCornerRadius),
    ("quotedAvatarSize", "--quoted-avatar-size", \.quotedAvatarSize),
    ("threadAvatarSize", "--thread-avatar-size", \.threadAvatarSize),
    ("horizontalPadding", "--horizontal-padding", \.horizontalPadding),
    ("quotedViewPadding", "--quoted-view-padding", \.quotedViewPadding),
    ("singleBottom", "--single-bottom", \.singleBottom),
    ("groupBottom", "--group-bottom", \.groupBottom),
    ("reactionsTopPadding", "--reactions-top-padding", \.reactionsTopPadding),
  ]

  /// Measures that come from the message list's options: no theme sets them, because the layout depends on them too.
  private static let optionMetrics: [(name: String, property: String, path: WritableKeyPath<BubbleStyle, Double> & Sendable)] = [
    ("lastInGroupHeaderSize", "--last-in-group-header-size", \.lastInGroupHeaderSize),
    ("overlayDateLabelSize", "--overlay-date-label-size", \.overlayDateLabelSize),
    ("newMessagesSeparatorSize", "--new-messages-separator-size", \.newMessagesSeparatorSize),
  ]

  private static let colors: [(name: String, property: String, path: WritableKeyPath<BubbleStyle, Color> & Sendable)] = [
    ("linkAttachmentBackground", "--link-attachment-background", \.linkAttachmentBackground),
    ("quotedLinkBackground", "--quoted-link-background", \.quotedLinkBackground),
    ("borderColor", "--bubble-border-color", \.borderColor),
  ]

  /// The values that a measure may have, in pixels.
  package static let lengths: ClosedRange<Double> = 0...10_000

  /// The names of the measures that a theme may set, in the order of the style sheet.
  public static let metricNames: [String] = metrics.map(\.name)
  /// The names of the colours.
  public static let colorNames: [String] = colors.map(\.name)

  /// Sets a measure by its name, as a reader of configuration does.
  /// - Throws: `ArchiveError` for an unknown name (with the nearest known one) or a value that is not 0 to 10,000.
  public mutating func set(_ value: Double, named name: String) throws(ArchiveError) {
    guard let path = Self.metrics.first(where: { $0.name == name })?.path else {
      throw .unknownName(name, of: "bubble measure", among: Self.metricNames)
    }
    guard Self.lengths.contains(value) else { throw ArchiveError(Self.problem(value, named: name)) }
    self[keyPath: path] = value
  }

  /// Sets a colour by its name, as a reader of configuration does.
  /// - Throws: `ArchiveError` for an unknown name, with the nearest known one.
  public mutating func set(_ color: Color, named name: String) throws(ArchiveError) {
    guard let path = Self.colors.first(where: { $0.name == name })?.path else {
      throw .unknownName(name, of: "bubble colour", among: Self.colorNames)
    }
    self[keyPath: path] = color
  }

  /// The measures and colours as custom properties: `--bubble-corner-radius`, `--horizontal-padding` ...
  package var customProperties: [CustomProperty] {
    // Without a value `var(--spacer-width, fallback)` takes the theme's own.
    (Self.metrics + Self.optionMetrics).map { CustomProperty($0.property, CSSText.pixels(self[keyPath: $0.path])) }
      + [CustomProperty("--spacer-width", spacerWidth.map { CSSText.pixels($0) } ?? "initial")]
      + Self.colors.map { CustomProperty($0.property, self[keyPath: $0.path]) }
  }

  /// What cannot be drawn.
  func problems() -> [Diagnostic] {
    ((Self.metrics + Self.optionMetrics).map { ($0.name, self[keyPath: $0.path]) } + [("spacerWidth", spacerWidth ?? 0)])
      .filter { !Self.lengths.contains($0.1) }
      .map { Self.problem($0.1, named: $0.0) }
      + Self.colors.flatMap { self[keyPath: $0.path].problems(of: "the bubble colour '\($0.name)'") }
  }

  private static func problem(_ value: Double, named name: String) -> Diagnostic {
    Diagnostic(.error, "the bubble measure '\(name)' is \(value)", advice: "give 0 to 10000 pixels")
  }
}
