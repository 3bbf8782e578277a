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
