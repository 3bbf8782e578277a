/// Rows in columns that are as wide as their widest cell.
struct TextTable {
  private var rows: [[String]] = []
  /// The columns, from 0, that are aligned to the right.
  let rightAligned: Set<Int>

  init(rightAligned: Set<Int> = []) {
    self.rightAligned = rightAligned
  }

  /// Adds a row.
  mutating func add(_ cells: String...) { rows.append(cells) }

  /// The rows, each indented by two spaces and ended by a line break. Widths are counted in characters, which comes near what a terminal shows.
  var text: String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
    return rows.map { row in
      var line = " "
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        let isLast = column == row.count - 1
        line += " " + (rightAligned.contains(column) ? padding + cell : isLast ? cell : cell + padding) + (isLast ? "" : " ")
      }
      return line + "\n"
    }.joined()
  }
}
