import Foundation

/// A folder that is removed when the test is done with it.
final class TemporarySite {
  let root: String

  init(_ files: [String: String]) throws {
    root = NSTemporaryDirectory() + "site-" + UUID().uuidString
    for (path, text) in files { try write(text, to: path) }
  }

  func write(_ text: String, to path: String) throws {
    let url = URL(fileURLWithPath: root + "/" + path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }
}
