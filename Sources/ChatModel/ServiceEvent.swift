/// What a platform says itself: somebody joined, renamed the group, pinned a message, called.
///
/// It has no language. The key names a phrase of the catalogues in `Words`, in which the arguments stand for placeholders; the sentence is made
/// when a message is read back from the spool. Formats write events for what they would have to put into words themselves. What a file says in
/// prose stays the text that it is.
public struct ServiceEvent: Sendable, Hashable {
  /// The key of the sentence, such as `event.messagePinned`. It is empty where the message's own text is the sentence; then nothing but the
  /// details stands behind that.
  public var key: String
  /// What stands for the placeholders. A phrase that has forms for numbers takes that of the number called `count`.
  public var arguments: [EventArgument]
  /// What is said besides, each a sentence or value of its own, behind the sentence.
  public var details: [EventValue]

  /// Makes an event from the key of its sentence and what stands for the placeholders.
  public init(_ key: String, _ arguments: KeyValuePairs<String, EventValue> = [:], details: [EventValue] = []) {
    self.init(key: key, arguments: arguments.map { EventArgument(name: $0.key, value: $0.value) }, details: details)
  }

  /// Makes an event from its parts.
  public init(key: String, arguments: [EventArgument], details: [EventValue]) {
    self.key = key
    self.arguments = arguments
    self.details = details
  }

  /// Makes what stands behind a message's own text.
  public init(details: [EventValue]) {
    self.init(key: "", arguments: [], details: details)
  }

  /// The value of an argument; nil where there is none of the name.
  public subscript(name: String) -> EventValue? { arguments.first { $0.name == name }?.value }
}

/// What stands for a placeholder of a phrase.
public struct EventArgument: Sendable, Hashable {
  /// The placeholder's name.
  public var name: String
  /// What stands for it.
  public var value: EventValue

  /// Makes an argument.
  public init(name: String, value: EventValue) {
    self.name = name
    self.value = value
  }
}

/// A value in an event. Numbers, lengths of time and days are written as the site's language writes them.
public enum EventValue: Sendable, Hashable {
  /// A text of the file's.
  case text(String)
  /// A whole number.
  case number(Int)
  /// A length of time.
  case duration(seconds: Int)
  /// A day of which the year may not be known.
  case day(year: Int?, month: Int, day: Int)
  /// Somebody by the id and by the name that the file has; the id is empty where it has none.
  case person(id: String, name: String)
  /// Running text of the file's with its structure, such as a mention or a time.
  case inlines([RichTextInline])
  /// Several values, such as names.
  case list([EventValue])
  /// A phrase of the catalogues.
  case phrase(ServiceEvent)

  /// A phrase of the catalogues, by its key and what stands for its placeholders.
  public static func word(_ key: String, _ arguments: KeyValuePairs<String, EventValue> = [:]) -> EventValue {
    .phrase(ServiceEvent(key, arguments))
  }
}

/// A short text that a format writes beside what people wrote: the name of a row in a card, a note, what stands on a button.
public enum Label: Sendable, Hashable {
  /// The file's own words.
  case text(String)
  /// A phrase of the catalogues.
  case phrase(ServiceEvent)

  /// A phrase of the catalogues, by its key and what stands for its placeholders.
  public static func word(_ key: String, _ arguments: KeyValuePairs<String, EventValue> = [:]) -> Label {
    .phrase(ServiceEvent(key, arguments))
  }
}

/// A label of an attachment: it becomes one of its texts when the message is put into words.
public struct AttachmentLabel: Sendable, Hashable {
  /// Which of the texts it becomes.
  public enum Place: UInt8, Sendable, Hashable, CaseIterable {
    /// The title.
    case title
    /// The site or person that it comes from.
    case author
    /// Lines above its text.
    case aboveText
    /// Lines below its text.
    case belowText
  }

  /// Which of the texts it becomes.
  public var place: Place
  /// What it says.
  public var label: Label

  /// Makes a label.
  public init(_ place: Place, _ label: Label) {
    self.place = place
    self.label = label
  }
}
