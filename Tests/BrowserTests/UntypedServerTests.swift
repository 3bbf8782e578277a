import ChatArchive
import Foundation
import TestSupport
import Testing

/// Attachments on a server that sends no types, where browsers look at the bytes.
@Suite("On a server that sends no types", .waits)
struct UntypedServerTests {
  /// What runs leaves a trace that the test can see.
  private static let script = "localStorage.ran = (localStorage.ran || '') + location.pathname + ' '"
  private static let page = "<!DOCTYPE html><html><head><title>Bait</title></head><body><script>\(script)</script></body></html>"
  private static let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>\(script)</script></svg>"
  private static let xhtml =
    "<?xml version=\"1.0\"?><html xmlns=\"http://www.w3.org/1999/xhtml\"><head><title>x</title><script>\(script)</script></head><body/></html>"
  /// What browsers run when they are told nothing of it.
  private static let baits = [
    "page.html": page, "drawing.svg": "<?xml version=\"1.0\"?>" + drawing, "bare.svg": drawing, "sheet.xml": xhtml, "notes.txt": page,
    "photo.jpg": page, "film.mp4": "  \n" + page, "song.mp3": page, "strange.unknown": page, "noending": page, "table.xls": page,
    "script.js": "<script>\(script)</script>", "tab.log": "\u{B}" + page, "mark.csv": "\u{FEFF}" + page, "comment.md": "<!-- -->" + page,
    "archive.zip": page, "card.vcf": page, "formula.mml": "<math xmlns=\"http://www.w3.org/1998/Math/MathML\"/>" + page,
  ]

  /// A site with the baits as attachments of every kind.
  private static func site() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, bytes) in baits { try folder.write(bytes, to: "export/" + name) }
    let kinds = ["jpg": "image", "mp4": "video", "mp3": "audio"]
    let messages = baits.keys.sorted().enumerated().map { number, name in
      let kind = name.split(separator: ".").last.flatMap { kinds[String($0)] } ?? "file"
      let address = kind == "image" ? "image_url" : "asset_url"
      return #"{"id":"m\#(number)","text":"","user":{"id":"ada"},"created_at":"2025-01-01T08:00:\#(10 + number)Z","#
        + #""attachments":[{"type":"\#(kind)","\#(address)":"\#(name)","title":"\#(name)"}]}"#
    }
    let channel = #"{"id":"tea","type":"messaging","cid":"messaging:tea","name":"Tea"}"#
    try folder.write(#"[{"channel":\#(channel),"messages":[\#(messages.joined(separator: ","))],"members":[]}]"#, to: "export/e.json")
    _ = try await SiteBuilder().build(export: folder.path("export/e.json"), to: folder.path("site"))
    return folder
  }

  /// Opens an address in a frame, and as a link would, and tells what ran.
  private static func open(_ address: String, _ browser: Browser, from start: String) throws -> String {
    try browser.open(start)
    let frame = """
      localStorage.clear();
      const frame = document.createElement("iframe");
      frame.onload = () => { document.body.dataset.framed = "true"; };
      frame.src = arguments[0];
      document.body.append(frame);
      """
    let link = "setTimeout((address) => { location.href = address; }, 0, arguments[0])"
    for (script, address) in [(frame, address + "?frame"), (link, address)] {
      _ = try browser.run(script, [address])
      // A frame that the page's policy forbids is loaded without a question to the network.
      try browser.waitForAnswer(to: address, or: script == frame ? "document.body.dataset.framed === 'true'" : nil)
      // A page that comes of it, in the frame or instead of this one, has run its script when it is complete.
      let documents = "[document, ...Array.from(document.querySelectorAll('iframe'), (frame) => frame.contentDocument)]"
      #expect(try PageProbe(browser: browser).becomes("\(documents).every((one) => !one || one.readyState === 'complete')"))
      try browser.settle()
    }
    try browser.open(start)
    return try browser.run("return localStorage.ran || ''") as? String ?? ""
  }

  @Test("a browser runs what begins as markup, whatever it is called: the instrument sees it", arguments: BrowserKind.allCases)
  func baits(kind: BrowserKind) throws {
    let folder = try TemporaryFolder()
    try folder.write("<!DOCTYPE html><title>Start</title><p>Start</p>", to: "start.html")
    for name in ["noending", "photo.jpg", "sheet.xml"] { try folder.write(Self.baits[name] ?? "", to: name) }
    try folder.write("not markup: " + Self.page, to: "text.unknown")
    let server = try PageServer(folder: folder.path, sendsTypes: false)
    try Browser.use(.desktop, in: kind) { browser in
      for (name, runs) in [("noending", true), ("text.unknown", false), ("photo.jpg", true), ("sheet.xml", true)] {
        let ran = try Self.open(server.address + name, browser, from: server.address + "start.html")
        #expect(ran.contains("/\(name) ") == runs, "\(name): \(ran)")
      }
    }
  }

  @Test("no copy of an attachment runs, in a frame or in a window of its own", arguments: BrowserKind.allCases)
  func copies(kind: BrowserKind) async throws {
    let folder = try await Self.site()
    let copies = try folder.files().filter { $0.hasPrefix("site/media/") }
    #expect(copies.count == Self.baits.count && copies.allSatisfy { $0.hasSuffix(".zip") }, "\(copies)")
    let server = try PageServer(folder: folder.path("site"), sendsTypes: false)
    try Browser.use(.desktop, in: kind) { browser in
      for copy in copies {
        let address = server.address + copy.dropFirst("site/".count)
        let ran = try Self.open(address, browser, from: server.address + "tea/1.html")
        #expect(ran.isEmpty, "\(copy): \(ran)")
      }
    }
  }

  @Test("each is a link that saves it, under its name with the ending of the archive", arguments: BrowserKind.allCases)
  func links(kind: BrowserKind) async throws {
    let folder = try await Self.site()
    let server = try PageServer(folder: folder.path("site"), sendsTypes: false)
    try Browser.use(.desktop, in: kind) { browser in
      let probe = PageProbe(browser: browser)
      try browser.open(server.address + "tea/1.html")
      #expect(try probe.becomes("document.querySelector('.jump-form') !== null"))
      let names = try browser.run("return [...document.querySelectorAll('.attachment a')].map((link) => link.download)") as? [String] ?? []
      #expect(names.sorted() == Self.baits.keys.map { $0 == "archive.zip" ? $0 : $0 + ".zip" }.sorted())
      #expect(try probe.number("document.querySelectorAll('.attachment :is(img, video, audio)').length") == 0)
      let saved = try browser.run("return document.querySelector('.attachment a').href") as? String ?? ""
      try browser.click(".attachment a")
      try browser.waitForAnswer(to: saved)
      try browser.settle()
      #expect(try browser.address() == server.address + "tea/1.html", "the page stays")
      for page in ["tea/info.html", "tea/files/1.html"] where FileManager.default.fileExists(atPath: folder.path("site/" + page)) {
        try browser.open(server.address + page)
        #expect(try probe.number("document.querySelectorAll('a[href*=\"/media/\"]:not([download$=\".zip\"])').length") == 0, "\(page)")
      }
      // Both say of the site's scripts or its icon that they have no type.
      #expect(try !browser.console().contains(where: \.isError))
      #expect(try browser.requests().allSatisfy { $0.hasPrefix(server.address) || $0.hasPrefix("data:") })
    }
  }
}
