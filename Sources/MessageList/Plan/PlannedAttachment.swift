import ChatModel

/// An attachment with the places of its files.
public struct PlannedAttachment: Sendable {
  /// The attachment.
  public var attachment: Attachment
  /// Its file; nil when it has none.
  public var file: MediaPlace?
  /// Its small picture; nil when it has none.
  public var thumbnail: MediaPlace?
  /// The further pictures of a card.
  public var images: [MediaPlace] = []

  /// Makes an attachment from its parts.
  public init(attachment: Attachment, file: MediaPlace? = nil, thumbnail: MediaPlace? = nil) {
    self.attachment = attachment
    self.file = file
    self.thumbnail = thumbnail
  }
}

/// The place of an attachment's file.
public enum MediaPlace: Sendable, Hashable {
  /// The file was copied into the site. There is its path below the site's root and its size in bytes. Pictures also have their size in
  /// pixels and smaller pictures.
  case site(path: String, size: Int64, width: Int?, height: Int?, previews: PicturePreviews = PicturePreviews())
  /// The file is on the web and stays there; a page links to it but never loads it.
  case remote(url: String)
  /// The export refers to the file but does not have it, or it may not be used.
  case missing

  /// The path below the site's root; nil when it is not in the site.
  public var sitePath: String? { if case .site(let path, _, _, _, _) = self { path } else { nil } }

  /// The picture that a page shows: a smaller picture if there is one, or else the file itself. Nil if it is not in the site.
  public func picture(for use: PicturePreviews.Use) -> (path: String, width: Int?, height: Int?)? {
    guard case .site(let path, _, let width, let height, let previews) = self else { return nil }
    return previews[use].map { ($0.path, $0.width, $0.height) } ?? (path, width, height)
  }
}

/// Smaller versions of a picture in the site; nil for uses where the picture itself is small enough.
public struct PicturePreviews: Sendable, Hashable {
  /// A smaller picture.
  public struct Picture: Sendable, Hashable {
    /// Its path below the site's root.
    public var path: String
    /// Its width in pixels.
    public var width: Int
    /// Its height in pixels.
    public var height: Int

    /// Makes a picture from its parts.
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

  /// Makes previews; any of them may be nil.
  public init(list: Picture? = nil, tile: Picture? = nil, avatar: Picture? = nil) {
    (self.list, self.tile, self.avatar) = (list, tile, avatar)
  }

  /// The smaller picture for a use.
  public subscript(use: Use) -> Picture? {
    switch use {
    case .list: list
    case .tile: tile
    case .avatar: avatar
    }
  }
}
