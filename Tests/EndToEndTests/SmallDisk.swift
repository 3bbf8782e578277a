import Foundation
import TestSupport

/// A file system in memory, unmounted with the last reference to it. Only the superuser can mount one.
final class SmallDisk {
  /// Whether this user may mount file systems.
  static let isAvailable = (try? SmallDisk()) != nil

  private let folder: TemporaryFolder
  /// Where it is mounted.
  let path: String

  /// Mounts an empty one with room for everything.
  init() throws {
    guard getuid() == 0 else { throw MissingProgram(name: "mount") }
    folder = try TemporaryFolder()
    path = folder.path("disk")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    guard mount("tmpfs", path, "tmpfs", 0, "size=64m") == 0 else { throw MissingProgram(name: "mount") }
  }

  deinit { umount2(path, Int32(MNT_DETACH)) }

  /// Leaves so many bytes, at least 4096, or so many files to be had, and otherwise room for everything.
  func leave(bytes: Int? = nil, files: Int? = nil) throws {
    var status = statvfs()
    guard statvfs(path, &status) == 0 else { throw CocoaError(.fileReadUnknown) }
    let size = bytes.map { Int(status.f_blocks - status.f_bfree) * Int(status.f_bsize) + max($0, 4096) } ?? (64 << 20)
    let count = files.map { Int(status.f_files - status.f_ffree) + $0 } ?? 100_000
    guard mount("tmpfs", path, "tmpfs", UInt(MS_REMOUNT), "size=\(size),nr_inodes=\(count)") == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  /// Removes everything on it.
  func clear() throws {
    for name in names { try FileManager.default.removeItem(atPath: path + "/" + name) }
  }

  /// The names at its top.
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
}
