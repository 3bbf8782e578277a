import Configuration

extension ConfigurationKey {
  /// Declares a key that is a size in points or an interval in seconds: finite and not negative.
  static func size(_ name: String, _ path: Path<Double>, _ meaning: String) -> Self {
    .number(name, path, in: 0...Double.greatestFiniteMagnitude, meaning)
  }

  /// Declares a key that is a size in points, or null.
  static func optionalSize(_ name: String, _ path: Path<Double?>, _ meaning: String) -> Self {
    let range = 0...Double.greatestFiniteMagnitude
    @Sendable func text(_ value: Double?) -> String { value.map { ConfigurationNumber($0).text } ?? "null" }
    return Self(
      name, type: "a number of at least 0 or null", meaning: meaning, text: { text($0[keyPath: path]) },
      check: { section in
        guard let value = section[keyPath: path], !range.contains(value) else { return nil }
        return "expected a number of at least 0 or null, found \(text(value))"
      }
    ) { item, section in
      guard !item.isNull else { return section[keyPath: path] = nil }
      guard case .number = item.value.content else {
        let _: Double? = item.expected("a number of at least 0 or null")
        return
      }
      if let value = item.number(in: range) { section[keyPath: path] = value }
    }
  }
}
