import Configuration
import Diagnostics

extension AppearanceOverride {
  /// Reads the object that ``Theme`` describes: `colors`, `fonts`, `bubbles`, `transitions`, `links`, the backgrounds, `colorScheme` and
  /// `defaultAppearance`. The `appearance` of a configuration file has the same keys.
  ///
  /// What is wrong is left in the object's problems, with its place. Colours that refer to each other in a circle are found when the
  /// list is applied, because they may come from several files.
  package static func list(decoding object: ConfigurationObject) -> [AppearanceOverride] {
    var list: [AppearanceOverride] = []
    if let schemes = object.oneOf("colorScheme", SupportedColorSchemes.self) { list.append(.supportedColorSchemes(schemes)) }
    if let appearance = object.oneOf("defaultAppearance", DefaultAppearance.self) { list.append(.defaultAppearance(appearance)) }
    list += object.object("colors", colors) ?? []
    list += object.object("fonts", fonts) ?? []
    list += object.object("bubbles", bubbles) ?? []
    list += object.object("transitions", transitions) ?? []
    list += object.object("links", links) ?? []
    if let background = object.item("messageListBackground").flatMap({ Background(decoding: $0) }) {
      list.append(.messageListBackground(background))
    }
    if let background = object.item("threadBackground").flatMap({ Background(decoding: $0) }) { list.append(.threadBackground(background)) }
    return list
  }

  /// Where the values of `colors` stand in the object that ``list(decoding:)`` reads, by the names of the colours.
  package static func colorPlaces(in value: ConfigurationValue) -> [String: Place] {
    guard case .object(let members)? = value.value(of: "colors")?.content else { return [:] }
    return Dictionary(members.map { ($0.key, $0.value.place) }) { first, _ in first }
  }

  private static func colors(_ object: ConfigurationObject) -> [AppearanceOverride] {
    ColorPalette.Property.allCases.compactMap { property in
      guard let item = object.item(property.rawValue) else { return nil }
      return ColorPalette.Value(decoding: item, of: property.kind).map { .color(name: property.rawValue, $0) }
    }
  }

  private static func fonts(_ object: ConfigurationObject) -> [AppearanceOverride] {
    var list: [AppearanceOverride] = []
    if let families = object.array("families", FontFamily.init(decoding:)) { list.append(.fontFamilies(families)) }
    if let families = object.array("monospacedFamilies", FontFamily.init(decoding:)) { list.append(.monospacedFontFamilies(families)) }
    for name in Fonts.fontNames {
      if let change = object.object(name, FontOverride.init(decoding:)) { list.append(.font(name: name, change)) }
    }
    return list
  }

  private static func bubbles(_ object: ConfigurationObject) -> [AppearanceOverride] {
    let measures = BubbleStyle.metricNames.compactMap { name in
      object.number(name, in: BubbleStyle.lengths).map { AppearanceOverride.bubbleMeasure(name: name, $0) }
    }
    let colors = BubbleStyle.colorNames.compactMap { name in
      object.item(name).flatMap { Color(decoding: $0) }.map { AppearanceOverride.bubbleColor(name: name, $0) }
    }
    return measures + colors
  }

  private static func transitions(_ object: ConfigurationObject) -> [AppearanceOverride] {
    let currentUser = object.item("currentUserMessageTransition").flatMap { AnyTransition(decoding: $0) }
    let otherUser = object.item("otherUserMessageTransition").flatMap { AnyTransition(decoding: $0) }
    return [
      currentUser.map { .currentUserMessageTransition($0) }, otherUser.map { .otherUserMessageTransition($0) },
    ].compactMap { $0 }
  }

  private static func links(_ object: ConfigurationObject) -> [AppearanceOverride] {
    let currentUser = object.object("currentUser") { LinkAttributes(decoding: $0) }
    let otherUser = object.object("otherUser") { LinkAttributes(decoding: $0) }
    return [currentUser.map { .currentUserLinkAttributes($0) }, otherUser.map { .otherUserLinkAttributes($0) }].compactMap { $0 }
  }
}
