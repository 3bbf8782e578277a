import ChatArchive
import Foundation
import TestSupport
import Testing

/// What the browser makes of an export that tries to run scripts.
@Suite("A hostile export in the browser", .serialized)
struct HostilePageTests {
  @Test("No dialog opens, nothing is asked for from elsewhere, and the console has no error")
  func pages() async throws {
    let folder = try TemporaryFolder()
    let export = try folder.write(HostileExport.json(), to: "export/export.json")
    _ = try await SiteBuilder().build(export: export, to: folder.path("site"))
    let pages = try folder.files().filter { $0.hasPrefix("site/") && $0.hasSuffix(".html") }
    #expect(pages.count > 5)
    try Browser.use(.phone) { browser in
      for page in pages {
        // A dialog would make the next command fail.
        try browser.open(file: folder.path(page))
        let scripts = "return document.querySelectorAll('script').length - (document.querySelector('.message-list') ? 1 : 0)"
        #expect(try browser.run(scripts) as? Int == 1, "\(page): ours, which adds the list of channels")
        let probe = PageProbe(browser: browser)
        #expect(try probe.overflow() == [], "\(page)")
        try probe.expectQuiet(within: URL(fileURLWithPath: folder.path("site")).absoluteString)
      }
    }
  }
}
