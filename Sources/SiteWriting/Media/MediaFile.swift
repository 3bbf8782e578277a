import Glibc

/// A copy of an attachment in the site.
package struct MediaFile: Sendable, Hashable {
  /// The copy's path, relative to the site: not percent-encoded.
  package var sitePath: String
  /// The path of what was copied, relative to the export's root, links resolved.
  package var sourcePath: String
  /// The size in bytes of what was copied.
  package var size: Int64
  /// When what was copied last changed, in nanoseconds since 1970.
  package var modified: Int64
  /// A number that is another one for another file, and for the one that was copied once anything happened to it.
  package var identity: Int64
  /// When the copy was modified, in nanoseconds since 1970, where the site had it before; nil where it was made now, with the time of what was
  /// copied.
  package var keptTime: Int64?
  /// Its width in pixels as a browser shows it; nil when it is no image of a known kind.
  package var width: Int?
  /// Its height in pixels as a browser shows it; nil when it is no image of a known kind.
  package var height: Int?
  /// Whether a page may show it with `img`: a PNG, JPEG, GIF, WebP or BMP image by its first bytes, under a name that browsers
  /// take for an image. SVG images never are, since they can hold scripts; they are copied into a `.zip`, to be linked to.
  package var isImage: Bool
  /// What its first bytes say of it.
  var image: ImageHeader?

  /// The identity that the file at a path of the system has, whose links are followed; nil where there is none.
  package static func identity(ofFileAt path: String) -> Int64? {
    var status = stat()
    return stat(path, &status) == 0 ? status.identity : nil
  }
}
