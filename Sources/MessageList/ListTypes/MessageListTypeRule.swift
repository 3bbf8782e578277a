import Diagnostics

/// Which list type some channels have. A channel fits when everything fits that the rule says of it.
public struct MessageListTypeRule: Sendable, Hashable {
  /// The channel's id, with or without the type before the colon; nil for any.
  public var id: String?
  /// A pattern of the name that readers see: `*` stands for any text, `?` for one character, a backslash takes the meaning from the
  /// character behind it, and capitals do not matter. Of a name the first 1,000 characters count. Nil for any.
  public var name: String? {
    didSet { pattern = name.map { NamePattern($0) } }
  }
  /// The channel's type in the export, for example `livestream`; nil for any.
  public var channelType: String?
  /// The list type that such channels have.
  public var messageListType: MessageListType
  /// Where a configuration file has the rule; nowhere for one from Swift.
  package var place = Place()
  private var pattern: NamePattern?

  /// Makes a rule. One that says nothing of a channel fits all.
  public init(id: String? = nil, name: String? = nil, channelType: String? = nil, messageListType: MessageListType) {
    self.id = id
    self.name = name
    self.channelType = channelType
    self.messageListType = messageListType
    pattern = name.map { NamePattern($0) }
  }

  /// Whether a channel is one of those that the rule is about.
  public func fits(id: String, name: String, channelType: String) -> Bool {
    fits(id: id, name: MatchedName(name), channelType: channelType)
  }

  /// The same, of a channel whose name is made ready for many rules.
  package func fits(id: String, name: MatchedName, channelType: String) -> Bool {
    if let wanted = self.id, wanted != id, !Self.hasID(wanted, behindTypeIn: id) { return false }
    if let wanted = self.channelType, wanted != channelType { return false }
    if let pattern, !pattern.matches(name) { return false }
    return true
  }

  private static func hasID(_ wanted: String, behindTypeIn id: String) -> Bool {
    guard let colon = id.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    return id.utf8[colon...].dropFirst().elementsEqual(wanted.utf8)
  }
}
