/// The message list itself, to whose edges its parts are tied, under the names of UIKit.
public final class MessageListView {
  /// The edge where a line of text begins.
  public let leadingAnchor = LayoutAnchor(.leading, of: nil)
  /// The edge where a line of text ends.
  public let trailingAnchor = LayoutAnchor(.trailing, of: nil)
  /// The upper edge.
  public let topAnchor = LayoutAnchor(.top, of: nil)
  /// The lower edge.
  public let bottomAnchor = LayoutAnchor(.bottom, of: nil)
  /// The middle between the leading and the trailing edge.
  public let centerXAnchor = LayoutAnchor(.centerX, of: nil)

  /// The list without its margins: in an archive the margins are the parts' own.
  public var layoutMarginsGuide: MessageListView { self }
  /// The list without what the screen covers.
  public var safeAreaLayoutGuide: MessageListView { self }
}
