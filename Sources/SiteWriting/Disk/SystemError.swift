import Diagnostics
import Glibc

/// Turns an `errno` into an error that names the path and says what to do.
enum SystemError {
  /// An error of the call that just failed: `errno` must still be its own. `advice` is for a reason that has none of its own.
  static func current(_ action: String, _ path: String, otherwise advice: String? = nil) -> ArchiveError {
    error(errno, action, path, otherwise: advice)
  }

  /// An error of a call that failed with `code`; `action` completes "cannot …".
  static func error(_ code: Int32, _ action: String, _ path: String, otherwise advice: String? = nil) -> ArchiveError {
    ArchiveError(
      "cannot \(action): \(SystemReason.text(code, writingAt: path))", at: Place(file: path), advice: self.advice(code, path) ?? advice)
  }

  private static func advice(_ code: Int32, _ path: String) -> String? {
    switch code {
    case EEXIST: "two files of the site have this name; a file system may treat names as equal that differ only in case"
    case EBUSY, EXDEV: "a mount point cannot be replaced; choose a folder inside it"
    default: SystemReason.advice(onWriting: code, at: path)
    }
  }
}
