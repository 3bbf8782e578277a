import Diagnostics
import Glibc

/// Turns an `errno` into an error that names the path and says what to do.
enum SystemError {
  /// An error of the call that just failed: `errno` must still be its own.
  static func current(_ action: String, _ path: String) -> ArchiveError {
    error(errno, action, path)
  }

  /// An error of a call that failed with `code`; `action` completes "cannot …".
  static func error(_ code: Int32, _ action: String, _ path: String) -> ArchiveError {
    ArchiveError("cannot \(action): \(SystemReason.text(code))", at: Place(file: path), advice: advice(code))
  }

  private static func advice(_ code: Int32) -> String? {
    switch code {
    case ENOSPC, EDQUOT: "free some space, or name an output folder on another disk with --output"
    case EFBIG: "allow larger files, for example with `ulimit -f unlimited`"
    case EROFS: "the file system is read-only; name another output folder with --output"
    case EACCES, EPERM: "change the permissions, or name another output folder with --output"
    case ENAMETOOLONG: "name an output folder with a shorter path"
    case EMFILE, ENFILE: "allow more open files, for example with `ulimit -n 1024`"
    case EEXIST: "two files of the site have this name; a file system that ignores case sees names as equal that differ in case"
    case EBUSY, EXDEV: "a mount point cannot be replaced; name a folder inside it"
    case EIO: "check the disk"
    default: nil
    }
  }
}
