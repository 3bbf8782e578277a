import Foundation

/// A Python program in a virtual environment of its own.
struct PythonEnvironment {
  /// The environment's folder.
  let folder: String
  /// The name of the package.
  let package: String

  /// The path of a program in it.
  func program(_ name: String) -> String { folder + "/bin/" + name }

  /// The version that is installed, as the package's own metadata have it; nil when it is not installed.
  var version: String? {
    let libraries = folder + "/lib"
    let prefix = package.replacing("-", with: "_") + "-"
    for python in (try? FileManager.default.contentsOfDirectory(atPath: libraries)) ?? [] {
      let packages = (try? FileManager.default.contentsOfDirectory(atPath: "\(libraries)/\(python)/site-packages")) ?? []
      for name in packages where name.hasPrefix(prefix) && name.hasSuffix(".dist-info") {
        return String(name.dropFirst(prefix.count).dropLast(".dist-info".count))
      }
    }
    return nil
  }
}
