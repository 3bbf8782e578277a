import Foundation
import TestSupport

/// Deque's accessibility checker axe-core, from the Python package `axe-playwright-python`, which carries it.
///
/// The package is installed once, into `.build/axe`; where it is there already, nothing is fetched.
enum AxeCore {
  /// The checker could not be installed.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private static let package = "axe-playwright-python==0.1.8"
  private static let script = Result { try install() }

  /// What axe-core finds wrong with the page that is open: each rule with its help and the first elements. Throws when it cannot be run.
  static func violations(in browser: Browser) throws -> [String] {
    _ = try browser.run(script.get())
    let answer = try browser.run(
      """
      return axe.run(document, { resultTypes: ["violations"] }).then(function (result) {
        if (result.passes.length < 10) { throw new Error("axe-core looked at nothing"); }
        return result.violations.map(function (violation) {
          return violation.id + ": " + violation.help + ": " + violation.nodes.slice(0, 3).map(function (node) { return node.html; }).join(" ");
        });
      });
      """)
    guard let violations = answer as? [String] else { throw Failure(description: "axe-core gave no answer: \(answer)") }
    return violations
  }

  private static func install() throws -> String {
    let environment = PackageRoot.path(".build/axe")
    if let found = source(in: environment) { return found }
    guard let python = ChildProcess.locate("python3") else { throw MissingProgram(name: "python3", packages: ["python3", "python3-venv"]) }
    for command in [
      [python, "-m", "venv", environment],
      [environment + "/bin/python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", package],
    ] {
      let result = try ChildProcess.run(command[0], Array(command.dropFirst()), seconds: 300)
      guard result.exitCode == 0 else {
        throw Failure(
          description: "`\(command.joined(separator: " "))` failed: \(result.standardOutput)\(result.standardError); "
            + "it needs the Debian package python3-venv and, once, the network")
      }
    }
    guard let found = source(in: environment) else { throw Failure(description: "\(package) has no axe.min.js below \(environment)") }
    return found
  }

  private static func source(in environment: String) -> String? {
    let library = environment + "/lib"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: library)) ?? []
    return versions.sorted().lazy.compactMap {
      try? String(contentsOfFile: "\(library)/\($0)/site-packages/axe_playwright_python/axe.min.js", encoding: .utf8)
    }.first
  }
}
