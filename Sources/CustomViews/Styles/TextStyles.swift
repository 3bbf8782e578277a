import Appearance

/// The rules for the classes of texts.
enum TextStyles {
  /// The rules.
  static var styleSheet: String {
    var css = ".fs-italic { font-style: italic; }\n"
    for alignment in TextAlignment.allCases { css += ".text-\(alignment.rawValue) { text-align: \(alignment.rawValue); }\n" }
    for points in 1...StackStyles.largest { css += ".fs-\(points) { font-size: \(Font(size: Double(points)).sizeCSS); }\n" }
    for weight in Font.Weight.allCases { css += ".fw-\(weight.css) { font-weight: \(weight.css); }\n" }
    for property in ColorPalette.Property.allCases {
      let name = property.customPropertyName
      css += ".fg\(name.dropFirst()) { color: var(\(name)\(property.kind == .gradient ? "-first" : "")); }\n"
    }
    return css
  }
}
