import ChatModel
import ChatReading

/// What an attachment of a kind that is the client's own says in fields of its own: words, numbers and truth values.
struct StreamCustomFields {
  /// How many of them are shown.
  private static let mostRows = 20
  private static let longestName = 100
  private static let longestValue = 1000

  /// What is read of any attachment, and the small pictures of cards. A name is shown where it is not the title, and a duration, which only
  /// recordings show.
  private static let known = Set(StreamAttachmentReader.Key.allCases.map(\.name))
    .subtracting([StreamAttachmentReader.Key.name, .duration].map(\.name)).union(["author_icon", "footer_icon"])
  private static let degrees: Set<String> = ["latitude", "longitude"]

  private var fields: [(name: String, value: JSONValue)] = []

  /// Takes the fields of an attachment, then those of its object `custom` that it has not itself.
  init(of attachment: JSONValue, _ custom: JSONValue, titled title: String?) {
    var names = Self.known
    for object in [attachment, custom] {
      for (key, value) in object.fields {
        guard let name = key.text, Self.isScalar(value), !value.isBlank, names.insert(name).inserted else { continue }
        if name == StreamAttachmentReader.Key.name.name, value.text == title { continue }
        // Of what is none a note says that it is left out.
        if name == StreamAttachmentReader.Key.duration.name, value.number == nil { continue }
        fields.append((name, value))
      }
    }
  }

  /// The place that they name by its degrees; nil where they name none.
  var place: SharedLocation? {
    guard let latitude = degrees("latitude", most: 90), let longitude = degrees("longitude", most: 180) else { return nil }
    return SharedLocation(latitude: latitude, longitude: longitude)
  }

  /// The fields as rows of a card, names as they are written, in the order of the record.
  /// - Parameter withPlace: Whether the degrees of a place are among them.
  func rows(withPlace: Bool, _ context: DecodingContext) -> [AttachmentCard.Field] {
    let shown = withPlace ? fields : fields.filter { !Self.degrees.contains($0.name) }
    let rest = shown.count - Self.mostRows
    if rest > 0 { context.leaveOut("a field of an attachment beyond the first \(Self.mostRows)", count: rest) }
    return shown.prefix(Self.mostRows).map { name, value in
      var field = AttachmentCard.Field(name: RichText(plain: Self.cut(name, to: Self.longestName)), value: RichText(), isInline: true)
      if !value.isString, let word = value.text, word == "true" || word == "false" {
        field.valueLabel = .word(word == "true" ? "event.yes" : "event.no")
      } else {
        let words = Self.words(value, context)
        (field.value, field.isInline) = (RichText(plain: words), words.count < 30)
      }
      return field
    }
  }

  private func degrees(_ name: String, most: Double) -> Double? {
    guard let value = fields.first(where: { $0.name == name })?.value, !value.isString else { return nil }
    return value.number.flatMap { abs($0) <= most ? $0 : nil }
  }

  private static func isScalar(_ value: JSONValue) -> Bool { !value.isMissing && !value.isObject && !value.isArray }

  private static func words(_ value: JSONValue, _ context: DecodingContext) -> String {
    guard value.isString else { return value.text ?? "" }
    let text = context.text(value, of: "a field of an attachment") ?? ""
    let shown = cut(text, to: longestValue)
    if shown.utf8.count < text.utf8.count { context.leaveOut("the rest of a long field of an attachment") }
    return shown
  }

  private static func cut(_ text: String, to length: Int) -> String {
    let beginning = text.prefix(length)
    return beginning.endIndex == text.endIndex ? text : beginning + "…"
  }
}
