/// A CSS custom property with its value in each colour scheme.
package struct CustomProperty: Sendable, Hashable {
  /// The name with its two hyphens.
  package let name: String
  /// The value in light appearance.
  package let light: String
  /// The value in dark appearance.
  package let dark: String

  package init(_ name: String, light: String, dark: String) {
    self.name = name
    self.light = light
    self.dark = dark
  }

  /// A property that is the same in light and dark.
  package init(_ name: String, _ value: String) {
    self.init(name, light: value, dark: value)
  }

  /// A property that holds a colour.
  package init(_ name: String, _ color: Color) {
    self.init(name, light: color.css(in: .light), dark: color.css(in: .dark))
  }

  /// The value in a scheme.
  package func value(in scheme: ColorScheme) -> String { scheme == .light ? light : dark }
}
