import Configuration

extension MessageListTypeRule {
  /// Reads a rule; nil where it leaves a problem in the item.
  init?(decoding item: ConfigurationItem) {
    let rule = item.object { object -> MessageListTypeRule? in
      let (id, name, channelType) = (object.string("id"), object.string("name"), object.string("channelType"))
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
}

extension MessageListConfig {
  static let messageListTypesKey = ConfigurationKey<Self>(
    "messageListTypes", type: "an array of objects of messageListType and of id, name or channelType",
    meaning: "The list types of single channels, where they differ from messageListType: the first object that fits a channel counts. "
      + "In a name, * stands for any text and ? for one character.",
    text: { $0.messageListTypes.isEmpty ? "[]" : "(custom)" }
  ) { item, section in
    if let rules = item.array({ MessageListTypeRule(decoding: $0) }) { section.messageListTypes = rules }
  }
}
