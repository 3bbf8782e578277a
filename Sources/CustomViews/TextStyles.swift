import Appearance

/// The classes of texts, and their rules.
enum TextStyles {
  /// The classes of a text; empty for one that looks as what is around it.
  static func classes(size: Int?, weight: Font.Weight?, isItalic: Bool, color: ColorPalette.Property?) -> String {
    let classes = [
      size.map { "fs-\($0)" }, weight.map { "fw-\($0.css)" }, isItalic ? "fs-italic" : nil,
      color.map { "fg\($0.customPropertyName.dropFirst())" },
    ]
    return classes.compactMap(\.self).joined(separator: " ")
  }

  /// The rules.
  static var styleSheet: String {
    var css = ".fs-italic { font-style: italic; }\n"
    for points in 1...StackStyles.largest { css += ".fs-\(points) { font-size: \(Font(size: Double(points)).sizeCSS); }\n" }
    for weight in Font.Weight.allCases { css += ".fw-\(weight.css) { font-weight: \(weight.css); }\n" }
    for property in ColorPalette.Property.allCases {
      let name = property.customPropertyName
      css += ".fg\(name.dropFirst()) { color: var(\(name)\(property.kind == .gradient ? "-first" : "")); }\n"
    }
    return css
  }
}
