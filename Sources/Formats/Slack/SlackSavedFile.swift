import ChatReading
import Glibc

/// Looks for files that slackdump may have saved.
enum SlackSavedFile {
  /// Whether there is a file at a path, of which the parts are given, from the folder of a file of the export.
  static func isThere(_ path: [String], beside file: SourceFile) -> Bool {
    let isBelow = path.first == ".."
    let rest = isBelow ? path.dropFirst() : path[...]
    // No part may lead anywhere else.
    guard rest.allSatisfy({ !["", ".", ".."].contains($0) && !$0.utf8.contains(UInt8(ascii: "/")) && !$0.utf8.contains(0) }) else {
      return false
    }
    var folder = file.archive.map { ExportListing.path(file.folder, below: $0.path) } ?? file.folder
    if isBelow { folder = ExportListing.folder(of: folder) }
    let whole = (folder.isEmpty ? "" : folder + "/") + rest.joined(separator: "/")
    if let archive = file.archive { return archive.number(of: whole) != nil }
    var status = stat()
    return stat(whole, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
