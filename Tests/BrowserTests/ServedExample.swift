import TestSupport
import Testing

/// A page of the example, from a web server on this machine, open in a browser.
struct ServedExample {
  let browser: Browser
  let probe: PageProbe
  /// The address of the site, with a slash at its end.
  let address: String

  /// Opens a page of the example on a screen and closes the browser after `body`, when the console must be empty.
  static func use(
    _ page: String, on screen: Screen, in kind: BrowserKind = .chromium,
    configuration: String = "{currentUser: 'mira', timeZone: 'Europe/Amsterdam', locale: 'en_GB'}",
    _ body: (ServedExample) throws -> Void
  ) async throws {
    let server = try PageServer.shared(try await ExampleSite.shared.site(configuration: configuration))
    try Browser.use(screen, in: kind) { browser in
      let example = ServedExample(browser: browser, probe: PageProbe(browser: browser), address: server.address)
      try browser.open(server.address + page)
      #expect(
        try example.probe.becomes(
          "document.documentElement.matches('.has-drawer, .scripted:not(:has(.message-list))') && document.readyState === 'complete'"))
      try body(example)
      try example.probe.expectQuiet(within: server.address)
    }
  }

  /// The example's configuration with more keys of `messageListConfig`, JSON5.
  static func configuration(_ keys: String) -> String {
    "{currentUser: 'mira', timeZone: 'Europe/Amsterdam', locale: 'en_GB', messageListConfig: {\(keys)}}"
  }

  /// Gives the focus to the message that is in the order of Tab.
  func focusMessages() throws { _ = try browser.run("document.querySelector('.message[tabindex=\"0\"]').focus()") }

  /// Scrolls until the first message that a selector matches is in the middle of the screen, and marks it with the id's name.
  func mark(_ selector: String, as name: String = "marked") throws {
    let script = """
      var message = document.querySelector(arguments[0]);
      message.dataset[arguments[1]] = "true";
      message.scrollIntoView({ block: "center" });
      """
    _ = try browser.run(script, [selector, name])
    // The scroll's own effects, such as pages that are loaded, come first.
    try browser.settle()
    _ = try browser.run("document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })", ["[data-\(name)]"])
    try browser.settle()
  }

  /// The text of the page's expression.
  func text(_ script: String) throws -> String { try browser.run("return " + script) as? String ?? "" }
}
