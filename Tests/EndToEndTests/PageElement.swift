/// An element of a page, as the tests' own reader sees it.
struct PageElement {
  /// What is in an element.
  enum Node {
    case element(PageElement)
    case text(String)
  }

  var name: String
  var attributes: [String: String] = [:]
  var children: [Node] = []

  /// The elements directly in this one.
  var elements: [PageElement] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// This element and all below it, in the order of the page.
  var all: [PageElement] { [self] + elements.flatMap(\.all) }

  /// The text of the element and of all below it.
  var text: String {
    children.map {
      switch $0 {
      case .text(let text): text
      case .element(let element): element.name == "br" ? "\n" : element.text
      }
    }.joined()
  }

  /// When a message was sent: the time beside its bubble, alone or in a header or footer.
  var sent: String? {
    elements.flatMap { ["header", "footer"].contains($0.name) ? $0.elements : [$0] }.first { $0.name == "time" }?.attributes["datetime"]
  }

  /// The words of the class attribute.
  var classes: Set<String> { Set((attributes["class"] ?? "").split(separator: " ").map(String.init)) }

  /// The elements of a class, this one among them, in the order of the page.
  func all(ofClass name: String) -> [PageElement] { all.filter { $0.classes.contains(name) } }

  /// The elements of a name, this one among them, in the order of the page.
  func all(named name: String) -> [PageElement] { all.filter { $0.name == name } }
}
