import Foundation

/// A folder of a test's own, removed with it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "site-writing-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file below the folder.
  func callAsFunction(_ relative: String) -> String { path + "/" + relative }

  /// Writes a file, with the folders above it.
  func put(_ text: String, at relative: String) throws {
    try put(Array(text.utf8), at: relative)
  }

  /// Writes a file, with the folders above it.
  func put(_ bytes: [UInt8], at relative: String) throws {
    let url = URL(fileURLWithPath: self(relative))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// A file's text; nil when there is none.
  func text(_ relative: String) -> String? { try? String(contentsOfFile: self(relative), encoding: .utf8) }

  /// The names in a folder, sorted.
  func names(_ relative: String = "") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: self(relative))) ?? []).sorted()
  }

  /// Makes a symbolic link.
  func link(_ relative: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self(relative), withDestinationPath: target)
  }
}
