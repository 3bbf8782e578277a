/// Input as WebDriver's actions.
extension FirefoxControl {
  /// Keys without a character, by the code points that WebDriver gives them.
  private static let keys = [
    "Tab": "\u{E004}", "Enter": "\u{E007}", "Escape": "\u{E00C}", "PageUp": "\u{E00E}", "PageDown": "\u{E00F}", "End": "\u{E010}",
    "Home": "\u{E011}", "ArrowLeft": "\u{E012}", "ArrowUp": "\u{E013}", "ArrowRight": "\u{E014}", "ArrowDown": "\u{E015}",
  ]

  private static func key(_ modifier: Browser.Modifier) -> String {
    switch modifier {
    case .shift: "\u{E008}"
    case .control: "\u{E009}"
    case .alt: "\u{E00A}"
    case .meta: "\u{E03D}"
    }
  }

  private func act(_ type: String, _ actions: [[String: Any]], parameters: [String: Any] = [:]) throws {
    try session.post("/actions", ["actions": [["type": type, "id": type, "parameters": parameters, "actions": actions] as [String: Any]]])
  }

  func press(_ key: String, with modifier: Browser.Modifier?) throws {
    let value = Self.keys[key] ?? key
    guard value.unicodeScalars.count == 1 else { throw WebDriver.Failure(description: "\(key) is no key that Firefox's driver knows") }
    let held = modifier.map(Self.key)
    let down = [held, value].compactMap { $0 }.map { ["type": "keyDown", "value": $0] }
    let up = [value, held].compactMap { $0 }.map { ["type": "keyUp", "value": $0] }
    try act("key", down + up)
  }

  func type(_ text: String) throws {
    try act("key", text.flatMap { character in ["keyDown", "keyUp"].map { ["type": $0, "value": String(character)] } })
  }

  /// The driver takes whole pixels alone.
  private static func move(x: Double, y: Double, during milliseconds: Int = 0) -> [String: Any] {
    ["type": "pointerMove", "x": Int(x), "y": Int(y), "duration": milliseconds, "origin": "viewport"]
  }

  private static var down: [String: Any] { ["type": "pointerDown", "button": 0] }
  private static var up: [String: Any] { ["type": "pointerUp", "button": 0] }

  func click(x: Double, y: Double, times: Int) throws {
    let clicks = (0..<times).flatMap { _ in [Self.down, Self.up] }
    try act("pointer", [Self.move(x: x, y: y)] + clicks, parameters: ["pointerType": "mouse"])
  }

  func movePointer(x: Double, y: Double) throws { try act("pointer", [Self.move(x: x, y: y)], parameters: ["pointerType": "mouse"]) }

  func turnWheel(by pixels: Double) throws {
    try act("wheel", [["type": "scroll", "x": 200, "y": 400, "deltaX": 0, "deltaY": Int(pixels), "duration": 0, "origin": "viewport"]])
  }

  func touch(x: Double, y: Double, movingBy way: (x: Double, y: Double), holding milliseconds: UInt32) throws {
    let steps = way.x == 0 && way.y == 0 ? [] : (1...5).map { Double($0) / 5 }
    let moves = steps.map { Self.move(x: x + way.x * $0, y: y + way.y * $0, during: 10) }
    let finger: [String: Any] = [
      "type": "pointer", "id": "finger", "parameters": ["pointerType": "touch"],
      "actions": [Self.move(x: x, y: y), Self.down] + moves + [["type": "pause", "duration": Int(milliseconds)], Self.up],
    ]
    try session.post("/actions", ["actions": [finger]])
  }
}
