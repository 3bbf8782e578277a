/// A text, escaped; its own direction is found by the browser.
public struct Text: View {
  private let text: String

  /// Makes a text.
  public init(_ text: String) {
    self.text = text
  }

  /// A `<span>`.
  public var html: HTML { "<span dir=\"auto\">\(text)</span>" }
}
