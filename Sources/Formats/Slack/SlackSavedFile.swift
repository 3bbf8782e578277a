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

/// What slackdump calls the files that it saves. Since version 3.1.10 it takes out of their names what Windows does not take
/// (`SanitizeFilename` in its `source/filestorage.go`); before, they had Slack's names.
enum SlackFileName {
  /// The words that Windows takes for devices, whatever ends them.
  private static let reserved: Set<String> = Set(["CON", "PRN", "AUX", "NUL"] + (1...9).flatMap { ["COM\($0)", "LPT\($0)"] })

  /// Whether a name has a sign that slackdump leaves in no name today.
  static func isOld(_ name: Substring) -> Bool { name.utf8.contains(where: isTakenOut) }

  /// Slack's name as slackdump writes it today.
  static func safe(_ name: String) -> String {
    var bytes = name.utf8.map { isTakenOut($0) ? UInt8(ascii: "_") : $0 }
    while let last = bytes.last, last == UInt8(ascii: " ") || last == UInt8(ascii: ".") { bytes.removeLast() }
    let safe = String(decoding: bytes, as: UTF8.self)
    if reserved.contains(safe.prefix { $0 != "." }.uppercased()) { return "_" + safe }
    return safe.isEmpty ? "unnamed_file" : safe
  }

  private static func isTakenOut(_ byte: UInt8) -> Bool { "<>:\"/\\|?*".utf8.contains(byte) }
}
