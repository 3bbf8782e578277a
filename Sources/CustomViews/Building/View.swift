/// A part of a page that can be drawn, like SwiftUI's `View`.
///
/// ```swift
/// struct Greeting: View {
///   let name: String
///   var body: some View {
///     HStack {
///       Text("Hello")
///       Text(name).bold()
///     }
///   }
/// }
/// ```
public protocol View {
  /// The type of `body`.
  associatedtype Body: View
  /// What is drawn.
  @ViewBuilder
  var body: Body { get }
  /// Writes the view. The default writes the body. Only views without a body, such as `HTML`, write themselves.
  func draw(into html: inout HTML)
}

extension View {
  /// Writes the body.
  public func draw(into html: inout HTML) { body.draw(into: &html) }

  /// The view as markup.
  public var html: HTML {
    var html = HTML()
    draw(into: &html)
    return html
  }
}

/// A view without a body, which writes itself.
public protocol PrimitiveView: View where Body == NoBody {}

extension PrimitiveView {
  /// Nothing.
  public var body: NoBody { NoBody() }
}

/// The body of a view that has none.
public struct NoBody: View {
  /// The same.
  public var body: NoBody { self }
  /// Writes nothing.
  public func draw(into html: inout HTML) {}
}
