import Foundation

/// The picture of the house: every Swift module as a box in a row above all modules that it imports, with a line to each import that no other
/// import already brings.
struct HousePicture {
  private static let boxHeight = 30
  private static let rowHeight = 78
  private static let characterWidth = 8
  private static let gap = 18
  private static let margin = 24

  /// What each module imports, of the modules that are drawn.
  private let imports: [String: Set<String>]
  /// The modules from the lowest row to the highest; each row is sorted by name.
  private let rows: [[String]]

  /// Takes the modules with what each may import. Modules for C libraries, and those that every module may import, are left out.
  init(_ modules: [String: Set<String>]) {
    let drawn = modules.filter { !Self.isLibrary($0.key) }.mapValues { $0.filter { modules[$0] != nil && !Self.isLibrary($0) } }
    var heights: [String: Int] = [:]
    func height(_ name: String) -> Int {
      if let known = heights[name] { return known }
      let height = (drawn[name] ?? []).map { height($0) + 1 }.max() ?? 0
      heights[name] = height
      return height
    }
    for name in drawn.keys { _ = height(name) }
    func reaches(_ start: String, _ end: String) -> Bool {
      let next = drawn[start] ?? []
      return next.contains(end) || next.contains { reaches($0, end) }
    }
    imports = drawn.mapValues { names in names.filter { name in !names.contains { $0 != name && reaches($0, name) } } }
    rows = (0...(heights.values.max() ?? 0)).map { row in heights.filter { $0.value == row }.map(\.key).sorted() }
  }

  private static func isLibrary(_ name: String) -> Bool {
    ["Diagnostics", "OperatingSystem"].contains(name) || name.hasPrefix("C") && name.dropFirst().first?.isUppercase == true
  }

  /// The picture, for light and dark pages.
  var svg: String {
    let widths = rows.map { row in row.reduce(0) { $0 + Self.width($1) + Self.gap } - Self.gap }
    let width = (widths.max() ?? 0) + 2 * Self.margin
    let height = (rows.count - 1) * Self.rowHeight + Self.boxHeight + 2 * Self.margin
    var places: [String: (x: Int, y: Int)] = [:]
    for (number, row) in rows.enumerated() {
      var x = (width - widths[number]) / 2
      let y = Self.margin + (rows.count - 1 - number) * Self.rowHeight
      for name in row {
        places[name] = (x, y)
        x += Self.width(name) + Self.gap
      }
    }
    let lines = imports.sorted { $0.key < $1.key }.flatMap { name, imported in imported.sorted().map { line(from: name, to: $0, places) } }
    let boxes = rows.reversed().flatMap { $0 }.map { box($0, places) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" role="img" aria-label="The modules and what they import">
      <style>
      rect { fill: #f1f5f9; stroke: #64748b } text { fill: #0f172a; font: 13px ui-monospace, monospace; text-anchor: middle }
      path { fill: none; stroke: #94a3b8 }
      @media (prefers-color-scheme: dark) { rect { fill: #1e293b; stroke: #94a3b8 } text { fill: #f1f5f9 } path { stroke: #64748b } }
      </style>
      \((lines + boxes).joined(separator: "\n"))
      </svg>

      """
  }

  private static func width(_ name: String) -> Int { name.count * characterWidth + 20 }

  private func line(from name: String, to imported: String, _ places: [String: (x: Int, y: Int)]) -> String {
    guard let start = places[name], let end = places[imported] else { return "" }
    let (startX, startY) = (start.x + Self.width(name) / 2, start.y + Self.boxHeight)
    let (endX, endY) = (end.x + Self.width(imported) / 2, end.y)
    return "<path d=\"M\(startX) \(startY) C\(startX) \(startY + 30) \(endX) \(endY - 30) \(endX) \(endY)\"/>"
  }

  private func box(_ name: String, _ places: [String: (x: Int, y: Int)]) -> String {
    guard let place = places[name] else { return "" }
    let width = Self.width(name)
    return "<rect x=\"\(place.x)\" y=\"\(place.y)\" width=\"\(width)\" height=\"\(Self.boxHeight)\" rx=\"6\"/>"
      + "<text x=\"\(place.x + width / 2)\" y=\"\(place.y + 20)\">\(name)</text>"
  }
}
