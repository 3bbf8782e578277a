/// Gathers a literal of `HTML` and what is put into it.
public struct HTMLInterpolation: StringInterpolationProtocol {
  /// Only literals of the program's source are markup.
  public typealias StringLiteralType = StaticString

  private(set) var html = HTML()

  /// Makes an empty interpolation.
  public init(literalCapacity: Int, interpolationCount: Int) {}

  /// Adds markup that stands in the program's source.
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
