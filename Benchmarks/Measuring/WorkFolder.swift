import Foundation

/// The folder that a benchmark works in: every run gets a fresh place, and what is done with is deleted when room gets short.
///
/// Deleting large trees makes the file system slow for a while, so it is put off, and followed by a pause.
final class WorkFolder {
  /// The folder's absolute path.
  let path: String
  private var count = 0
  private var discarded: [String] = []
  /// How much room must be left on the file system, in bytes.
  private let reserve: UInt64 = 8 << 30
  /// ext4 does not give the number of a deleted file to a new one for 60 seconds, or for 360 where the deletion was not written to its place yet, and
  /// steps over such numbers one by one: until then making many files takes twice as long (`RECENTCY_MIN` and `RECENTCY_DIRTY` in Linux's `ialloc.c`).
  private static let secondsUntilRested: UInt32 = 370
  /// Less than so many bytes are not many files.
  private static let much: UInt64 = 256 << 20

  /// Makes the folder. Throws `BenchmarkError` when there is something in it already.
  init(path: String) throws {
    self.path = URL(fileURLWithPath: path).standardizedFileURL.path
    try Folder.make(self.path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: self.path)) ?? []
    guard names.isEmpty else { throw BenchmarkError("\(self.path) is not empty; remove what is in it, or give another folder with --work") }
  }

  /// A path at which there is nothing yet.
  func fresh(_ name: String) -> String {
    count += 1
    return "\(path)/\(name)-\(count)"
  }

  /// Says that something is not needed any more.
  func discard(_ path: String) {
    discarded.append(path)
  }

  /// Gets ready for a timed run: nothing waits to be written to the disk, and what the run reads is in memory.
  func prepare(reading folder: String) throws {
    if roomLeft < reserve { try empty() }
    sync()
    _ = try CommandOutput.text(of: ["sh", "-c", "find \"$1\" -type f -print0 | xargs -0r cat >/dev/null", "sh", folder])
  }

  /// Deletes what was discarded, and waits until the file system has dealt with it.
  private func empty() throws {
    guard !discarded.isEmpty else { return }
    let before = roomLeft
    _ = try CommandOutput.text(of: ["rm", "-rf", "--"] + discarded)
    discarded.removeAll()
    sync()
    if max(roomLeft, before) - before > Self.much { sleep(Self.secondsUntilRested) }
  }

  private var roomLeft: UInt64 {
    var status = statvfs()
    guard statvfs(path, &status) == 0 else { return .max }
    return UInt64(status.f_bavail) * UInt64(status.f_frsize)
  }
}
