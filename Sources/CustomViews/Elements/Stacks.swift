import Appearance
import Foundation

/// Views beside each other, from the leading to the trailing edge, like SwiftUI's.
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

/// Views below each other, like SwiftUI's.
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

/// Views over each other, the first at the bottom, like SwiftUI's.
public struct ZStack<Content: View>: View {
  private let content: Content
  private let alignment: Alignment

  /// Makes a stack of layers.
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

/// A view that takes the room that the other views of a stack leave, like SwiftUI's.
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

/// A thin line between views, like SwiftUI's.
public struct Divider: PrimitiveView {
  /// Makes a line.
  public init() {}

  /// Writes an `<hr/>`.
  public func draw(into html: inout HTML) { html.write("<hr class=\"divider\"/>") }
}
