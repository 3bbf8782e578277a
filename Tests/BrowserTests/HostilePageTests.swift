import ChatArchive
import Foundation
import TestSupport
import Testing

/// What the browser makes of an export that tries to run scripts.
@Suite("A hostile export in the browser", .waits)
struct HostilePageTests {
  @Test("No dialog opens, nothing is asked for from elsewhere, and the console has no error")
  func pages() async throws {
    let folder = try TemporaryFolder()
    let export = try folder.write(HostileExport.json(), to: "export/export.json")
    _ = try await SiteBuilder().build(export: export, to: folder.path("site"))
    let pages = try folder.files().filter { $0.hasPrefix("site/") && $0.hasSuffix(".html") }
    #expect(pages.count > 5)
    let site = URL(fileURLWithPath: folder.path("site")).absoluteString
    try Browser.use(.phone) { browser in
      for page in pages {
        // A dialog would make the next command fail.
        try browser.open(file: folder.path(page))
        // A page of messages asks for the list of channels, and one with code or tables for the file that makes them stops of Tab.
        let asked = ["'.message-list'", "'.message-list :is(pre, .table)'"].map { "!!document.querySelector(\($0))" }
        let scripts = "return document.querySelectorAll('script').length - (\(asked.joined(separator: " + ")))"
        // The page of the search loads pieces of the index as scripts.
        if page != "site/search.html" {
          #expect(try browser.run(scripts) as? Int == 1, "\(page): ours, which adds the others")
        }
        let others = "return [...document.scripts].filter(script => script.text || !script.src.startsWith('\(site)')).length"
        #expect(try browser.run(others) as? Int == 0, "\(page): no script stands in it, or comes from elsewhere")
        let probe = PageProbe(browser: browser)
        #expect(try probe.overflow() == [], "\(page)")
        try openEverything(browser, probe)
        try probe.expectQuiet(within: site)
      }
    }
  }

  /// Opens the popover of every message, and plays the page for a moment.
  private func openEverything(_ browser: Browser, _ probe: PageProbe) throws {
    let count = Int(try probe.number("document.querySelectorAll('.message').length"))
    guard count > 0 else { return }
    for index in 0..<count {
      _ = try browser.run("var message = document.querySelectorAll('.message')[\(index)]; message.tabIndex = 0; message.focus()")
      try browser.press("Enter")
      #expect(try probe.becomes("document.querySelector('dialog[open]') !== null"))
      #expect(try probe.overflow() == [])
      #expect(try probe.number("document.querySelectorAll('dialog :not(div, strong, bdi, button, svg, path, dl, dt, dd)').length") == 0)
      try browser.press("Escape")
      #expect(try probe.becomes("document.querySelector('dialog') === null"))
    }
    try browser.clickReplay()
    #expect(
      try probe.becomes(
        "document.querySelector('.typing-indicator') !== null || document.querySelectorAll('.message:not([hidden])').length > 0"))
    try browser.press("Escape")
  }
}
