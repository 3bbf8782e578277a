/// A part of the results: a table, and how its figures were measured.
struct ResultSection {
  /// The heading.
  let title: String
  /// What was measured, and how.
  let method: String
  /// The figures.
  let table: Table

  /// The section in Markdown.
  var text: String { "## \(title)\n\n\(method)\n\n\(table.text)\n" }
}
