import Diagnostics

/// One change of an appearance, as a theme or a configuration asks for it. Applied in order: the theme's parents, the theme, the
/// configuration, the options.
public enum AppearanceOverride: Sendable, Hashable {
  /// A colour of the palette by its name.
  case color(name: String, ColorPalette.Value)
  /// Parts of a font by its name.
  case font(name: String, FontOverride)
  /// The family of every font that names none.
  case fontFamilies([FontFamily])
  /// The family of code.
  case monospacedFontFamilies([FontFamily])
  /// A measure of ``BubbleStyle`` by its name.
  case bubbleMeasure(name: String, Double)
  /// A colour of ``BubbleStyle`` by its name.
  case bubbleColor(name: String, Color)
  /// How the current user's messages come and go.
  case currentUserMessageTransition(AnyTransition)
  /// How everyone else's messages come and go.
  case otherUserMessageTransition(AnyTransition)
  /// Links in the current user's messages.
  case currentUserLinkAttributes(LinkAttributes)
  /// Links in everyone else's messages.
  case otherUserLinkAttributes(LinkAttributes)
  /// What lies behind a channel's messages.
  case messageListBackground(Background)
  /// What lies behind a thread's messages.
  case threadBackground(Background)
  /// The colour schemes that the colours are made for.
  case supportedColorSchemes(SupportedColorSchemes)
  /// What is shown until the reader chooses.
  case defaultAppearance(DefaultAppearance)
}

extension Appearance {
  /// Makes one change.
  /// - Throws: `ArchiveError` for a name or a value that cannot be; the appearance is then as it was.
  public mutating func apply(_ override: AppearanceOverride) throws(ArchiveError) {
    switch override {
    case .color(let name, let value): try colors.set(value, named: name)
    case .font(let name, let change):
      guard let font = fonts.font(named: name) else { throw .unknownName(name, of: "font", among: Fonts.fontNames) }
      try fonts.set(change.applied(to: font), named: name)
    case .fontFamilies(let families): fonts.families = families
    case .monospacedFontFamilies(let families): fonts.monospacedFamilies = families
    case .bubbleMeasure(let name, let value): try bubbles.set(value, named: name)
    case .bubbleColor(let name, let color): try bubbles.set(color, named: name)
    case .currentUserMessageTransition(let transition): currentUserMessageTransition = transition
    case .otherUserMessageTransition(let transition): otherUserMessageTransition = transition
    case .currentUserLinkAttributes(let attributes): currentUserLinkAttributes = attributes
    case .otherUserLinkAttributes(let attributes): otherUserLinkAttributes = attributes
    case .messageListBackground(let background): messageListBackground = background
    case .threadBackground(let background): threadBackground = background
    case .supportedColorSchemes(let schemes): supportedColorSchemes = schemes
    case .defaultAppearance(let appearance): defaultAppearance = appearance
    }
  }

  /// Makes changes in order. Colours may refer to colours that only a later change gives a value of its own.
  /// - Throws: `ArchiveError` for the first that cannot be, and for colours that refer to each other in a circle in the end; the
  ///   appearance is then as it was.
  public mutating func apply(_ overrides: [AppearanceOverride]) throws(ArchiveError) {
    try apply(overrides) { [:] }
  }

  /// Makes changes in order, and tells where colours stand that refer to each other in a circle.
  /// - Parameter places: Where the colours stand that the changes set, by their names; asked only for an error.
  package mutating func apply(_ overrides: [AppearanceOverride], places: () -> [String: Place]) throws(ArchiveError) {
    var appearance = self
    for override in overrides {
      if case .color(let name, let value) = override {
        try appearance.colors.assign(value, named: name)
      } else {
        try appearance.apply(override)
      }
    }
    try appearance.colors.checkReferences(places)
    self = appearance
  }
}
