/// Views beside each other, from the leading to the trailing edge, as SwiftUI's.
public struct HStack: View {
  private let content: HTML
  private let classes: String

  /// Makes a row.
  /// - Parameters:
  ///   - alignment: Where the views stand between top and bottom. Default the middle.
  ///   - spacing: The room between them, in points, as of `padding(_:_:)`. Default nil: 8.
  public init(alignment: VerticalAlignment = .center, spacing: Double? = nil, @HTMLBuilder content: () -> HTML) {
    self.content = content()
    classes = (["h-stack"] + StackStyles.classes(alignment == .center ? nil : alignment.rawValue, spacing)).joined(separator: " ")
  }

  /// A `<div class="h-stack">`.
  public var html: HTML { content.cssClass(classes) }
}
