import Foundation

/// The specification of the search index, as far as tests take vectors from it: tables with JSON in code, and fenced blocks with names.
package struct SearchSpecification {
  /// A table or block that the page does not have.
  package struct Missing: Error { let name: String }

  /// A message as the page describes it.
  package struct Message: Codable, Hashable, Sendable {
    package let path, author, channel, text: String
    package let time, flags: Int

    /// Makes a message.
    package init(path: String, author: String, channel: String, text: String, time: Int, flags: Int) {
      (self.path, self.author, self.channel, self.text, self.time, self.flags) = (path, author, channel, text, time, flags)
    }
  }

  private let lines: [Substring]

  /// Reads the page.
  package init() throws {
    lines = try String(contentsOfFile: PackageRoot.path("Documentation/search-index.md"), encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
  }

  /// The first two columns of the table whose first column has a title.
  package func pairs<A: Decodable, B: Decodable>(_ title: String) throws -> [(A, B)] {
    try cells(title).map { (try Self.value(of: $0, 0), try Self.value(of: $0, 1)) }
  }

  /// The first three columns of the table whose first column has a title.
  package func triples<A: Decodable, B: Decodable, C: Decodable>(_ title: String) throws -> [(A, B, C)] {
    try cells(title).map { (try Self.value(of: $0, 0), try Self.value(of: $0, 1), try Self.value(of: $0, 2)) }
  }

  /// What is in the fenced block with a name, which stands behind its language; each line with its end.
  package func block(_ name: String) throws -> String {
    guard let fence = lines.firstIndex(where: { $0.hasPrefix("```") && $0.hasSuffix(" " + name) }) else { throw Missing(name: name) }
    return lines[(fence + 1)...].prefix { $0 != "```" }.map { $0 + "\n" }.joined()
  }

  /// The files of the index, by their paths in a site.
  package func files() throws -> [String: [UInt8]] {
    let names = lines.compactMap { $0.firstMatch(of: /^```js (search\/.+)$/).map { String($0.1) } }
    return try Dictionary(uniqueKeysWithValues: names.map { ($0, Array(try block($0).utf8)) })
  }

  /// The messages in a block with a name.
  package func messages(_ name: String) throws -> [Message] {
    try JSONDecoder().decode([Message].self, from: Data(block(name).utf8))
  }

  /// The ranges of characters in a block with a name.
  package func ranges(_ name: String) throws -> [ClosedRange<UInt32>] {
    try block(name).split(whereSeparator: \.isWhitespace).map { range in
      let ends = range.split(separator: "-").compactMap { UInt32($0, radix: 16) }
      guard let first = ends.first, let last = ends.last, first <= last else { throw Missing(name: String(range)) }
      return first...last
    }
  }

  private func cells(_ title: String) throws -> [[Substring]] {
    guard let head = lines.firstIndex(where: { $0.hasPrefix("| \(title) |") }) else { throw Missing(name: title) }
    let rows = lines[(head + 2)...].prefix { $0.hasPrefix("|") }
    guard !rows.isEmpty else { throw Missing(name: title) }
    return rows.map { row in row.matches(of: /\| `([^`]+)` (?=\|)/).map(\.1) }
  }

  private static func value<Value: Decodable>(of cells: [Substring], _ column: Int) throws -> Value {
    guard column < cells.count else { throw Missing(name: "\(cells)") }
    return try JSONDecoder().decode(Value.self, from: Data(cells[column].utf8))
  }
}
