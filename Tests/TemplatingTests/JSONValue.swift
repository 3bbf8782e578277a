import Templating

/// A JSON value, and what it is to a template.
enum JSONValue: Decodable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .int(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// The kind of several values that stand in one place, merged.
  static func kind(of values: [JSONValue]) -> FieldKind {
    var members: [String: [JSONValue]] = [:]
    var elements: [JSONValue] = []
    var arrays = 0
    var objects = 0
    for value in values {
      switch value {
      case .object(let object):
        objects += 1
        members.merge(object.mapValues { [$0] }) { $0 + $1 }
      case .array(let array):
        arrays += 1
        elements += array
      case .null, .bool, .int, .double, .string: break
      }
    }
    if objects > 0 {
      let fields = members.sorted { $0.key < $1.key }.map { ViewField($0.key, kind(of: $0.value)) }
      return .view(ViewSchema(name: "object", fields: fields))
    }
    guard arrays > 0 else { return .text }
    let element = kind(of: elements)
    if case .view(let schema) = element { return .list(schema) }
    return .values(element)
  }

  /// The value for a field of a kind.
  func value(as kind: FieldKind) -> TemplateValue {
    switch (self, kind) {
    case (.null, _): .absent
    case (.bool(let value), _): .flag(value)
    case (.int(let value), _): .number(value)
    case (.double(let value), _): .text("\(value)")
    case (.string(let value), _): .text(value)
    case (.object, .view(let schema)): view(schema).map(TemplateValue.view) ?? .absent
    case (.array(let array), .list(let schema)): .list(array.compactMap { $0.view(schema) })
    case (.array(let array), .values(let element)): .values(array.map { $0.value(as: element) })
    case (.object, _), (.array, _): .absent
    }
  }

  private func view(_ schema: ViewSchema) -> TemplateView? {
    guard case .object(let object) = self else { return nil }
    return TemplateView(schema, values: schema.fields.map { object[$0.name]?.value(as: $0.kind) ?? .absent })
  }
}
