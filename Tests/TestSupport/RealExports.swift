import Foundation
import Testing

/// Real exports and the documents that rules come from. They are no part of the package and stand beside it, or beside the folder around it, on
/// some machines only.
package enum RealExports {
  private static let shared: String? = ["/..", "/../.."].lazy
    .map { URL(fileURLWithPath: PackageRoot.path + $0 + "/shared").standardizedFileURL.path }
    .first { FileManager.default.fileExists(atPath: $0 + "/fixtures") }

  /// Whether this machine has them.
  package static var areHere: Bool { shared != nil }

  /// The path of an export among them. Throws where it is missing though others are here.
  package static func path(_ relative: String) throws -> String { try file("fixtures/" + relative) }

  /// The path of a document beside them. Throws as `path` does.
  package static func document(_ relative: String) throws -> String { try file(relative) }

  private static func file(_ relative: String) throws -> String {
    let path = try #require(shared) + "/" + relative
    try #require(FileManager.default.fileExists(atPath: path), "\(path)")
    return path
  }
}

extension Trait where Self == ConditionTrait {
  /// The test compares with real exports, or with documents beside them, and is skipped where there are none.
  package static var realExports: Self { .enabled(if: RealExports.areHere, "needs real exports beside the project") }
}
