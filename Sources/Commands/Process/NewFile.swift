import ChatArchive
import Glibc

/// Files that a command writes for the user to edit.
enum NewFile {
  /// Writes a text to a file. Where the file is not to be replaced, one that is there stays as it is.
  /// - Throws: `ArchiveError` with the system's reason.
  static func write(_ text: String, to path: String, replacing isReplaced: Bool = false) throws(ArchiveError) {
    // Only a whole file takes the place of another: what cannot be written leaves the old one as it was.
    let target = isReplaced ? path + ".new" : path
    let file = open(target, O_WRONLY | O_CREAT | O_CLOEXEC | (isReplaced ? O_TRUNC : O_EXCL), 0o666)
    guard file >= 0 else { throw failure(path, errno) }
    let reason = StandardStream(descriptor: file).write(text)
    close(file)
    if let reason {
      unlink(target)
      throw failure(path, reason)
    }
    guard isReplaced, rename(target, path) != 0 else { return }
    let code = errno
    unlink(target)
    throw failure(path, code)
  }

  private static func failure(_ path: String, _ reason: Int32) -> ArchiveError {
    ArchiveError("the file cannot be written: \(SystemReason.text(reason))", at: Place(file: path), advice: "nothing was changed")
  }
}
