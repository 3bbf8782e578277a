import Foundation

/// Where the package's own files are, so that tests can read them whatever folder they run in.
package enum PackageRoot {
  /// The folder that holds `Package.swift`, without a slash at the end.
  package static let path: String = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.standardizedFileURL.path
  }()

  /// A path below the package's root.
  package static func path(_ relative: String) -> String { path + "/" + relative }
}
