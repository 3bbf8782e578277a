/// A table in Markdown, with columns wide enough to be read as it is.
struct Table {
  /// The columns' names.
  let header: [String]
  /// The cells, as many in each row as there are columns.
  var rows: [[String]] = []

  /// The table's lines.
  var text: String {
    let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.reduce(3, max) }
    func line(_ cells: [String]) -> String {
      let padded = zip(cells, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      return "| " + padded.joined(separator: " | ") + " |\n"
    }
    return line(header) + line(widths.map { String(repeating: "-", count: $0) }) + rows.map(line).joined()
  }
}
