import Diagnostics

/// A value of a configuration file with its place.
package struct ConfigurationValue: Sendable, Hashable {
  /// The kinds of values.
  package enum Content: Sendable, Hashable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number.
    case number(ConfigurationNumber)
    /// A text.
    case string(String)
    /// Values in order.
    case array([ConfigurationValue])
    /// Members in the file's order, repeated keys included.
    case object([ConfigurationMember])
  }

  /// The value itself.
  package var content: Content
  /// The file, line and column of its first byte.
  package var place: Place

  /// Makes a value.
  package init(_ content: Content, at place: Place = Place()) {
    self.content = content
    self.place = place
  }

  /// The value of a key of an object; nil if this is no object or lacks the key. If the key is repeated, the first value counts.
  package func value(of key: String) -> ConfigurationValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The kind of the value in words for messages: `a string`, `true`, `an object`.
  package var kind: String {
    switch content {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// A key of an object and its value.
package struct ConfigurationMember: Sendable, Hashable {
  /// The key, with its escapes resolved.
  package var key: String
  /// The file, line and column of the key's first byte.
  package var place: Place
  /// The value.
  package var value: ConfigurationValue

  /// Makes a member.
  package init(key: String, at place: Place = Place(), value: ConfigurationValue) {
    self.key = key
    self.place = place
    self.value = value
  }
}

/// A number of a configuration file.
package struct ConfigurationNumber: Sendable, Hashable {
  /// The nearest floating-point value; infinite or not a number if the file says so.
  package var value: Double
  /// The exact value if the file has a whole number that fits: `50`, `0x32`, `5e1`.
  package var integer: Int?

  /// Makes a number from a whole number.
  package init(_ integer: Int) {
    value = Double(integer)
    self.integer = integer
  }

  /// Makes a number from one with a point, an exponent or a word.
  package init(_ value: Double) {
    self.value = value
    integer = Int(exactly: value)
  }
}
