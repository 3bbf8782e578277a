/// The picture of an avatar view.
public final class AvatarImageView {
  /// What the picture is drawn on.
  public let layer = AvatarLayer()
}
