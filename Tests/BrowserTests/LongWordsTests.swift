import ChatArchive
import TestSupport
import Testing

/// Pages in a language whose words are a third longer, on the narrowest screen: no word of ours is cut.
///
/// What an export says may end in "…": names, topics and previews of messages have no limit.
@Suite("Long words on a narrow screen", .waits)
struct LongWordsTests {
  private static let pages = [
    "index.html", "search.html", "404.html", "the-shed/2.html", "language-café/1.html", "summer-fair-2026/index.html", "noticeboard/1.html",
    "the-shed/thread/gwen-a2bf897d-73fb-5dbb-983d-7662bab103c8.html", "all/info.html", "the-shed/info.html", "all/gallery/1.html",
    "all/links/1.html", "people/index.html", "people/mira-halloran.html",
  ]

  @Test("are whole, and lie on nothing")
  func pages() async throws {
    let folder = try TemporaryFolder()
    var options = BuildOptions()
    options.theme = "messages"
    options.resources = try PseudoLanguage.resources(in: folder)
    _ = try await SiteBuilder(options: options).build(export: PackageRoot.path("Examples/export.json"), to: folder.path("site"))
    let server = try PageServer(folder: folder.path("site"))
    try Browser.use(.narrow) { browser in
      let probe = PageProbe(browser: browser)
      var phrases = 0
      for page in Self.pages {
        try browser.open(server.address + page)
        #expect(try probe.becomes("document.readyState === 'complete'"))
        _ = try browser.run("document.querySelector('.jump-button')?.click()")
        try browser.settle()
        #expect(try probe.overflow() == [], "\(page)")
        let found = try browser.run(Self.script) as? [String: Any] ?? [:]
        #expect(found["cut"] as? [String] == [], "\(page)")
        phrases += found["phrases"] as? Int ?? 0
      }
      #expect(phrases > 150)
    }
  }

  /// Counts the phrases that are shown, and names those that are cut: texts that are wider or higher than what shows them, and hints of fields
  /// that are wider than the field.
  private static let script = """
    var cut = [], phrases = 0, pen = document.createElement("canvas").getContext("2d");
    var ofExport = ".channel-preview, .channel-topic, .quoted-text, .channel-name";
    document.querySelectorAll("body *").forEach(function (element) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) { return; }
      var style = getComputedStyle(element), box = element.getBoundingClientRect();
      if (element.placeholder) {
        phrases += 1;
        var hint = getComputedStyle(element, "::placeholder");
        pen.font = hint.fontWeight + " " + hint.fontSize + " " + hint.fontFamily;
        var room = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        var width = pen.measureText(element.placeholder).width;
        if (width > room) { cut.push(element.placeholder + ": " + Math.ceil(width) + " in " + Math.floor(room)); }
        return;
      }
      var own = Array.from(element.childNodes).some(function (node) { return node.nodeType === 3 && node.data.includes("⟦"); });
      if (own) { phrases += 1; }
      // Texts for screen readers alone are a dot.
      if (box.width <= 1 || box.height <= 1 || element.closest(ofExport) || !element.innerText || !element.innerText.includes("⟦")) { return; }
      var hides = style.overflowX !== "visible" && style.overflowX !== "auto" && style.overflowX !== "scroll";
      if (hides && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)) {
        cut.push(element.tagName + "." + element.className + ": " + element.innerText.slice(0, 80));
      }
    });
    return { cut: cut, phrases: phrases };
    """
}
