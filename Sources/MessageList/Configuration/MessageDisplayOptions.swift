import Appearance
import FoundationEssentials

/// What is shown of a message, and how it moves: the SDK's `MessageDisplayOptions`. Every property says which of the documents describe it. Sizes and
/// distances are in points.
public struct MessageDisplayOptions: Sendable {
  /// Whether messages that are not on the right have an avatar. Default true; where it was not set, the list type decides. Documents: "Message
  /// List" and "Message List View".
  @LeftToListType public var showAvatars: Bool
  /// Used instead of `showAvatars` in channels that are not direct-message channels. Default nil: as `showAvatars`. Of the SDK since 4.21, in none
  /// of the documents.
  public var showAvatarsInGroups: Bool?
  /// Version 5's name for `showAvatars`, which it takes the place of where it is set. Default nil: as `showAvatars`. Of the SDK since 5.0, in none
  /// of the documents.
  public var showIncomingMessageAvatar: Bool?
  /// Whether messages of the current user on the right have an avatar, too (version 5). Default false. Of the SDK since 5.0, in none of the
  /// documents.
  public var showOutgoingMessageAvatar: Bool
  /// Whether the time stands below a group. Default true. Documents: "Message List" and "Message List View".
  public var showMessageDate: Bool
  /// Whether the author stands below a group, where the channel has more than two members. Default true. Document: "Message List View".
  public var showAuthorName: Bool
  /// Whether messages that appear in the list use their transition. Default true. Of the SDK, in none of the documents.
  public var animateChanges: Bool
  /// The height that a date label takes, in points, for every placement of the date. Default 40. Document: "Message List View".
  public var overlayDateLabelSize: Double
  /// The height of the header above a group, in points. Default 0, which turns the header off. Document: "Message List View".
  public var lastInGroupHeaderSize: Double
  /// The height of the line that separates new messages, in points. Default 50. Of the SDK since 4.27, in none of the documents.
  public var newMessagesSeparatorSize: Double
  /// How far a finger swipes a message before its thread opens, or a quote of it is copied, in points. Default 20. Document: "Message List View".
  public var minimumSwipeGestureDistance: Double
  /// How messages of the current user enter and leave. Default nil: the theme's, which is identity in the SDK's look. Documents: "Message List" and
  /// "Message List View".
  public var currentUserMessageTransition: AnyTransition?
  /// How messages of others enter and leave. Default nil: the theme's, which is identity in the SDK's look. Documents: "Message List" and "Message
  /// List View".
  public var otherUserMessageTransition: AnyTransition?
  /// Whether the names of who reacted appear with an animation. Default true. Of the SDK since 4.18, in none of the documents.
  public var shouldAnimateReactions: Bool
  /// Where reactions show. Default top; where it was not set, the list type decides. Of the SDK since 4.41, in none of the documents.
  @LeftToListType public var reactionsPlacement: ReactionsPlacement
  /// Whether each type of reaction stands alone, or all together (version 5). Default segmented. Of the SDK since 5.0, in none of the documents.
  public var reactionsStyle: ReactionsStyle
  /// Whether a translated message offers its original. Default false. Of the SDK since 4.79, in none of the documents.
  public var showOriginalTranslatedButton: Bool
  /// What links and mentions look like in messages of the current user. Default nil: the theme's, which is the tint in the SDK's look. It is no
  /// option of the SDK's. It is `messageLinkDisplayResolver` for a file.
  public var currentUserLinkAttributes: LinkAttributes?
  /// What links and mentions look like in messages of others. Default nil: the theme's, which is the tint in the SDK's look. It is no option of the
  /// SDK's. It is `messageLinkDisplayResolver` for a file.
  public var otherUserLinkAttributes: LinkAttributes?
  /// What links and mentions in a message look like, message by message. It wins over the two before it. An error that it throws stops the build,
  /// which names the message. Default nil: as they say. Documents: "Message List" and "Message List View".
  public var messageLinkDisplayResolver: (@Sendable (_ message: ChatMessage) throws -> LinkAttributes)?
  /// The empty space opposite a bubble, in points, from the available width. Default nil: the theme's, a quarter in the SDK's look. Of the SDK
  /// since 4.19, in none of the documents.
  public var spacerWidth: (@Sendable (_ availableWidth: Double) -> Double)?
  /// The room above a bubble whose reactions are on top, in points. Default nil: the theme's, which is `defaultReactionsTopPadding` in the SDK's
  /// look. Of the SDK since 4.27, in none of the documents.
  public var reactionsTopPadding: (@Sendable (_ message: ChatMessage) -> Double)?
  /// The date that stands above a message which follows an older one; nil where none does. Default nil: the message's own date where the calendar
  /// day changes, in the time zone of the site. Of the SDK since 4.34, in none of the documents.
  public var dateSeparator: (@Sendable (_ message: ChatMessage, _ older: ChatMessage) -> Date?)?

