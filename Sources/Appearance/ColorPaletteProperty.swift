import Diagnostics

extension ColorPalette {
  /// The name of a palette property, as the SDK, `theme.json` and (in kebab case) the style sheet spell it.
  public enum Property: String, Sendable, Hashable, CaseIterable {
    /// Actions and states. Each is described at the palette's property of that name.
    case tintColor, highlightedColorForColor, disabledColorForColor, unselectedColorForColor, alert, alternativeActiveTint,
      inactiveTint, alternativeInactiveTint
    /// Text. Each is described at the palette's property of that name.
    case text, textInverted, textLowEmphasis, staticColorText, subtitleText
    /// Backgrounds and overlays. Each is described at the palette's property of that name.
    case background, background1, background2, background3, background4, background5, background6, background7, background8,
      overlayBackground, popoverBackground, highlightedBackground, highlightedAccentBackground,
      highlightedAccentBackground1, pinnedBackground, messageCellHighlightBackground
    /// Borders and shadows. Each is described at the palette's property of that name.
    case shadow, lightBorder, innerBorder, border, border2, border3
    /// Bubbles and their contents. Each is described at the palette's property of that name.
    case messageCurrentUserBackground, messageCurrentUserEmphemeralBackground, messageOtherUserBackground,
      messageCurrentUserTextColor, messageOtherUserTextColor, quotedMessageBackgroundCurrentUser,
      quotedMessageBackgroundOtherUser, reactionCurrentUserColor, reactionOtherUserColor, selectedReactionBackgroundColor,
      voiceMessageControlBackground, messageLinkAttachmentAuthorColor, messageLinkAttachmentTitleColor,
      messageLinkAttachmentTextColor
    /// Fields, header and notes around the list. Each is described at the palette's property of that name.
    case composerPlaceholderColor, composerInputBackground, composerInputHighlightedBorder, navigationBarGlyph,
      navigationBarTitle, navigationBarSubtitle, navigationBarTintColor, navigationBarBackground, bannerBackgroundColor

    /// The values that a property may have.
    public enum Kind: Sendable, Hashable {
      /// Exactly one colour.
      case color
      /// One colour, or none.
      case optionalColor
      /// Any number of colours: none is transparent, several are a gradient from top to bottom.
      case gradient
    }

    /// The values that this property may have.
    public var kind: Kind {
      switch self {
      case .messageCurrentUserBackground, .messageCurrentUserEmphemeralBackground, .messageOtherUserBackground: .gradient
      case .selectedReactionBackgroundColor, .navigationBarBackground: .optionalColor
      default: .color
      }
    }

    /// The CSS custom property that carries it: `--message-current-user-background`.
    public var customPropertyName: String { "--" + CSSText.kebabCase(rawValue) }

    /// The custom property with a single colour. If the property may be a gradient, this is its first colour.
    var colorName: String { kind == .gradient ? customPropertyName + "-first" : customPropertyName }

    /// The property of a name.
    /// - Throws: `ArchiveError` that names the unknown name and the nearest known one.
    public init(named name: String) throws(ArchiveError) {
      guard let property = Property(rawValue: name) else {
        throw .unknownName(name, of: "colour", among: ColorPalette.propertyNames)
      }
      self = property
    }
  }
}

extension ColorPalette {
  /// The value of a palette property.
  public enum Value: Sendable, Hashable {
    /// No colour: the layout decides.
    case none
    /// One colour.
    case color(Color)
    /// Colours from top to bottom, evenly spaced; none is transparent.
    case gradient([Color])

    /// The colours in order.
    public var colors: [Color] {
      switch self {
      case .none: []
      case .color(let color): [color]
      case .gradient(let colors): colors
      }
    }

    /// The CSS value in a scheme. `none` is `initial`, so that `var(--name, fallback)` takes the fallback.
    package func css(in scheme: ColorScheme) -> String {
      switch self {
      case .none: "initial"
      case .color(let color): color.css(in: scheme)
      case .gradient(let colors): LinearGradient(colors: colors).css(in: scheme)
      }
    }
  }
}
