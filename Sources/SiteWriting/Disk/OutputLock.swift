import Diagnostics
import OperatingSystem

/// The right to build into one output folder, held through a lock file beside it. The system takes it back when the process
/// ends, however it ends.
final class OutputLock: Sendable {
  /// Why there is no lock.
  enum Failure: Error {
    /// Another build has it.
    case held(ArchiveError)
    /// The system makes none there.
    case refused(ArchiveError)
  }

  private let file: Descriptor
  private let folder: Descriptor
  private let name: String

  /// For what file systems say that take no files, or no locks.
  private static let advice = "choose an output folder on another file system with --output"

  /// Takes the lock.
  init(name: String, in folder: Descriptor, output: String) throws(Failure) {
    self.name = name
    self.folder = folder
    for _ in 0..<100 {
      guard let file = Descriptor.open(name, in: folder.number, flags: O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o644) else {
        throw .refused(SystemError.current("lock the output folder", output, otherwise: Self.advice))
      }
      guard flock(file.number, LOCK_EX | LOCK_NB) == 0 else {
        if errno == EWOULDBLOCK { throw .held(Self.held(by: file, output: output)) }
        throw .refused(SystemError.current("lock the output folder", output, otherwise: Self.advice))
      }
      // The previous holder removes its file when it is done; a lock on a file without a name would protect nothing.
      guard let mine = file.status, let named = stat.of(name, in: folder.number), mine.isSameFile(as: named) else { continue }
      ftruncate(file.number, 0)
      _ = Array("\(getpid())\n".utf8).withUnsafeBytes { FileBytes.write($0, to: file.number) }
      self.file = file
      return
    }
    throw .held(ArchiveError("cannot lock the output folder", at: Place(file: output), advice: "wait until the other builds are done"))
  }

  deinit { unlinkat(folder.number, name, 0) }

  private static func held(by file: Descriptor, output: String) -> ArchiveError {
    let digits = String(decoding: FileBytes.readPrefix(of: file, limit: 32) ?? [], as: UTF8.self)
    let holder = Int32(digits.prefix(while: \.isNumber)).map { "process \($0)" } ?? "another process"
    return ArchiveError(
      "\(holder) is building into this folder", at: Place(file: output),
      advice: "wait until it is done, or choose another folder with --output")
  }
}
