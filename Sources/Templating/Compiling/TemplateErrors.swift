import Diagnostics

/// All that is wrong with a set of templates.
package struct TemplateErrors: Error, Sendable, Hashable {
  /// What was found, ordered by file, line and column. Never empty.
  package let diagnostics: [Diagnostic]

  /// Orders what was found.
  init(_ found: Set<Diagnostic>) {
    diagnostics = found.sorted { left, right in
      let (here, there) = (left.place, right.place)
      let leftKey = (here.file ?? "", here.line ?? 0, here.column ?? 0, left.summary, left.advice ?? "")
      return leftKey < (there.file ?? "", there.line ?? 0, there.column ?? 0, right.summary, right.advice ?? "")
    }
  }
}

extension TemplateErrors: CustomStringConvertible {
  /// The diagnostics' texts, a line each.
  package var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}
