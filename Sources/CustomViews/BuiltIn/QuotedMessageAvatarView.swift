/// The avatar of whom a quote quotes.
public struct QuotedMessageAvatarView: MarkupView {
  /// Makes the view.
  public init(for userDisplayInfo: UserDisplayInfo) {}

  /// What the partial `QuotedMessageAvatarView` draws.
  public var html: HTML { HTML(.quotedMessageAvatarView) }
}
