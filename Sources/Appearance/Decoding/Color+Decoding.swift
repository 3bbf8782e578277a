import Configuration
import Diagnostics

extension Color {
  /// Reads a colour: text, or an object of two texts, `light` and `dark`. Nil when it is none: then the item has reported it.
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
