import OperatingSystem

/// The system's words for why a call failed.
package enum SystemReason {
  /// The reason that an `errno` stands for, as the end of a sentence.
  package static func text(_ code: Int32) -> String {
    code == ENOSPC ? "the disk is full" : String(cString: strerror(code)).lowercased()
  }

  /// The same of a call that was to write at a path, which need not be there: a disk can have room for bytes and for no more files.
  package static func text(_ code: Int32, writingAt path: String) -> String {
    code == ENOSPC && hasNoFilesLeft(at: path) ? noFilesLeft : text(code)
  }

  /// The reason that a file system can have no more files.
  package static let noFilesLeft = "the disk can hold no more files (its inodes are used up)"

  /// Whether a file system has room for bytes, and for no more files. Those without a fixed number of files say that they have none.
  package static func hasNoFilesLeft(_ status: statvfs) -> Bool { status.f_files > 0 && status.f_favail == 0 && status.f_bavail > 0 }

  private static func hasNoFilesLeft(at path: String) -> Bool {
    var status = statvfs()
    var path = path[...]
    // What is not there would be in the folder above it.
    while statvfs(path.isEmpty ? "." : String(path), &status) != 0 {
      guard !path.isEmpty else { return false }
      let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
      path = slash.map { $0 == path.startIndex && path.utf8.count > 1 ? "/" : path[..<$0] } ?? ""
    }
    return hasNoFilesLeft(status)
  }

  /// What to do where the site, or what its build needs for a while, cannot be written for a reason that an `errno` stands for; nil where that
  /// tells nothing.
  package static func advice(onWriting code: Int32, at path: String? = nil) -> String? {
    switch code {
    case ENOSPC where path.map(hasNoFilesLeft(at:)) == true:
      "remove files that you do not need, or choose an output folder on another disk with --output"
    case ENOSPC, EDQUOT: "free some space, or choose an output folder on another disk with --output"
    case EFBIG: "allow larger files, for example with `ulimit -f unlimited`"
    case EROFS: "the file system is read-only; choose another output folder with --output"
    case EACCES, EPERM: "change the permissions, or choose another output folder with --output"
    case ENAMETOOLONG: "choose an output folder with a shorter path"
    case EMFILE, ENFILE: "allow more open files, for example with `ulimit -n 1024`"
    case EIO: "check the disk"
    default: nil
    }
  }
}
