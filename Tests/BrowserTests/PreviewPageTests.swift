import ChatArchive
import Foundation
import TestSupport
import Testing

/// Smaller pictures, as a browser shows them: it decodes both them and the large ones, independently of what made them.
@Suite("Pages with smaller pictures", .waits)
struct PreviewPageTests {
  private static func site() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(TestPicture.png(1300, 420) { x, y in UInt8(x / 8) ^ UInt8(y / 4) }, to: "export/photo.png")
    let turned = TestPicture.jpeg(1216, 420, orientation: 6, size: 200_000) { x, y in .init(UInt8(x / 8), UInt8(y / 8), 90, 255) }
    try folder.write(turned, to: "export/turned.jpg")
    let messages = (0..<14).map { index in
      """
      {"id": "m\(index)", "text": "", "user": {"id": "ada", "name": "Ada"}, "created_at": "2024-05-\(index + 10)T10:00:00Z",
       "attachments": [{"type": "image", "image_url": "\(index % 2 == 0 ? "photo.png" : "turned.jpg")"}]}
      """
    }
    let channel = #"{"id": "c", "type": "messaging", "name": "Pictures"}"#
    try folder.write(#"[{"channel": \#(channel), "messages": [\#(messages.joined(separator: ","))]}]"#, to: "export/export.json")
    var options = BuildOptions()
    options.cache = folder.path("cache")
    _ = try await SiteBuilder(options: options).build(exports: [folder.path("export")], to: folder.path("site"))
    return folder
  }

  private static let image = "document.querySelectorAll('main .attachment.image img, main .gallery-tile img')"

  @Test("show them at their own size, and the large ones in the lightbox", arguments: [Screen.phone, .desktop], [true, false])
  func sizes(screen: Screen, isGallery: Bool) async throws {
    let folder = try await Self.site()
    try Browser.use(screen) { browser in
      let probe = PageProbe(browser: browser)
      try browser.prefer(.light, reducedMotion: true)
      try browser.open(file: folder.path("site/pictures/\(isGallery ? "gallery/1" : "1").html"))
      #expect(try probe.number("\(Self.image).length") == 14)
      for index in 0..<2 {
        let image = "\(Self.image)[\(index)]"
        _ = try browser.run("\(image).scrollIntoView({ block: 'center' })")
        #expect(try probe.becomes("\(image).complete && \(image).naturalWidth > 0"))
        // What the page reserves is what comes, so that nothing jumps.
        #expect(try probe.holds("\(image).naturalWidth === +\(image).getAttribute('width')"))
        #expect(try probe.holds("\(image).naturalHeight === +\(image).getAttribute('height')"))
        let side = "Math.\(isGallery ? "min" : "max")(\(image).naturalWidth, \(image).naturalHeight)"
        #expect(try probe.holds("\(side) === \(isGallery ? 320 : 960)"))
        _ = try browser.run("\(image).closest('a').click()")
        let large = "document.querySelector('.lightbox-stage img')"
        #expect(try probe.becomes("\(large)?.naturalWidth > 0"))
        #expect(try probe.holds("Math.max(\(large).naturalWidth, \(large).naturalHeight) > 1200"))
        // The browser turns the large one itself.
        let isTall = "\(large).naturalHeight > \(large).naturalWidth"
        #expect(try probe.holds("(\(isTall)) === (\(image).naturalHeight > \(image).naturalWidth)"))
        try browser.press("Escape")
        #expect(try probe.becomes("document.querySelector('dialog') === null"))
      }
      #expect(try probe.holds("[...\(Self.image)].some((image) => image.naturalHeight > image.naturalWidth)"))
      #expect(try Axe(browser: browser).violations() == [])
      #expect(try probe.overflow() == [])
    }
  }
}
