import Appearance
import Foundation

/// The themes of the package, read by the product's own decoder.
enum BuiltInTheme {
  static let names = ["messages", "midnight", "paper", "contrast"]

  static func read(_ name: String) throws -> Theme {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let bytes = try Data(contentsOf: package.appendingPathComponent("Themes/\(name)/theme.json"))
    return try Theme(decoding: Array(bytes), file: "\(name)/theme.json")
  }
}
