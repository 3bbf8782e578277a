/// A value of a view's field.
package enum TemplateValue: Sendable {
  /// Nothing: writes nothing, and is false to a section. It still hides fields of the same name further down the stack.
  case absent
  /// True or false; written as `true` or `false`.
  case flag(Bool)
  /// A whole number; zero is false to a section.
  case number(Int)
  /// A text, escaped as it is written; the empty text is false to a section.
  case text(String)
  /// Ready markup, written as it is; empty markup is false to a section.
  case markup(Markup)
  /// A view, which a section enters.
  case view(TemplateView)
  /// Views, which a section repeats over.
  case list([TemplateView])
  /// Values that are no views, which a section repeats over with each as `{{.}}`.
  case values([TemplateValue])
}
