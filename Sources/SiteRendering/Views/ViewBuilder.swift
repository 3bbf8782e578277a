import Templating

/// Fills a view field by field. Fields that are not set, and empty texts and lists, are absent.
struct ViewBuilder<Layout: ViewLayout>: ~Copyable {
  private var builder: TemplateViewBuilder

  init(_ schema: ViewSchema) {
    builder = TemplateViewBuilder(schema)
  }

  /// Continues a view that a template's builder began.
  init(_ builder: consuming TemplateViewBuilder) {
    self.builder = builder
  }

  /// Returns the view to that builder.
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

  /// Sets the number of views that the feed will make.
  mutating func set(_ field: Layout, feedCount: Int) {
    if feedCount > 0 { builder.set(field.rawValue, feedCount: feedCount) }
  }
}

/// The fields of one kind of view, as the cases of an enumeration. So a misspelt field does not compile. As a `CodingKey`, a case
/// knows its name without a search of the whole program's types.
protocol ViewLayout: CaseIterable, RawRepresentable, CodingKey where RawValue == Int {
  /// The view's name in messages.
  static var viewName: String { get }
  /// What the field holds.
  var kind: FieldKind { get }
}

extension ViewLayout {
  /// The schema of these fields; a field's slot is its case's raw value.
  static func makeSchema() -> ViewSchema {
    ViewSchema(name: viewName, fields: allCases.map { ViewField($0.stringValue, $0.kind) })
  }
}
