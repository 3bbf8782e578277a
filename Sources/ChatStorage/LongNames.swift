import ChatModel
import Diagnostics

/// Cuts names and topics without measure: they stand on every page, and beside every message, so that one of a megabyte would make a site of
/// gigabytes. No platform has any that are as long as these limits.
struct LongNames {
  /// The longest name of a person, a channel or a thread, in Unicode scalars.
  static let longestName = 500
  /// The longest topic or purpose of a channel, in Unicode scalars.
  static let longestTopic = 5000

  /// Whose names or topics were cut, by id.
  private(set) var owners: Set<String> = []
  private var first: String?

  /// Cuts what a record says of a person.
  mutating func cut(_ user: inout User) { cut(&user.name, to: Self.longestName, of: user.id) }

  /// Cuts what a record says of a channel.
  mutating func cut(_ channel: inout Channel) {
    cut(&channel.name, to: Self.longestName, of: channel.id)
    cut(&channel.threadName, to: Self.longestName, of: channel.id)
    cut(&channel.server, to: Self.longestName, of: channel.id)
    cut(&channel.category, to: Self.longestName, of: channel.id)
    cut(&channel.topic, to: Self.longestTopic, of: channel.id)
    cut(&channel.purpose, to: Self.longestTopic, of: channel.id)
  }

  /// Cuts what a message of a channel calls a topic.
  mutating func cut(_ topic: inout TopicName, of channel: String) {
    var name: String? = topic.name
    cut(&name, to: Self.longestName, of: channel)
    topic.name = name ?? topic.name
  }

  private mutating func cut(_ text: inout String?, to limit: Int, of owner: String) {
    // A scalar has a byte at least.
    guard let whole = text, whole.utf8.count > limit else { return }
    let beginning = whole.unicodeScalars.prefix(limit)
    guard beginning.endIndex < whole.endIndex else { return }
    text = String(beginning) + "…"
    if first == nil { first = owner }
    owners.insert(owner)
  }

  /// What is told of it.
  var diagnostics: [Diagnostic] {
    guard let first else { return [] }
    let subject = owners.count == 1 ? "1 person or channel has" : "\(owners.count) people or channels have"
    return [
      Diagnostic(
        .warning,
        "\(subject) a name of more than \(Self.longestName) characters, or a topic of more than \(Self.longestTopic), "
          + "\"\(first.prefix(Self.longestName))\" first; the site shows the beginning",
        advice: "give a shorter name with `people` or `channels` in the configuration")
    ]
  }
}
