import OperatingSystem

/// Paths of files that need not be there.
enum FilePath {
  /// The path without links and relative parts, as far as it exists.
  static func real(_ path: String) -> String {
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    var trimmed = path[...]
    while trimmed.utf8.count > 1, trimmed.utf8.last == UInt8(ascii: "/") { trimmed = Substring(trimmed.utf8.dropLast()) }
    guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return joined(real("."), String(trimmed)) }
    let name = String(Substring(trimmed.utf8[trimmed.utf8.index(after: slash)...]))
    return slash == trimmed.startIndex ? "/" + name : joined(real(String(trimmed[..<slash])), name)
  }

  /// The path of a name in a folder.
  static func joined(_ folder: String, _ name: String) -> String { (folder == "/" ? "" : folder) + "/" + name }

  /// A real path's folder and name; nil for the top.
  static func split(_ path: String) -> (folder: String, name: String)? {
    guard path != "/", let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(Substring(path.utf8[path.utf8.index(after: slash)...])))
  }

  /// The names of the folders in a folder, without links to folders.
  static func folders(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard name != ".", name != ".." else { continue }
      let type = entry.pointee.d_type
      let isFolder = type == UInt8(DT_DIR) || type == UInt8(DT_UNKNOWN) && mode(joined(folder, name)) == S_IFDIR
      if isFolder { names.append(name) }
    }
    return names
  }

  /// Whether a folder is there, links followed.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a file that was made just now is whole: it is a link, or another name of one that was there.
  static func isWhole(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFLNK || status.st_nlink > 1
  }

  private static func mode(_ path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}
