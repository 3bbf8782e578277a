/// Smaller pictures of a picture in the site, for where it is shown small; nil where the picture itself is small enough.
public struct PicturePreviews: Sendable, Hashable {
  /// A smaller picture.
  public struct Picture: Sendable, Hashable {
    /// Its path below the site's root.
    public var path: String
    /// Its width in pixels.
    public var width: Int
    /// Its height in pixels.
    public var height: Int

    /// Makes one from its parts.
    public init(path: String, width: Int, height: Int) {
      (self.path, self.width, self.height) = (path, width, height)
    }
  }

  /// Where a picture is shown.
  public enum Use: Sendable {
    /// In a list of messages.
    case list
    /// As a tile of a gallery, or a small picture beside a text.
    case tile
    /// For a person or a channel.
    case avatar
  }

  /// For a list of messages.
  public var list: Picture?
  /// For a gallery.
  public var tile: Picture?
  /// For a person or a channel.
  public var avatar: Picture?

  /// Makes previews of which there may be none.
  public init(list: Picture? = nil, tile: Picture? = nil, avatar: Picture? = nil) {
    (self.list, self.tile, self.avatar) = (list, tile, avatar)
  }

  /// The one for a use.
  public subscript(use: Use) -> Picture? {
    switch use {
    case .list: list
    case .tile: tile
    case .avatar: avatar
    }
  }
}
