import Commands

/// Avatars with corners of three points.
final class SquareAvatarView: ChatAvatarView {
  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.layer.cornerRadius = 3
  }
}
