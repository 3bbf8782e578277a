import Foundation

/// Folders that are made where they are missing.
enum Folder {
  /// Makes a folder and those above it. Throws `BenchmarkError`.
  static func make(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw BenchmarkError("cannot make the folder \(path)")
    }
  }
}
