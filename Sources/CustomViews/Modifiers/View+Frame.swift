import Appearance
import Foundation

extension View {
  /// The view in a frame of a size, in points.
  /// - Parameters:
  ///   - width: Its width; nil leaves it to what is in it and around it.
  ///   - height: Its height; nil leaves it to what is in it.
  ///   - alignment: Where the view stands in the frame. Default nil: it fills the frame, as far as it does.
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment? = nil) -> StyledView<Self> {
    StyledView(self) { classes in
      if let width { classes.add(frame: "inline-size", width) }
      if let height { classes.add(frame: "block-size", height) }
      if let alignment { classes.add(alignment) }
    }
  }

  /// The view in a frame of no less and no more than a size, in points.
  ///
  /// `.infinity` is as much as what the view stands in. A page has no height of its own: there, a `maxHeight` of `.infinity` is three fifths of the
  /// window at least.
  /// - Parameter alignment: Where the view stands in the frame. Default nil: it fills the frame, as far as it does.
  public func frame(
    minWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment? = nil
  ) -> StyledView<Self> {
    StyledView(self) { classes in
      if let minWidth { classes.add(frame: "min-inline-size", minWidth) }
      if let maxWidth { if maxWidth == .infinity { classes.add("fill-width") } else { classes.add(frame: "max-inline-size", maxWidth) } }
      if let minHeight { classes.add(frame: "min-block-size", minHeight) }
      if let maxHeight { if maxHeight == .infinity { classes.add("fill-height") } else { classes.add(frame: "max-block-size", maxHeight) } }
      if let alignment { classes.add(alignment) }
    }
  }
}

extension ViewClasses {
  fileprivate mutating func add(frame property: String, _ length: CGFloat) {
    let length = length > 0 ? min(length, Self.largestLength) : 0
    add(".frame", "\(property): \(CSSText.pixels(length));")
  }

  /// Adds where a view stands in what is larger.
  mutating func add(_ alignment: Alignment) { add("place-\(alignment.vertical.rawValue)-\(alignment.horizontal.rawValue)") }
}
