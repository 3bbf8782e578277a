import ChatArchive
import Glibc

/// Where an export lies, and what lies beside it.
enum ExportPlace {
  /// The export's path as it can be given to a build that is to find what lies beside it: a folder that only dots name gets its own name.
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

/// Files that a command writes for the user to edit.
enum NewFile {
  /// Writes a text to a file. Where the file is not to be replaced, one that is there stays as it is.
  /// - Throws: `ArchiveError` with the system's reason.
  static func write(_ text: String, to path: String, replacing isReplaced: Bool = false) throws(ArchiveError) {
    // Only a whole file takes the place of another: what cannot be written leaves the old one as it was.
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
