import ChatModel
import Redaction

/// Which part of the exports is published.
package struct ArchiveChoice: Sendable {
  /// What becomes of conversations that only their members could see.
  package enum Decision: String, Sendable, Hashable, CaseIterable {
    /// They are published.
    case include
    /// They are left out.
    case exclude
  }

  /// Messages before this instant are left out; one of that very instant is not.
  package var after: Timestamp?
  /// Messages of this instant and later ones are left out.
  package var before: Timestamp?
  /// The channels that are published, by id, name or folder; empty for all.
  package var channels: [ArchivePattern] = []
  /// The channels that are left out.
  package var excludedChannels: [ArchivePattern] = []
  /// The people whose messages are published, by id or name; empty for all.
  package var people: [String] = []
  /// The people whose messages are left out.
  package var excludedPeople: [String] = []
  /// What becomes of private channels; nil if nothing was decided.
  package var privateChannels: Decision?
  /// What becomes of direct messages; nil if nothing was decided.
  package var directMessages: Decision?
  /// What becomes of messages that only some people of their channels could see; nil if nothing was decided.
  package var restricted: Decision?
  /// People who are removed; here only their messages are left out.
  package var removedPeople: [String] = []
  /// The ids of messages that are left out.
  package var excludedMessages: Set<String> = []
  /// Patterns of RE2; a message with a text that has one is left out.
  package var excludedTexts: [String] = []

  /// Chooses everything.
  package init() {}

  /// Whether it leaves nothing out.
  package var isEverything: Bool {
    after == nil && before == nil && !choosesChannels && people.isEmpty && excludedPeople.isEmpty && excludedMessages.isEmpty
      && excludedTexts.isEmpty && restricted != .exclude && removedPeople.isEmpty
  }

  /// Whether it leaves out whole channels.
  package var choosesChannels: Bool {
    !channels.isEmpty || !excludedChannels.isEmpty || privateChannels == .exclude || directMessages == .exclude
  }

  /// Whether channels and people must be known before it can be applied.
  package var needsSurvey: Bool { choosesChannels || !people.isEmpty || !excludedPeople.isEmpty || !removedPeople.isEmpty }

  /// Whether it leaves out single messages.
  package var choosesMessages: Bool {
    after != nil || before != nil || !people.isEmpty || !excludedPeople.isEmpty || !excludedMessages.isEmpty || !excludedTexts.isEmpty
      || restricted == .exclude || !removedPeople.isEmpty
  }

  /// The pattern of RE2 for a text as it is, whatever its capitals.
  package static func pattern(ofLiteral text: String) -> String {
    "(?i)"
      + text.unicodeScalars.reduce(into: "") { result, scalar in
        if scalar.isASCII, !scalar.properties.isAlphabetic, scalar.properties.numericType == nil, scalar != " " { result += "\\" }
        result.unicodeScalars.append(scalar)
      }
  }
}
