import ChatReading

/// An object of a rich message. What is taken out of it is shown in some way; all other text that it has is shown as it is.
struct TelegramRichObject {
  /// What kind of object it is; empty where it does not say.
  let type: String
  private var fields: [(key: String, value: JSONValue)]

  /// Keys whose values say how something is shown, and what it is called elsewhere.
  private static let technical: Set<String> = [
    "type", "id", "source_type", "content", "kind", "list_type", "item_type", "num", "task_state", "align", "vertical_align", "style",
    "alignment", "date_unixtime", "published_date_unixtime", "dataBase64", "access_hash", "media_type", "mime_type",
  ]

  init(_ value: JSONValue) {
    fields = value.fields.map { (key: $0.text ?? "", value: $1) }
    type = fields.first { $0.key == "type" }?.value.filledText ?? ""
  }

  /// Takes out the value of a key; it is absent where there is none.
  mutating func take(_ key: String) -> JSONValue {
    guard let index = fields.firstIndex(where: { $0.key == key }) else { return .absent }
    return fields.remove(at: index).value
  }

  /// Takes out the value of a key as a text; nil where it is empty.
  mutating func text(_ key: String) -> String? { take(key).filledText }

  /// Takes out what is shown in no way.
  mutating func drop(_ keys: String...) {
    fields.removeAll { keys.contains($0.key) }
  }

  /// All text that was not taken out.
  func rest(_ context: DecodingContext) -> String {
    var texts: [String] = []
    for (key, value) in fields where !Self.isTechnical(key) { Self.collect(value, into: &texts, context) }
    return texts.joined(separator: "\n")
  }

  /// All text within a value, however deep it stands there.
  static func text(of value: JSONValue, _ context: DecodingContext) -> String {
    var texts: [String] = []
    collect(value, into: &texts, context)
    return texts.joined(separator: "\n")
  }

  private static func isTechnical(_ key: String) -> Bool {
    technical.contains(key) || key.hasSuffix("_id") || key.hasSuffix("_skip_reason")
  }

  /// No document is nested so deeply that this would not end: `JSONParser.maximumDepth`.
  private static func collect(_ value: JSONValue, into texts: inout [String], _ context: DecodingContext) {
    if value.isString, let text = context.text(value, of: "the text") { texts.append(text) }
    for element in value.elements { collect(element, into: &texts, context) }
    for (key, inner) in value.fields where !isTechnical(key.text ?? "") { collect(inner, into: &texts, context) }
  }
}
