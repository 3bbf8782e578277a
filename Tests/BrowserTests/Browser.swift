import Foundation
import TestSupport

/// A tab of a headless Chromium, as good as a new browser's.
final class Browser {
  private let running: RunningBrowser
  private var driver: ChromeDriver { running.driver }
  private var session: String { running.session }

  /// Runs `body` with a tab of its own, which knows nothing of tests before. A browser in which something went wrong is not used again.
  static func use<Result>(_ screen: Screen, _ scheme: ColorScheme = .light, _ body: (Browser) throws -> Result) throws -> Result {
    let running = try RunningBrowser.take()
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

  private init(_ running: RunningBrowser) { self.running = running }

  private func post(_ command: String, _ body: [String: Any] = [:]) throws -> Any {
    try driver.command("POST", session + command, body)
  }

  /// Sends a command of the DevTools protocol.
  @discardableResult
  func devTools(_ command: String, _ parameters: [String: Any] = [:]) throws -> Any {
    try post("/goog/cdp/execute", ["cmd": command, "params": parameters])
  }

  /// Lays pages out for a screen; a phone's is touched.
  func show(on screen: Screen) throws {
    try devTools(
      "Emulation.setDeviceMetricsOverride",
      ["width": screen.width, "height": screen.height, "deviceScaleFactor": screen.scale, "mobile": screen.isMobile])
    try devTools("Emulation.setTouchEmulationEnabled", ["enabled": screen.isMobile, "maxTouchPoints": 5])
  }

  /// Sets the reader's preferences; `media` is `screen` or `print`.
  func prefer(_ scheme: ColorScheme, media: String = "screen", reducedMotion: Bool = false) throws {
    let features = [
      ["name": "prefers-color-scheme", "value": scheme.rawValue],
      ["name": "prefers-reduced-motion", "value": reducedMotion ? "reduce" : "no-preference"],
    ]
    try devTools("Emulation.setEmulatedMedia", ["media": media, "features": features])
  }

  /// Opens an address and waits until the page and what it refers to have loaded.
  func open(_ url: String) throws {
    _ = try post("/url", ["url": url])
  }

  /// Goes back to the page before, as the browser's own button does. A script that does so may be run twice, when its page goes while it runs.
  func goBack() throws {
    _ = try post("/back")
  }

  /// Opens a file from disk.
  func open(file path: String) throws {
    try open(URL(fileURLWithPath: path).absoluteString)
  }

  /// Runs the body of a function in the page and returns what it returns; its arguments are `arguments`.
  func run(_ script: String, _ arguments: [Any] = []) throws -> Any {
    try post("/execute/sync", ["script": script, "args": arguments])
  }

  /// Runs the body of a function in the page whose last argument is a function that takes the answer, and waits for that.
  func runUntilDone(_ script: String, _ arguments: [Any] = []) throws -> Any {
    try post("/execute/async", ["script": script, "args": arguments])
  }

  /// Switches scripts of pages that are opened from now on off or on.
  func setScripts(enabled: Bool) throws {
    try devTools("Emulation.setScriptExecutionDisabled", ["value": !enabled])
  }

  /// Waits.
  func pause(milliseconds: UInt32) throws { usleep(milliseconds * 1_000) }

  /// The address of the page that is open.
  func address() throws -> String { try driver.command("GET", session + "/url") as? String ?? "" }

  /// A picture of the visible part of the page: a PNG.
  func screenshot() throws -> [UInt8] {
    let answer = try driver.command("GET", session + "/screenshot")
    guard let text = answer as? String, let data = Data(base64Encoded: text) else {
      throw ChromeDriver.Failure(description: "chromedriver gave no picture")
    }
    return [UInt8](data)
  }

  /// What the console got since the last call.
  func console() throws -> [ConsoleEntry] {
    try log("browser").map { entry in
      ConsoleEntry(
        level: entry["level"] as? String ?? "", source: entry["source"] as? String ?? "", message: entry["message"] as? String ?? "")
    }
  }

  /// The addresses that pages asked for since the last call, whatever came of it, in order.
  func requests() throws -> [String] {
    try log("performance").compactMap { entry in
      let text = Data((entry["message"] as? String ?? "").utf8)
      let message = (try JSONSerialization.jsonObject(with: text) as? [String: Any])?["message"] as? [String: Any]
      let parameters = message?["params"] as? [String: Any]
      switch message?["method"] as? String {
      case "Network.requestWillBeSent": return (parameters?["request"] as? [String: Any])?["url"] as? String
      case "Network.webSocketCreated": return parameters?["url"] as? String
      default: return nil
      }
    }
  }

  private func log(_ type: String) throws -> [[String: Any]] {
    try post("/se/log", ["type": type]) as? [[String: Any]] ?? []
  }
}
