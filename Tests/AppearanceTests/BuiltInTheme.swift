import Appearance
import Foundation
import TestSupport

/// The themes of the package, read by the product's own decoder.
enum BuiltInTheme {
  static let names = BuiltInThemes.names

  static func read(_ name: String) throws -> Theme {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let bytes = try Data(contentsOf: package.appendingPathComponent("Themes/\(name)/theme.json"))
    return try Theme(decoding: Array(bytes), file: "\(name)/theme.json")
  }
}
