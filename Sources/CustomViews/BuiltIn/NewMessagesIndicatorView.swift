/// The line above what the current user has not read.
public struct NewMessagesIndicatorView: MarkupView {
  /// Makes the view.
  public init() {}

  /// What the partial `NewMessagesIndicatorView` draws.
  public var html: HTML { HTML(.newMessagesIndicatorView) }
}
