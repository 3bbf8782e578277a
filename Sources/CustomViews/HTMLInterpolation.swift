import Templating

/// Gathers a literal of `HTML` and what is put into it.
public struct HTMLInterpolation: StringInterpolationProtocol {
  /// Only literals of the program's source are markup.
  public typealias StringLiteralType = StaticString

  private(set) var html = HTML()

  /// Makes an empty interpolation.
  public init(literalCapacity: Int, interpolationCount: Int) {}

  /// Adds markup that stands in the program's source.
  public mutating func appendLiteral(_ literal: StaticString) {
    if literal.utf8CodeUnitCount > 0 { html.pieces.append(.markup(Markup(literal))) }
  }

  /// Adds a text, escaped.
  public mutating func appendInterpolation(_ text: some StringProtocol) {
    html.pieces += HTML(text: String(text)).pieces
  }

  /// Adds a text, escaped; nil adds nothing.
  public mutating func appendInterpolation(_ text: String?) {
    if let text { appendInterpolation(text) }
  }

  /// Adds a number in decimal digits.
  public mutating func appendInterpolation(_ number: some BinaryInteger) {
    html.pieces += HTML(text: String(number)).pieces
  }

  /// Adds a view.
  public mutating func appendInterpolation(_ view: some View) {
    html.pieces += view.html.pieces
  }

  /// Adds a view; nil adds nothing.
  public mutating func appendInterpolation(_ view: HTML?) {
    if let view { html.pieces += view.pieces }
  }

  /// Adds views one after another.
  public mutating func appendInterpolation(_ views: [HTML]) {
    html.pieces += HTML(views).pieces
  }
}
