/// A database whose list of tables has no end: each page of that tree names the next one as each of its 500 children. The layout is that of
/// "Database File Format" of SQLite's documentation.
enum EndlessSchema {
  private static let pageSize = 4096
  private static let children = 500

  /// The file: the first page, three further inner pages, and a leaf with one table.
  static var file: [UInt8] {
    var first = inner(child: 2, head: header)
    for child in 3...5 { first += inner(child: child, head: []) }
    return first + leaf
  }

  private static var header: [UInt8] {
    let name = Array("SQLite format 3\0".utf8)
    let sizes = big(pageSize, 2) + [1, 1, 0, 64, 32, 32]
    let numbers = [1, 5, 0, 0, 1, 4, 0, 0, 1, 0, 0, 0, 0].flatMap { big($0, 4) }
    return name + sizes + numbers + [UInt8](repeating: 0, count: 16) + big(1, 4) + big(3_040_000, 4)
  }

  private static func inner(child: Int, head: [UInt8]) -> [UInt8] {
    let cells = (0..<children).map { pageSize - 5 * ($0 + 1) }
    var page = head + [5] + big(0, 2) + big(children, 2) + big(cells[children - 1], 2) + [0] + big(child, 4)
    page += cells.flatMap { big($0, 2) }
    page += [UInt8](repeating: 0, count: cells[children - 1] - page.count)
    return page + (0..<children).flatMap { _ in big(child, 4) + [1] }
  }

  private static var leaf: [UInt8] {
    let sql = Array("CREATE TABLE t(a)".utf8)
    let record = [6, 23, 15, 15, 1, UInt8(13 + 2 * sql.count)] + Array("tablett".utf8) + [2] + sql
    let cell = [UInt8(record.count), 1] + record
    let start = pageSize - cell.count
    let page = [13] + big(0, 2) + big(1, 2) + big(start, 2) + [0] + big(start, 2)
    return page + [UInt8](repeating: 0, count: start - page.count) + cell
  }

  private static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
