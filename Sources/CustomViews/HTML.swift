import Templating

/// What a view is in a static site: markup, made from literals in the program's source.
///
/// ```swift
/// let name: HTML = "<b class=\"name\">\(message.author.displayName)</b>"
/// ```
/// What is interpolated is text and is escaped, for elements and for attributes in quotes alike; another `HTML` is put in as it is. There is no way
/// to turn a text that a message holds into markup. Every page is checked when it is made, so markup that is not well-formed stops the build.
public struct HTML: Sendable, Hashable {
  /// Ready markup, and places where templates are drawn.
  package var pieces: [HTMLPiece]
  /// Set where it is what a method of a view factory gives that nobody overrode.
  package internal(set) var defaultView: DefaultView?

  /// Nothing at all.
  public init() {
    pieces = []
  }

  /// Pieces one after another.
  package init(pieces: [HTMLPiece]) {
    self.pieces = pieces
  }

  /// A text, escaped.
  public init(text: String) {
    pieces = text.isEmpty ? [] : [.markup(Markup { $0.write(text: text) })]
  }

  /// Several one after another.
  public init(_ parts: [HTML]) {
    pieces = parts.flatMap(\.pieces)
  }

  /// What the message list itself draws.
  package init(_ view: BuiltInView, of messageID: String? = nil, told arguments: Int? = nil) {
    pieces = [.builtIn(view, messageID: messageID, arguments: arguments)]
  }

  /// Whether nothing is drawn.
  public var isEmpty: Bool { pieces.isEmpty }

  /// One behind the other.
  public static func + (left: HTML, right: HTML) -> HTML {
    HTML(pieces: left.pieces + right.pieces)
  }
}

extension HTML: ExpressibleByStringInterpolation {
  /// Markup that stands in the program's source.
  public init(stringLiteral literal: StaticString) {
    self.init(pieces: [.markup(Markup(literal))])
  }

  /// Markup that stands in the program's source, with what is put into it.
  public init(stringInterpolation: HTMLInterpolation) {
    self = stringInterpolation.html
  }
}
