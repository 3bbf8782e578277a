import Appearance
import Foundation

extension View {
  /// The view with round corners; what would stick out of them is cut off.
  /// - Parameter radius: In points.
  public func cornerRadius(_ radius: CGFloat) -> StyledView<Self> {
    StyledView(self) { classes in
      let radius = radius > 0 ? min(radius, ViewClasses.largestLength) : 0
      classes.add(".cornerRadius", "border-radius: \(CSSText.pixels(radius)); overflow: hidden;")
    }
  }

  /// The view, so opaque: 0 is not seen, 1 is as it was.
  public func opacity(_ opacity: Double) -> StyledView<Self> {
    StyledView(self) { $0.add(".opacity", "opacity: \(CSSText.number(opacity > 0 ? min(opacity, 1) : 0));") }
  }

  /// The view with another one behind it: a colour, a gradient, or any other view, which screen readers pass over.
  /// - Parameter alignment: Where a view that is no ground stands. Default the middle.
  public func background<Behind: View>(_ background: Behind, alignment: Alignment = .center) -> BackedView<Self, Behind> {
    BackedView(content: self, background: background, alignment: alignment)
  }

  /// The view with others behind it, which screen readers pass over.
  /// - Parameter alignment: Where they stand. Default the middle.
  public func background<Behind: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Behind
  ) -> BackedView<Self, Behind> {
    BackedView(content: self, background: content(), alignment: alignment)
  }
}
