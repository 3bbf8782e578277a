import Foundation

/// The programs of the package, as the build that made the tests made them.
package enum BuiltProgram {
  /// The path of a program: it stands beside the tests' own.
  ///
  /// Throws `MissingProgram` when it was not built.
  package static func path(_ name: String) throws -> String {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    // `swift test` runs the tests from its own folder, and names the package's on the command line.
    let candidates = CommandLine.arguments.filter { $0.contains(".xctest") }.map { URL(fileURLWithPath: $0) } + [tests]
    for candidate in candidates {
      let path = candidate.deletingLastPathComponent().appendingPathComponent(name).path
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    throw MissingProgram(name: name)
  }
}
