import ChatReading

/// Knows the dumps of slackdump: a file for each channel, or for a thread of it.
enum SlackdumpFile {
  /// The keys of a dump, in which older versions have the messages before the channel's id.
  private static let keys = Set(SlackDecoder.DumpKey.allCases.map(\.name))

  /// How sure it is that a file is a dump.
  static func recognise(_ prefix: ExportPrefix) -> RecognitionConfidence {
    // Stream's messages have a cid, Discord's exports a guild.
    guard isDump(prefix), !prefix.has("guild"), !prefix.has("cid") else { return .none }
    return prefix.has("ts") || prefix.has("name") ? .certain : .possible
  }

  /// Whether a file has the messages of a channel and says which one it is, or may say it behind the bytes that are looked at.
  static func isDump(_ prefix: ExportPrefix) -> Bool {
    guard prefix.first == UInt8(ascii: "{") else { return false }
    return prefix.has("channel_id", "messages") || isBeginning(prefix)
  }

  /// Whether these are the first bytes of messages of Slack's, in an object that has no other keys before them than dumps have.
  private static func isBeginning(_ prefix: ExportPrefix) -> Bool {
    let outer = prefix.keys.filter { $0.depth == 1 }
    guard prefix.isCut, outer.contains(where: { $0.name == "messages" }), outer.allSatisfy({ keys.contains($0.name) }) else { return false }
    return prefix.has("ts", "type") && prefix.types.contains("message") || SlackFolder.isChannelID(channel(ofFile: prefix.name))
  }

  /// Whether a file is named for a channel, or for a channel and the time of a thread's first message.
  static func isNamedAsDump(_ name: Substring) -> Bool {
    let channel = channel(ofFile: name)
    guard name.hasSuffix(".json"), SlackFolder.isChannelID(channel) else { return false }
    let thread = name.dropFirst(channel.count).dropLast(".json".count)
    return thread.isEmpty || thread.first == "-" && thread.dropFirst().utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
  }

  /// The id of the channel for which a dump is named, or of its thread's, as in `C012345678-1700000000.000100.json`.
  static func channel(ofFile name: Substring) -> Substring { name.prefix { $0 != "." && $0 != "-" } }
}
