import Templating

/// The fields of one kind of view, as the cases of an enumeration, so that a misspelt field does not compile.
protocol ViewLayout: CaseIterable, RawRepresentable, Sendable where RawValue == Int {
  /// The view's name in messages.
  static var viewName: String { get }
  /// What the field holds.
  var kind: FieldKind { get }
}

extension ViewLayout {
  /// The schema of these fields; a field's slot is its case's raw value.
  static func makeSchema() -> ViewSchema {
    ViewSchema(name: viewName, fields: allCases.map { ViewField(String(describing: $0), $0.kind) })
  }
}
