import Configuration
import Diagnostics

extension Color {
  /// Reads a colour: a text, or an object with the texts `light` and `dark`. Nil if it is no colour; the item has then reported it.
  package init?(decoding item: ConfigurationItem) {
    switch item.value.content {
    case .string(let text):
      guard let color = item.attempt({ () throws(ArchiveError) in try Color(parsing: text) }) else { return nil }
      self = color
    case .object:
      guard let color = item.object(Self.pair) ?? nil else { return nil }
      self = color
    case .array:
      let _: Color? = item.expected("one colour", found: "a list", advice: "lists are for \(Self.gradientKeys)")
      return nil
    default:
      let _: Color? = item.expected("a colour as a string, or an object of light and dark")
      return nil
    }
  }

  private static let gradientKeys =
    (ColorPalette.Property.allCases.filter { $0.kind == .gradient }.map(\.rawValue) + ["messageListBackground", "threadBackground"])
    .joined(separator: ", ")

  private static func pair(_ object: ConfigurationObject) -> Color? {
    let scheme = { (key: String) -> Color? in
      guard let item = object.item(key) else {
        object.report("the colour has no \(key) value", advice: "give both light and dark, or one string for both")
        return nil
      }
      guard let text = item.string() else { return nil }
      return item.attempt { () throws(ArchiveError) in try Color(parsing: text) }
    }
    let (light, dark) = (scheme("light"), scheme("dark"))
    guard let light, let dark else { return nil }
    return Color(light: light, dark: dark)
  }
}

extension ColorPalette.Value {
  /// Reads a value that a property of the kind may have. Nil if it is something else; the item has then reported it.
  init?(decoding item: ConfigurationItem, of kind: ColorPalette.Property.Kind) {
    switch (kind, item.value.content) {
    case (.color, .null):
      let _: Self? = item.expected("a colour", advice: "'transparent' is the invisible colour")
      return nil
    case (.optionalColor, .null): self = .none
    case (.gradient, .null): self = .gradient([])
    case (.gradient, .array):
      guard let colors = item.array(Color.init(decoding:)) else { return nil }
      self = .gradient(colors)
    case (.gradient, _):
      guard let color = Color(decoding: item) else { return nil }
      self = .gradient([color])
    case (.color, _), (.optionalColor, _):
      guard let color = Color(decoding: item) else { return nil }
      self = .color(color)
    }
  }
}

extension Background {
  /// Reads a colour, or a list of colours for a gradient from top to bottom. Nil if it is neither; the item has then reported it.
  init?(decoding item: ConfigurationItem) {
    if case .array = item.value.content {
      guard let colors = item.array(Color.init(decoding:)) else { return nil }
      self = .linearGradient(LinearGradient(colors: colors))
    } else {
      guard let color = Color(decoding: item) else { return nil }
      self = .color(color)
    }
  }
}

extension FontOverride {
  /// Reads `size`, `weight`, `italic`, `families` and `lineHeight`.
  init(decoding object: ConfigurationObject) {
    self.init(
      size: object.number("size", in: Font.sizes), weight: object.oneOf("weight", Font.Weight.self), isItalic: object.bool("italic"),
      families: object.array("families", FontFamily.init(decoding:)), lineHeight: object.number("lineHeight", in: Font.lineHeights))
  }
}

extension FontFamily {
  /// Reads a family's name. Nil if it cannot be one; the item has then reported it.
  init?(decoding item: ConfigurationItem) {
    guard let name = item.string() else { return nil }
    guard let family = item.attempt({ () throws(ArchiveError) in try FontFamily(named: name) }) else { return nil }
    self = family
  }
}

extension LinkAttributes {
  /// Reads attributes of links, and changes `base` by them: colours, `font`, `fontWeight` and `underlineStyle`. A colour of `null` means
  /// none.
  package init(decoding object: ConfigurationObject, over base: LinkAttributes = LinkAttributes()) {
    self = base
    for key in ColorKey.allCases {
      guard let item = object.item(key.rawValue) else { continue }
      if item.isNull {
        self[key] = nil
      } else if let color = Color(decoding: item) {
        self[key] = color
      }
    }
    if let item = object.item("font") {
      if item.isNull {
        font = nil
      } else if let override = item.object({ FontOverride(decoding: $0) }) {
        font = override.applied(to: font ?? .body)
      }
    }
    if let item = object.item("fontWeight") {
      if item.isNull { fontWeight = nil } else if let weight = item.oneOf(Font.Weight.self) { fontWeight = weight }
    }
    if let style = object.oneOf("underlineStyle", UnderlineStyle.self) { underlineStyle = style }
  }
}

extension AnyTransition {
  /// Reads the text form of a transition. Nil if it is wrong; the item has then reported it.
  package init?(decoding item: ConfigurationItem) {
    guard let text = item.string() else { return nil }
    guard let transition = item.attempt({ () throws(ArchiveError) in try AnyTransition(parsing: text) }) else { return nil }
    self = transition
  }
}

extension ConfigurationItem {
  /// Makes a value. An error is reported at the item's place, and the result is nil.
  func attempt<Value>(_ make: () throws(ArchiveError) -> Value) -> Value? {
    do {
      return try make()
    } catch {
      report(error.diagnostic.summary, advice: error.diagnostic.advice)
      return nil
    }
  }
}

extension ArchiveError {
  /// The error for an unknown name. It suggests the nearest known name, or lists them if there are few.
  static func unknownName(_ name: String, of kind: String, among known: [String]) -> ArchiveError {
    var advice = NearestName.match(for: name, in: known).map { "did you mean '\($0)'?" }
    if advice == nil, known.count <= 16 { advice = "it is one of " + known.joined(separator: ", ") }
    return ArchiveError("there is no \(kind) \(QuotedText.quoting(name))", advice: advice)
  }
}
