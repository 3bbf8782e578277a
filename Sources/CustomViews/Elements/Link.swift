import Foundation

/// A link to another site, like SwiftUI's. Addresses of web pages, mail and telephones are links; of any other only the words are drawn.
public struct Link<Label: View>: PrimitiveView {
  private let label: Label
  private let destination: URL

  /// Makes a link of a view.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.destination = destination
  }

  /// Writes an `<a>`.
  public func draw(into html: inout HTML) {
    guard let scheme = destination.scheme?.lowercased(), ["http", "https", "mailto", "tel"].contains(scheme) else {
      return label.draw(into: &html)
    }
    html.write("<a class=\"message-link\" href=\"")
    html.write(text: destination.absoluteString)
    html.write("\" rel=\"nofollow noopener noreferrer\">")
    label.draw(into: &html)
    html.write("</a>")
  }
}

extension Link where Label == Text {
  /// Makes a link of words.
  public init(_ title: some StringProtocol, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}
