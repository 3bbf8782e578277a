import Foundation
import TestSupport

/// A page of the manual, some parts of which are made from the program itself and marked as such.
///
/// A part stands between `<!-- begin: NAME -->` and `<!-- end: NAME -->`. With `CHATARCHIVE_UPDATE_MANUAL=1` in the environment the
/// tests write the parts anew instead of comparing them.
struct ManualPage {
  /// The page's path, from the package's root.
  let path: String
  /// The page.
  private(set) var text: String

  /// Whether the parts are to be written anew.
  static let isUpdating = ProcessInfo.processInfo.environment["CHATARCHIVE_UPDATE_MANUAL"] == "1"

  /// Reads a page.
  init(_ path: String) throws {
    self.path = path
    text = try String(contentsOfFile: PackageRoot.path(path), encoding: .utf8)
  }

  /// The text between the marks of a part; nil when the page has no such part.
  func part(_ name: String) -> String? {
    guard let begin = text.range(of: "<!-- begin: \(name) -->\n"),
      let end = text.range(of: "<!-- end: \(name) -->", range: begin.upperBound..<text.endIndex)
    else { return nil }
    return String(text[begin.upperBound..<end.lowerBound])
  }

  /// The text of a part, after it was written anew where that was asked for.
  mutating func part(_ name: String, updatedTo wanted: String) throws -> String? {
    guard Self.isUpdating, let current = part(name), current != wanted else { return part(name) }
    let begin = "<!-- begin: \(name) -->\n"
    text = text.replacingOccurrences(of: begin + current, with: begin + wanted)
    try text.write(toFile: PackageRoot.path(path), atomically: true, encoding: .utf8)
    return part(name)
  }

  /// The names in the first column of a table, without the backquotes.
  func firstColumn(of part: String) -> [String] {
    (self.part(part) ?? "").split(separator: "\n").dropFirst(2).compactMap { row in
      row.split(separator: "|").first.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")) }
    }
  }
}
