import Foundation
import TestSupport

/// The accessibility checker axe-core, from the Python package `axe-playwright-python`, which carries its script. The older one in
/// `axe-selenium-python` cannot read the colours that `color-mix` gives.
struct Axe {
  private static let script = Result {
    let package = PythonPackage("axe-playwright-python==0.1.8", folder: "axe", file: "axe_playwright_python/axe.min.js")
    return try String(contentsOfFile: package.install(), encoding: .utf8)
  }

  let browser: Browser

  /// What axe-core finds wrong with the page that is open: the rule, how often, and the first elements that break it.
  func violations() throws -> [String] {
    // The page that is open keeps it: to read it takes as long as to run it.
    if try browser.run("return typeof axe") as? String != "object" { _ = try browser.run(try Self.script.get()) }
    let answer = try browser.runUntilDone(Self.check)
    guard let violations = answer as? [String] else { throw WebDriver.Failure(description: "axe-core gave no answer: \(answer)") }
    return violations
  }

  /// The script gives its answer through a callback that the driver appends to the arguments.
  private static let check = """
    var done = arguments[arguments.length - 1];
    axe.run(document, { resultTypes: ["violations"] }, function (error, results) {
      if (error) { return done(String(error)); }
      if (!results.passes.length) { return done("nothing was checked"); }
      done(results.violations.map(function (violation) {
        var nodes = violation.nodes.slice(0, 3).map(function (node) { return node.target.join(" ") + ": " + node.html.slice(0, 120) + " " + (node.any[0] || node.all[0] || node.none[0] || {}).message; });
        return violation.id + " (" + violation.nodes.length + "): " + nodes.join("; ");
      }));
    });
    """
}
