// Bubbles and what is in them.
extension ColorPalette {
  /// The bubbles of the current user; several colours are a gradient from top to bottom. Default: `background6`.
  public var messageCurrentUserBackground: [Color] {
    get { colors(of: .messageCurrentUserBackground) }
    set { self[.messageCurrentUserBackground] = .gradient(newValue) }
  }

  /// The current user's ephemeral messages (the SDK's spelling). Default: `background8`.
  public var messageCurrentUserEmphemeralBackground: [Color] {
    get { colors(of: .messageCurrentUserEmphemeralBackground) }
    set { self[.messageCurrentUserEmphemeralBackground] = .gradient(newValue) }
  }

  /// The bubbles of everyone else; several colours are a gradient from top to bottom. Default: `background8`.
  public var messageOtherUserBackground: [Color] {
    get { colors(of: .messageOtherUserBackground) }
    set { self[.messageOtherUserBackground] = .gradient(newValue) }
  }

  /// The text in the current user's bubbles. Default: `text`.
  public var messageCurrentUserTextColor: Color {
    get { color(of: .messageCurrentUserTextColor) }
    set { self[.messageCurrentUserTextColor] = .color(newValue) }
  }

  /// The text in everyone else's bubbles. Default: `text`.
  public var messageOtherUserTextColor: Color {
    get { color(of: .messageOtherUserTextColor) }
    set { self[.messageOtherUserTextColor] = .color(newValue) }
  }

  /// The box around a quoted message of the current user. Default: `background8`.
  public var quotedMessageBackgroundCurrentUser: Color {
    get { color(of: .quotedMessageBackgroundCurrentUser) }
    set { self[.quotedMessageBackgroundCurrentUser] = .color(newValue) }
  }

  /// The box around a quoted message of someone else. Default: `background8`.
  public var quotedMessageBackgroundOtherUser: Color {
    get { color(of: .quotedMessageBackgroundOtherUser) }
    set { self[.quotedMessageBackgroundOtherUser] = .color(newValue) }
  }

  /// Reactions that the current user gave. Default: `tintColor`.
  public var reactionCurrentUserColor: Color {
    get { color(of: .reactionCurrentUserColor) }
    set { self[.reactionCurrentUserColor] = .color(newValue) }
  }

  /// Reactions that others gave. Default: `textLowEmphasis`.
  public var reactionOtherUserColor: Color {
    get { color(of: .reactionOtherUserColor) }
    set { self[.reactionOtherUserColor] = .color(newValue) }
  }

  /// The ground of the reaction that is selected; nil draws none. Default: nil.
  public var selectedReactionBackgroundColor: Color? {
    get { colors(of: .selectedReactionBackgroundColor).first }
    set { self[.selectedReactionBackgroundColor] = newValue.map { .color($0) } ?? .none }
  }

  /// The play button of a voice recording. Default: white.
  public var voiceMessageControlBackground: Color {
    get { color(of: .voiceMessageControlBackground) }
    set { self[.voiceMessageControlBackground] = .color(newValue) }
  }

  /// The author tag of a link attachment. Default: `tintColor`.
  public var messageLinkAttachmentAuthorColor: Color {
    get { color(of: .messageLinkAttachmentAuthorColor) }
    set { self[.messageLinkAttachmentAuthorColor] = .color(newValue) }
  }

  /// The title of a link attachment. Default: `text`.
  public var messageLinkAttachmentTitleColor: Color {
    get { color(of: .messageLinkAttachmentTitleColor) }
    set { self[.messageLinkAttachmentTitleColor] = .color(newValue) }
  }

  /// The description of a link attachment. Default: `text`.
  public var messageLinkAttachmentTextColor: Color {
    get { color(of: .messageLinkAttachmentTextColor) }
    set { self[.messageLinkAttachmentTextColor] = .color(newValue) }
  }
}
