/// Says that a view was made by a view factory's own default implementation of a method, so that nobody overrode it.
package struct DefaultView: Sendable, Hashable {
  /// The factory's type.
  package let factory: ObjectIdentifier
  /// The method, by the view that it draws, or by a number above those of all views.
  package let method: Int

  /// Names a method.
  package init(factory: ObjectIdentifier, method: Int) {
    self.factory = factory
    self.method = method
  }

  /// The numbers of methods of which several draw the same view.
  package static let attachmentText = 62, emojiText = 63
}

extension HTML {
  /// The view as what the default implementation of a method gives.
  /// - Parameter method: The method's number, where it is not that of the only built-in view.
  package func byDefault(of factory: any ViewFactory.Type, _ method: Int? = nil) -> HTML {
    guard case .builtIn(let view, _, _)? = pieces.first, pieces.count == 1 else { return self }
    var html = self
    html.defaultView = DefaultView(factory: ObjectIdentifier(factory), method: method ?? view.rawValue)
    return html
  }
}
