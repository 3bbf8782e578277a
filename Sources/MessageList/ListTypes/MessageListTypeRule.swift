import Configuration
import Diagnostics

/// A rule that gives channels a list type. It applies to channels that match all of its conditions.
public struct MessageListTypeRule: Sendable, Hashable {
  /// The channel's id, with or without the type before the colon; nil for any.
  public var id: String?
  /// A pattern of the name that readers see; nil matches any name.
  ///
  /// `*` matches any text, `?` matches one character, and a backslash makes the next character literal. Case does not matter. Only the
  /// first 1,000 characters of a name count.
  public var name: String? {
    didSet { pattern = name.map { NamePattern($0) } }
  }
  /// The channel's type in the export, for example `livestream`; nil for any.
  public var channelType: String?
  /// The list type that such channels have.
  public var messageListType: MessageListType
  /// The place of the rule in a configuration file; empty for one from Swift.
  package var place = Place()
  private var pattern: NamePattern?

  /// Makes a rule. Without conditions it applies to all channels.
  public init(id: String? = nil, name: String? = nil, channelType: String? = nil, messageListType: MessageListType) {
    self.id = id
    self.name = name
    self.channelType = channelType
    self.messageListType = messageListType
    pattern = name.map { NamePattern($0) }
  }

  /// Whether the rule applies to a channel.
  public func fits(id: String, name: String, channelType: String) -> Bool {
    fits(id: id, name: MatchedName(name), channelType: channelType)
  }

  /// Whether the rule applies to a channel whose name is prepared for many rules.
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

extension MessageListTypeRule {
  /// The most rules of a configuration file.
  static let most = 1000

  /// Reads a rule. Nil if it is wrong; the item has then reported it.
  init?(decoding item: ConfigurationItem) {
    let rule = item.object { object -> MessageListTypeRule? in
      let (id, name, channelType) = (object.string("id"), object.item("name").flatMap { Self.pattern($0) }, object.string("channelType"))
      guard object.item("messageListType") != nil else {
        object.report("the key \"messageListType\" is missing", advice: "say which list type these channels have")
        return nil
      }
      if ["id", "name", "channelType"].allSatisfy({ object.item($0) == nil }) {
        object.report("it names no channels", advice: "give an id, a name or a channelType")
      }
      return object.oneOf("messageListType", MessageListType.self).map {
        MessageListTypeRule(id: id, name: name, channelType: channelType, messageListType: $0)
      }
    }
    guard case .some(.some(var rule)) = rule else { return nil }
    rule.place = item.place
    self = rule
  }

  /// The keys of a rule.
  static let schema = ValueSchema.object(
    [
      .init("id", .text, meaning: "The channel's id."),
      .init(
        "name", .string(ValueSchema.StringLimits(length: 0...NamePattern.longest)),
        meaning: "The channel's name, in which * stands for any text and ? for one character."),
      .init("channelType", .text, meaning: "The type that the export gives channels."),
      .init(
        "messageListType", .oneOf(MessageListType.allCases.map(\.rawValue)), meaning: "The list type of these channels.", isRequired: true),
    ], anyOf: ["id", "name", "channelType"])

  private static func pattern(_ item: ConfigurationItem) -> String? {
    guard let text = item.string() else { return nil }
    guard text.unicodeScalars.count > NamePattern.longest else { return text }
    item.report("this pattern has more than \(NamePattern.longest) characters", advice: "write a * for a part of the name")
    return nil
  }
}

extension MessageListConfig {
  static let messageListTypesKey = ConfigurationKey<Self>(
    "messageListTypes", type: "an array of objects of messageListType and of id, name or channelType",
    schema: .array(MessageListTypeRule.schema, count: 0...MessageListTypeRule.most),
    meaning: "The list types of single channels, if they differ from messageListType. The first object that matches a channel applies. "
      + "In a name, * stands for any text and ? for one character. A name has at most 256 characters, and of a channel's name the first 1,000 count.",
    text: { $0.messageListTypes.isEmpty ? "[]" : "(custom)" }
  ) { item, section in
    guard let rules = item.array({ MessageListTypeRule(decoding: $0) }) else { return }
    if rules.count > MessageListTypeRule.most {
      item.report("there are more than 1,000 objects", advice: "join those of one messageListType, with a * in a name or by channelType")
    }
    section.messageListTypes = rules
  }
}
