import ChatArchive
import Configuration

extension JSONNode {
  /// A JSON Schema (2020-12) of a configuration file.
  /// - Parameters:
  ///   - schema: What the file may hold.
  ///   - title: What the file is called.
  static func document(_ schema: ValueSchema, title: String) -> JSONNode {
    var named: [(String, ValueSchema)] = []
    collect(schema, &named)
    return .object(
      [("$schema", .string("https://json-schema.org/draft/2020-12/schema")), ("title", .string(title))] + members(of: schema)
        + [("$defs", .object(named.map { ($0.0, .object(members(of: $0.1))) }))])
  }

  /// Finds the schemas that have names, in the order of their first mention.
  private static func collect(_ schema: ValueSchema, _ named: inout [(String, ValueSchema)]) {
    switch schema {
    case .named(let name, let inner):
      guard !named.contains(where: { $0.0 == name }) else { return }
      named.append((name, inner))
      collect(inner, &named)
    case .array(let element, _), .map(let element): collect(element, &named)
    case .object(let properties, _): for property in properties { collect(property.schema, &named) }
    case .any(let schemas): for schema in schemas { collect(schema, &named) }
    case .null, .bool, .integer, .number, .string, .oneOf: break
    }
  }

  private static func members(of schema: ValueSchema) -> [(String, JSONNode)] {
    switch schema {
    case .null: [("type", .string("null"))]
    case .bool: [("type", .string("boolean"))]
    case .integer(let range): [("type", .string("integer"))] + bounds(range.lowerBound, range.upperBound)
    case .number(let range): [("type", .string("number"))] + bounds(range)
    case .string(let limits):
      [("type", .string("string"))] + limit("minLength", limits.length.lowerBound, but: 0)
        + limit("maxLength", limits.length.upperBound, but: .max) + (limits.pattern.map { [("pattern", .string($0))] } ?? [])
    case .oneOf(let names):
      [
        (
          "anyOf",
          .array([
            .object([("enum", .array(names.map { .string($0) }))]),
            .object([("type", .string("string")), ("pattern", .string("^\\.(?:" + names.joined(separator: "|") + ")$"))]),
          ])
        )
      ]
    case .array(let element, let count):
      [("type", .string("array")), ("items", .object(members(of: element)))] + limit("minItems", count.lowerBound, but: 0)
        + limit("maxItems", count.upperBound, but: .max)
    case .object(let properties, let anyOf): object(properties, anyOf)
    case .map(let element): [("type", .string("object")), ("additionalProperties", .object(members(of: element)))]
    case .any(let schemas): [("anyOf", .array(schemas.map { .object(members(of: $0)) }))]
    case .named(let name, _): [("$ref", .string("#/$defs/" + name))]
    }
  }

  private static func object(_ properties: [ValueSchema.Property], _ anyOf: [String]) -> [(String, JSONNode)] {
    let required = properties.filter(\.isRequired).map { JSONNode.string($0.name) }
    return [
      ("type", .string("object")),
      (
        "properties",
        .object(
          properties.map { property in
            let description = property.meaning.isEmpty ? [] : [("description", JSONNode.string(property.meaning))]
            return (property.name, .object(description + members(of: property.schema) + standard(property)))
          })
      ),
    ] + (required.isEmpty ? [] : [("required", .array(required))])
      + (anyOf.isEmpty ? [] : [("anyOf", .array(anyOf.map { .object([("required", .array([.string($0)]))]) }))])
      + [("additionalProperties", .bool(false))]
  }

  /// The default, where a file could write it: names are not quoted in what documents say of it.
  private static func standard(_ property: ValueSchema.Property) -> [(String, JSONNode)] {
    guard !property.defaultText.isEmpty, property.defaultText != "(custom)" else { return [] }
    let value = (try? JSON5Reader.read(Array(property.defaultText.utf8))).flatMap(JSONNode.init) ?? .string(property.defaultText)
    return [("default", value)]
  }

  private init?(_ value: ConfigurationValue) {
    switch value.content {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let number): self = number.integer.map { .integer($0) } ?? .number(number.value)
    case .array(let values) where values.isEmpty: self = .array([])
    case .string, .array, .object: return nil
    }
  }

  private static func bounds(_ lower: Int, _ upper: Int) -> [(String, JSONNode)] {
    limit("minimum", lower, but: .min) + limit("maximum", upper, but: .max)
  }

  private static func bounds(_ range: ClosedRange<Double>) -> [(String, JSONNode)] {
    let greatest = Double.greatestFiniteMagnitude
    return (range.lowerBound <= -greatest ? [] : [("minimum", number(of: range.lowerBound))])
      + (range.upperBound >= greatest ? [] : [("maximum", number(of: range.upperBound))])
  }

  private static func number(of value: Double) -> JSONNode { Int(exactly: value).map { .integer($0) } ?? .number(value) }

  private static func limit(_ name: String, _ value: Int, but none: Int) -> [(String, JSONNode)] {
    value == none ? [] : [(name, .integer(value))]
  }
}
