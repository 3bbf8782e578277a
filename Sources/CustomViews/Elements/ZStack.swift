/// Views over each other, the first at the bottom, as SwiftUI's.
public struct ZStack<Content: View>: View {
  private let content: Content
  private let alignment: Alignment

  /// Makes a pile.
  /// - Parameter alignment: Where the views stand that are smaller than the largest. Default the middle.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.alignment = alignment
  }

  /// A `<div class="z-stack">`.
  public var body: StyledView<Content> {
    StyledView(content) { classes in
      classes.add("z-stack")
      classes.add(alignment)
    }
  }
}
