import Diagnostics

/// Names of files whose bytes are not UTF-8: as texts they have U+FFFD in them, and the system knows no file of such a name.
enum NameBytes {
  /// What is told of a path that leads to nothing because one of its names is not UTF-8; nil where it is another reason.
  static func error(_ path: String) -> ArchiveError? {
    guard path.unicodeScalars.contains("\u{FFFD}") else { return nil }
    let slash = UInt8(ascii: "/")
    var folder = path.utf8.first == slash ? "/" : "."
    for part in path.utf8.split(separator: slash) {
      let next = folder + "/" + String(Substring(part))
      if FileStamp(ofFileAt: next) == nil {
        // The folder has what the system does not find: then its bytes are others.
        guard let names = try? FileFinder.names(in: folder), names.contains(where: { $0.utf8.elementsEqual(part) }) else { return nil }
        let summary = "the file name is not UTF-8, so the file cannot be read"
        return ArchiveError(summary, at: Place(file: path), advice: "rename it to a UTF-8 name")
      }
      folder = next
    }
    return nil
  }
}
