import Foundation
import TestSupport

/// Chromium, through chromedriver and the DevTools protocol.
struct ChromiumControl: BrowserControl {
  let session: WebDriverSession
  private let network = ChromiumNetworkLog()

  init(session: WebDriverSession) { self.session = session }

  /// Starts a headless Chromium. It reaches nothing but this machine: every other host name is unknown to it.
  static func start() throws -> WebDriverSession {
    let packages = ["chromium", "chromium-driver"]
    // Without windows Chromium draws the same pages in a third of the processor's time.
    let names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
    guard let chromium = names.lazy.compactMap(ChildProcess.locate).first else {
      throw MissingProgram(name: "chromium", packages: packages)
    }
    guard let program = ChildProcess.locate("chromedriver") else { throw MissingProgram(name: "chromedriver", packages: packages) }
    let arguments = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking",
      "--disable-component-update", "--disable-sync", "--no-first-run", "--hide-scrollbars", "--force-color-profile=srgb",
      "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
      // One tab is used at a time, so that all of them can have one process: to start one for each takes a sixth of what the tests take.
      "--renderer-process-limit=1", "--disable-site-isolation-trials",
    ]
    return try WebDriver(program, ["--port=0"], announcement: "successfully on port ").startSession([
      "browserName": "chrome", "goog:chromeOptions": ["binary": chromium, "args": arguments],
      "goog:loggingPrefs": ["browser": "ALL", "performance": "ALL"], "timeouts": ["script": 120_000],
    ])
  }

  /// Sends a command of the DevTools protocol.
  @discardableResult
  func devTools(_ command: String, _ parameters: [String: Any] = [:]) throws -> Any {
    try session.post("/goog/cdp/execute", ["cmd": command, "params": parameters])
  }

  func forget() throws {
    try devTools("Storage.clearDataForOrigin", ["origin": "*", "storageTypes": "all"])
    // Without a window it would save what it is offered in the folder that the tests run in.
    try devTools("Browser.setDownloadBehavior", ["behavior": "deny"])
    try devTools("Page.addScriptToEvaluateOnNewDocument", ["source": Self.followScripts])
    for command in ["Network.clearBrowserCache", "Browser.resetPermissions", "Page.bringToFront"] { try devTools(command) }
    _ = try (console(), requests(), answered())
  }

  /// Lets `Browser.settle` know whether scripts that a page asked for have yet to come, from a disk too.
  private static let followScripts = """
    {
      const come = new WeakSet();
      for (const type of ["load", "error"]) { document.addEventListener(type, ({ target }) => come.add(target), true); }
      window.awaitedForTests = () => [...document.scripts].some((script) => script.src && !come.has(script));
    }
    """

  func show(on screen: Screen) throws {
    try devTools(
      "Emulation.setDeviceMetricsOverride",
      ["width": screen.width, "height": screen.height, "deviceScaleFactor": screen.scale, "mobile": screen.isMobile])
    try devTools("Emulation.setTouchEmulationEnabled", ["enabled": screen.isMobile, "maxTouchPoints": 5])
  }

  func prefer(_ scheme: ColorScheme, media: String, reducedMotion: Bool) throws {
    let features = [
      ["name": "prefers-color-scheme", "value": scheme.rawValue],
      ["name": "prefers-reduced-motion", "value": reducedMotion ? "reduce" : "no-preference"],
    ]
    try devTools("Emulation.setEmulatedMedia", ["media": media, "features": features])
  }

  func setScripts(enabled: Bool) throws { try devTools("Emulation.setScriptExecutionDisabled", ["value": !enabled]) }

  func console() throws -> [ConsoleEntry] {
    try log("browser").map { entry in
      ConsoleEntry(
        level: entry["level"] as? String ?? "", source: entry["source"] as? String ?? "", message: entry["message"] as? String ?? "")
    }
  }

  func requests() throws -> [String] {
    try network.read(log("performance"))
    return network.takeRequests()
  }

  func answered() throws -> [String] {
    try network.read(log("performance"))
    return network.takeAnswered()
  }

  private func log(_ type: String) throws -> [[String: Any]] {
    try session.post("/se/log", ["type": type]) as? [[String: Any]] ?? []
  }

  func clipboard() throws -> String {
    try devTools("Browser.grantPermissions", ["permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]])
    return try session.run("return navigator.clipboard.readText()") as? String ?? ""
  }
}
