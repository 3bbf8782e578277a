/// Writes Facebook's download of Messenger's messages as JSON: a folder a thread, ten thousand messages a file, the newest first.
///
/// Each byte of a character beyond ASCII is a character of its own in it. Threads of replies, quotes and attachments have no place, and
/// deleted messages are left out.
final class MessengerExport: ExportWriter {
  private let folder: String
  private var channel = ExportedChannel(index: 0, name: [], members: [])
  private var messages: [ExportedMessage] = []

  /// Makes the folder. Throws `BenchmarkError`.
  init(folder: String) throws {
    self.folder = folder + "/messages/inbox"
    try Folder.make(self.folder)
  }

  func begin(_ channel: ExportedChannel) { self.channel = channel }

  func write(_ message: ExportedMessage) {
    if message.kind != .deleted { messages.append(message) }
  }

  func endChannel() throws {
    let path = "\(folder)/channel\(channel.index)_\(channel.index)"
    try Folder.make(path)
    messages.reverse()
    for (number, start) in stride(from: 0, to: max(messages.count, 1), by: 10_000).enumerated() {
      let file = try ExportFile(path: "\(path)/message_\(number + 1).json")
      let people = channel.members.map { "{\"name\":\"\(Self.broken($0.name))\"}" }.joined(separator: ",")
      file.json(Array("{\"participants\":[\(people)],\"messages\":[".utf8))
      for index in start..<min(start + 10_000, messages.count) {
        file.json(index == start ? "\n" : ",\n")
        write(messages[index], to: file)
      }
      file.json(Array("],\"title\":\"channel-\(channel.index)\",\"is_still_participant\":true,".utf8))
      file.json(Array("\"thread_path\":\"inbox/channel\(channel.index)_\(channel.index)\",\"magic_words\":[]}\n".utf8))
      try file.flush(isLast: true)
    }
    messages.removeAll(keepingCapacity: true)
  }

  func finish() {}

  private func write(_ message: ExportedMessage, to file: ExportFile) {
    let name = Self.broken(message.author.name)
    file.json(Array("{\"sender_name\":\"\(name)\",\"timestamp_ms\":\(message.milliseconds),\"content\":\"".utf8))
    for byte in message.text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): file.json([UInt8(ascii: "\\"), byte])
      case UInt8(ascii: "\n"): file.json("\\n")
      case 0x80...: file.json(Array(Self.escape(byte).utf8))
      default: file.json([byte])
      }
    }
    file.json("\"")
    let reactions = message.reactions.flatMap { reaction in
      reaction.people.map { "{\"reaction\":\"\(Self.broken(reaction.emoji))\",\"actor\":\"\(Self.broken($0.name))\"}" }
    }
    if !reactions.isEmpty { file.json(Array(",\"reactions\":[\(reactions.joined(separator: ","))]".utf8)) }
    file.json(",\"is_geoblocked_for_viewer\":false}")
  }

  private static func broken(_ text: String) -> String {
    text.utf8.map { $0 < 0x80 ? String(UnicodeScalar($0)) : escape($0) }.joined()
  }

  private static func escape(_ byte: UInt8) -> String { "\\u00" + String(byte, radix: 16) }
}
