/// Writes custom properties for the colour schemes of an appearance.
///
/// Dark values are in `@media screen`, so that print is light. Every selector has the specificity of `:root`. So a theme's own style
/// sheet, which follows, can override a property with a plain `:root`.
struct StyleSheetWriter {
  let properties: [CustomProperty]
  let supported: SupportedColorSchemes
  let defaultAppearance: DefaultAppearance

  /// The CSS rules.
  var css: String {
    let base: ColorScheme = supported == .dark ? .dark : .light
    var css = ":root {\n  color-scheme: \(base.rawValue);\n  font-size: \(CSSText.number(Fonts.rootSize / 16 * 100))%;\n"
    for property in properties { css += "  \(property.name): \(property.value(in: base));\n" }
    css += "}\n"
    guard supported == .both else { return css }
    let chosen = ":root:where([data-appearance=\"dark\"])"
    let unlessLight = ":root:where(:not([data-appearance=\"light\"]))"
    switch defaultAppearance {
    case .auto:
      css += dark("@media screen and (prefers-color-scheme: dark)", unlessLight)
      css += dark("@media screen", chosen)
    case .light: css += dark("@media screen", chosen)
    case .dark: css += dark("@media screen", unlessLight)
    }
    return css
  }

  /// One block with the values that differ in dark.
  private func dark(_ media: String, _ selector: String) -> String {
    var css = "\(media) {\n  \(selector) {\n    color-scheme: dark;\n"
    for property in properties where property.dark != property.light { css += "    \(property.name): \(property.dark);\n" }
    return css + "  }\n}\n"
  }
}

/// A CSS custom property with its value in each colour scheme.
package struct CustomProperty: Sendable, Hashable {
  /// The name with its two hyphens.
  package let name: String
  /// The value in light appearance.
  package let light: String
  /// The value in dark appearance.
  package let dark: String

  /// Makes a property of its name, without the dashes, and its values.
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
