/// Where a reader finds the file of an attachment.
public enum MediaPlace: Sendable, Hashable {
  /// It was copied into the site: a path below the site's root, its size in bytes, and its pixels and smaller pictures where it is a picture.
  case site(path: String, size: Int64, width: Int?, height: Int?, previews: PicturePreviews = PicturePreviews())
  /// It is somewhere on the web and stays there; a page links to it and never loads it.
  case remote(url: String)
  /// The export refers to it but does not have it, or it may not be used.
  case missing

  /// The path below the site's root; nil when it is not in the site.
  public var sitePath: String? { if case .site(let path, _, _, _, _) = self { path } else { nil } }

  /// The picture that a page shows of it: a smaller one where there is one, else the file itself; nil when it is not in the site.
  public func picture(for use: PicturePreviews.Use) -> (path: String, width: Int?, height: Int?)? {
    guard case .site(let path, _, let width, let height, let previews) = self else { return nil }
    return previews[use].map { ($0.path, $0.width, $0.height) } ?? (path, width, height)
  }
}
