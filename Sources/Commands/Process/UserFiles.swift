import ChatArchive
import OperatingSystem

/// Finds the path of an export and of the configuration beside it.
enum ExportPlace {
  /// The path of an export with its name. A path that ends in `.` or `..` becomes absolute.
  static func named(_ export: String) -> String {
    guard let last = export.utf8.split(separator: UInt8(ascii: "/")).last, last.elementsEqual(".".utf8) || last.elementsEqual("..".utf8),
      let path = realpath(export, nil)
    else { return export }
    defer { free(path) }
    return String(cString: path)
  }

  /// The path of the configuration beside an export, never in it.
  /// - Throws: `ArchiveError` when the export is not there.
  static func configuration(beside export: String) throws(ArchiveError) -> String {
    guard access(export, F_OK) == 0 else {
      throw ArchiveError("the export cannot be read: \(SystemReason.text(errno))", at: Place(file: export), advice: "check the path")
    }
    return ConfigurationPlace.path(beside: named(export))
  }
}

/// Writes files for the user to edit.
enum NewFile {
  /// Writes a text to a file.
  /// - Parameter isReplaced: Whether to replace an existing file.
  /// - Throws: `ArchiveError` with the system's reason.
  static func write(_ text: String, to path: String, replacing isReplaced: Bool = false) throws(ArchiveError) {
    // The new file replaces the old one only once it is complete.
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
