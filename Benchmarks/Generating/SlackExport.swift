/// Writes a Slack export as a folder: a list of people, a list of channels, and for each channel a file a day.
///
/// Quotes and attachments have no place in it, deleted messages are left out, and a mention stays text.
final class SlackExport: ExportWriter {
  private let folder: String
  private let channels: ExportFile
  private var channel = ExportedChannel(index: 0, name: [], members: [])
  private var messages: [ExportedMessage] = []
  private var people: [String: Person] = [:]

  /// Makes the folder. Throws `BenchmarkError`.
  init(folder: String) throws {
    self.folder = folder
    try Folder.make(folder)
    channels = try ExportFile(path: folder + "/channels.json")
    channels.json("[")
  }

  func begin(_ channel: ExportedChannel) throws {
    if channel.index > 0 { channels.json(",\n") }
    self.channel = channel
    for person in channel.members { people[person.id] = person }
    let members = channel.members.map { "\"\(Self.id($0))\"" }.joined(separator: ",")
    channels.json(
      Array(
        """
        {"id":"C\(channel.index)","name":"channel-\(channel.index)","created":1325491200,"creator":"\(Self.id(channel.members[0]))",\
        "is_archived":false,"is_general":\(channel.index == 0),"members":[\(members)],\
        "topic":{"value":"","creator":"","last_set":0},"purpose":{"value":"","creator":"","last_set":0}}
        """.utf8))
    try channels.flush()
    try Folder.make(folder + "/channel-\(channel.index)")
  }

  func write(_ message: ExportedMessage) {
    if message.kind != .deleted { messages.append(message) }
  }

  func endChannel() throws {
    // A message names the replies to it, which follow later.
    var replies: [Int: [ExportedMessage]] = [:]
    for message in messages { if let parent = message.parent { replies[parent, default: []].append(message) } }
    var start = 0
    while start < messages.count {
      let day = Clock.text(messages[start].milliseconds).prefix(10)
      let file = try ExportFile(path: folder + "/channel-\(channel.index)/\(String(decoding: day, as: UTF8.self)).json")
      let number = messages[start].milliseconds / NewDay.length
      let end = messages[start...].firstIndex { $0.milliseconds / NewDay.length != number } ?? messages.count
      for index in start..<end {
        file.json(index == start ? "[" : ",\n")
        write(messages[index], replies: replies[messages[index].serial] ?? [], to: file)
      }
      file.json("]\n")
      try file.flush(isLast: true)
      start = end
    }
    messages.removeAll(keepingCapacity: true)
  }

  func finish() throws {
    channels.json("]\n")
    try channels.flush(isLast: true)
    let users = try ExportFile(path: folder + "/users.json")
    for (index, person) in people.values.sorted(by: { $0.id < $1.id }).enumerated() {
      users.json(index == 0 ? "[" : ",\n")
      users.json(
        Array(
          """
          {"id":"\(Self.id(person))","team_id":"T1","name":"\(person.id)","deleted":false,"real_name":"\(person.name)","is_bot":false,\
          "profile":{"real_name":"\(person.name)","display_name":"\(person.name)","image_72":"","avatar_hash":""}}
          """.utf8))
    }
    users.json(people.isEmpty ? "[]" : "]\n")
    try users.flush(isLast: true)
  }

  private func write(_ message: ExportedMessage, replies: [ExportedMessage], to file: ExportFile) {
    let author = Self.id(message.author)
    file.json(Array("{\"type\":\"message\",\"user\":\"\(author)\",\"ts\":\"\(Self.stamp(message))\",\"team\":\"T1\",\"text\":".utf8))
    file.string(message.kind == .system ? Array("<@\(author)> has joined the channel".utf8) : Self.escaped(message.text))
    if message.kind == .system { file.json(",\"subtype\":\"channel_join\"") }
    if message.editedAfter != nil {
      file.json(Array(",\"edited\":{\"user\":\"\(author)\",\"ts\":\"\(Self.stamp(message))\"}".utf8))
    }
    if let parent = message.parent, let milliseconds = message.parentMilliseconds {
      file.json(Array(",\"thread_ts\":\"\(Self.stamp(parent, milliseconds))\"".utf8))
    } else if !replies.isEmpty {
      let list = replies.map { "{\"user\":\"\(Self.id($0.author))\",\"ts\":\"\(Self.stamp($0))\"}" }.joined(separator: ",")
      file.json(Array(",\"thread_ts\":\"\(Self.stamp(message))\",\"reply_count\":\(replies.count),\"replies\":[\(list)]".utf8))
    }
    if !message.reactions.isEmpty {
      let list = message.reactions.map { reaction in
        let users = reaction.people.map { "\"\(Self.id($0))\"" }.joined(separator: ",")
        return "{\"name\":\"\(Self.reactions[reaction.type] ?? "+1")\",\"users\":[\(users)],\"count\":\(reaction.people.count)}"
      }
      file.json(Array(",\"reactions\":[\(list.joined(separator: ","))]".utf8))
    }
    file.json("}")
  }

  private static let reactions = ["like": "+1", "love": "heart", "haha": "joy", "wow": "open_mouth", "sad": "cry"]

  private static func id(_ person: Person) -> String { "U" + person.id.dropFirst("person-".count) }

  private static func stamp(_ message: ExportedMessage) -> String { stamp(message.serial, message.milliseconds) }

  /// Seconds, and six digits that make the stamp the message's own.
  private static func stamp(_ serial: Int, _ milliseconds: Int) -> String {
    "\(milliseconds / 1000).\(String(serial % 1_000_000 + 1_000_000).dropFirst())"
  }

  /// Slack escapes three characters.
  private static func escaped(_ text: [UInt8]) -> [UInt8] {
    var escaped: [UInt8] = []
    escaped.reserveCapacity(text.count + 16)
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): escaped += "&amp;".utf8
      case UInt8(ascii: "<"): escaped += "&lt;".utf8
      case UInt8(ascii: ">"): escaped += "&gt;".utf8
      default: escaped.append(byte)
      }
    }
    return escaped
  }
}
