/// Writes a Stream Chat channel export (version 1): one file, an array of channels.
final class StreamExport: ExportWriter {
  private let file: ExportFile
  private var channel = 0
  private var isFirstChannel = true
  private var isFirstMessage = true

  /// Makes the file. Throws `BenchmarkError`.
  init(path: String) throws {
    file = try ExportFile(path: path)
    file.json("[")
  }

  func begin(_ channel: ExportedChannel) {
    if !isFirstChannel { file.json(",\n") }
    isFirstChannel = false
    isFirstMessage = true
    self.channel = channel.index
    file.json("{\"channel\":{\"id\":\"channel-")
    file.number(channel.index)
    file.json("\",\"type\":\"messaging\",\"cid\":\"messaging:channel-")
    file.number(channel.index)
    file.json("\",\"created_at\":\"2012-01-02T08:00:00Z\",\"updated_at\":\"2024-02-01T10:30:00Z\",\"frozen\":false,\"name\":")
    file.string(channel.name)
    file.json(",\"created_by\":")
    file.json(channel.members[0].json)
    file.json("},\"members\":[")
    for (position, member) in channel.members.enumerated() {
      if position > 0 { file.json(",") }
      file.json("{\"user_id\":")
      file.string(member.id)
      file.json(",\"role\":\"member\",\"user\":")
      file.json(member.json)
      file.json("}")
    }
    file.json("],\"messages\":[")
  }

  func write(_ message: ExportedMessage) throws {
    file.json(isFirstMessage ? "\n" : ",\n")
    isFirstMessage = false
    message.write(to: file, channel: channel)
    try file.flush()
  }

  func endChannel() throws {
    file.json("]}")
    try file.flush()
  }

  func finish() throws {
    file.json("]\n")
    try file.flush(isLast: true)
  }
}
