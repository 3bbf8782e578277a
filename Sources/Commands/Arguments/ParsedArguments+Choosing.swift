import ChatArchive
import Configuration

extension OptionSpecification {
  /// The file that says what options would.
  static let configuration = OptionSpecification(
    "config", valueName: "file", help: "The configuration file. (default: chatarchive.json in or beside the export, if there is one)")

  /// What decides which part of the exports is published.
  static let choosing = [
    OptionSpecification(
      "after", valueName: "time",
      help: "Publish only messages from this date or time on, in the site's time zone, for example 2024-01-31 or 2024-01-31T18:30."),
    OptionSpecification("before", valueName: "time", help: "Publish only messages before this date or time."),
    OptionSpecification(
      "channel", valueName: "pattern", help: "Publish only this channel, by id, name or folder; * stands for anything. Repeatable.",
      isRepeatable: true),
    OptionSpecification("exclude-channel", valueName: "pattern", help: "Leave this channel out. Repeatable.", isRepeatable: true),
    OptionSpecification(
      "private", valueName: "include|exclude", help: "Whether to publish private channels and chats. With --base-url you must decide.",
      choices: ["include", "exclude"]),
    OptionSpecification(
      "direct-messages", valueName: "include|exclude", help: "Whether to publish direct messages. With --base-url you must decide.",
      choices: ["include", "exclude"]),
    OptionSpecification(
      "restricted-visibility", valueName: "include|exclude",
      help: "Whether to publish messages that only some people of a channel could see. With --base-url you must decide.",
      choices: ["include", "exclude"]),
    OptionSpecification(
      "person", valueName: "id|name", help: "Publish only messages of this person. Repeatable.", isRepeatable: true),
    OptionSpecification(
      "exclude-person", valueName: "id|name", help: "Leave out the messages of this person. Repeatable.", isRepeatable: true),
  ]
}

extension ParsedArguments {
  /// What the arguments say of which part of the exports is published.
  func choose(into options: inout BuildOptions) throws(ArgumentError) {
    options.after = value(of: "after")
    options.before = value(of: "before")
    options.channelsToInclude = values(of: "channel")
    options.channelsToExclude = values(of: "exclude-channel")
    options.peopleToInclude = values(of: "person")
    options.peopleToExclude = values(of: "exclude-person")
    options.privateChannels = try decision("private")
    options.directMessages = try decision("direct-messages")
    options.restrictedVisibility = try decision("restricted-visibility")
  }

  private func decision(_ option: String) throws(ArgumentError) -> Bool? {
    switch value(of: option) {
    case nil: return nil
    case "include": return true
    case "exclude": return false
    case let value?:
      throw error("The value '\(VisibleText.escaping(value))' is invalid for '--\(option)'.", advice: "Give include or exclude.")
    }
  }
}
