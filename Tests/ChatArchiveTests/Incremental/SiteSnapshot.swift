import Foundation
import TestSupport

/// The files of a site, those aside that builds keep for themselves.
struct SiteSnapshot {
  /// What is known of a file.
  struct File {
    let bytes: [UInt8]
    let inode: UInt64
    /// In nanoseconds since 1970.
    let modified: Int64
  }

  /// The files by their paths in the site.
  private(set) var files: [String: File] = [:]

  init(_ site: String, in folder: TemporaryFolder) throws {
    let prefix = site + "/"
    for path in try folder.files() where path.hasPrefix(prefix) && !path.hasPrefix(prefix + ".chatarchive") {
      var status = stat()
      guard stat(folder.path(path), &status) == 0 else { continue }
      files[String(path.dropFirst(prefix.count))] = File(
        bytes: try folder.bytes(of: path), inode: UInt64(status.st_ino),
        modified: Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec))
    }
  }

  /// The paths of the files that only one of two sites has, or that have other bytes.
  func differences(from other: SiteSnapshot) -> [String] {
    Set(files.keys).union(other.files.keys).filter { files[$0]?.bytes != other.files[$0]?.bytes }.sorted()
  }

  /// The paths of the files that have the bytes of those before them and are others all the same. Copies of attachments have the times
  /// of what they were copied from, which may be another file now.
  func needlesslyWritten(since before: SiteSnapshot) -> [String] {
    files.filter { path, file in
      guard let old = before.files[path], old.bytes == file.bytes else { return false }
      if path.hasPrefix("media/"), old.modified != file.modified { return false }
      return old.inode != file.inode || old.modified != file.modified
    }.keys.sorted()
  }

  /// How many bytes the files have.
  var byteCount: Int64 { files.values.reduce(0) { $0 + Int64($1.bytes.count) } }
}
