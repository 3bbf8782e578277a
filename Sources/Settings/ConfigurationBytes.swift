import Diagnostics
import OperatingSystem

/// Reads the files of configurations, which may be anything, and takes no more than a configuration can have.
enum ConfigurationBytes {
  /// What is larger is none.
  private static let sizeLimit = 16 << 20

  /// The bytes of a file that the user named, which may be a link to it, or a pipe as shells make them for the output of a command.
  static func named(_ path: String) throws(ArchiveError) -> [UInt8] {
    let advice = "pass the path of a configuration file"
    let file = opened(path)
    guard file >= 0 else { throw failure(SystemReason.text(errno), path, advice) }
    return try bytes(of: file, kinds: [S_IFREG, S_IFIFO], path, advice)
  }

  /// The bytes of a file that nobody named; nil when there is none. A symbolic link is not followed.
  static func found(_ path: String) throws(ArchiveError) -> [UInt8]? {
    let advice = "make it readable, or move it away"
    let file = opened(path, O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR: return nil
      case ELOOP:
        throw failure("it is a symbolic link, which could point anywhere", path, "if it is yours, pass it with --config \(path)")
      default: throw failure(SystemReason.text(errno), path, advice)
      }
    }
    return try bytes(of: file, kinds: [S_IFREG], path, advice)
  }

  /// A descriptor of the file; -1, with `errno` set, when it cannot be opened.
  private static func opened(_ path: String, _ flags: Int32 = 0) -> Int32 {
    guard !path.utf8.contains(0) else {
      errno = ENOENT
      return -1
    }
    return open(path, O_RDONLY | O_CLOEXEC | flags)
  }

  /// What is in a file of one of some kinds, which is closed then.
  private static func bytes(of file: Int32, kinds: [mode_t], _ path: String, _ advice: String) throws(ArchiveError) -> [UInt8] {
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, kinds.contains(status.st_mode & S_IFMT) else {
      throw failure("it is not a regular file", path, advice)
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(SystemReason.text(errno), path, advice) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      guard bytes.count <= sizeLimit else { throw failure("it is larger than \(sizeLimit >> 20) MB", path, advice) }
    }
  }

  private static func failure(_ reason: String, _ path: String, _ advice: String) -> ArchiveError {
    ArchiveError("the configuration file cannot be read: \(reason)", at: Place(file: path), advice: advice)
  }
}
