import ChatReading
import OperatingSystem

/// Checks whether slackdump has saved a file.
enum SlackSavedFile {
  /// Whether there is a file at a path relative to the folder of another file of the export.
  /// - Parameter path: The components of the path.
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

/// Makes the names of files that slackdump saves. Since version 3.1.10 it replaces what Windows does not allow in names (`SanitizeFilename` in its
/// `source/filestorage.go`). Older versions used Slack's names.
enum SlackFileName {
  /// The names of devices in Windows, which no file may have with any ending.
  private static let reserved: Set<String> = Set(["CON", "PRN", "AUX", "NUL"] + (1...9).flatMap { ["COM\($0)", "LPT\($0)"] })

  /// Whether only an older version of slackdump can have written a name.
  static func isOld(_ name: Substring) -> Bool { name.utf8.contains(where: isTakenOut) }

  /// The name that slackdump writes today for a name in Slack.
  static func safe(_ name: String) -> String {
    var bytes = name.utf8.map { isTakenOut($0) ? UInt8(ascii: "_") : $0 }
    while let last = bytes.last, last == UInt8(ascii: " ") || last == UInt8(ascii: ".") { bytes.removeLast() }
    let safe = String(decoding: bytes, as: UTF8.self)
    if reserved.contains(safe.prefix { $0 != "." }.uppercased()) { return "_" + safe }
    return safe.isEmpty ? "unnamed_file" : safe
  }

  private static func isTakenOut(_ byte: UInt8) -> Bool { "<>:\"/\\|?*".utf8.contains(byte) }
}
