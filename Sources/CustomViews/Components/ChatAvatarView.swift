/// The shape of avatars, under the UIKit SDK's names: subclass it and set the corners in `layoutSubviews()`.
open class ChatAvatarView {
  /// The picture.
  public let imageView = AvatarImageView()

  /// Makes a view.
  public required init() {}

  /// Lays the view out. It is called once for a site.
  open func layoutSubviews() {}
}
