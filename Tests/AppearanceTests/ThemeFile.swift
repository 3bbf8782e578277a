import Appearance
import Diagnostics
import Foundation

/// Reads a built-in `theme.json` with Foundation, a stand-in for the product's own reader: it knows the shape that `Theme` documents and
/// leaves every name and value to the module under test.
struct ThemeFile {
  static let builtIn = ["messages", "midnight", "paper", "contrast"]

  struct Misshapen: Error { let what: String }

  static func theme(named name: String) throws -> Theme {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try theme(Data(contentsOf: package.appendingPathComponent("Themes/\(name)/theme.json")))
  }

  static func theme(_ data: Data) throws -> Theme {
    guard var object = try JSONSerialization.jsonObject(with: data) as? [String: Any] else { throw Misshapen(what: "the file") }
    func take<Value>(_ key: String, as: Value.Type = Value.self) throws -> Value? {
      guard let value = object.removeValue(forKey: key) else { return nil }
      guard let value = value as? Value else { throw Misshapen(what: key) }
      return value
    }
    guard let name: String = try take("name") else { throw Misshapen(what: "name") }
    let title: String? = try take("title")
    let description: String? = try take("description")
    let parent: String? = try take("parent")
    var overrides: [AppearanceOverride] = []
    if let text: String = try take("colorScheme") {
      guard let schemes = SupportedColorSchemes(rawValue: text) else { throw Misshapen(what: text) }
      overrides.append(.supportedColorSchemes(schemes))
    }
    if let text: String = try take("defaultAppearance") {
      guard let appearance = DefaultAppearance(rawValue: text) else { throw Misshapen(what: text) }
      overrides.append(.defaultAppearance(appearance))
    }
    for (key, json) in try take("colors", as: [String: Any].self) ?? [:] { overrides.append(.color(name: key, try value(json))) }
    overrides += try fonts(try take("fonts") ?? [:])
    overrides += try bubbles(try take("bubbles") ?? [:])
    overrides += try transitions(try take("transitions") ?? [:])
    overrides += try links(try take("links") ?? [:])
    if let json = object.removeValue(forKey: "messageListBackground") { overrides.append(.messageListBackground(try background(json))) }
    if let json = object.removeValue(forKey: "threadBackground") { overrides.append(.threadBackground(try background(json))) }
    guard object.isEmpty else { throw Misshapen(what: "unknown keys \(object.keys.sorted())") }
    return try Theme(name: name, title: title, description: description ?? "", parent: parent, overrides: overrides)
  }

  private static func value(_ json: Any) throws -> ColorPalette.Value {
    if json is NSNull { return .none }
    if let list = json as? [Any] { return .gradient(try list.map(color)) }
    return .color(try color(json))
  }

  private static func color(_ json: Any) throws -> Color {
    if let text = json as? String { return try Color(parsing: text) }
    guard let pair = json as? [String: String], pair.count == 2, let light = pair["light"], let dark = pair["dark"] else {
      throw Misshapen(what: "a colour: \(json)")
    }
    return Color(light: try Color(parsing: light), dark: try Color(parsing: dark))
  }

  private static func background(_ json: Any) throws -> Background {
    guard let list = json as? [Any] else { return .color(try color(json)) }
    return .linearGradient(LinearGradient(colors: try list.map(color)))
  }

  private static func fonts(_ json: [String: Any]) throws -> [AppearanceOverride] {
    try json.map { key, json in
      switch key {
      case "families": return .fontFamilies(try families(json))
      case "monospacedFamilies": return .monospacedFontFamilies(try families(json))
      default:
        guard let parts = json as? [String: Any] else { throw Misshapen(what: key) }
        guard Set(parts.keys).isSubset(of: ["size", "weight", "italic", "families", "lineHeight"]) else { throw Misshapen(what: key) }
        let weight = try (parts["weight"] as? String).map { try Font.Weight(named: $0) }
        let change = FontOverride(
          size: parts["size"] as? Double, weight: weight, isItalic: parts["italic"] as? Bool,
          families: try parts["families"].map(families), lineHeight: parts["lineHeight"] as? Double)
        return .font(name: key, change)
      }
    }
  }

  private static func families(_ json: Any) throws -> [FontFamily] {
    guard let names = json as? [String] else { throw Misshapen(what: "families") }
    return try names.map { try FontFamily(named: $0) }
  }

  private static func bubbles(_ json: [String: Any]) throws -> [AppearanceOverride] {
    try json.map { key, json in
      if let number = json as? Double { return .bubbleMeasure(name: key, number) }
      return .bubbleColor(name: key, try color(json))
    }
  }

  private static func transitions(_ json: [String: Any]) throws -> [AppearanceOverride] {
    try json.map { key, json in
      guard let text = json as? String else { throw Misshapen(what: key) }
      switch key {
      case "currentUserMessageTransition": return .currentUserMessageTransition(try AnyTransition(parsing: text))
      case "otherUserMessageTransition": return .otherUserMessageTransition(try AnyTransition(parsing: text))
      default: throw Misshapen(what: key)
      }
    }
  }

  private static func links(_ json: [String: Any]) throws -> [AppearanceOverride] {
    try json.map { key, json in
      guard let parts = json as? [String: String] else { throw Misshapen(what: key) }
      var attributes = LinkAttributes()
      for (name, text) in parts { try attributes.set(text, named: name) }
      switch key {
      case "currentUser": return .currentUserLinkAttributes(attributes)
      case "otherUser": return .otherUserLinkAttributes(attributes)
      default: throw Misshapen(what: key)
      }
    }
  }
}
