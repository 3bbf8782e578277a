import Diagnostics
import OperatingSystem

/// The result of resolving an attachment's address.
package enum MediaResult: Sendable, Hashable {
  /// The attachment is on a server and stays a link. The address begins with `http:`, `https:` or `//`.
  case remote(String)
  /// The site has a copy.
  case copied(MediaFile)
  /// The export has no such file.
  case missing
  /// The file is not copied for this reason.
  case refused(MediaRefusal)
}

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
  /// When the copy was modified, in nanoseconds since 1970, where the site had it before; nil if it was made now, with the time of what was
  /// copied.
  package var keptTime: Int64?
  /// Its width in pixels as a browser shows it; nil if it is no image of a known kind.
  package var width: Int?
  /// Its height in pixels as a browser shows it; nil if it is no image of a known kind.
  package var height: Int?
  /// Whether a page may show it with `img`: a PNG, JPEG, GIF, WebP or BMP image by its first bytes, under a name that browsers
  /// take for an image. SVG images never are, since they can hold scripts; they are copied into a `.zip`, to be linked to.
  package var isImage: Bool
  /// What its first bytes say of it.
  var image: ImageHeader?

  /// The identity that the file at a path of the system has, whose links are followed; nil if there is none.
  package static func identity(ofFileAt path: String) -> Int64? {
    var status = stat()
    return stat(path, &status) == 0 ? status.identity : nil
  }
}

/// Why an attachment beside the export is not copied.
package enum MediaRefusal: Error, Sendable, Hashable {
  /// Its path leaves the export, itself or through a symbolic link.
  case outsideExport
  /// It is a folder, a device or a pipe.
  case notAFile
  /// The path holds a zero byte, has no end (a circle of links), or is too long.
  case malformed
  /// The address has a scheme that is neither on the web nor a file, for example `javascript`.
  case scheme(String)
  /// The system does not let us read it; the reason in its words.
  case unreadable(String)
  /// Somebody wrote to it while it was copied.
  case changed
  /// It is markup, and larger than what the `.zip` that it would be copied into can hold.
  case tooLargeForArchive

  /// Runs what reads from an archive: an `ArchiveError` becomes a refusal, with its reason.
  static func refusing<Result>(_ read: () throws -> Result) throws -> Result {
    do {
      return try read()
    } catch let error as ArchiveError {
      throw MediaRefusal.unreadable(error.diagnostic.summary)
    }
  }
}

extension MediaRefusal: CustomStringConvertible {
  /// The end of a sentence whose subject is the attachment.
  package var description: String {
    switch self {
    case .outsideExport: "lies outside the export"
    case .notAFile: "is not a regular file"
    case .malformed: "has an impossible path"
    case .scheme(let name): "has an address with the scheme \(name), which is not published"
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .changed: "changed while it was copied"
    case .tooLargeForArchive: "is a web page of more than 4 GB, which is not published"
    }
  }
}
