import Foundation
import TestSupport
import Testing

/// Pages of `chatarchive serve` in a browser, under the policy that they have.
@Suite("Pages that load anew by themselves", .waits)
struct LiveReloadTests {
  private let folder: TemporaryFolder
  private let program: ServedProgram

  init() throws {
    folder = try TemporaryFolder(isInMemory: true)
    try folder.write("{\"name\": \"own\", \"parent\": \"messages\"}", to: "own/theme.json")
    try folder.write("html body h1 { color: rgb(1, 1, 0); }\n", to: "own/style.css")
    program = try ServedProgram(
      [
        PackageRoot.path("Examples/export.json"), "--output", folder.path("site"), "--theme", folder.path("own"), "--no-previews",
      ])
  }

  @Test("show a style sheet that was saved, and a failure as long as there is one", arguments: [BrowserKind.chromium, .firefox])
  func reloading(kind: BrowserKind) throws {
    try Browser.use(.desktop, in: kind) { browser in
      let probe = PageProbe(browser: browser)
      try browser.open(program.url)
      func hasColor(_ number: Int) throws -> Bool {
        try probe.becomes("getComputedStyle(document.querySelector('h1')).color === 'rgb(\(number), 1, 0)'")
      }
      #expect(try hasColor(1))
      var times: [Int] = []
      for number in 2...6 {
        let start = ContinuousClock.now
        try folder.write("html body h1 { color: rgb(\(number), 1, 0); }\n", to: "own/style.css")
        #expect(try hasColor(number))
        times.append(Int((ContinuousClock.now - start) / .milliseconds(1)))
      }
      print("From saving a style sheet to the page in \(kind): \(times) ms")
      try probe.expectQuiet(within: program.url)

      try folder.write("html body h1 { color: rgb(9, 1, 0); \n", to: "own/style.css")
      #expect(try probe.becomes("document.querySelector('.chatarchive-failure') !== null"))
      #expect(try probe.becomes("getComputedStyle(document.querySelector('.chatarchive-failure')).position === 'fixed'"))
      #expect(try hasColor(6), "the last site is still there")
      try folder.write("html body h1 { color: rgb(9, 1, 0); }\n", to: "own/style.css")
      #expect(try hasColor(9))
      #expect(try probe.holds("document.querySelector('.chatarchive-failure') === null"))
    }
  }
}
