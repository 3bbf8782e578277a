import Diagnostics
import OperatingSystem

/// Reads the program's own files and those that a user gives in their place.
enum ResourceFiles {
  /// No template, theme or style sheet is larger; what is larger was named by mistake.
  static let sizeLimit = 16 << 20

  /// The path of the running program without symbolic links; nil when the system does not tell.
  static func executablePath() -> String? { resolved(RunningProgram.link) }

  /// Whether there is anything at a path, also a link that leads nowhere, and what cannot be looked at: reading it tells why.
  static func isNamed(_ path: String) -> Bool {
    var status = stat()
    return !path.utf8.contains(0) && (lstat(path, &status) == 0 || errno != ENOENT && errno != ENOTDIR)
  }

  /// Whether there is a folder at a path, links followed.
  static func isFolder(_ path: String) -> Bool { mode(path) == S_IFDIR }

  /// Whether there is a file at a path, links followed.
  static func isFile(_ path: String) -> Bool { mode(path) == S_IFREG }

  /// The path of the folder that a path is in; nil for the top.
  static func parent(of path: String) -> String? {
    guard let cut = path.utf8.lastIndex(of: UInt8(ascii: "/")), path.utf8.count > 1 else { return nil }
    return cut == path.startIndex ? "/" : String(path[..<cut])
  }

  /// The last part of a path, of the folder itself where the path ends in `/`, `.` or `..`.
  static func name(of path: String) -> String {
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    if let last = parts.last, last != ".", last != ".." { return last }
    guard let resolved = resolved(path), resolved != path else { return path }
    return name(of: resolved)
  }

  /// The names in a folder, in the order of their bytes.
  static func names(in folder: String) throws -> [String] {
    guard !folder.utf8.contains(0), let stream = opendir(folder) else { throw failure("read the folder", folder) }
    defer { closedir(stream) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(stream) {
      let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 19
      let name = String(cString: UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self))
      if name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw failure("read the folder", folder) }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The bytes of a regular file of at most `sizeLimit` bytes.
  static func bytes(of path: String) throws -> [UInt8] {
    let file = path.utf8.contains(0) ? -1 : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw failure("read the file", path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure("read the file", path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw ArchiveError("this is not a regular file", at: Place(file: path)) }
    guard status.st_size <= sizeLimit else {
      throw ArchiveError(
        "the file is larger than \(sizeLimit >> 20) MB", at: Place(file: path), advice: "use a theme, a template or a catalogue of words")
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= sizeLimit {
      let count = read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure("read the file", path) }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  private static func mode(_ path: String) -> mode_t? {
    var status = stat()
    return !path.utf8.contains(0) && stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// A path without symbolic links and relative parts; nil when nothing is there.
  static func resolved(_ path: String) -> String? {
    guard !path.utf8.contains(0), let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func failure(_ action: String, _ path: String) -> ArchiveError {
    ArchiveError("cannot \(action): \(SystemReason.text(errno))", at: Place(file: path))
  }
}
