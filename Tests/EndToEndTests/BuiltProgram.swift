import Foundation

/// The built program, which the build puts beside the tests.
enum BuiltProgram {
  /// Its path.
  static let path: String = {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("chatarchive").path
  }()
}
