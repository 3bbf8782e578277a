/// A template that is rendered by itself, and what it is filled with.
package struct TemplateRoot: Sendable {
  /// The template's name.
  package let template: String
  /// What the template is filled with.
  package let kind: FieldKind

  /// A template that is filled with a view.
  package init(_ template: String, _ schema: ViewSchema) {
    self.init(template, kind: .view(schema))
  }

  /// A template that is filled with any value; `{{.}}` is that value.
  package init(_ template: String, kind: FieldKind) {
    self.template = template
    self.kind = kind
  }
}
