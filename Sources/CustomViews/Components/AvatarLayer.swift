/// What an avatar's picture is drawn on.
public final class AvatarLayer {
  /// The radius of the corners in points. Default: what makes it round.
  public var cornerRadius: Double = 9999
}
