import Diagnostics

/// Everything about the look of a site that is a value: the SDK's `Appearance`, compiled to the style sheet that a theme's own
/// `style.css` follows.
///
/// ```swift
/// var colors = ColorPalette()
/// colors.messageCurrentUserBackground = [.red, .white]
/// let appearance = Appearance(colors: colors)
/// ```
public struct Appearance: Sendable, Hashable {
  /// The colours.
  public var colors: ColorPalette
  /// The fonts.
  public var fonts: Fonts
  /// The measures of bubbles, avatars and rows.
  public var bubbles: BubbleStyle
  /// How the current user's messages come and go. Default: identity.
  public var currentUserMessageTransition: AnyTransition
  /// How everyone else's messages come and go. Default: identity.
  public var otherUserMessageTransition: AnyTransition
  /// Links in the current user's messages. Default: the tint, underlined.
  public var currentUserLinkAttributes: LinkAttributes
  /// Links in everyone else's messages. Default: the tint, underlined.
  public var otherUserLinkAttributes: LinkAttributes
  /// Further looks of links, which single messages have by the class of `LinkAttributes.className`.
  package var messageLinkAttributes: [LinkAttributes] = []
  /// Whether the names of who reacted appear with an animation. Default: true.
  public var animatesReactions = true
  /// Whether a message that was jumped to has a ground of its own for a moment. Default: true.
  public var highlightsJumps = true
  /// What lies behind a channel's messages. Default: `background`.
  public var messageListBackground: Background
  /// What lies behind a thread's messages. Default: `background`.
  public var threadBackground: Background
  /// What lies behind the list of channels; nil for what the theme has.
  package var channelListBackground: Background?
  /// The colour schemes that the colours are made for. Default: both.
  public var supportedColorSchemes: SupportedColorSchemes
  /// What is shown until the reader chooses. Default: what their system asks for.
  public var defaultAppearance: DefaultAppearance

  /// Makes an appearance; what is not given is the SDK's.
  public init(
    colors: ColorPalette = ColorPalette(), fonts: Fonts = Fonts(), bubbles: BubbleStyle = BubbleStyle(),
    currentUserMessageTransition: AnyTransition = .identity, otherUserMessageTransition: AnyTransition = .identity,
    currentUserLinkAttributes: LinkAttributes = LinkAttributes(), otherUserLinkAttributes: LinkAttributes = LinkAttributes(),
    messageListBackground: Background = .color(.palette(.background)), threadBackground: Background = .color(.palette(.background)),
    supportedColorSchemes: SupportedColorSchemes = .both, defaultAppearance: DefaultAppearance = .auto
  ) {
    self.colors = colors
    self.fonts = fonts
    self.bubbles = bubbles
    self.currentUserMessageTransition = currentUserMessageTransition
    self.otherUserMessageTransition = otherUserMessageTransition
    self.currentUserLinkAttributes = currentUserLinkAttributes
    self.otherUserLinkAttributes = otherUserLinkAttributes
    self.messageListBackground = messageListBackground
    self.threadBackground = threadBackground
    self.supportedColorSchemes = supportedColorSchemes
    self.defaultAppearance = defaultAppearance
  }

  /// The style sheet: custom properties on `:root` (light and dark), then the rules for links and transitions.
  /// The same appearance gives the same text. Whatever ``problems()`` lists is drawn transparent or by its default.
  public func styleSheet() -> String {
    StyleSheetWriter(properties: customProperties, supported: supportedColorSchemes, defaultAppearance: defaultAppearance).css
      + currentUserLinkAttributes.rules(".message.own", prefix: Self.currentUserLink)
      + otherUserLinkAttributes.rules(".message:not(.own)", prefix: Self.otherUserLink)
      + messageLinkAttributes.map { $0.rules(".message.\($0.className)", prefix: "--\($0.className)") }.joined()
      + (channelListBackground == nil ? "" : ".channel-list-page { background: var(\(Self.channelListGround)); }\n")
      + transitions.rules
  }

  /// What a program set that cannot be drawn, such as a colour literal that is no colour; empty when all is well.
  /// A build stops when there is any.
  public func problems() -> [Diagnostic] {
    colors.problems() + fonts.problems() + bubbles.problems()
      + currentUserLinkAttributes.problems(of: "the current user's links")
      + otherUserLinkAttributes.problems(of: "the other users' links")
      + messageListBackground.colors.flatMap { $0.problems(of: "the message list's background") }
      + threadBackground.colors.flatMap { $0.problems(of: "the thread's background") }
      + (channelListBackground?.colors.flatMap { $0.problems(of: "the background of the list of channels") } ?? [])
  }

  private static let currentUserLink = "--message-current-user-link"
  private static let channelListGround = "--channel-list-background"
  private static let otherUserLink = "--message-other-user-link"

  private var transitions: TransitionStyleSheet {
    TransitionStyleSheet(currentUser: currentUserMessageTransition, otherUser: otherUserMessageTransition)
  }

  private var customProperties: [CustomProperty] {
    func ground(_ name: String, _ background: Background) -> CustomProperty {
      CustomProperty(name, light: background.css(in: .light), dark: background.css(in: .dark))
    }
    return colors.customProperties
      + [ground("--message-list-background", messageListBackground), ground("--thread-background", threadBackground)]
      + (channelListBackground.map { [ground(Self.channelListGround, $0)] } ?? [])
      + bubbles.customProperties
      + currentUserLinkAttributes.customProperties(prefix: Self.currentUserLink)
      + otherUserLinkAttributes.customProperties(prefix: Self.otherUserLink)
      + messageLinkAttributes.flatMap { $0.customProperties(prefix: "--\($0.className)") }
      + [CustomProperty("--reactions-animation-duration", animatesReactions ? "160ms" : "0ms")]
      + [
        CustomProperty("--jump-highlight", highlightsJumps ? "var(--message-cell-highlight-background)" : "transparent"),
        CustomProperty("--jump-outline", highlightsJumps ? "initial" : "transparent"),
      ]
      + fonts.customProperties + transitions.customProperties
  }
}
