import Templating

/// Schemas that the tests share.
enum ExampleViews {
  static let user = ViewSchema(name: "User", fields: [ViewField("name", .text), ViewField("age", .number)])

  static let message = ViewSchema(
    name: "Message",
    fields: [
      ViewField("text", .text), ViewField("body", .markup), ViewField("isOwn", .flag), ViewField("author", .view(user)),
      ViewField("tags", .values(.text)), ViewField("readers", .list(user)),
    ])

  static let page = ViewSchema(name: "Page", fields: [ViewField("title", .text), ViewField("messages", .list(message))])

  static let node = ViewSchema(name: "Node") { node in [ViewField("name", .text), ViewField("nodes", .list(node))] }

  static func user(_ name: String, age: Int = 0) -> TemplateView {
    TemplateView(user, values: [.text(name), .number(age)])
  }

  static func message(
    _ text: String, body: Markup = "", isOwn: Bool = false, author: String? = nil, age: Int = 0, tags: [String] = [],
    readers: [String] = []
  ) -> TemplateView {
    TemplateView(
      message,
      values: [
        .text(text), .markup(body), .flag(isOwn), author.map { .view(user($0, age: age)) } ?? .absent,
        .values(tags.map(TemplateValue.text)), .list(readers.map { user($0) }),
      ])
  }

  static func page(_ title: String, _ messages: [TemplateView] = []) -> TemplateView {
    TemplateView(page, values: [.text(title), .list(messages)])
  }

  static func node(_ name: String, _ nodes: [TemplateView] = []) -> TemplateView {
    TemplateView(node, values: [.text(name), .list(nodes)])
  }

  /// Nodes in each other.
  static func chain(_ depth: Int) -> TemplateView {
    (1..<depth).reduce(node("leaf")) { inner, _ in node("n", [inner]) }
  }
}
