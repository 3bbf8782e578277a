/// A browser that a WebDriver program has started: the commands that mean the same in every browser.
struct WebDriverSession {
  let driver: WebDriver
  /// The beginning of the session's commands.
  let path: String

  /// Asks for something.
  func get(_ command: String) throws -> Any { try driver.command("GET", path + command) }

  /// Has something done.
  @discardableResult
  func post(_ command: String, _ body: [String: Any] = [:]) throws -> Any { try driver.command("POST", path + command, body) }

  /// Runs the body of a function and returns what it returns; its arguments are `arguments`.
  @discardableResult
  func run(_ script: String, _ arguments: [Any] = []) throws -> Any {
    try post("/execute/sync", ["script": script, "args": arguments])
  }

  /// Runs the body of a function whose last argument is a function that takes the answer, and waits for that.
  @discardableResult
  func runUntilDone(_ script: String, _ arguments: [Any] = []) throws -> Any {
    try post("/execute/async", ["script": script, "args": arguments])
  }

  /// The tab that commands go to.
  func tab() throws -> String { try get("/window") as? String ?? "" }

  /// Sends further commands to a tab.
  func go(to tab: String) throws { try post("/window", ["handle": tab]) }

  /// Opens a tab, to which further commands go.
  func openTab() throws {
    let answer = try post("/window/new", ["type": "tab"])
    guard let tab = (answer as? [String: Any])?["handle"] as? String else {
      throw WebDriver.Failure(description: "the browser opened no tab: \(answer)")
    }
    try go(to: tab)
  }

  /// Closes every tab but one.
  func closeTabs(except kept: String) throws {
    for tab in try get("/window/handles") as? [String] ?? [] where tab != kept {
      try go(to: tab)
      _ = try driver.command("DELETE", path + "/window")
    }
    try go(to: kept)
  }

  /// Ends the browser and the program that drives it.
  func end() {
    _ = try? driver.command("DELETE", path)
    driver.end()
  }
}
