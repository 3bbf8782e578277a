import ChatArchive
import Foundation
import TestSupport
import Testing

/// Pictures that a page does not show: those on somebody's server, and drawings that could hold scripts.
@Suite("Pictures that are not shown", .waits)
struct UnshownPictureTests {
  /// One picture in the site, a picture and a Giphy elsewhere, and a drawing.
  private static func site() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(TestPicture.png(300, 200) { x, _ in UInt8(x % 256) }, to: "export/photo.png")
    try folder.write("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>", to: "export/drawing.svg")
    let attachments = [
      #"{"type":"image","image_url":"photo.png","title":"Photo"}"#,
      #"{"type":"image","image_url":"https://pictures.invalid/a.png","fallback":"Elsewhere"}"#,
      #"{"type":"giphy","title":"dancing","title_link":"https://giphy.invalid/x","thumb_url":"https://giphy.invalid/x.gif"}"#,
      #"{"type":"image","image_url":"drawing.svg","title":"drawing.svg"}"#,
    ]
    let messages = attachments.enumerated().map {
      #"{"id":"m\#($0)","type":"regular","text":"","user":{"id":"ada"},"created_at":"2025-01-01T08:0\#($0):00Z","attachments":[\#($1)]}"#
    }
    let channel = #"{"id":"tea","type":"messaging","cid":"messaging:tea","name":"Tea"}"#
    try folder.write(
      #"[{"channel":\#(channel),"messages":[\#(messages.joined(separator: ","))],"members":[]}]"#, to: "export/export.json")
    _ = try await SiteBuilder().build(export: folder.path("export/export.json"), to: folder.path("site"))
    return folder
  }

  /// Whether the page keeps the browser from following the first link that a selector matches.
  private static func isTaken(_ selector: String, _ browser: Browser) throws -> Bool? {
    try browser.run(
      """
      let taken;
      addEventListener("click", (last) => { taken = last.defaultPrevented; last.preventDefault(); }, { once: true });
      document.querySelector(arguments[0]).click();
      return taken;
      """, [selector]) as? Bool
  }

  @Test("are left to their links, while the others open in the lightbox")
  func links() async throws {
    let folder = try await Self.site()
    try Browser.use(.desktop) { browser in
      let probe = PageProbe(browser: browser)
      try browser.open(file: folder.path("site/tea/1.html"))
      #expect(try probe.becomes("document.querySelector('.jump-form') !== null"))
      for selector in [".attachment.image.remote a", ".giphy a", ".attachment.file a"] {
        #expect(try Self.isTaken(selector, browser) == false, "\(selector)")
        #expect(try probe.holds("getComputedStyle(document.querySelector(arguments[0])).cursor === 'pointer'", selector), "\(selector)")
      }
      try browser.settle()
      #expect(try probe.holds("document.querySelector('dialog') === null"))
      try browser.click(".gallery .image a")
      #expect(try probe.becomes("document.querySelector('dialog.lightbox[open] img')?.naturalWidth === 300"))
      #expect(try probe.holds("document.querySelector('.lightbox-count').textContent === ''"), "there is no other")
    }
  }

  @Test("A drawing is a file to download, under its own name, in the message and in the list of pictures")
  func drawing() async throws {
    let folder = try await Self.site()
    try Browser.use(.desktop) { browser in
      let probe = PageProbe(browser: browser)
      try browser.open(file: folder.path("site/tea/1.html"))
      #expect(try probe.holds("document.querySelector('.attachment.file a').download === 'drawing.svg.zip'"))
      #expect(try probe.holds("document.querySelector('.attachment.file a').pathname.endsWith('.zip')"))
      #expect(try probe.holds("document.querySelector('img[src$=\".zip\"]') === null"))
      try browser.open(file: folder.path("site/tea/info.html"))
      let tile = "a.gallery-item[href$='.zip']"
      #expect(try probe.holds("document.querySelector(arguments[0]).querySelector('img') === null", tile))
      #expect(try probe.holds("document.querySelector(arguments[0]).textContent === 'drawing.svg'", tile))
      #expect(try probe.holds("document.querySelector(arguments[0]).download === 'drawing.svg.zip'", tile))
      #expect(try Self.isTaken(tile, browser) == false)
    }
  }
}
