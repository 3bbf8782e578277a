import Foundation
import TestSupport
import Testing

/// The accessibility checker axe-core, from the Python package `axe-playwright-python`, which carries its script. The older one in
/// `axe-selenium-python` cannot read the colours that `color-mix` gives.
struct Axe {
  private static let script = Result {
    let package = PythonPackage("axe-playwright-python==0.1.8", folder: "axe", file: "axe_playwright_python/axe.min.js")
    return try String(contentsOfFile: package.install(), encoding: .utf8)
  }

  let browser: Browser

  /// Which of axe-core's rules a page is held to.
  enum Rules: String {
    /// All of them.
    case all
    /// All but the contrast of colours, which depends on the theme alone.
    case structure
    /// The contrast of colours.
    case contrast
  }

  /// What axe-core finds wrong with the page that is open: the rule, how often, and the first elements that break it.
  func violations(_ rules: Rules = .all) throws -> [String] {
    // The page that is open keeps it: to read it takes as long as to run it.
    if try browser.run("return typeof axe") as? String != "object" { _ = try browser.run(try Self.script.get()) }
    let answer = try browser.runUntilDone(Self.check, [rules.rawValue])
    guard let violations = answer as? [String] else { throw WebDriver.Failure(description: "axe-core gave no answer: \(answer)") }
    return violations
  }

  /// Fails where axe-core finds something wrong with the page that is open. Colours are looked at light and dark, and in their last place: what
  /// moves has no contrast yet.
  func expectNone(_ rules: Rules = .all, _ comment: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try browser.prefer(.light, reducedMotion: true)
    for scheme in rules == .structure ? [.light] : ColorScheme.allCases {
      _ = try browser.run("document.documentElement.setAttribute('data-appearance', arguments[0])", [scheme.rawValue])
      let violations = try violations(rules)
      #expect(violations.isEmpty, "\(comment) \(scheme): \(violations)", sourceLocation: sourceLocation)
    }
  }

  /// The script gives its answer through a callback that the driver appends to the arguments.
  private static let check = """
    var rules = arguments[0], done = arguments[arguments.length - 1], options = { resultTypes: ["violations"] };
    if (rules === "structure") { options.rules = { "color-contrast": { enabled: false } }; }
    if (rules === "contrast") { options.runOnly = ["color-contrast"]; }
    axe.run(document, options, function (error, results) {
      if (error) { return done(String(error)); }
      if (!results.passes.length) { return done("nothing was checked"); }
      done(results.violations.map(function (violation) {
        var nodes = violation.nodes.slice(0, 3).map(function (node) { return node.target.join(" ") + ": " + node.html.slice(0, 120) + " " + (node.any[0] || node.all[0] || node.none[0] || {}).message; });
        return violation.id + " (" + violation.nodes.length + "): " + nodes.join("; ");
      }));
    });
    """
}
