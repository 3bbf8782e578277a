/// What a reader does with keys, pointer and fingers.
extension Browser {
  /// Keys by their names, with the codes that Windows gives them, by which Chromium knows what they do of themselves.
  private static let keyCodes = [
    "Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "PageUp": 33, "PageDown": 34, "End": 35, "Home": 36, "ArrowLeft": 37,
    "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40,
  ]

  /// A key that is held while another is pressed, with the number that the DevTools protocol gives it.
  enum Modifier: Int { case alt = 1, control = 2, meta = 4, shift = 8 }

  /// Presses a key and lets it go, for example `Escape`.
  func press(_ key: String, with modifier: Modifier? = nil) throws {
    var parameters: [String: Any] = ["key": key, "modifiers": modifier?.rawValue ?? 0]
    if let code = Self.keyCodes[key] { parameters["windowsVirtualKeyCode"] = code }
    let text = key == "Enter" ? "\r" : key.count == 1 ? key : nil
    try devTools("Input.dispatchKeyEvent", parameters.merging(["type": "keyDown", "text": text ?? ""]) { first, _ in first })
    try devTools("Input.dispatchKeyEvent", parameters.merging(["type": "keyUp"]) { first, _ in first })
  }

  /// Types a text into what has the focus.
  func type(_ text: String) throws { try devTools("Input.insertText", ["text": text]) }

  /// The middle of the first element that a selector matches, when nothing covers it.
  ///
  /// Throws when it is nowhere, or still covered or outside the screen after ten seconds.
  func middle(of selector: String) throws -> (x: Double, y: Double) {
    let script = """
      var element = document.querySelector(arguments[0]);
      if (!element) { return []; }
      var box = element.getBoundingClientRect();
      var x = box.left + box.width / 2, y = box.top + box.height / 2, hit = document.elementFromPoint(x, y);
      return element.contains(hit) ? [x, y] : [];
      """
    for _ in 0..<200 {
      if let point = try run(script, [selector]) as? [Double], point.count == 2 { return (point[0], point[1]) }
      try pause(milliseconds: 50)
    }
    throw ChromeDriver.Failure(description: "\(selector) cannot be reached: something covers it, or it is outside the screen")
  }

  /// Clicks the middle of the first element that a selector matches, as a reader would: when nothing covers it any more.
  func click(_ selector: String, times: Int = 1) throws {
    let (x, y) = try middle(of: selector)
    for count in 1...times {
      for type in ["mousePressed", "mouseReleased"] {
        try devTools("Input.dispatchMouseEvent", ["type": type, "x": x, "y": y, "button": "left", "clickCount": count])
      }
    }
  }

  /// Presses the button that plays the page. On a phone it stands beside the field, which opens for it.
  func clickReplay() throws {
    let header = ".channel-header > .replay-button"
    let isInHeader = try run("return document.querySelector(arguments[0]).checkVisibility()", [header]) as? Bool ?? false
    if !isInHeader { try click(".jump-button") }
    try click(isInHeader ? header : ".jump-form .replay-button")
  }

  /// Moves the pointer to the middle of an element.
  func hover(_ selector: String) throws {
    let (x, y) = try middle(of: selector)
    try devTools("Input.dispatchMouseEvent", ["type": "mouseMoved", "x": x, "y": y])
  }

  /// Turns the wheel over the page by so many pixels, down where they are above 0.
  func turnWheel(by pixels: Double) throws {
    try devTools("Input.dispatchMouseEvent", ["type": "mouseWheel", "x": 200, "y": 400, "deltaX": 0, "deltaY": pixels])
  }

  /// Puts a finger on the middle of an element, moves it in five steps, and lifts it after a while.
  func touch(_ selector: String, movingBy way: (x: Double, y: Double) = (0, 0), holding milliseconds: UInt32 = 0) throws {
    let (x, y) = try middle(of: selector)
    try devTools("Input.dispatchTouchEvent", ["type": "touchStart", "touchPoints": [["x": x, "y": y]]])
    if way.x != 0 || way.y != 0 {
      for step in 1...5 {
        let part = Double(step) / 5
        try devTools("Input.dispatchTouchEvent", ["type": "touchMove", "touchPoints": [["x": x + way.x * part, "y": y + way.y * part]]])
      }
    }
    try pause(milliseconds: milliseconds)
    try devTools("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": [Any]()])
  }

  /// What the clipboard holds.
  func clipboard() throws -> String {
    try devTools("Browser.grantPermissions", ["permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]])
    return try run("return navigator.clipboard.readText()") as? String ?? ""
  }
}
