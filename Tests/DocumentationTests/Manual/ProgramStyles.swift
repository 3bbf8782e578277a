import Appearance
import Foundation
import TestSupport

/// The style sheets and scripts that come with the program, and the names of custom properties in them.
enum ProgramStyles {
  /// A name that the appearance has no property for.
  struct Unknown: Error {
    let name: String
  }

  /// The texts of all style sheets and scripts.
  static func texts() throws -> [String] {
    try ["Themes", "Assets"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: PackageRoot.path(folder)).sorted()
        .filter { $0.hasSuffix(".css") || $0.hasSuffix(".js") }
        .map { try String(contentsOfFile: PackageRoot.path(folder + "/" + $0), encoding: .utf8) }
    }
  }

  /// The property of a colour or font: `--text-low-emphasis`.
  static func property(_ name: String, _ prefix: String) -> String {
    prefix + name.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
  }

  /// The property of a measure, found by giving it a value that nothing else has.
  static func property(ofMetric name: String) throws -> String {
    var appearance = Appearance()
    try appearance.bubbles.set(4321, named: name)
    guard let line = appearance.styleSheet().firstMatch(of: #/(--[a-z0-9-]+): 4321px/#) else { throw Unknown(name: name) }
    return String(line.1)
  }
}
