import ChatModel

/// What platforms say themselves, and labels; `RecordReader` reads each in the same order. Where `source` is given, it becomes the number of the
/// file that refers to the pictures of emoji.
extension RecordWriter {
  /// The first byte of a value.
  enum ValueTag: UInt8 {
    case text, number, duration, day, person, inlines, list, phrase
  }

  mutating func write(_ event: ServiceEvent, source: Int?) {
    write(event.key)
    write(list: event.arguments) { writer, argument in
      writer.write(argument.name)
      writer.write(argument.value, source)
    }
    write(list: event.details) { $0.write($1, source) }
  }

  mutating func write(_ label: Label, source: Int?) {
    switch label {
    case .text(let text):
      write(false)
      write(text)
    case .phrase(let event):
      write(true)
      write(event, source: source)
    }
  }

  mutating func write(_ label: AttachmentLabel, source: Int?) {
    write(label.place.rawValue)
    write(label.label, source: source)
  }

  private mutating func write(_ value: EventValue, _ source: Int?) {
    switch value {
    case .text(let text):
      write(ValueTag.text.rawValue)
      write(text)
    case .number(let number):
      write(ValueTag.number.rawValue)
      write(number)
    case .duration(let seconds):
      write(ValueTag.duration.rawValue)
      write(seconds)
    case .day(let year, let month, let day):
      write(ValueTag.day.rawValue)
      write(year) { $0.write($1) }
      write(month)
      write(day)
    case .person(let id, let name):
      write(ValueTag.person.rawValue)
      write(id)
      write(name)
    case .inlines(let inlines):
      write(ValueTag.inlines.rawValue)
      write(list: inlines) { $0.write($1, source) }
    case .list(let values):
      write(ValueTag.list.rawValue)
      write(list: values) { $0.write($1, source) }
    case .phrase(let event):
      write(ValueTag.phrase.rawValue)
      write(event, source: source)
    }
  }
}

extension RecordReader {
  /// Deeper nesting is damage: phrases stand in phrases once or twice.
  private static let deepestEvent = 32

  mutating func event() throws(Damage) -> ServiceEvent { try event(0) }

  mutating func label() throws(Damage) -> Label { try flag() ? .phrase(try event()) : .text(try string()) }

  mutating func optionalLabel() throws(Damage) -> Label? { try flag() ? try label() : nil }

  mutating func attachmentLabel() throws(Damage) -> AttachmentLabel {
    guard let place = AttachmentLabel.Place(rawValue: try byte()) else { throw Damage() }
    return AttachmentLabel(place, try label())
  }

  private mutating func event(_ depth: Int) throws(Damage) -> ServiceEvent {
    guard depth < Self.deepestEvent else { throw Damage() }
    let key = try string()
    let arguments = try list { reader throws(Damage) in
      EventArgument(name: try reader.string(), value: try reader.value(depth + 1))
    }
    return ServiceEvent(key: key, arguments: arguments, details: try values(depth))
  }

  private mutating func values(_ depth: Int) throws(Damage) -> [EventValue] {
    guard depth < Self.deepestEvent else { throw Damage() }
    return try list { reader throws(Damage) in try reader.value(depth + 1) }
  }

  private mutating func value(_ depth: Int) throws(Damage) -> EventValue {
    guard let tag = RecordWriter.ValueTag(rawValue: try byte()) else { throw Damage() }
    switch tag {
    case .text: return .text(try string())
    case .number: return .number(try int())
    case .duration: return .duration(seconds: try int())
    case .day: return .day(year: try optionalInt(), month: try int(), day: try int())
    case .person: return .person(id: try string(), name: try string())
    case .inlines: return .inlines(try list { reader throws(Damage) in try reader.inline() })
    case .list: return .list(try values(depth))
    case .phrase: return .phrase(try event(depth))
    }
  }
}
