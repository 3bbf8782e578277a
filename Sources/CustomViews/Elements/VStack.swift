import Foundation

/// Views below each other, as SwiftUI's.
public struct VStack<Content: View>: View {
  private let content: Content
  private let alignment: HorizontalAlignment?
  private let spacing: CGFloat?

  /// Makes a column.
  /// - Parameters:
  ///   - alignment: Where the views stand between the leading and the trailing edge. Default nil: they are as wide as the column.
  ///   - spacing: The room between them, in points. Default nil: 8.
  public init(alignment: HorizontalAlignment? = nil, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.alignment = alignment
    self.spacing = spacing
  }

  /// A `<div class="v-stack">`.
  public var body: StyledView<Content> {
    StyledView(content) { classes in
      classes.add("v-stack")
      if let alignment { classes.add("align-\(alignment.rawValue)") }
      if let spacing { classes.add("VStack(spacing:)", "gap-", spacing, "gap") }
    }
  }
}
