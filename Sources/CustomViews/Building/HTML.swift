import Templating

/// Markup as a view, made from literals in the program's source.
///
/// ```swift
/// let name: HTML = "<b class=\"name\">\(message.author.displayName)</b>"
/// ```
/// Interpolated text is escaped, in elements and in quoted attributes. Interpolated views are inserted as they are. There is no way
/// to turn a message's text into markup. Every page is checked when it is made, so markup that is not well-formed stops the build.
public struct HTML: Sendable {
  /// The finished pieces, before `end`.
  private var closed: [HTMLPiece] = []
  /// The markup at the end, which grows.
  private var end = Markup()
  /// The style rules that the markup needs and that the site's style sheet lacks.
  package private(set) var styles: [ViewStyle] = []

  /// Nothing at all.
  public init() {}

  /// A text, escaped.
  public init(text: String) {
    write(text: text)
  }

  /// Several pieces of markup, one after another.
  public init(_ parts: [HTML]) {
    for part in parts { append(part) }
  }

  /// A built-in view of the message list, which its template draws.
  package init(_ view: BuiltInView, of messageID: String? = nil, told arguments: Int? = nil) {
    closed = [.builtIn(view, messageID: messageID, arguments: arguments)]
  }

  /// Ready markup, and places where templates are drawn.
  package var pieces: [HTMLPiece] { end.isEmpty ? closed : closed + [.markup(end)] }

  /// The only piece; nil where there are several or none.
  package var onlyPiece: HTMLPiece? {
    if closed.isEmpty { return end.isEmpty ? nil : .markup(end) }
    return closed.count == 1 && end.isEmpty ? closed[0] : nil
  }

  /// Whether nothing is drawn.
  public var isEmpty: Bool { closed.isEmpty && end.isEmpty }

  /// Joins two pieces of markup.
  public static func + (left: HTML, right: HTML) -> HTML {
    var html = left
    html.append(right)
    return html
  }
}

// Writing.
extension HTML {
  /// Adds markup at the end.
  mutating func append(_ other: HTML) {
    if other.closed.isEmpty {
      end.append(other.end)
    } else {
      if !end.isEmpty { closed.append(.markup(end)) }
      closed += other.closed
      end = other.end
    }
    if !other.styles.isEmpty { styles += other.styles }
  }

  /// Adds markup from a literal in the program's source.
  mutating func write(_ literal: StaticString) { end.append(literal) }

  /// Adds a text, escaped.
  mutating func write(text: String) { end.append(text: text) }

  /// Adds the address of a picture.
  mutating func write(addressOf source: ImageSource) {
    if !end.isEmpty { closed.append(.markup(end)) }
    closed.append(.address(source))
    end = Markup()
  }

  /// Adds a rule to those that the markup needs.
  mutating func add(_ style: ViewStyle) { styles.append(style) }
}

extension HTML: Hashable {
  /// Whether they draw the same.
  public static func == (left: HTML, right: HTML) -> Bool { left.pieces == right.pieces && left.styles == right.styles }

  /// Adds the pieces to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(pieces) }
}

extension HTML: ExpressibleByStringInterpolation {
  /// Markup from a literal in the program's source.
  public init(stringLiteral literal: StaticString) {
    write(literal)
  }

  /// Markup from a literal in the program's source, with its interpolated values.
  public init(stringInterpolation: HTMLInterpolation) {
    self = stringInterpolation.html
  }
}

/// Collects an `HTML` literal and its interpolated values.
public struct HTMLInterpolation: StringInterpolationProtocol {
  /// Only literals of the program's source are markup.
  public typealias StringLiteralType = StaticString

  private(set) var html = HTML()

  /// Makes an empty interpolation.
  public init(literalCapacity: Int, interpolationCount: Int) {}

  /// Adds markup from a literal in the program's source.
  public mutating func appendLiteral(_ literal: StaticString) {
    html.write(literal)
  }

  /// Adds a text, escaped.
  public mutating func appendInterpolation(_ text: some StringProtocol) {
    html.write(text: String(text))
  }

  /// Adds a text, escaped; nil adds nothing.
  public mutating func appendInterpolation(_ text: String?) {
    if let text { appendInterpolation(text) }
  }

  /// Adds a number in decimal digits.
  public mutating func appendInterpolation(_ number: some BinaryInteger) {
    html.write(text: String(number))
  }

  /// Adds a view.
  public mutating func appendInterpolation(_ view: some View) {
    view.draw(into: &html)
  }

  /// Adds a view; nil adds nothing.
  public mutating func appendInterpolation(_ view: HTML?) {
    if let view { html.append(view) }
  }

  /// Adds views one after another.
  public mutating func appendInterpolation(_ views: [HTML]) {
    for view in views { html.append(view) }
  }
}

/// A piece of a view's markup.
package enum HTMLPiece: Sendable, Hashable {
  /// Ready markup.
  case markup(Markup)
  /// A built-in view, which its template draws: with the id of its message, if it has one, and its other arguments, as
  /// `ViewArguments`.
  case builtIn(BuiltInView, messageID: String?, arguments: Int?)
  /// The address of a picture as the page sees it, in an attribute.
  case address(ImageSource)
}

/// A view whose markup is known.
public protocol MarkupView: PrimitiveView {
  /// What is drawn.
  var html: HTML { get }
}

extension MarkupView {
  /// Writes the markup.
  public func draw(into html: inout HTML) { html.append(self.html) }
}

extension HTML: MarkupView {
  /// The markup itself.
  public var html: HTML { self }
}
