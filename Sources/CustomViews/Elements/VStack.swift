/// Views below each other, as SwiftUI's.
public struct VStack: View {
  private let content: HTML
  private let classes: String

  /// Makes a column.
  /// - Parameters:
  ///   - alignment: Where the views stand between the leading and the trailing edge. Default nil: they are as wide as the column.
  ///   - spacing: The room between them, in points, as of `padding(_:_:)`. Default nil: 8.
  public init(alignment: HorizontalAlignment? = nil, spacing: Double? = nil, @HTMLBuilder content: () -> HTML) {
    self.content = content()
    classes = (["v-stack"] + StackStyles.classes(alignment?.rawValue, spacing)).joined(separator: " ")
  }

  /// A `<div class="v-stack">`.
  public var html: HTML { content.cssClass(classes) }
}
