import Templating

/// The fields of one kind of view, as the cases of an enumeration, so that a misspelt field does not compile. As a `CodingKey` a case
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
