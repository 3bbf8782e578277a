import Diagnostics

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
