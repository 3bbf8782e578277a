import Foundation
import TestSupport
import Testing

/// As `BrowserSelfTests`, for Firefox.
@Suite("The Firefox that the tests use", .waits)
struct FirefoxSelfTests {
  private static let page = """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8"/><title>Page</title><link rel="icon" href="data:,"/>
    <style>body { margin: 0; height: 5000px; background: white } @media (prefers-color-scheme: dark) { body { background: rgb(1, 2, 3) } }
    @media print { body { background: rgb(9, 9, 9) } }</style></head>
    <body><input id="field"/><button id="copy" style="margin-left: 4em">Copy</button></body></html>
    """
  private static let bad = """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8"/><title>Bad</title><link rel="icon" href="data:,"/>
    <meta http-equiv="Content-Security-Policy" content="style-src 'none'"/></head>
    <body><img src="http://elsewhere.example/pixel.png" alt=""/><img src="missing.png" alt=""/><p style="color: red">Red</p>
    <script>console.error("said by a script"); undefinedFunction();</script></body></html>
    """
  /// Notes what the page gets of the reader's input.
  private static let listening = """
    window.seen = [];
    for (const type of ["keydown", "dblclick", "touchstart", "touchmove", "touchend", "wheel"]) {
      addEventListener(type, event => seen.push(type + (event.key ? " " + event.key : "") + (event.shiftKey ? " with shift" : "")));
    }
    document.getElementById("copy").onclick = () => navigator.clipboard.writeText("copied");
    """

  private func withPages(_ body: (TemporaryFolder, PageServer) throws -> Void) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.page, to: "page.html")
    try folder.write(Self.bad, to: "bad.html")
    try body(folder, try PageServer(folder: folder.path))
  }

  @Test("A faultless page gives no console entry, and no request but for itself, from a server and from a file")
  func goodPage() throws {
    try withPages { folder, server in
      try Browser.use(.desktop, in: .firefox) { browser in
        try browser.open(server.address + "page.html")
        #expect(try browser.run("return document.title + arguments[0]", ["!"]) as? String == "Page!")
        #expect(try browser.requests() == [server.address + "page.html"])
        try browser.open(file: folder.path("page.html"))
        #expect(try browser.address() == URL(fileURLWithPath: folder.path("page.html")).absoluteString)
        let console = try browser.console()
        #expect(console.isEmpty, "\(console)")
        #expect(try browser.requests().isEmpty)
      }
    }
  }

  @Test("Errors of scripts, what a policy forbids, missing files and requests to elsewhere are seen once")
  func badPage() throws {
    try withPages { folder, server in
      try Browser.use(.desktop, in: .firefox) { browser in
        for address in [server.address + "bad.html", URL(fileURLWithPath: folder.path("bad.html")).absoluteString] {
          try browser.open(address)
          let probe = PageProbe(browser: browser)
          #expect(try probe.becomes("document.readyState === 'complete'"))
          let errors = try browser.console().filter(\.isError).map(\.message)
          #expect(errors.contains { $0.contains("said by a script") }, "\(errors)")
          #expect(errors.contains { $0.contains("undefinedFunction is not defined") }, "\(errors)")
          #expect(errors.contains { $0.contains("Content-Security-Policy") }, "\(errors)")
          #expect(try browser.requests().contains { $0.hasSuffix("//elsewhere.example/pixel.png") })
          #expect(errors.contains { $0.contains("missing.png: 404") } == address.hasPrefix("http:"), "\(errors)")
          #expect(try browser.console().isEmpty && browser.requests().isEmpty, "entries are given once")
        }
      }
    }
  }

  @Test("Keys, typing, clicks, the wheel and a finger reach the page, and the clipboard can be read")
  func input() throws {
    try withPages { folder, server in
      try Browser.use(.desktop, in: .firefox) { browser in
        try browser.open(server.address + "page.html")
        _ = try browser.run(Self.listening)
        try browser.press("Tab")
        try browser.type("hé")
        #expect(try browser.run("return document.activeElement.value") as? String == "hé")
        try browser.press("Tab", with: .shift)
        try browser.press("Escape")
        try browser.click("#copy", times: 2)
        #expect(try browser.clipboard() == "copied")
        try browser.touch("#field", movingBy: (0, 100))
        try browser.turnWheel(by: 300)
        #expect(try PageProbe(browser: browser).becomes("scrollY > 0"))
        let seen = try browser.run("return seen") as? [String] ?? []
        #expect(seen.contains("keydown Tab") && seen.contains("keydown Tab with shift") && seen.contains("keydown Escape"), "\(seen)")
        #expect(seen.contains("dblclick") && seen.contains("touchstart") && seen.contains("touchend") && seen.contains("wheel"), "\(seen)")
      }
    }
  }

  @Test("A screenshot is a PNG of the screen's size; a phone is refused")
  func screen() throws {
    try withPages { folder, server in
      try Browser.use(.desktop, in: .firefox) { browser in
        try browser.open(file: folder.path("page.html"))
        #expect(try PictureSize(png: browser.screenshot()) == PictureSize(width: Screen.desktop.width, height: Screen.desktop.height))
        #expect(throws: WebDriver.Failure.self) { try browser.show(on: .phone) }
        #expect(throws: WebDriver.Failure.self) { try browser.run("throw new Error('no')") }
        #expect(throws: WebDriver.Failure.self) { try browser.devTools("Network.enable") }
      }
    }
  }

  @Test("Light, dark, print, reduced motion and scripts that are off are what the page sees")
  func preferences() throws {
    let background = "return getComputedStyle(document.body).backgroundColor"
    let reduced = "return matchMedia('(prefers-reduced-motion: reduce)').matches"
    try withPages { folder, server in
      try Browser.use(.desktop, .dark, in: .firefox) { browser in
        try browser.open(server.address + "page.html")
        #expect(try browser.run(background) as? String == "rgb(1, 2, 3)")
        try browser.prefer(.light)
        #expect(try browser.run(background) as? String == "rgb(255, 255, 255)")
        #expect(try browser.run(reduced) as? Bool == false)
        try browser.prefer(.light, media: "print", reducedMotion: true)
        #expect(try browser.run(background) as? String == "rgb(9, 9, 9)")
        #expect(try browser.run(reduced) as? Bool == true)
        try browser.setScripts(enabled: false)
        try browser.open(server.address + "bad.html")
        #expect(try !browser.console().contains { $0.message.contains("said by a script") })
      }
    }
  }

  @Test("A test's Firefox has nothing of the tests before: no storage, no history, no entry, no preference, no other tab")
  func fresh() throws {
    let count = "return [localStorage.length, sessionStorage.length, document.cookie.length, history.length, innerWidth]"
    try withPages { folder, server in
      // One after the other use what the one before left.
      for _ in 0..<2 {
        try Browser.use(.desktop, in: .firefox) { browser in
          #expect(try browser.console().isEmpty && browser.requests().isEmpty)
          try browser.open(server.address + "page.html")
          #expect(try browser.run(count) as? [Int] == [0, 0, 0, 1, Screen.desktop.width])
          #expect(try browser.run("return document.hasFocus() && document.visibilityState === 'visible'") as? Bool == true)
          _ = try browser.run("localStorage.setItem('a', 'b'); sessionStorage.setItem('a', 'b'); document.cookie = 'a=b'")
          _ = try browser.run("open('bad.html')")
          try browser.prefer(.dark, reducedMotion: true)
          try browser.setScripts(enabled: false)
        }
      }
    }
  }
}
