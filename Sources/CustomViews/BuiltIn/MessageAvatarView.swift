/// The avatar beside a message.
public struct MessageAvatarView: View {
  /// Makes the view.
  public init(for userDisplayInfo: UserDisplayInfo) {}

  /// What the partial `MessageAvatarView` draws.
  public var html: HTML { HTML(.messageAvatarView) }
}
