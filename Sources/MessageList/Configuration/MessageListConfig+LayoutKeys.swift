import Configuration

/// The keys about which parts of messages are drawn.
extension MessageListConfig {
  static let layoutOptionsKey = ConfigurationKey<Self>(
    "layoutOptions", type: "an array of objects of `of` (\(subjects)), `remove` and `insert` (arrays of \(names))",
    schema: .list(
      .object([
        .init("of", .oneOf(MessageLayoutSubject.allCases.map(\.rawValue))), .init("remove", .list(part)), .init("insert", .list(part)),
      ])),
    meaning: "Changes to the parts of messages that are drawn, one after another. From Swift: also a `ChatMessageLayoutOptionsResolver`.",
    text: { config in config.layoutOptions.isEmpty ? "[]" : "(custom)" }
  ) { item, section in
    let overrides = item.array { item -> MessageLayoutOverride? in
      item.object { object in
        MessageLayoutOverride(
          of: object.item("of").flatMap { $0.oneOf(MessageLayoutSubject.self) } ?? .all,
          remove: object.item("remove").flatMap { options($0) } ?? [], insert: object.item("insert").flatMap { options($0) } ?? [])
      }
    }
    if let overrides { section.layoutOptions = overrides }
  }

  private static let part = ValueSchema.oneOf(ChatMessageLayoutOptions.named.map(\.name))
  private static let subjects = MessageLayoutSubject.allCases.map(\.rawValue).joined(separator: ", ")
  private static let names = ChatMessageLayoutOptions.named.map(\.name).joined(separator: ", ")

  private static func options(_ item: ConfigurationItem) -> ChatMessageLayoutOptions? {
    item.array { $0.oneOf(ChatMessageLayoutOptions.named.map(\.name)) }.map { names in
      ChatMessageLayoutOptions.named.reduce(into: []) { if names.contains($1.name) { $0.insert($1.option) } }
    }
  }
}
