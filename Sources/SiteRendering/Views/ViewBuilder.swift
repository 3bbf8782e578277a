import Templating

/// Fills a view field by field. What is not set, and texts and lists that are empty, are absent.
struct ViewBuilder<Layout: ViewLayout>: ~Copyable {
  private var builder: TemplateViewBuilder

  init(_ schema: ViewSchema) {
    builder = TemplateViewBuilder(schema)
  }

  /// Goes on with a view that somebody else began.
  init(_ builder: consuming TemplateViewBuilder) {
    self.builder = builder
  }

  /// Gives the view back to whoever began it.
  consuming func end() -> TemplateViewBuilder { builder }

  /// The view, when all is set.
  var view: TemplateView {
    consuming get { builder.finish() }
  }

  mutating func set(_ field: Layout, _ text: String?) {
    if let text, !text.isEmpty { builder.set(field.rawValue, text: text) }
  }

  mutating func set(_ field: Layout, bytes: UnsafeRawBufferPointer) {
    if !bytes.isEmpty { builder.set(field.rawValue, textBytes: bytes) }
  }

  mutating func set(_ field: Layout, _ number: Int?) {
    if let number { builder.set(field.rawValue, number: number) }
  }

  mutating func set(_ field: Layout, _ flag: Bool) {
    if flag { builder.set(field.rawValue, flag: true) }
  }

  mutating func set(_ field: Layout, _ markup: Markup?) {
    if let markup { builder.set(field.rawValue, markup: markup) }
  }

  mutating func set(_ field: Layout, markup write: (inout MarkupWriter) -> Void) {
    builder.set(field.rawValue, markup: write)
  }

  mutating func set(_ field: Layout, _ child: TemplateView?) {
    if let child { builder.set(field.rawValue, view: child) }
  }

  mutating func set(_ field: Layout, _ children: [TemplateView]) {
    if !children.isEmpty { builder.set(field.rawValue, list: children) }
  }

  /// Sets so many views that the feed makes.
  mutating func set(_ field: Layout, feedCount: Int) {
    if feedCount > 0 { builder.set(field.rawValue, feedCount: feedCount) }
  }
}
