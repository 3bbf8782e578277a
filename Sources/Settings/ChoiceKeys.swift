import Configuration
import Privacy

/// `include` in a configuration: what is published.
package struct IncludedParts: Sendable, ConfigurationSection {
  var after: String?
  var before: String?
  var channels: [String] = []
  var people: [String] = []
  var directMessages: Bool?
  var isPrivate: Bool?
  var restrictedVisibility: Bool?

  package init() {}

  package static let keys: [ConfigurationKey<Self>] = [
    .text(
      "after", \.after, schema: .name,
      "Only messages from this time on: a date, or a date and a time, in the site's time zone. A message of this very time is included."),
    .text("before", \.before, schema: .name, "Only messages before this time. A message of this very time is not included."),
    .texts("channels", \.channels, "Only these channels, by id, name or folder; * stands for anything."),
    .texts("people", \.people, "Only messages of these people, by id or name."),
    .choice("directMessages", \.directMessages, standard: nil, "Whether direct messages are published."),
    .choice("private", \.isPrivate, standard: nil, "Whether private channels and chats are published."),
    .choice(
      "restrictedVisibility", \.restrictedVisibility, standard: nil,
      "Whether messages are published that only some people of a channel could see."),
  ]
}

/// `exclude` in a configuration: what is left out.
package struct ExcludedParts: Sendable, ConfigurationSection {
  var channels: [String] = []
  var people: [String] = []
  var directMessages: Bool?
  var isPrivate: Bool?
  var restrictedVisibility: Bool?
  var messages: [String] = []
  var text: [String] = []

  package init() {}

  package static let keys: [ConfigurationKey<Self>] = [
    .texts("channels", \.channels, "Channels to leave out, by id, name or folder; * stands for anything."),
    .texts("people", \.people, "People whose messages to leave out, by id or name."),
    .choice("directMessages", \.directMessages, standard: nil, "Whether direct messages are left out."),
    .choice("private", \.isPrivate, standard: nil, "Whether private channels and chats are left out."),
    .choice(
      "restrictedVisibility", \.restrictedVisibility, standard: nil,
      "Whether messages are left out that only some people of a channel could see."),
    .texts("messages", \.messages, "Messages to leave out, by id."),
    textKey,
  ]

  private static let textKey = ConfigurationKey<Self>(
    "text", type: "an array of texts, and of objects of a pattern",
    schema: .list(.any([.name, .object([.init("pattern", .name, meaning: "A regular expression of RE2.", isRequired: true)])])),
    meaning: "Leave out messages with such a text, or with a text that a pattern matches.", text: { _ in "[]" }
  ) { item, section in
    section.text = item.array { PatternReading.pattern(decoding: $0) } ?? []
  }
}

/// Reads patterns of the user's own.
enum PatternReading {
  /// A text as it is, or an object with a pattern of RE2.
  static func pattern(decoding item: ConfigurationItem) -> String? {
    if case .string(let text) = item.value.content {
      if text.allSatisfy(\.isWhitespace) { item.report("the text is empty", advice: "write what is to be found") }
      return ArchiveChoice.pattern(ofLiteral: text)
    }
    return item.object { $0.string("pattern") }.flatMap(\.self)
  }
}

extension ConfigurationKey {
  /// Declares a key that is a list of texts that are not empty.
  static func texts(_ name: String, _ path: Path<[String]>, _ meaning: String) -> Self {
    ConfigurationKey(name, type: "an array of texts", schema: .list(.name), meaning: meaning, text: { _ in "[]" }) { item, section in
      section[keyPath: path] = TextList.list(decoding: item)
    }
  }
}

/// Reads lists of texts.
enum TextList {
  /// The texts of an array; an empty one is reported.
  static func list(decoding item: ConfigurationItem) -> [String] {
    item.array { item -> String? in
      guard let text = item.string() else { return nil }
      if text.allSatisfy(\.isWhitespace) { item.report("the text is empty", advice: "write what is meant, or leave it out") }
      return text
    } ?? []
  }
}
