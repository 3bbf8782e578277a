/// Writes WhatsApp's export of chats as text: a file a chat, a line a message, and further lines where a message has them.
///
/// There is nothing but names, times to the minute, and texts; deleted messages are left out.
final class WhatsAppExport: ExportWriter {
  private let folder: String
  private var file: ExportFile?

  /// Makes the folder. Throws `BenchmarkError`.
  init(folder: String) throws {
    self.folder = folder
    try Folder.make(folder)
  }

  func begin(_ channel: ExportedChannel) throws {
    file = try ExportFile(path: folder + "/WhatsApp Chat with channel-\(channel.index).txt")
  }

  func write(_ message: ExportedMessage) throws {
    guard let file, message.kind != .deleted else { return }
    let time = Clock.text(message.milliseconds)
    func part(_ range: Range<Int>) -> String { String(decoding: time[range], as: UTF8.self) }
    file.json(Array("\(part(8..<10))/\(part(5..<7))/\(part(0..<4)), \(part(11..<16)) - \(message.author.name)".utf8))
    if message.kind == .system {
      file.json(" joined using this group's invite link")
    } else {
      file.json(": ")
      file.json(message.text)
    }
    file.json("\n")
    try file.flush()
  }

  func endChannel() throws {
    try file?.flush(isLast: true)
    file = nil
  }

  func finish() {}
}
