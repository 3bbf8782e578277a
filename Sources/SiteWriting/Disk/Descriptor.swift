import Diagnostics
import OperatingSystem

/// An open file descriptor that is closed when its last user lets go of it.
final class Descriptor: Sendable {
  /// The descriptor's number, for calls that last no longer than the reference to this object.
  let number: Int32

  /// Takes over an open descriptor.
  init(_ number: Int32) {
    self.number = number
  }

  deinit { close(number) }

  /// Opens a name below a folder; nil, with `errno` set, when that fails.
  static func open(_ name: UnsafePointer<CChar>, in folder: Int32, flags: Int32, mode: mode_t = 0) -> Descriptor? {
    let number = openat(folder, name, flags | O_CLOEXEC, mode)
    return number < 0 ? nil : Descriptor(number)
  }

  /// Opens a folder without following a symbolic link; nil, with `errno` set, when that fails.
  static func openFolder(_ name: UnsafePointer<CChar>, in folder: Int32) -> Descriptor? {
    open(name, in: folder, flags: O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
  }

  /// What the open file is; nil, with `errno` set, when the system does not say.
  var status: stat? {
    var status = stat()
    return fstat(number, &status) == 0 ? status : nil
  }
}

extension stat {
  /// Whether it is a folder.
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  /// Whether it is a file with bytes, not a device, pipe or link.
  var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
  /// Whether it is a symbolic link.
  var isSymbolicLink: Bool { st_mode & S_IFMT == S_IFLNK }

  /// When its bytes last changed, in nanoseconds since 1970.
  var modified: Int64 { Int64(st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(st_mtim.tv_nsec) }
  /// When it last changed in any way, its name and its times among them, in nanoseconds since 1970. No program can set it.
  var changed: Int64 { Int64(st_ctim.tv_sec) &* 1_000_000_000 &+ Int64(st_ctim.tv_nsec) }

  /// A number that is another one for another file, and for the same one once anything happened to it: two files of one size can have been
  /// written in the same moment, and have changed places since.
  var identity: Int64 { changed ^ Int64(bitPattern: UInt64(st_ino) &* 0x9E37_79B9_7F4A_7C15) }

  /// Whether both are one file on one file system.
  func isSameFile(as other: stat) -> Bool { st_dev == other.st_dev && st_ino == other.st_ino }

  /// What a name below a folder is, the link itself if it is one; nil, with `errno` set, when there is none.
  static func of(_ name: UnsafePointer<CChar>, in folder: Int32) -> stat? {
    var status = stat()
    return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }
}

extension Descriptor {
  /// Sets the modification time, in nanoseconds since 1970. Ignores errors.
  func setModified(_ time: Int64) {
    let time = timespec(tv_sec: Int(time.floored(to: 1_000_000_000)), tv_nsec: Int(time.remainder(of: 1_000_000_000)))
    _ = futimens(number, [time, time])
  }
}

extension Int64 {
  /// The number divided by `unit`, rounded down.
  fileprivate func floored(to unit: Int64) -> Int64 { self % unit < 0 ? self / unit - 1 : self / unit }
  /// The remainder of that division, 0 or more.
  fileprivate func remainder(of unit: Int64) -> Int64 { (self % unit + unit) % unit }
}

/// Turns an `errno` into an error with the path and advice.
enum SystemError {
  /// The error of the call that just failed and set `errno`.
  /// - Parameter advice: The advice if the reason has none of its own.
  static func current(_ action: String, _ path: String, otherwise advice: String? = nil) -> ArchiveError {
    error(errno, action, path, otherwise: advice)
  }

  /// The error of a call that failed with `code`.
  /// - Parameter action: The words after "cannot".
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
