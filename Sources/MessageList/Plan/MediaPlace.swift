/// Where a reader finds the file of an attachment.
public enum MediaPlace: Sendable, Hashable {
  /// It was copied into the site: a path below the site's root, its size in bytes, and its pixels where it is a picture.
  case site(path: String, size: Int64, width: Int?, height: Int?)
  /// It is somewhere on the web and stays there; a page links to it and never loads it.
  case remote(url: String)
  /// The export refers to it but does not have it, or it may not be used.
  case missing
}
