/// What stands in an archive without channels.
public struct NoChannelsView: MarkupView {
  /// Makes the view.
  public init() {}

  /// What the partial `NoChannelsView` draws.
  public var html: HTML { HTML(.noChannelsView) }
}
