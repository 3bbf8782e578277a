import Foundation

/// An empty folder of a test's own, which goes with the last reference to it.
package final class TemporaryFolder: Sendable {
  /// The folder's absolute path, without symbolic links and without a slash at the end.
  package let path: String

  /// Makes the folder. Throws what the file system says.
  ///
  /// - Parameter isInMemory: Whether it is on a file system in memory if there is one with room, for tests that build many sites: each build
  ///   waits for the disk, and for what others write to it.
  package init(isInMemory: Bool = false) throws {
    let memory = URL(fileURLWithPath: "/dev/shm", isDirectory: true)
    let hasMemory = isInMemory && FileManager.default.isWritableFile(atPath: memory.path) && Self.room(in: memory.path) >= 1 << 30
    let parent = hasMemory ? memory : FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    let folder = parent.appendingPathComponent("chatarchive-test-" + UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    path = folder.path
  }

  /// How many bytes can be written to the file system of a folder.
  private static func room(in folder: String) -> Int {
    var status = statvfs()
    return statvfs(folder, &status) == 0 ? Int(status.f_bavail) * Int(status.f_frsize) : 0
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The absolute path of something in the folder, which need not exist.
  package func path(_ relative: String) -> String { path + "/" + relative }

  /// Writes a file with the folders above it; returns its absolute path.
  @discardableResult
  package func write(_ bytes: some Sequence<UInt8>, to relative: String) throws -> String {
    let url = URL(fileURLWithPath: path(relative))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }

  /// Writes a text file as UTF-8; returns its absolute path.
  @discardableResult
  package func write(_ text: String, to relative: String) throws -> String {
    try write(text.utf8, to: relative)
  }

  /// The bytes of a file.
  package func bytes(of relative: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(relative))))
  }

  /// A file's text; what is not UTF-8 becomes U+FFFD.
  package func text(of relative: String) throws -> String {
    String(decoding: try bytes(of: relative), as: UTF8.self)
  }

  /// The paths of all files below the folder, relative and sorted; folders themselves are not listed.
  package func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path($0), isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }

  /// The names in the folder, or in one below it, sorted; empty when there is no such folder.
  package func names(in relative: String = "") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path(relative))) ?? []).sorted()
  }

  /// Makes a symbolic link. Its target is taken as it is, and need not exist.
  package func link(_ relative: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(relative), withDestinationPath: target)
  }
}
