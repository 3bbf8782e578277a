import ChatModel
import ChatReading

/// What stands before the messages of an export: of which channel they are, of which time, and when it was made.
struct DiscordHeading: Equatable {
  /// The channel's id.
  let channel: String
  /// When the export was made, in microseconds since 1970.
  let exportedAt: Int64
  /// The instant after which messages were asked for.
  let after: Int64?
  /// The instant before which they were.
  let before: Int64?

  /// Ids and times have fewer bytes.
  private static let longest = 63

  /// Reads the first bytes of a file; nil where they do not have the channel and the time.
  init?(_ bytes: [UInt8]) {
    var values: [String: String] = [:]
    // The keys that stand last in the object of the export and in one of its parts.
    var (keys, depth) = (["", ""], 0)
    for token in PrefixTokens(bytes) {
      if depth == 1, keys[0] == "messages" { break }
      switch token {
      case .open: depth += 1
      case .close: depth -= 1
      case .key(let text):
        guard depth == 1 || depth == 2 else { continue }
        keys[depth - 1] = String(decoding: text.prefix(Self.longest), as: UTF8.self)
      case .string(let text):
        guard depth == 1 || depth == 2, text.count <= Self.longest else { continue }
        values[depth == 1 ? keys[0] : keys[0] + "." + keys[1]] = String(decoding: text, as: UTF8.self)
      }
    }
    guard let channel = values["channel.id"], let exportedAt = Self.instant(values["exportedAt"]) else { return nil }
    (self.channel, self.exportedAt) = (channel, exportedAt)
    (after, before) = (Self.instant(values["dateRange.after"]), Self.instant(values["dateRange.before"]))
  }

  /// Reads what a role is called.
  init?(ofRole name: String) {
    let parts = name.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5, let exportedAt = Int64(parts[1]) else { return nil }
    (channel, self.exportedAt, after, before) = (String(parts[4]), exportedAt, Int64(parts[2]), Int64(parts[3]))
  }

  /// The name of the role of a file that begins so.
  var role: String { "export \(exportedAt) \(after.map { "\($0)" } ?? "") \(before.map { "\($0)" } ?? "") \(channel)" }

  private static func instant(_ text: String?) -> Int64? {
    guard var text else { return nil }
    return text.withUTF8 { TimestampParser.parse($0)?.microseconds }
  }
}
