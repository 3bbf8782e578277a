import Glibc

/// The system's words for why a call failed.
package enum SystemReason {
  /// The reason that an `errno` stands for, as the end of a sentence.
  package static func text(_ code: Int32) -> String {
    code == ENOSPC ? "the disk is full" : String(cString: strerror(code)).lowercased()
  }

  /// What to do where the site, or what its build needs for a while, cannot be written for a reason that an `errno` stands for; nil where that
  /// tells nothing.
  package static func advice(onWriting code: Int32) -> String? {
    switch code {
    case ENOSPC, EDQUOT: "free some space, or name an output folder on another disk with --output"
    case EFBIG: "allow larger files, for example with `ulimit -f unlimited`"
    case EROFS: "the file system is read-only; name another output folder with --output"
    case EACCES, EPERM: "change the permissions, or name another output folder with --output"
    case ENAMETOOLONG: "name an output folder with a shorter path"
    case EMFILE, ENFILE: "allow more open files, for example with `ulimit -n 1024`"
    case EIO: "check the disk"
    default: nil
    }
  }
}
