/// Writes what DiscordChatExporter makes of a server as JSON: a file a channel. A reply in a thread becomes a reply in the channel.
///
/// Quotes and attachments are left out, and so are deleted messages; of reactions only the number is told.
final class DiscordExport: ExportWriter {
  private let folder: String
  private var file: ExportFile?
  private var channel = 0
  private var count = 0

  /// Makes the folder. Throws `BenchmarkError`.
  init(folder: String) throws {
    self.folder = folder
    try Folder.make(folder)
  }

  func begin(_ channel: ExportedChannel) throws {
    (self.channel, count) = (channel.index, 0)
    let name = "channel-\(channel.index)"
    let file = try ExportFile(path: folder + "/Guild - Text - \(name) [\(Self.id(channel.index, of: 7))].json")
    file.json(
      Array(
        """
        {"guild":{"id":"1","name":"Guild","iconUrl":""},"channel":{"id":"\(Self.id(channel.index, of: 7))","type":"GuildTextChat",\
        "categoryId":"2","category":"Text","name":"\(name)","topic":null},"dateRange":{"after":null,"before":null},\
        "exportedAt":"2024-06-01T08:00:00+00:00","messages":[
        """.utf8))
    self.file = file
  }

  func write(_ message: ExportedMessage) throws {
    guard let file, message.kind != .deleted else { return }
    file.json(count == 0 ? "\n" : ",\n")
    count += 1
    let isJoining = message.kind == .system
    let type = isJoining ? "GuildMemberJoin" : message.parent == nil ? "Default" : "Reply"
    let sent = Self.time(message.milliseconds)
    file.json(Array("{\"id\":\"\(Self.id(message.serial, of: 9))\",\"type\":\"\(type)\",\"timestamp\":\"\(sent)\"".utf8))
    let edited = message.editedAfter.map { "\"\(Self.time(message.milliseconds + $0))\"" } ?? "null"
    file.json(Array(",\"timestampEdited\":\(edited),\"callEndedTimestamp\":null,\"isPinned\":\(message.isPinned),\"content\":".utf8))
    file.string(isJoining ? Array("Joined the server.".utf8) : message.text)
    let number = message.author.id.dropFirst("person-".count)
    file.json(
      Array(
        """
        ,"author":{"id":"\(Self.id(Int(number) ?? 0, of: 8))","name":"\(message.author.id)","discriminator":"0000",\
        "nickname":"\(message.author.name)","color":null,"isBot":false,"roles":[],"avatarUrl":""},"attachments":[],"embeds":[],"stickers":[]
        """.utf8))
    let reactions = message.reactions.map {
      "{\"emoji\":{\"id\":\"\",\"name\":\"\($0.emoji)\",\"code\":\"\($0.type)\",\"isAnimated\":false,\"imageUrl\":\"\"},\"count\":\($0.people.count)}"
    }
    file.json(Array(",\"reactions\":[\(reactions.joined(separator: ","))],\"mentions\":[]".utf8))
    if let parent = message.parent {
      let channel = Self.id(channel, of: 7)
      file.json(Array(",\"reference\":{\"messageId\":\"\(Self.id(parent, of: 9))\",\"channelId\":\"\(channel)\",\"guildId\":\"1\"}".utf8))
    }
    file.json("}")
    try file.flush()
  }

  func endChannel() throws {
    file?.json(Array("],\"messageCount\":\(count)}\n".utf8))
    try file?.flush(isLast: true)
    file = nil
  }

  func finish() {}

  /// A long number, as the service has them: `kind`, and a number behind it.
  private static func id(_ number: Int, of kind: Int) -> Int { kind * 100_000_000_000_000_000 + number }

  private static func time(_ milliseconds: Int) -> String {
    String(decoding: Clock.text(milliseconds).dropLast(), as: UTF8.self) + "+00:00"
  }
}
