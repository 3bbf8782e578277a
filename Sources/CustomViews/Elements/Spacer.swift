import Appearance
import Foundation

/// Takes the room that the other views of a stack leave, as SwiftUI's.
public struct Spacer: PrimitiveView {
  private let minLength: CGFloat?

  /// Makes a spacer.
  /// - Parameter minLength: How much room it takes at least, in points. Default nil: none.
  public init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }

  /// Writes a `<span class="spacer">`.
  public func draw(into html: inout HTML) {
    guard let minLength else { return html.write("<span class=\"spacer\"></span>") }
    var classes = ViewClasses()
    classes.add("spacer")
    classes.add("Spacer(minLength:)", "flex-basis: \(CSSText.pixels(max(0, min(minLength, ViewClasses.largestLength))));")
    html.write("<span class=\"")
    html.write(text: classes.names)
    html.write("\"></span>")
    classes.styles.forEach { html.add($0) }
  }
}

/// A thin line between views, as SwiftUI's.
public struct Divider: PrimitiveView {
  /// Makes a line.
  public init() {}

  /// Writes an `<hr/>`.
  public func draw(into html: inout HTML) { html.write("<hr class=\"divider\"/>") }
}
