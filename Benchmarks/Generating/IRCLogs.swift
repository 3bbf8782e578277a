/// Writes an IRC log for each channel: a line a message, whose own line breaks become spaces.
final class IRCLogs: ExportWriter {
  private let folder: String
  private var file: ExportFile?
  /// The logs' paths.
  private(set) var paths: [String] = []

  /// Makes the folder. Throws `BenchmarkError`.
  init(folder: String) throws {
    self.folder = folder
    try Folder.make(folder)
  }

  func begin(_ channel: ExportedChannel) throws {
    paths.append(folder + "/channel-\(channel.index).log")
    file = try ExportFile(path: paths[paths.count - 1])
  }

  func write(_ message: ExportedMessage) throws {
    guard let file else { return }
    file.json(Array(Clock.text(message.milliseconds).prefix(19)))
    if message.kind == .system {
      file.json(" *** ")
    } else {
      file.json(Array(" <\(message.author.id)> ".utf8))
    }
    file.json(message.text.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 })
    file.json("\n")
    try file.flush()
  }

  func endChannel() throws {
    try file?.flush(isLast: true)
    file = nil
  }

  func finish() {}
}
