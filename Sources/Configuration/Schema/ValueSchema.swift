/// What values a key takes, as far as a JSON Schema can say it.
package indirect enum ValueSchema: Sendable, Hashable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool
  /// A whole number of a range.
  case integer(ClosedRange<Int>)
  /// A number of a range.
  case number(ClosedRange<Double>)
  /// A text.
  case string(StringLimits)
  /// One of some names, with or without the dot that Swift writes before a case.
  case oneOf([String])
  /// Values of one kind, so many of them.
  case array(ValueSchema, count: ClosedRange<Int>)
  /// An object with these keys and no others. Where not empty, one of `anyOf` must be among them.
  case object([Property], anyOf: [String])
  /// An object with any keys, whose values are of one kind.
  case map(ValueSchema)
  /// A value of one of several kinds.
  case any([ValueSchema])
  /// A kind of value that stands in many places, under its name.
  case named(String, ValueSchema)

  /// A key of an object.
  package struct Property: Sendable, Hashable {
    /// The key as the file writes it.
    package let name: String
    /// What values it takes.
    package let schema: ValueSchema
    /// What it does; empty where its name says so.
    package let meaning: String
    /// The default as the file would write it; empty where there is none.
    package let defaultText: String
    /// Whether the object must have it.
    package let isRequired: Bool

    /// Describes a key.
    package init(_ name: String, _ schema: ValueSchema, meaning: String = "", defaultText: String = "", isRequired: Bool = false) {
      self.name = name
      self.schema = schema
      self.meaning = meaning
      self.defaultText = defaultText
      self.isRequired = isRequired
    }
  }

  /// What a text is held to.
  package struct StringLimits: Sendable, Hashable {
    /// A regular expression that it must match; nil for none.
    package var pattern: String?
    /// How many characters it may have.
    package var length: ClosedRange<Int>

    /// Makes limits.
    package init(pattern: String? = nil, length: ClosedRange<Int> = 0...Int.max) {
      self.pattern = pattern
      self.length = length
    }
  }

  /// A text, which may be empty.
  package static let text = string(StringLimits())
  /// A text that is not empty.
  package static let name = string(StringLimits(length: 1...Int.max))
  /// A finite number.
  package static let anyNumber = number(-Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)

  /// A text that a regular expression matches.
  package static func text(matching pattern: String) -> Self { .string(StringLimits(pattern: pattern)) }

  /// Any number of values of one kind.
  package static func list(_ element: ValueSchema) -> Self { .array(element, count: 0...Int.max) }

  /// An object with these keys and no others.
  package static func object(_ properties: [Property]) -> Self { .object(properties, anyOf: []) }

  /// The same, or `null`.
  package var orNull: Self { .any([self, .null]) }
}
