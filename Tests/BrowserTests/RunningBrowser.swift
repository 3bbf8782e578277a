import Foundation
import Synchronization

/// A headless Chromium and the chromedriver that drives it, which tests use one after the other: to start them takes longer than most
/// tests do. It reaches nothing but this machine: every other host name is unknown to it.
///
/// One test at a time has it.
final class RunningBrowser: @unchecked Sendable {
  private static let idle = Mutex<[RunningBrowser]>([])
  private static let ending: Void = {
    atexit { for browser in RunningBrowser.idle.withLock({ $0 }) { browser.end() } }
  }()

  let driver: ChromeDriver
  /// The beginning of the session's commands.
  let session: String
  /// The tab that stays open, so that the browser does.
  private let firstTab: String

  /// One that nobody uses, or a new one, with a tab that knows nothing of the tests before.
  ///
  /// On a busy machine chromedriver now and then ends before it listens, and Chromium before it answers, when it starts or while nobody uses it:
  /// then another one is taken.
  static func take() throws -> RunningBrowser {
    _ = ending
    for _ in 0..<4 {
      if let browser = try? opened() { return browser }
    }
    return try opened()
  }

  private static func opened() throws -> RunningBrowser {
    let browser = try idle.withLock { $0.popLast() } ?? RunningBrowser()
    do {
      try browser.openTab()
      return browser
    } catch {
      browser.end()
      throw error
    }
  }

  private init() throws {
    let chromium = try ChromeDriver.chromium()
    driver = try ChromeDriver()
    let arguments = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking",
      "--disable-component-update", "--disable-sync", "--no-first-run", "--hide-scrollbars", "--force-color-profile=srgb",
      "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
    ]
    let capabilities: [String: Any] = [
      "browserName": "chrome", "goog:chromeOptions": ["binary": chromium, "args": arguments],
      "goog:loggingPrefs": ["browser": "ALL", "performance": "ALL"], "timeouts": ["script": 120_000],
    ]
    let answer = try driver.command("POST", "/session", ["capabilities": ["alwaysMatch": capabilities]])
    guard let id = (answer as? [String: Any])?["sessionId"] as? String else {
      throw ChromeDriver.Failure(description: "chromedriver gave no session: \(answer)")
    }
    session = "/session/" + id
    firstTab = try driver.command("GET", session + "/window") as? String ?? ""
  }

  /// Storage and caches of the tests before are emptied, their permissions and logs taken away.
  private func openTab() throws {
    let answer = try post("/window/new", ["type": "tab"])
    guard let tab = (answer as? [String: Any])?["handle"] as? String else {
      throw ChromeDriver.Failure(description: "chromedriver opened no tab: \(answer)")
    }
    _ = try post("/window", ["handle": tab])
    let commands: [(String, [String: Any])] = [
      ("Storage.clearDataForOrigin", ["origin": "*", "storageTypes": "all"]), ("Network.clearBrowserCache", [:]),
      ("Browser.resetPermissions", [:]), ("Page.bringToFront", [:]),
    ]
    for (command, parameters) in commands { _ = try post("/goog/cdp/execute", ["cmd": command, "params": parameters]) }
    for log in ["browser", "performance"] { _ = try post("/se/log", ["type": log]) }
  }

  /// Closes every tab that a test had, and leaves the browser to the next test.
  func giveBack() throws {
    for tab in try driver.command("GET", session + "/window/handles") as? [String] ?? [] where tab != firstTab {
      _ = try post("/window", ["handle": tab])
      _ = try driver.command("DELETE", session + "/window")
    }
    _ = try post("/window", ["handle": firstTab])
    Self.idle.withLock { $0.append(self) }
  }

  /// Ends the browser.
  func end() {
    _ = try? driver.command("DELETE", session)
    driver.end()
  }

  private func post(_ command: String, _ body: [String: Any]) throws -> Any { try driver.command("POST", session + command, body) }
}
