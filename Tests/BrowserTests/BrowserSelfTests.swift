import Foundation
import TestSupport
import Testing

/// The instruments are tested before anything is measured with them: a check that sees no error must be able to see one.
@Suite("The browser that the tests use", .waits)
struct BrowserSelfTests {
  private let good = """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>
    <title>Good</title><link rel="icon" href="data:,"/>
    <style>body { background: white } @media (prefers-color-scheme: dark) { body { background: rgb(1, 2, 3) } }
    @media print { body { background: rgb(9, 9, 9) } }</style></head>
    <body><p id="greeting">Hello</p></body></html>
    """
  private let bad = """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8"/><title>Bad</title><link rel="icon" href="data:,"/></head>
    <body><img src="http://elsewhere.example/pixel.png" alt=""/><img src="missing.png" alt=""/>
    <script>console.error("said by a script"); undefinedFunction();</script></body></html>
    """

  private func withPages<Result>(_ body: (TemporaryFolder) throws -> Result) throws -> Result {
    let folder = try TemporaryFolder()
    try folder.write(good, to: "good page.html")
    try folder.write(bad, to: "bad.html")
    return try body(folder)
  }

  @Test("A faultless page gives no console entry, and no request but for itself")
  func goodPage() throws {
    try withPages { folder in
      try Browser.use(.desktop) { browser in
        try browser.open(file: folder.path("good page.html"))
        #expect(try browser.run("return document.getElementById(arguments[0]).textContent", ["greeting"]) as? String == "Hello")
        #expect(try browser.console().isEmpty)
        let requests = try browser.requests().filter { !$0.hasPrefix("data:") }
        #expect(requests == [URL(fileURLWithPath: folder.path("good page.html")).absoluteString])
      }
    }
  }

  @Test("Console errors of scripts and requests to elsewhere are seen, from a file")
  func badPageFromFile() throws {
    try withPages { folder in
      try Browser.use(.desktop) { browser in
        try browser.open(file: folder.path("bad.html"))
        let errors = try browser.console().filter(\.isError).map(\.message)
        #expect(errors.contains { $0.contains("said by a script") })
        #expect(errors.contains { $0.contains("undefinedFunction is not defined") })
        #expect(errors.contains { $0.contains("missing.png") })
        #expect(try browser.requests().contains("http://elsewhere.example/pixel.png"))
        #expect(try browser.console().isEmpty, "entries are given once")
      }
    }
  }

  @Test("The same is seen from a server")
  func badPageFromServer() throws {
    try withPages { folder in
      let server = try PageServer(folder: folder.path)
      try Browser.use(.phone) { browser in
        try browser.open(server.address + "bad.html")
        let errors = try browser.console().filter(\.isError).map(\.message)
        #expect(errors.contains { $0.contains("missing.png") && $0.contains("404") })
        let requests = try browser.requests()
        #expect(requests.contains(server.address + "missing.png"))
        #expect(requests.contains("http://elsewhere.example/pixel.png"))
        try browser.open(server.address + "good%20page.html")
        #expect(try browser.console().isEmpty)
      }
    }
  }

  @Test("A screenshot is a PNG of the screen's size", arguments: [Screen.phone, .desktop])
  func screenshot(screen: Screen) throws {
    try withPages { folder in
      try Browser.use(screen) { browser in
        try browser.open(file: folder.path("good page.html"))
        let expected = PictureSize(width: screen.width * screen.scale, height: screen.height * screen.scale)
        #expect(try PictureSize(png: browser.screenshot()) == expected)
        #expect(try browser.run("return innerWidth") as? Int == screen.width)
      }
    }
  }

  @Test("Light, dark, print and reduced motion are what the page sees")
  func preferences() throws {
    let background = "return getComputedStyle(document.body).backgroundColor"
    let reduced = "return matchMedia('(prefers-reduced-motion: reduce)').matches"
    try withPages { folder in
      try Browser.use(.desktop, .dark) { browser in
        try browser.open(file: folder.path("good page.html"))
        #expect(try browser.run(background) as? String == "rgb(1, 2, 3)")
        try browser.prefer(.light)
        #expect(try browser.run(background) as? String == "rgb(255, 255, 255)")
        #expect(try browser.run(reduced) as? Bool == false)
        try browser.prefer(.light, media: "print", reducedMotion: true)
        #expect(try browser.run(background) as? String == "rgb(9, 9, 9)")
        #expect(try browser.run(reduced) as? Bool == true)
      }
    }
  }

  @Test("A test's browser has nothing of the tests before: no storage, no history, no entry of a log, no emulation, no other tab")
  func fresh() throws {
    let count = "return [localStorage.length, sessionStorage.length, document.cookie.length, history.length, innerWidth]"
    try withPages { folder in
      let server = try PageServer(folder: folder.path)
      let addresses = [server.address + "good%20page.html", URL(fileURLWithPath: folder.path("good page.html")).absoluteString]
      // One after the other use what the one before left.
      for _ in 0..<2 {
        for address in addresses {
          try Browser.use(.desktop) { browser in
            #expect(try browser.console().isEmpty && browser.requests().isEmpty)
            try browser.open(address)
            #expect(try browser.run(count) as? [Int] == [0, 0, 0, 2, Screen.desktop.width])
            #expect(try browser.run("return document.hasFocus() && document.visibilityState === 'visible'") as? Bool == true)
            _ = try browser.run("localStorage.setItem('a', 'b'); sessionStorage.setItem('a', 'b'); document.cookie = 'a=b'")
            _ = try browser.run("open('bad.html')")
            try browser.show(on: .phone)
            try browser.devTools("Network.setBlockedURLs", ["urls": ["*"]])
            try browser.setScripts(enabled: false)
          }
        }
      }
    }
  }

  @Test("A script that fails in the page fails the test that ran it")
  func failingScript() throws {
    try withPages { folder in
      try Browser.use(.desktop) { browser in
        try browser.open(file: folder.path("good page.html"))
        #expect(throws: WebDriver.Failure.self) { try browser.run("throw new Error('no')") }
      }
    }
  }

  @Test("A missing program is an error that says what to install")
  func missing() {
    let error = MissingProgram(name: "chromium", packages: ["chromium", "chromium-driver"])
    #expect(error.description.contains("apt-get install chromium chromium-driver"))
    #expect(throws: MissingProgram.self) { try ChildProcess("a-program-that-nobody-has") }
  }
}
