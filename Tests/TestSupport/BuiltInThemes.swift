import Foundation

/// The themes of the package.
package enum BuiltInThemes {
  /// Their names, sorted: those of the folders of `Themes`.
  package static let names: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: PackageRoot.path("Themes"))
    guard let names, !names.isEmpty else { preconditionFailure("there are no themes in \(PackageRoot.path("Themes"))") }
    return names.sorted()
  }()
}
