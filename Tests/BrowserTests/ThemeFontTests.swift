import ChatArchive
import Foundation
import TestSupport
import Testing

@Suite("A font that a theme brings", .waits)
struct ThemeFontTests {
  private static let fonttools = PythonPackage("fonttools==4.53.1", folder: "fonttools", file: "fontTools/__init__.py")

  /// Writes a font in which every letter A is two squares wide: no font of a system has such.
  private static func writeFont(to path: String) throws {
    _ = try fonttools.install()
    let code = """
      import sys
      from fontTools.fontBuilder import FontBuilder
      from fontTools.pens.ttGlyphPen import TTGlyphPen
      def box(width):
          pen = TTGlyphPen(None)
          pen.moveTo((0, 0)); pen.lineTo((0, 700)); pen.lineTo((width, 700)); pen.lineTo((width, 0)); pen.closePath()
          return pen.glyph()
      font = FontBuilder(1000, isTTF=True)
      font.setupGlyphOrder([".notdef", "A"])
      font.setupCharacterMap({65: "A"})
      font.setupGlyf({".notdef": box(500), "A": box(1900)})
      font.setupHorizontalMetrics({".notdef": (600, 0), "A": (2000, 0)})
      font.setupHorizontalHeader(ascent=800, descent=-200)
      font.setupNameTable({"familyName": "Wide", "styleName": "Regular"})
      font.setupOS2(sTypoAscender=800, usWinAscent=800, usWinDescent=200)
      font.setupPost()
      font.save(sys.argv[1])
      """
    let result = try ChildProcess.run(fonttools.interpreter, ["-c", code, path])
    #expect(result.exitCode == 0, "\(result.standardError)")
  }

  private static func site() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path("mine/files"), withIntermediateDirectories: true)
    try writeFont(to: folder.path("mine/files/wide.ttf"))
    try folder.write(#"{"name": "mine", "parent": "messages"}"#, to: "mine/theme.json")
    try folder.write(
      "@font-face { font-family: Wide; src: url(files/wide.ttf); }\n.channel-header { font-family: Wide !important }", to: "mine/style.css")
    try folder.write(
      #"[{"channel": {"cid": "messaging:tea", "id": "tea", "type": "messaging", "name": "Tea"}, "messages": ["#
        + #"{"id": "m1", "text": "one", "type": "regular", "user": {"id": "ada"}, "created_at": "2025-05-01T08:00:00Z"}]}]"#, to: "tea.json"
    )
    var options = BuildOptions()
    options.theme = folder.path("mine")
    _ = try await SiteBuilder(options: options).build(export: folder.path("tea.json"), to: folder.path("site"))
    return folder
  }

  private static let begin =
    "(document.fonts.load('100px Wide', 'A').then(f => window.loaded = f.length, e => window.loaded = String(e)), true)"
  private static let width = """
    (() => {
      const context = document.createElement('canvas').getContext('2d');
      context.font = '100px Wide, serif';
      return Math.round(context.measureText('AAA').width);
    })()
    """

  @Test("is drawn from the disk and from a server, and the page's policy refuses nothing", arguments: BrowserKind.allCases, [true, false])
  func font(kind: BrowserKind, isFile: Bool) async throws {
    let folder = try await Self.site()
    let server = try PageServer(folder: folder.path("site"))
    let address = isFile ? URL(fileURLWithPath: folder.path("site") + "/").absoluteString : server.address
    try Browser.use(.desktop, in: kind) { browser in
      let probe = PageProbe(browser: browser)
      if isFile { try browser.open(file: folder.path("site/tea/1.html")) } else { try browser.open(address + "tea/1.html") }
      #expect(try probe.holds(Self.begin))
      #expect(try probe.becomes("window.loaded !== undefined"))
      let loaded = try browser.run("return String(window.loaded)") as? String
      #expect(loaded == "1")
      #expect(try probe.number(Self.width) == 600)
      if kind == .chromium { try probe.expectQuiet(within: address) }
    }
  }
}
