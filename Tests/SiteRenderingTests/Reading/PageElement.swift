/// An element of a page, as `PageReader` reads it.
struct PageElement {
  /// What stands in an element.
  enum Child {
    case element(PageElement)
    case text(String)
  }

  let name: String
  let attributes: [String: String]
  var children: [Child] = []

  subscript(attribute: String) -> String? { attributes[attribute] }

  /// The classes in their order.
  var classes: [String] { (attributes["class"] ?? "").split(separator: " ").map(String.init) }

  /// All text in the element. Line ends are left out: they stand between elements and mean nothing.
  var text: String {
    children.map { child in
      switch child {
      case .text(let text): text.filter { $0 != "\n" }
      case .element(let element): element.text
      }
    }.joined()
  }

  /// The elements that are directly in it.
  var elements: [PageElement] {
    children.compactMap { child in
      if case .element(let element) = child { element } else { nil }
    }
  }

  /// All elements in it, however deep, in the page's order.
  var descendants: [PageElement] { elements.flatMap { [$0] + $0.descendants } }

  /// All elements in it that a selector fits: `name`, `.class`, or `name.class.class`.
  func all(_ selector: String) -> [PageElement] { descendants.filter { $0.fits(selector) } }

  /// The first of them.
  func first(_ selector: String) -> PageElement? { descendants.first { $0.fits(selector) } }

  private func fits(_ selector: String) -> Bool {
    let parts = selector.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts[0].isEmpty || parts[0] == name else { return false }
    return parts.dropFirst().allSatisfy { classes.contains($0) }
  }
}
