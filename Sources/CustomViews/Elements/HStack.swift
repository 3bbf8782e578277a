import Foundation

/// Views beside each other, from the leading to the trailing edge, as SwiftUI's.
public struct HStack<Content: View>: View {
  private let content: Content
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?

  /// Makes a row.
  /// - Parameters:
  ///   - alignment: Where the views stand between top and bottom. Default the middle.
  ///   - spacing: The room between them, in points. Default nil: 8.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.alignment = alignment
    self.spacing = spacing
  }

  /// A `<div class="h-stack">`.
  public var body: StyledView<Content> {
    StyledView(content) { classes in
      classes.add("h-stack")
      if alignment != .center { classes.add("align-\(alignment.rawValue)") }
      if let spacing { classes.add("HStack(spacing:)", "gap-", spacing, "gap") }
    }
  }
}
