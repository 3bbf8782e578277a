/// How severely templates are checked before they are used.
package enum TemplateChecking: Sendable {
  /// For sites: an unknown name, partial or block is an error, and so is an attempt to write a text without escaping it.
  case strict
  /// As the Mustache specification has it: what is unknown is empty, and `{{{name}}}` writes a text as it is.
  case lenient
}
