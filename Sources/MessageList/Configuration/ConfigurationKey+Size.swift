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
}
