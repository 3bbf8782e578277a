import Diagnostics
import OperatingSystem

/// A folder or archive in which attachments are searched.
package protocol MediaStore: Sendable {
  /// Finds the regular file at a path; nil if nothing is there. Never leads out of the export.
  ///
  /// - Parameters:
  ///   - path: The path, relative to `base`. An absolute path has to be below the export's root.
  ///   - base: The folder that the path starts from, relative to the root.
  func find(_ path: String, from base: String) throws(MediaRefusal) -> StoredMedia?
}

/// A store that can list its files.
package protocol ListedMediaStore: MediaStore {
  /// Calls `body` with the paths of all files and folders, relative to the root, until it returns false. An archive lists only folders with an
  /// entry of their own.
  /// - Returns: Whether the list is complete, so that `find` finds nothing at other paths. False if `body` returned false, if there is a link, or
  ///   if a folder cannot be read.
  func listPaths(_ body: (String) -> Bool) -> Bool
}

/// A file of an export that can be copied into a site.
package struct StoredMedia {
  /// Its path below the export's root, links resolved: one file, one path.
  package let path: String
  /// Its size in bytes, 0 where only reading it tells.
  package let size: Int64
  /// When it last changed, in nanoseconds since 1970.
  package let modified: Int64
  /// When it last changed in any way, in nanoseconds since 1970; of what is in an archive, when its bytes did.
  let changed: Int64
  /// A number that is another one for another file, and for the same one once anything happened to it; of what is in an archive, that of the
  /// archive.
  package let identity: Int64
  let content: Content

  /// Where its bytes are.
  enum Content {
    /// In a file that is open.
    case file(Descriptor)
    /// In an archive.
    case packed(() throws -> PackedBytes)
  }

  /// Reads up to the buffer's size of what is packed; 0 at the end. Throws an `ArchiveError` if it cannot be read.
  package typealias PackedBytes = (UnsafeMutableRawBufferPointer) throws -> Int

  /// Describes a file in an archive. `open` starts reading it.
  package init(path: String, size: Int64, modified: Int64, identity: Int64, open: @escaping () throws -> PackedBytes) {
    self.path = path
    self.size = size
    self.modified = modified
    changed = modified
    self.identity = identity
    content = .packed(open)
  }

  /// Reads it from its beginning. Throws a `MediaRefusal`, at once or while it is read, when that is impossible.
  func bytes() throws -> PackedBytes {
    switch content {
    case .file(let file):
      var offset: off_t = 0
      return { buffer in
        var count = pread(file.number, buffer.baseAddress, buffer.count, offset)
        while count < 0, errno == EINTR { count = pread(file.number, buffer.baseAddress, buffer.count, offset) }
        guard count >= 0 else { throw MediaRefusal.unreadable(SystemReason.text(errno)) }
        offset += off_t(count)
        return count
      }
    case .packed(let open):
      let bytes = try MediaRefusal.refusing { try open() }
      return { buffer in try MediaRefusal.refusing { try bytes(buffer) } }
    }
  }

  /// Describes a file of an archive that was unpacked into an open file.
  init(unpacked file: StoredMedia, in target: Descriptor) {
    self.init(path: file.path, size: Int64(target.status?.st_size ?? 0), modified: file.modified, identity: file.identity) {
      var offset: off_t = 0
      return { buffer in
        let count = pread(target.number, buffer.baseAddress, buffer.count, offset)
        guard count >= 0 else { throw MediaRefusal.unreadable(SystemReason.text(errno)) }
        offset += off_t(count)
        return count
      }
    }
  }

  /// Describes an open file.
  init(path: String, status: stat, file: Descriptor) {
    self.path = path
    size = Int64(status.st_size)
    modified = status.modified
    changed = status.changed
    identity = status.identity
    content = .file(file)
  }
}
