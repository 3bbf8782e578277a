/// What a name means at a place of a template.
enum NameResolution {
  /// A value that a program finds there, and what it is.
  case value(Operand, FieldKind)
  /// The view at the top of the stack, by `{{.}}`.
  case topView(ViewSchema)
  /// Nothing.
  case unknown
}
