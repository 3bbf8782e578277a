import Appearance
import Diagnostics

/// The class names of a view, and the rules for classes that the site's style sheet lacks.
struct ViewClasses {
  /// Class names, separated by spaces.
  private(set) var names = ""
  private(set) var styles: [ViewStyle] = []

  /// Whether there is none.
  var isEmpty: Bool { names.isEmpty }

  /// Adds a class of the style sheet.
  mutating func add(_ name: String) { names += names.isEmpty ? name : " " + name }

  /// Adds declarations that become a class of their own.
  mutating func add(_ modifier: String, _ declarations: String, problem: Diagnostic? = nil) {
    let style = ViewStyle(modifier, declarations, problem: problem)
    add(style.className)
    styles.append(style)
  }

  /// Adds a length: as a class of the style sheet for whole points from 0 to 64, else as a rule. An invalid length is 0.
  mutating func add(_ modifier: String, _ prefix: String, _ length: Double, _ property: String) {
    let length = length > 0 ? min(length, Self.largestLength) : 0
    if length <= Double(StackStyles.largest), length == length.rounded() {
      add(prefix + String(Int(length)))
    } else {
      add(modifier, "\(property): \(CSSText.pixels(length));")
    }
  }

  /// The largest length, in points.
  static let largestLength = 100_000.0

  /// Adds the colour of a text.
  mutating func add(foreground color: Color) {
    if case .property(let property, opacity: 1) = color.light, color.light == color.dark { return add(foreground: property) }
    let problem = color.problems(of: ".foregroundColor").first
    if color.light == color.dark {
      add(".foregroundColor", "color: \(color.css);", problem: problem)
    } else {
      // A browser that does not know light-dark() has the colour of the light scheme.
      add(".foregroundColor", "color: \(color.css(in: .light)); color: \(color.css);", problem: problem)
    }
  }

  /// Adds a colour of the palette as the colour of a text, of a gradient its first.
  mutating func add(foreground property: ColorPalette.Property) { add("fg\(property.customPropertyName.dropFirst())") }

  /// Adds the size, weight, slant and family of a font.
  mutating func add(_ font: Font) {
    if (1...Double(StackStyles.largest)).contains(font.size), font.size == font.size.rounded() {
      add("fs-\(Int(font.size))")
    } else {
      add(".font", "font-size: \(font.sizeCSS);")
    }
    add(font.weight)
    if font.isItalic { add("fs-italic") }
    if let family = font.familyCSS { add(".font", "font-family: \(family);") }
  }

  /// Adds a weight.
  mutating func add(_ weight: Font.Weight) { add("fw-\(weight.css)") }

  /// Adds the background of a view.
  mutating func add(_ background: Background) {
    let style = ViewStyle(background: background, of: ".background")
    add(style.className)
    styles.append(style)
  }
}

/// A view inside an element with class names.
public struct StyledView<Content: View>: PrimitiveView {
  private let content: Content
  private let classes: ViewClasses

  init(_ content: Content, _ add: (inout ViewClasses) -> Void) {
    self.content = content
    var classes = ViewClasses()
    add(&classes)
    self.classes = classes
  }

  /// Writes a `<div>` around the view, or the view alone if it has no classes.
  public func draw(into html: inout HTML) {
    guard !classes.isEmpty else { return content.draw(into: &html) }
    html.write("<div class=\"")
    html.write(text: classes.names)
    html.write("\">")
    content.draw(into: &html)
    html.write("</div>")
    classes.styles.forEach { html.add($0) }
  }
}

extension View {
  /// The view in a `<div>` with class names for the style sheet of a theme. Spaces separate names.
  public func cssClass(_ names: String) -> StyledView<Self> { StyledView(self) { $0.add(names) } }
}
