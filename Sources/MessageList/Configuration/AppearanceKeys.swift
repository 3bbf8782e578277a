import Appearance
import Configuration

extension ConfigurationKey {
  /// Declares a key that is a size in points: one that a style sheet can have.
  static func size(_ name: String, _ path: Path<Double>, _ meaning: String) -> Self {
    .number(name, path, in: BubbleStyle.lengths, meaning)
  }

  /// Declares a key that is a size in points, or null.
  static func optionalSize(_ name: String, _ path: Path<Double?>, _ meaning: String) -> Self {
    let range = BubbleStyle.lengths
    let type = "\(NumberRange.describing(range)) or null"
    @Sendable func text(_ value: Double?) -> String { value.map { ConfigurationNumber($0).text } ?? "null" }
    return Self(
      name, type: type, schema: .number(range).orNull, meaning: meaning, text: { text($0[keyPath: path]) },
      check: { section in
        guard let value = section[keyPath: path], !range.contains(value) else { return nil }
        return "expected \(type), found \(text(value))"
      }
    ) { item, section in
      guard !item.isNull else { return section[keyPath: path] = nil }
      guard case .number = item.value.content else {
        let _: Double? = item.expected(type)
        return
      }
      if let value = item.number(in: range) { section[keyPath: path] = value }
    }
  }

  /// Declares a key that is the text form of a transition, or null.
  static func transition(_ name: String, _ path: Path<AnyTransition?>, _ meaning: String) -> Self {
    Self(
      name, type: "a transition such as scale.combined(with: move(trailing)), or null", schema: .name.orNull, meaning: meaning,
      text: { $0[keyPath: path].map { "\($0)" } ?? "null" }
    ) { item, section in
      guard !item.isNull else { return section[keyPath: path] = nil }
      if let transition = AnyTransition(decoding: item) { section[keyPath: path] = transition }
    }
  }

  /// Declares a key that holds attributes of links, or null.
  static func linkAttributes(_ name: String, _ path: Path<LinkAttributes?>, _ meaning: String) -> Self {
    Self(
      name, type: "an object of \(LinkAttributes.attributeNames.joined(separator: ", ")), or null",
      schema: LinkAttributes.schema.orNull, meaning: meaning,
      text: { $0[keyPath: path] == nil ? "null" : "(custom)" }
    ) { item, section in
      guard !item.isNull else { return section[keyPath: path] = nil }
      let base = section[keyPath: path] ?? LinkAttributes()
      if let attributes = item.object({ LinkAttributes(decoding: $0, over: base) }) { section[keyPath: path] = attributes }
    }
  }

  /// Declares a key that is a closure in Swift, and in a file a size that the closure returns whatever it is called with.
  static func constant<Closure>(
    _ name: String, _ path: Path<Closure?>, returning makeClosure: @escaping @Sendable (Double) -> Closure, _ meaning: String
  ) -> Self {
    let type = "\(NumberRange.describing(BubbleStyle.lengths)) or null"
    return Self(
      name, type: type, schema: .number(BubbleStyle.lengths).orNull, meaning: meaning,
      text: { $0[keyPath: path] == nil ? "null" : "(custom)" }
    ) { item, section in
      guard !item.isNull else { return section[keyPath: path] = nil }
      guard case .number = item.value.content else {
        let _: Double? = item.expected(type)
        return
      }
      if let value = item.number(in: BubbleStyle.lengths) { section[keyPath: path] = makeClosure(value) }
    }
  }
}
