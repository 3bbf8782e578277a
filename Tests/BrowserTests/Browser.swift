import Foundation
import TestSupport

/// A tab of a headless browser, as good as a new browser's.
final class Browser {
  private let running: RunningBrowser
  private var session: WebDriverSession { running.session }
  /// What is sent another way in each browser.
  var control: any BrowserControl { running.control }
  /// Whether pages that are opened run scripts.
  private(set) var hasScripts = true

  /// Runs `body` with a tab of its own, which knows nothing of tests before. A browser in which something went wrong is not used again.
  ///
  /// Firefox has a desktop's screen alone.
  static func use<Result>(
    _ screen: Screen, _ scheme: ColorScheme = .light, in kind: BrowserKind = .chromium, _ body: (Browser) throws -> Result
  ) throws -> Result {
    let running = try RunningBrowser.take(kind)
    do {
      let browser = Browser(running)
      try browser.show(on: screen)
      try browser.prefer(scheme)
      let result = try body(browser)
      try running.giveBack()
      return result
    } catch {
      running.end()
      throw error
    }
  }

  /// Runs `body` for one screen after the other, in the same tab.
  static func use(each screens: [Screen], _ body: (Browser, Screen) throws -> Void) throws {
    guard let first = screens.first else { return }
    try use(first) { browser in
      for screen in screens {
        try browser.show(on: screen)
        try body(browser, screen)
      }
    }
  }

  private init(_ running: RunningBrowser) { self.running = running }

  /// Sends a command of the DevTools protocol, which Chromium alone has.
  @discardableResult
  func devTools(_ command: String, _ parameters: [String: Any] = [:]) throws -> Any {
    guard let chromium = control as? ChromiumControl else {
      throw WebDriver.Failure(description: "\(command): only Chromium has the DevTools protocol")
    }
    return try chromium.devTools(command, parameters)
  }

  /// Lays pages out for a screen; a phone's is touched.
  func show(on screen: Screen) throws { try control.show(on: screen) }

  /// Sets the reader's preferences; `media` is `screen` or `print`.
  func prefer(_ scheme: ColorScheme, media: String = "screen", reducedMotion: Bool = false) throws {
    try control.prefer(scheme, media: media, reducedMotion: reducedMotion)
  }

  /// Opens an address and waits until the page and what it refers to have loaded.
  func open(_ url: String) throws {
    try session.post("/url", ["url": url])
  }

  /// Goes back to the page before, as the browser's own button does. A script that does so may be run twice, when its page goes while it runs.
  func goBack() throws {
    try session.post("/back")
  }

  /// Opens a file from disk.
  func open(file path: String) throws {
    try open(URL(fileURLWithPath: path).absoluteString)
  }

  /// Runs the body of a function in the page and returns what it returns; its arguments are `arguments`.
  func run(_ script: String, _ arguments: [Any] = []) throws -> Any { try session.run(script, arguments) }

  /// Runs the body of a function in the page whose last argument is a function that takes the answer, and waits for that.
  func runUntilDone(_ script: String, _ arguments: [Any] = []) throws -> Any { try session.runUntilDone(script, arguments) }

  /// Switches scripts of pages that are opened from now on off or on.
  func setScripts(enabled: Bool) throws {
    try control.setScripts(enabled: enabled)
    hasScripts = enabled
  }

  /// The address of the page that is open.
  func address() throws -> String { try session.get("/url") as? String ?? "" }

  /// A picture of the visible part of the page: a PNG.
  func screenshot() throws -> [UInt8] {
    guard let text = try session.get("/screenshot") as? String, let data = Data(base64Encoded: text) else {
      throw WebDriver.Failure(description: "the browser gave no picture")
    }
    return [UInt8](data)
  }

  /// What the console got since the last call.
  func console() throws -> [ConsoleEntry] { try control.console() }

  /// The addresses that pages asked for since the last call, whatever came of it, in order. Of Firefox, those of the network alone: no files of
  /// the disk and no `data:`.
  func requests() throws -> [String] { try control.requests() }

  /// What is left of the answers that came when an address was waited for.
  private var unheeded: [String] = []

  /// Waits until the network has answered an address for the first time since the last wait: with a page, a file to save, or a failure.
  /// An expression of the page that becomes true ends the wait, too.
  func waitForAnswer(to url: String, or expression: String? = nil) throws {
    for _ in 0..<1_500 {
      if let expression, try run("return " + expression) as? Bool == true { return }
      unheeded += try control.answered()
      if let place = unheeded.firstIndex(of: url) {
        unheeded.removeFirst(place + 1)
        return
      }
      usleep(20_000)
    }
    throw WebDriver.Failure(description: "\(url) was not answered within half a minute, but \(unheeded)")
  }
}
