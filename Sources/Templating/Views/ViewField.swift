/// A name that a view offers to templates.
package struct ViewField: Sendable, Hashable {
  /// The name as tags write it, without a period.
  package let name: String
  /// What the field holds.
  package let kind: FieldKind

  /// Makes a field.
  package init(_ name: String, _ kind: FieldKind) {
    self.name = name
    self.kind = kind
  }
}
