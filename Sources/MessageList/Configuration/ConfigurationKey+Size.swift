import Configuration

extension ConfigurationKey {
  /// Declares a key that is a size in points or an interval in seconds: finite and not negative.
  static func size(_ name: String, _ path: Path<Double>, _ meaning: String) -> Self {
    .number(name, path, in: 0...Double.greatestFiniteMagnitude, meaning)
  }
}
