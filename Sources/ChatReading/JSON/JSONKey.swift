import CSimdJSON

/// The keys of one kind of JSON object. A case `createdAt` stands for the key `created_at`.
///
/// The raw values are the indices 0, 1, 2 … that Swift gives by default. `CodingKey` makes the name of a case cheap to get.
package protocol JSONKey: RawRepresentable<Int>, CaseIterable, CodingKey {
  /// The key in JSON.
  var name: String { get }
  /// The expected kind of value. Default: anything.
  var expected: JSONExpectation { get }
}

extension JSONKey {
  package var name: String { snakeCaseName }

  /// The name of the case in snake case.
  package var snakeCaseName: String {
    var name = ""
    for character in stringValue {
      if character.isUppercase { name += "_" }
      name += character.lowercased()
    }
    return name
  }

  package var expected: JSONExpectation { .anything }
}

/// Keys in camel case: a case `createdAt` stands for the key `createdAt`.
package protocol CamelCaseKey: JSONKey {}

extension CamelCaseKey {
  package var name: String { stringValue }
}

/// What the value of a key should be. A key that is not there, or has the value `null`, never breaks it.
package enum JSONExpectation: Sendable {
  /// Nothing is expected: the key only tells records apart, or is looked at where it is read.
  case anything
  /// A string.
  case string
  /// Text for people: a string, or a number or truth value as JSON writes it.
  case text
  /// A string, or a number as JSON writes it.
  case identifier
  /// A number, of which the whole part is wanted, or a string of a whole one.
  case wholeNumber
  /// A number, or a string of one.
  case number
  /// A truth value, a whole number, or a string of one.
  case truth
  /// A string or number that `TimestampParser` reads. Only the type is checked here: the parser says the rest.
  case time
  /// An object.
  case object
  /// An array.
  case array
  /// An object, or the identifier alone of what it would describe.
  case person

  /// A bit for each kind of value that needs no closer look.
  @inline(__always)
  var usualKinds: UInt32 {
    let none: UInt32 = 1 << csj_absent.rawValue | 1 << csj_null.rawValue
    let string: UInt32 = 1 << csj_string.rawValue
    let truth: UInt32 = 1 << csj_false.rawValue | 1 << csj_true.rawValue
    let integer: UInt32 = 1 << csj_integer.rawValue
    let number: UInt32 = integer | 1 << csj_natural.rawValue | 1 << csj_real.rawValue
    let object: UInt32 = 1 << csj_object.rawValue
    return switch self {
    case .anything: .max
    case .string: none | string
    case .text: none | string | truth | number
    case .identifier, .time: none | string | number
    case .wholeNumber: none | integer
    case .number: none | number
    case .truth: none | truth | integer
    case .object: none | object
    case .array: none | 1 << csj_array.rawValue
    case .person: none | object | string | number
    }
  }

  /// Whether the value is of a usual kind, or can be taken for one. An empty string counts as missing.
  package func accepts(_ value: JSONValue) -> Bool {
    if usualKinds & (1 << value.raw.kind) != 0 { return true }
    if value.bytes?.isEmpty == true { return self == .wholeNumber || self == .number || self == .truth }
    return switch self {
    case .wholeNumber: value.integer != nil
    case .number: value.number != nil
    case .truth: value.truth != nil
    default: false
    }
  }

  /// What is expected, with its article.
  var noun: String {
    switch self {
    case .anything: "a value"
    case .string, .text, .identifier: "a string"
    case .wholeNumber: "a whole number"
    case .number: "a number"
    case .truth: "true or false"
    case .time: "a time between the years 1 and 9999"
    case .object: "an object"
    case .array: "an array"
    case .person: "an object or an id"
    }
  }
}

extension JSONValue {
  /// How much of a string is quoted, in characters.
  package static let quotedLength = 40

  /// What it is, for people: `an array`, `the number 5`, `the string "x"`.
  package var found: String {
    if isObject { return "an object" }
    if isArray { return "an array" }
    guard let text else { return "nothing" }
    if !isString { return truth != nil && (text == "true" || text == "false") ? text : "the number \(text)" }
    let start = text.prefix(JSONValue.quotedLength)
    return "the string \"\(start)\(start.endIndex < text.endIndex ? "..." : "")\""
  }
}
