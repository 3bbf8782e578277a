import Diagnostics

/// Every colour of the SDK's palette, light and dark, under the SDK's names.
///
/// A property that was not set has the SDK's default. A default may refer to another property (`messageOtherUserBackground`
/// to `background8`): setting that one changes both, here and in the style sheet.
/// Each property becomes a CSS custom property, see ``Property/customPropertyName``.
public struct ColorPalette: Sendable, Hashable {
  private var overrides: [Property: Value] = [:]

  /// The SDK's palette.
  public init() {}

  /// Every property's name, in the order of the style sheet.
  public static let propertyNames: [String] = Property.allCases.map(\.rawValue)

  /// What a property holds, references unresolved.
  public subscript(property: Property) -> Value {
    get { overrides[property] ?? Self.defaultValue(of: property) }
    set { overrides[property] = newValue }
  }

  /// The properties that were set, in the order of the style sheet.
  public var overriddenProperties: [Property] { Property.allCases.filter { overrides[$0] != nil } }

  /// Sets a property by its name, as a reader of configuration does.
  /// - Throws: `ArchiveError` for an unknown name (with the nearest known one), for several colours where one is expected, for none
  ///   where one is required, and for a reference that leads back to the property.
  public mutating func set(_ value: Value, named name: String) throws(ArchiveError) {
    var palette = self
    let property = try palette.assign(value, named: name)
    if palette.refersToItself(property) { throw Self.circleError(property) }
    self = palette
  }

  /// Sets a property by its name, whatever its references lead to: other properties may follow that open the circle.
  /// - Throws: as ``set(_:named:)``, circles excepted.
  @discardableResult
  mutating func assign(_ value: Value, named name: String) throws(ArchiveError) -> Property {
    let property = try Property(named: name)
    let accepted: Value
    switch (property.kind, value) {
    case (.gradient, .color(let color)): accepted = .gradient([color])
    case (.gradient, .none): accepted = .gradient([])
    case (.gradient, .gradient), (.color, .color), (.optionalColor, .color), (.optionalColor, .none): accepted = value
    case (.color, .none): throw ArchiveError("the colour '\(name)' cannot be none", advice: "write 'transparent'")
    case (_, .gradient):
      let names = Property.allCases.filter { $0.kind == .gradient }.map { "'\($0.rawValue)'" }
      throw ArchiveError("the colour '\(name)' cannot be a list", advice: "lists are for \(names.joined(separator: ", "))")
    }
    overrides[property] = accepted
    return property
  }
}

// Resolving references.
extension ColorPalette {
  /// The colours of a property, every reference followed.
  public func colors(of property: Property) -> [Color] { self[property].colors.map(resolved) }

  /// The first colour of a property, every reference followed; clear when it has none.
  public func color(of property: Property) -> Color { colors(of: property).first ?? .clear }

  /// A colour with every reference followed. What leads in a circle, or is no colour, is clear.
  public func resolved(_ color: Color) -> Color {
    Color(light: .srgb(srgb(color, in: .light)), dark: .srgb(srgb(color, in: .dark)))
  }

  /// What a colour looks like in a scheme, every reference followed.
  public func srgb(_ color: Color, in scheme: ColorScheme) -> SRGBColor {
    var component = color.component(in: scheme)
    for _ in Property.allCases {
      guard case .property(let property, let opacity) = component else { break }
      component = self[property].colors.first?.component(in: scheme).opacity(opacity) ?? .srgb(Self.transparent)
    }
    if case .srgb(let color) = component { return color }
    return Self.transparent
  }

  private static let transparent = SRGBColor(red: 0, green: 0, blue: 0, alpha: 0)

  /// - Parameter places: Where properties were set, by their names; asked only for an error.
  /// - Throws: `ArchiveError` for the first property that was set and whose references lead back to it, and that has a place, if one has.
  func checkReferences(_ places: () -> [String: Place]) throws(ArchiveError) {
    let circle = overriddenProperties.filter(refersToItself)
    guard let first = circle.first else { return }
    let known = places()
    let property = circle.first { known[$0.rawValue] != nil } ?? first
    var error = Self.circleError(property)
    error.diagnostic.place = known[property.rawValue] ?? Place()
    throw error
  }

  /// Whether the references of a property lead back to it, in either scheme.
  func refersToItself(_ start: Property) -> Bool {
    var seen: Set<Property> = []
    var open = [start]
    while let property = open.popLast() {
      for next in references(of: property) {
        if next == start { return true }
        if seen.insert(next).inserted { open.append(next) }
      }
    }
    return false
  }

  private func references(of property: Property) -> [Property] {
    self[property].colors.flatMap { [$0.light, $0.dark] }.compactMap {
      if case .property(let property, _) = $0 { property } else { nil }
    }
  }

  static func circleError(_ property: Property) -> ArchiveError {
    ArchiveError(
      "the colour '\(property.rawValue)' refers to itself through other colours", advice: "give one of them a value of its own")
  }
}

// Style sheet.
extension ColorPalette {
  /// The palette as CSS custom properties. A gradient property has a second one, `…-first`, with its first colour: the SDK draws
  /// the text below attachments on that one alone.
  package var customProperties: [CustomProperty] {
    Property.allCases.flatMap { property -> [CustomProperty] in
      let value = self[property]
      let name = property.customPropertyName
      let main = CustomProperty(name, light: value.css(in: .light), dark: value.css(in: .dark))
      guard property.kind == .gradient else { return [main] }
      return [main, CustomProperty(property.colorName, value.colors.first ?? .clear)]
    }
  }

  /// What cannot be drawn: literals that are no colour, references in a circle.
  func problems() -> [Diagnostic] {
    overriddenProperties.flatMap { property -> [Diagnostic] in
      var found = self[property].colors.flatMap { $0.problems(of: "the colour '\(property.rawValue)'") }
      if refersToItself(property) { found.append(Self.circleError(property).diagnostic) }
      return found
    }
  }
}
