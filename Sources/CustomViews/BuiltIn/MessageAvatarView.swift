/// The avatar beside a message.
public struct MessageAvatarView: MarkupView {
  private let arguments: Int

  /// Makes the view.
  public init(for userDisplayInfo: UserDisplayInfo) {
    arguments = ViewArguments.person(userDisplayInfo)
  }

  /// What the partial `MessageAvatarView` draws.
  public var html: HTML { HTML(.messageAvatarView, told: arguments) }
}
