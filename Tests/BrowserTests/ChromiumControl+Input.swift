import OperatingSystem

extension ChromiumControl {
  /// Keys by their names, with the codes that Windows gives them, by which Chromium knows what they do of themselves.
  private static let keyCodes = [
    "Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "PageUp": 33, "PageDown": 34, "End": 35, "Home": 36, "ArrowLeft": 37,
    "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40,
  ]

  func press(_ key: String, with modifier: Browser.Modifier?) throws {
    var parameters: [String: Any] = ["key": key, "modifiers": modifier?.rawValue ?? 0]
    if let code = Self.keyCodes[key] { parameters["windowsVirtualKeyCode"] = code }
    let text = key == "Enter" ? "\r" : key.count == 1 ? key : nil
    try devTools("Input.dispatchKeyEvent", parameters.merging(["type": "keyDown", "text": text ?? ""]) { first, _ in first })
    try devTools("Input.dispatchKeyEvent", parameters.merging(["type": "keyUp"]) { first, _ in first })
  }

  func type(_ text: String) throws { try devTools("Input.insertText", ["text": text]) }

  func click(x: Double, y: Double, times: Int) throws {
    for count in 1...times {
      for type in ["mousePressed", "mouseReleased"] {
        try devTools("Input.dispatchMouseEvent", ["type": type, "x": x, "y": y, "button": "left", "clickCount": count])
      }
    }
  }

  func movePointer(x: Double, y: Double) throws { try devTools("Input.dispatchMouseEvent", ["type": "mouseMoved", "x": x, "y": y]) }

  func turnWheel(by pixels: Double) throws {
    try devTools("Input.dispatchMouseEvent", ["type": "mouseWheel", "x": 200, "y": 400, "deltaX": 0, "deltaY": pixels])
  }

  func touch(x: Double, y: Double, movingBy way: (x: Double, y: Double), holding milliseconds: UInt32) throws {
    try devTools("Input.dispatchTouchEvent", ["type": "touchStart", "touchPoints": [["x": x, "y": y]]])
    if way.x != 0 || way.y != 0 {
      for step in 1...5 {
        let part = Double(step) / 5
        try devTools("Input.dispatchTouchEvent", ["type": "touchMove", "touchPoints": [["x": x + way.x * part, "y": y + way.y * part]]])
      }
    }
    usleep(milliseconds * 1_000)
    try devTools("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": [Any]()])
  }
}
