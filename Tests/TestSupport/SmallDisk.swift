import Foundation

/// A file system in memory of a test's own, unmounted with the last reference to it. Only the superuser can mount one.
package final class SmallDisk {
  /// Whether this user may mount file systems.
  package static let isAvailable = (try? SmallDisk()) != nil

  /// The folder on which it is mounted.
  package let folder: TemporaryFolder
  /// Where that is.
  package var path: String { folder.path }

  /// Mounts an empty one.
  /// - Parameter options: How large it is, as mount(8) wants to know it.
  package init(_ options: String = "size=64m") throws {
    guard getuid() == 0 else { throw MissingProgram(name: "mount") }
    folder = try TemporaryFolder()
    guard mount("tmpfs", folder.path, "tmpfs", 0, options) == 0 else { throw MissingProgram(name: "mount") }
  }

  deinit { umount2(path, Int32(MNT_DETACH)) }

  /// Leaves so many bytes, at least 4096, or so many files to be had, and otherwise room for everything.
  package func leave(bytes: Int? = nil, files: Int? = nil) throws {
    let status = try status
    let size = bytes.map { Int(status.f_blocks - status.f_bfree) * Int(status.f_bsize) + max($0, 4096) } ?? (64 << 20)
    let count = files.map { Int(status.f_files - status.f_ffree) + $0 } ?? 100_000
    guard mount("tmpfs", path, "tmpfs", UInt(MS_REMOUNT), "size=\(size),nr_inodes=\(count)") == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  /// Lets nobody write to it any more.
  package func makeReadOnly() throws {
    guard mount("tmpfs", path, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), nil) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// How many bytes can be written to it.
  package var freeBytes: Int { get throws { try Int(status.f_bfree) * Int(status.f_bsize) } }

  private var status: statvfs {
    get throws {
      var status = statvfs()
      guard statvfs(path, &status) == 0 else { throw CocoaError(.fileReadUnknown) }
      return status
    }
  }

  /// Removes everything on it.
  package func clear() throws {
    for name in names { try FileManager.default.removeItem(atPath: path + "/" + name) }
  }

  /// The names at its top.
  package var names: [String] { folder.names() }
}