  /// Makes display options; every parameter has the SDK's default. For `showAvatars` and `reactionsPlacement`, nil lets the list type
  /// of a channel decide.
  public init(
    showAvatars: Bool? = nil,
    showAvatarsInGroups: Bool? = nil,
    showIncomingMessageAvatar: Bool? = nil,
    showOutgoingMessageAvatar: Bool = false,
    showMessageDate: Bool = true,
    showAuthorName: Bool = true,
    animateChanges: Bool = true,
    overlayDateLabelSize: Double = 40,
    lastInGroupHeaderSize: Double = 0,
    newMessagesSeparatorSize: Double = 50,
    minimumSwipeGestureDistance: Double = 20,
    currentUserMessageTransition: AnyTransition? = nil,
    otherUserMessageTransition: AnyTransition? = nil,
    shouldAnimateReactions: Bool = true,
    reactionsPlacement: ReactionsPlacement? = nil,
    reactionsStyle: ReactionsStyle = .segmented,
    showOriginalTranslatedButton: Bool = false,
    currentUserLinkAttributes: LinkAttributes? = nil,
    otherUserLinkAttributes: LinkAttributes? = nil,
    messageLinkDisplayResolver: (@Sendable (_ message: ChatMessage) throws -> LinkAttributes)? = nil,
    spacerWidth: (@Sendable (_ availableWidth: Double) -> Double)? = nil,
    reactionsTopPadding: (@Sendable (_ message: ChatMessage) -> Double)? = nil,
    dateSeparator: (@Sendable (_ message: ChatMessage, _ older: ChatMessage) -> Date?)? = nil
  ) {
    _showAvatars = LeftToListType(sdkDefault: true, set: showAvatars)
    self.showAvatarsInGroups = showAvatarsInGroups
    self.showIncomingMessageAvatar = showIncomingMessageAvatar
    self.showOutgoingMessageAvatar = showOutgoingMessageAvatar
    self.showMessageDate = showMessageDate
    self.showAuthorName = showAuthorName
    self.animateChanges = animateChanges
    self.overlayDateLabelSize = overlayDateLabelSize
    self.lastInGroupHeaderSize = lastInGroupHeaderSize
    self.newMessagesSeparatorSize = newMessagesSeparatorSize
    self.minimumSwipeGestureDistance = minimumSwipeGestureDistance
    self.currentUserMessageTransition = currentUserMessageTransition
    self.otherUserMessageTransition = otherUserMessageTransition
    self.shouldAnimateReactions = shouldAnimateReactions
    _reactionsPlacement = LeftToListType(sdkDefault: .top, set: reactionsPlacement)
    self.reactionsStyle = reactionsStyle
    self.showOriginalTranslatedButton = showOriginalTranslatedButton
    self.currentUserLinkAttributes = currentUserLinkAttributes
    self.otherUserLinkAttributes = otherUserLinkAttributes
    self.messageLinkDisplayResolver = messageLinkDisplayResolver
    self.spacerWidth = spacerWidth
    self.reactionsTopPadding = reactionsTopPadding
    self.dateSeparator = dateSeparator
  }

  /// The height of a date label: the SDK's name of the property. The SDK's initialiser calls it `overlayDateLabelSize`.
  public var dateLabelSize: Double {
    get { overlayDateLabelSize }
    set { overlayDateLabelSize = newValue }
  }

  /// The space above a bubble with reactions on top in the SDK's look, in points.
  public static let defaultReactionsTopPadding: Double = 24

  /// The SDK's own rule for `spacerWidth`: two thirds of a width above 500 points, as tablets have, else a quarter. A page uses the
  /// theme's width until you set this.
  /// - Parameter availableWidth: The width of the list, in points.
  /// - Returns: The space opposite a bubble, in points.
  public static func defaultSpacerWidth(for availableWidth: Double) -> Double {
    availableWidth > 500 ? availableWidth * 2 / 3 : availableWidth / 4
  }
}

extension MessageDisplayOptions {
  /// Whether messages that are not on the trailing side have avatars.
  ///
  /// In direct-message channels, `showIncomingMessageAvatar` decides, or else `showAvatars`. In all other channels `showAvatarsInGroups`
  /// decides if it is set.
  public func showsAvatars(inDirectChannel isDirect: Bool) -> Bool {
    let incoming = showIncomingMessageAvatar ?? showAvatars
    return isDirect ? incoming : showAvatarsInGroups ?? incoming
  }
}
