/// What a message of the chat itself says when it says nothing but who came or went.
public struct MembershipChange: Sendable, Hashable {
  /// Whether people came or went.
  public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    /// They came, or were brought.
    case joined
    /// They went, or were sent away.
    case left
  }

  /// Whether they came or went.
  public var kind: Kind
  /// Who, by user id; by name where the export has no id. Never empty in what readers give.
  public var people: [String]

  /// Makes a change.
  public init(_ kind: Kind, _ people: [String]) {
    self.kind = kind
    self.people = people
  }
}

/// That a message is a copy of one that stood elsewhere.
public struct MessageForward: Sendable, Hashable {
  /// Who wrote it first, or the channel that it stood in; nil when the export does not say.
  public var name: String?
  /// When it was first written.
  public var at: Timestamp?
  /// The id of the channel that it stood in: pages have its name where the archive has it.
  public var channelID: String?

  /// Makes the note.
  public init(name: String? = nil, at: Timestamp? = nil, channelID: String? = nil) {
    self.name = name
    self.at = at
    self.channelID = channelID
  }
}

/// An earlier text of a message.
public struct MessageEdit: Sendable, Hashable {
  /// The text before the edit.
  public var text: String
  /// When it was written, or replaced where the export says only that; nil when the export says neither.
  public var at: Timestamp?
  /// Who is mentioned in the text by an id instead of a name; `Message.nameMentions` names them.
  package var mentionedUserIDs: [String] = []

  /// Makes an earlier text.
  public init(text: String, at: Timestamp? = nil) {
    self.text = text
    self.at = at
  }

  /// Makes an earlier text in which people may be mentioned by their ids.
  package init(text: String, at: Timestamp?, mentionedUserIDs: [String]) {
    self.init(text: text, at: at)
    self.mentionedUserIDs = mentionedUserIDs
  }
}

/// A message's text in another language.
public struct Translation: Sendable, Hashable {
  /// The language's code, for example `de`.
  public var language: String
  /// The translated text.
  public var text: String

  /// Makes a translation.
  public init(language: String, text: String) {
    self.language = language
    self.text = text
  }
}

/// A button or a menu below a message of a bot. In an archive it does nothing but lead to its address, or show what could be chosen.
public struct MessageButton: Sendable, Hashable {
  /// What it says.
  public var label: String
  /// Where it leads; nil for one that only did something in the app.
  public var url: String?
  /// What a menu has to choose from; empty for a button.
  public var choices: [String]

  /// Makes a button, or a menu of some choices.
  public init(label: String, url: String? = nil, choices: [String] = []) {
    self.label = label
    self.url = url
    self.choices = choices
  }
}

/// A place that a message shares.
public struct SharedLocation: Sendable, Hashable {
  /// Degrees north, -90...90.
  public var latitude: Double
  /// Degrees east, -180...180.
  public var longitude: Double
  /// Until when the place was shared live; nil for a place shared once.
  public var endsAt: Timestamp?
  /// A name for the place.
  public var name: String?
  /// Where that is, in words.
  public var address: String?

  /// Makes a place.
  public init(latitude: Double, longitude: Double, endsAt: Timestamp? = nil, name: String? = nil, address: String? = nil) {
    self.latitude = latitude
    self.longitude = longitude
    self.endsAt = endsAt
    self.name = name
    self.address = address
  }
}
