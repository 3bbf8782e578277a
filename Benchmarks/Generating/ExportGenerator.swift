/// Makes up the messages of an export: the same plan gives the same messages, whatever the format, and one day more changes none of them.
///
/// Of a thousand messages about 50 are replies in threads, 40 have reactions, 20 quote another one, 15 mention somebody, 25 have an
/// attachment (all of them remote), 10 are system events, 10 were edited, 5 were deleted and 1 is pinned.
/// Nothing is kept but the current channel's last messages, whatever the number of messages.
struct ExportGenerator {
  private let plan: ExportPlan
  private let text: MessageText
  private let people: [Person]

  /// Makes up the people and their words.
  init(_ plan: ExportPlan) {
    self.plan = plan
    var numbers = SeededNumbers(seed: plan.seed)
    text = MessageText(numbers: &numbers)
    people = (0..<max(plan.users, 1)).map { Person(number: $0, numbers: &numbers) }
  }

  /// Writes a part of the export. Throws what the writer throws.
  func generate(_ part: ExportPart = .base, into writer: some ExportWriter) throws -> GeneratedExport {
    var made = GeneratedExport()
    let daySizes = plan.channelSizes(of: part.newDay?.messages ?? 0)
    var serial = 0
    var daySerial = plan.messages
    for (index, size) in plan.channelSizes(of: plan.messages).enumerated() {
      var numbers = SeededNumbers(seed: plan.seed, stream: UInt64(index))
      let members = (0..<min(people.count, numbers.between(3...60))).map { people[($0 * 7 + index * 13) % people.count] }
      let name = text.words(numbers.between(1...3), &numbers)
      try writer.begin(ExportedChannel(index: index, name: name, members: members))
      var conversation = Conversation(channel: index, members: members, size: size)
      while let message = conversation.next(serial: serial, text: text, numbers: &numbers) {
        serial += 1
        if part.hasBase { try add(message, to: writer, &made) }
      }
      if let day = part.newDay {
        for message in conversation.beginDay(day, messages: daySizes[index], serial: daySerial, &numbers) {
          try add(message, to: writer, &made)
        }
        while let message = conversation.next(serial: daySerial, text: text, numbers: &numbers) {
          daySerial += 1
          try add(message, to: writer, &made)
        }
      }
      try writer.endChannel()
    }
    try writer.finish()
    return made
  }

  private func add(_ message: ExportedMessage, to writer: some ExportWriter, _ made: inout GeneratedExport) throws {
    try writer.write(message)
    made.messages += 1
    if message.kind == .deleted { made.deleted += 1 }
    made.textBytes += message.text.count
    made.lastMilliseconds = max(made.lastMilliseconds, message.milliseconds)
  }
}
