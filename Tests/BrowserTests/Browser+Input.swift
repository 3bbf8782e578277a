import OperatingSystem

/// What a reader does with keys, pointer and fingers.
extension Browser {
  /// A key that is held while another is pressed, with the number that the DevTools protocol gives it.
  enum Modifier: Int { case alt = 1, control = 2, meta = 4, shift = 8 }

  /// Presses a key and lets it go, for example `Escape`.
  func press(_ key: String, with modifier: Modifier? = nil) throws { try control.press(key, with: modifier) }

  /// Types a text into what has the focus.
  func type(_ text: String) throws { try control.type(text) }

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
    for _ in 0..<500 {
      if let point = try run(script, [selector]) as? [Double], point.count == 2 { return (point[0], point[1]) }
      usleep(20_000)
    }
    throw WebDriver.Failure(description: "\(selector) cannot be reached: something covers it, or it is outside the screen")
  }

  /// Clicks the middle of the first element that a selector matches, as a reader would: when nothing covers it any more.
  func click(_ selector: String, times: Int = 1) throws {
    let (x, y) = try middle(of: selector)
    try control.click(x: x, y: y, times: times)
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
    try control.movePointer(x: x, y: y)
  }

  /// Turns the wheel over the page by so many pixels, down where they are above 0.
  func turnWheel(by pixels: Double) throws { try control.turnWheel(by: pixels) }

  /// Puts a finger on the middle of an element, moves it in five steps, and lifts it after a while.
  func touch(_ selector: String, movingBy way: (x: Double, y: Double) = (0, 0), holding milliseconds: UInt32 = 0) throws {
    let (x, y) = try middle(of: selector)
    try control.touch(x: x, y: y, movingBy: way, holding: milliseconds)
  }

  /// What the clipboard holds.
  func clipboard() throws -> String { try control.clipboard() }
}
