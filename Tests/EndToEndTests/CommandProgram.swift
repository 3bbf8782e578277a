import Foundation
import TestSupport

/// The built program, run as a user runs it.
enum CommandProgram {
  /// The program's path. Throws `MissingProgram` when it was not built.
  static var path: String {
    get throws { try BuiltProgram.path("chatarchive") }
  }

  /// Runs the program to its end.
  static func run(
    _ arguments: String..., in folder: TemporaryFolder? = nil, environment: [String: String] = [:]
  ) throws -> ProcessResult {
    try ChildProcess.run(try path, arguments, in: folder?.path, environment: environment)
  }
}

extension ProcessResult {
  /// The standard output as one JSON object and nothing else; fails when it is not.
  func json() throws -> [String: Any] {
    guard let object = try JSONSerialization.jsonObject(with: Data(standardOutput.utf8)) as? [String: Any] else {
      throw CocoaError(.propertyListReadCorrupt)
    }
    return object
  }

  /// Whether an escape sequence, or any control but line breaks, is in the output.
  var hasControls: Bool {
    (standardOutput + standardError).unicodeScalars.contains { $0 != "\n" && ($0.value < 0x20 || 0x7F..<0xA0 ~= $0.value) }
  }
}

extension [String: Any] {
  /// A member that is an object; empty when it is not.
  func object(_ key: String) -> [String: Any] { self[key] as? [String: Any] ?? [:] }

  /// The sum of a member's counts.
  func sum(_ key: String) -> Int { (self[key] as? [String: Int] ?? [:]).values.reduce(0, +) }

  /// The findings that a report lists.
  var findings: [[String: Any]] { self["findings"] as? [[String: Any]] ?? [] }
}
