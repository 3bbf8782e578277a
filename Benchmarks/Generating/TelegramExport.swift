/// Writes Telegram Desktop's export of several groups: one file, `result.json`. A reply in a thread becomes a reply in the group.
///
/// Quotes and remote attachments are left out, and so are deleted messages; of reactions only the number is told.
final class TelegramExport: ExportWriter {
  private let file: ExportFile
  private let photos: PhotoFolder?
  private var isFirstChannel = true
  private var isFirstMessage = true

  /// Makes the folder. Messages show the photos that `photos` makes for them. Throws `BenchmarkError`.
  init(folder: String, photos: PhotoFolder? = nil) throws {
    self.photos = photos
    try Folder.make(folder)
    file = try ExportFile(path: folder + "/result.json")
    file.json("{\"about\":\"\",\"chats\":{\"about\":\"\",\"list\":[")
  }

  func begin(_ channel: ExportedChannel) {
    file.json(isFirstChannel ? "\n" : ",\n")
    (isFirstChannel, isFirstMessage) = (false, true)
    file.json(
      Array("{\"name\":\"channel-\(channel.index)\",\"type\":\"private_supergroup\",\"id\":\(channel.index + 1),\"messages\":[".utf8))
  }

  func write(_ message: ExportedMessage) throws {
    guard message.kind != .deleted else { return }
    file.json(isFirstMessage ? "\n" : ",\n")
    isFirstMessage = false
    let (name, id) = (message.author.name, "user" + message.author.id.dropFirst("person-".count))
    let type = message.kind == .system ? "service" : "message"
    file.json(Array("{\"id\":\(message.serial + 1),\"type\":\"\(type)\",".utf8))
    file.json(Array(Self.date(message.milliseconds, prefix: "date").utf8))
    if message.kind == .system {
      file.json(Array(",\"actor\":\"\(name)\",\"actor_id\":\"\(id)\",\"action\":\"join_group_by_link\",\"inviter\":\"Group\"".utf8))
      file.json(",\"text\":\"\",\"text_entities\":[]}")
      return
    }
    if let editedAfter = message.editedAfter {
      file.json(Array(("," + Self.date(message.milliseconds + editedAfter, prefix: "edited")).utf8))
    }
    file.json(Array(",\"from\":\"\(name)\",\"from_id\":\"\(id)\"".utf8))
    if let parent = message.parent { file.json(Array(",\"reply_to_message_id\":\(parent + 1)".utf8)) }
    if let photo = try photos?.add(message) { file.json(Array(",\"photo\":\"\(photo)\"".utf8)) }
    file.json(",\"text\":")
    file.string(message.text)
    file.json(",\"text_entities\":[{\"type\":\"plain\",\"text\":")
    file.string(message.text)
    file.json("}]")
    let reactions = message.reactions.map { "{\"type\":\"emoji\",\"count\":\($0.people.count),\"emoji\":\"\($0.emoji)\"}" }
    if !reactions.isEmpty { file.json(Array(",\"reactions\":[\(reactions.joined(separator: ","))]".utf8)) }
    file.json("}")
    try file.flush()
  }

  func endChannel() throws {
    file.json("]}")
    try file.flush()
  }

  func finish() throws {
    file.json("]}}\n")
    try file.flush(isLast: true)
  }

  /// A time as the program writes it twice: by the clock, and in seconds since 1970.
  private static func date(_ milliseconds: Int, prefix: String) -> String {
    let clock = String(decoding: Clock.text(milliseconds).prefix(19), as: UTF8.self)
    return "\"\(prefix)\":\"\(clock)\",\"\(prefix)_unixtime\":\"\(milliseconds / 1000)\""
  }
}
