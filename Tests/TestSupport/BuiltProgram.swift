import Foundation
import OperatingSystem

/// The programs of the package, as the build that made the tests made them.
package enum BuiltProgram {
  /// The path of a program: the build puts it beside the tests.
  ///
  /// Throws `MissingProgram` when it was not built.
  package static func path(_ name: String) throws -> String {
    guard let tests = RunningProgram.path else { throw MissingProgram(name: name) }
    let path = URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent(name).path
    guard FileManager.default.isExecutableFile(atPath: path) else { throw MissingProgram(name: name) }
    return path
  }
}
