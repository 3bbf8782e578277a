/// The people who joined or left, from a system message that says nothing else.
public struct MembershipChange: Sendable, Hashable {
  /// The kinds of change.
  public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    /// They joined, or were added.
    case joined
    /// They left, or were removed.
    case left
  }

  /// Whether they joined or left.
  public var kind: Kind
  /// The people by user id, or by name if the export has no ids; an empty text for somebody whom it does not name. Readers never return an empty
  /// list.
  public var people: [String]

  /// Makes a change.
  public init(_ kind: Kind, _ people: [String]) {
    self.kind = kind
    self.people = people
  }
}

/// The origin of a forwarded message.
public struct MessageForward: Sendable, Hashable {
  /// The original author, or the channel it was in; nil if the export does not say.
  public var name: String?
  /// When it was first written.
  public var at: Timestamp?
  /// What stands for the name where there is none; nil once `name` has it in words.
  public var label: Label?
  /// The id of the channel it was in. Pages show the channel's name if the archive has it.
  public var channelID: String?

  /// Makes an origin.
  public init(name: String? = nil, label: Label? = nil, at: Timestamp? = nil, channelID: String? = nil) {
    self.name = name
    self.label = label
    self.at = at
    self.channelID = channelID
  }
}

/// An earlier text of a message.
public struct MessageEdit: Sendable, Hashable {
  /// The text before the edit.
  public var text: String
  /// When it was written, or when it was replaced if the export only says that; nil if it says neither.
  public var at: Timestamp?
  /// The people that the text mentions by id instead of name; `Message.nameMentions` puts in the names.
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

/// A button or a menu below a message of a bot. In an archive it only links to its address, or lists its choices.
public struct MessageButton: Sendable, Hashable {
  /// The label.
  public var label: String
  /// A label that is no text of the file's; nil once `label` has it in words.
  public var words: Label?
  /// The address that it links to; nil if it only did something in the app.
  public var url: String?
  /// The choices of a menu; empty for a button.
  public var choices: [String]

  /// Makes a button, or a menu of some choices.
  public init(label: String, url: String? = nil, choices: [String] = []) {
    self.label = label
    words = nil
    self.url = url
    self.choices = choices
  }

  /// Makes a button, or a menu of some choices, with a label that is put into words later.
  public init(_ words: Label, url: String? = nil, choices: [String] = []) {
    self.init(label: "", url: url, choices: choices)
    self.words = words
  }
}

/// A place that a message shares.
public struct SharedLocation: Sendable, Hashable {
  /// Degrees north, -90...90.
  public var latitude: Double
  /// Degrees east, -180...180.
  public var longitude: Double
  /// The end of live sharing; nil for a place shared once.
  public var endsAt: Timestamp?
  /// A name for the place.
  public var name: String?
  /// The address in words.
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
