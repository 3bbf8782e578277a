/// Writes a Stream Chat channel export (version 1) of made-up messages: the same plan gives the same bytes.
///
/// Of a thousand messages about 50 are replies in threads, 40 have reactions, 20 quote another one, 15 mention somebody, 25 have an
/// attachment (all of them remote), 10 are system events, 10 were edited, 5 were deleted and 1 is pinned.
/// Nothing is kept but the current channel's last messages, whatever the number of messages.
struct ExportGenerator {
  private var numbers: SeededNumbers
  private let plan: ExportPlan
  private let text: MessageText
  private let people: [Person]
  private var serial = 0

  /// How many bytes of text the messages have together.
  private(set) var textBytes = 0

  /// Makes up the people and their words.
  init(_ plan: ExportPlan) {
    self.plan = plan
    var numbers = SeededNumbers(seed: plan.seed)
    text = MessageText(numbers: &numbers)
    people = (0..<max(plan.users, 1)).map { Person(number: $0, numbers: &numbers) }
    self.numbers = numbers
  }

  /// Writes the export; returns its size in bytes. Throws `BenchmarkError`.
  mutating func write(to path: String) throws -> Int {
    var file = try ExportFile(path: path)
    file.json("[")
    for (index, size) in plan.channelSizes.enumerated() {
      if index > 0 { file.json(",\n") }
      try writeChannel(index, size: size, to: &file)
    }
    file.json("]\n")
    try file.flush(isLast: true)
    return file.size
  }

  private mutating func writeChannel(_ index: Int, size: Int, to file: inout ExportFile) throws {
    let members = (0..<min(people.count, numbers.between(3...60))).map { people[($0 * 7 + index * 13) % people.count] }
    file.json("{\"channel\":{\"id\":\"channel-")
    file.number(index)
    file.json("\",\"type\":\"messaging\",\"cid\":\"messaging:channel-")
    file.number(index)
    file.json("\",\"created_at\":\"2019-01-07T08:00:00Z\",\"updated_at\":\"2024-02-01T10:30:00Z\",\"frozen\":false,\"name\":")
    file.string(text.words(numbers.between(1...3), &numbers))
    file.json(",\"created_by\":")
    file.json(members[0].json)
    file.json("},\"members\":[")
    for (position, member) in members.enumerated() {
      if position > 0 { file.json(",") }
      file.json("{\"user_id\":")
      file.string(member.id)
      file.json(",\"role\":\"member\",\"user\":")
      file.json(member.json)
      file.json("}")
    }
    file.json("],\"messages\":[")
    var conversation = Conversation(channel: index, members: members, size: size)
    while let message = conversation.next(serial: serial, text: text, numbers: &numbers) {
      file.json(message.isFirst ? "\n" : ",\n")
      message.write(to: &file, channel: index)
      textBytes += message.text.count
      serial += 1
      try file.flush()
    }
    file.json("]}")
  }
}
