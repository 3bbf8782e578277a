import Templating

/// Fills a view field by field. What is not set is absent.
struct ViewBuilder<Layout: ViewLayout> {
  /// The view so far.
  private(set) var view: TemplateView

  init(_ schema: ViewSchema) {
    view = TemplateView(schema)
  }

  mutating func set(_ field: Layout, _ text: String?) {
    if let text, !text.isEmpty { view[field.rawValue] = .text(text) }
  }

  mutating func set(_ field: Layout, _ number: Int?) {
    if let number { view[field.rawValue] = .number(number) }
  }

  mutating func set(_ field: Layout, _ flag: Bool) {
    if flag { view[field.rawValue] = .flag(true) }
  }

  mutating func set(_ field: Layout, _ markup: Markup?) {
    if let markup { view[field.rawValue] = .markup(markup) }
  }

  mutating func set(_ field: Layout, _ child: TemplateView?) {
    if let child { view[field.rawValue] = .view(child) }
  }

  mutating func set(_ field: Layout, _ children: [TemplateView]) {
    if !children.isEmpty { view[field.rawValue] = .list(children) }
  }
}
