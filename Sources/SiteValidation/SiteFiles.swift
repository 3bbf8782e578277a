import Diagnostics
import OperatingSystem

/// The regular files below a site's folder. Symbolic links are not followed.
struct SiteFiles {
  /// The paths below the root, with `/`, in the order of their bytes.
  let paths: [String]

  /// Walks the folder.
  /// - Throws: `ArchiveError` when a folder cannot be read.
  init(root: String) throws {
    var found: [String] = []
    var folders = [""]
    while let folder = folders.popLast() {
      try Self.list(root + "/" + folder) { name, type in
        let path = folder.isEmpty ? name : folder + "/" + name
        switch Self.kind(type, root + "/" + path) {
        case UInt8(DT_DIR): folders.append(path)
        case UInt8(DT_REG): found.append(path)
        default: break
        }
      }
    }
    paths = found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func list(_ folder: String, _ body: (String, UInt8) -> Void) throws {
    guard let stream = opendir(folder) else {
      let reason = SystemReason.text(errno)
      throw ArchiveError("the folder cannot be read: \(reason)", at: Place(file: folder), advice: "pass the folder of a built site")
    }
    defer { closedir(stream) }
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        guard errno == 0 else {
          let reason = SystemReason.text(errno)
          throw ArchiveError("the folder cannot be read to its end: \(reason)", at: Place(file: folder), advice: "check the disk it is on")
        }
        return
      }
      let length = strlen(&entry.pointee.d_name.0)
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix(length), as: UTF8.self) }
      if name != "." && name != ".." { body(name, entry.pointee.d_type) }
    }
  }

  /// Some file systems do not tell a file's type in its folder.
  private static func kind(_ type: UInt8, _ path: String) -> UInt8 {
    guard type == UInt8(DT_UNKNOWN) else { return type }
    var status = stat()
    guard lstat(path, &status) == 0 else { return type }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return UInt8(DT_DIR)
    case S_IFREG: return UInt8(DT_REG)
    default: return type
    }
  }

  /// The largest file that is read as a page, in bytes.
  private static let maximumSize = 1 << 30

  /// A file's bytes.
  /// - Throws: `ArchiveError` when the file cannot be read.
  static func read(_ path: String, shownAs name: String) throws -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    var status = stat()
    guard file >= 0, fstat(file, &status) == 0 else { throw unreadable(name) }
    defer { close(file) }
    guard let size = Int(exactly: status.st_size), size <= maximumSize else {
      throw ArchiveError(
        "the file is too large to be a page", at: Place(file: name), advice: "remove it from the site, or build the site again")
    }
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < buffer.count, let base = buffer.baseAddress {
        let part = OperatingSystem.read(file, base + count, buffer.count - count)
        if part < 0 && errno == EINTR { continue }
        failed = part < 0
        if part <= 0 { break }
        count += part
      }
    }
    if failed { throw unreadable(name) }
    return bytes
  }

  private static func unreadable(_ name: String) -> ArchiveError {
    ArchiveError(
      "the file cannot be read: \(SystemReason.text(errno))", at: Place(file: name), advice: "make it readable, or build the site again")
  }
}
