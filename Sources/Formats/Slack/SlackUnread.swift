import ChatReading

/// What of Slack is not read: its texts, which it offers instead of JSON for the conversations of one person (Slack's help, article 220556107), and
/// those of slackdump.
enum SlackUnread {
  static let forms = [
    UnreadForm(name: "Slack's export as TXT", remedy: "ask for the export again as JSON") { isInTextExport($0) },
    UnreadForm(name: "a text that slackdump made", remedy: "run `slackdump export`, or slackdump without the format text") {
      // The first line of a message: `> Name [U1] @ 02/01/2022 15:04:05 Z:`.
      guard $0.name.hasSuffix(".txt"), let line = $0.prefix?.bytes.drop(while: { $0 == UInt8(ascii: "\n") }).prefix(200) else {
        return false
      }
      return line.starts(with: "> ".utf8) && line.firstRange(of: Array("] @ ".utf8)) != nil
    },
  ]

  /// The folders of such an export, each with texts.
  private static let folders = ["channels", "dms", "files"]

  /// Whether a file is a text in one of the folders, and another of them stands beside it.
  private static func isInTextExport(_ file: UnreadFile) -> Bool {
    guard file.name.hasSuffix(".txt") else { return false }
    let names = file.path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
    guard let place = names.dropLast().firstIndex(where: { folders.contains(String($0)) }) else { return false }
    let base = names[..<place].map { $0 + "/" }.joined()
    let others = folders.filter { $0 != names[place] }.map { base + $0 + "/" }
    return file.listing.paths.contains { path in others.contains { path.utf8.starts(with: $0.utf8) } }
  }
}
