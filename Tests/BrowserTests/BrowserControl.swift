/// What WebDriver has no words for, or what is sent another way in each browser.
protocol BrowserControl {
  /// Makes a tab that was just opened as good as a new browser's: storage, caches, permissions and logs of the tests before are emptied.
  func forget() throws
  /// Lays pages out for a screen. Throws where the browser cannot.
  func show(on screen: Screen) throws
  /// Sets the reader's preferences; `media` is `screen` or `print`.
  func prefer(_ scheme: ColorScheme, media: String, reducedMotion: Bool) throws
  /// Switches scripts of pages that are opened from then on off or on.
  func setScripts(enabled: Bool) throws
  /// What the console got since the last call.
  func console() throws -> [ConsoleEntry]
  /// The addresses that pages asked for since the last call.
  func requests() throws -> [String]
  /// The addresses that were answered since the last call, or failed, or became a download: those that the network was asked for.
  func answered() throws -> [String]
  /// What the clipboard holds.
  func clipboard() throws -> String

  /// Presses a key and lets it go.
  func press(_ key: String, with modifier: Browser.Modifier?) throws
  /// Types a text into what has the focus.
  func type(_ text: String) throws
  /// Clicks a place of the screen several times.
  func click(x: Double, y: Double, times: Int) throws
  /// Moves the pointer to a place of the screen.
  func movePointer(x: Double, y: Double) throws
  /// Turns the wheel over the page by so many pixels, down where they are above 0.
  func turnWheel(by pixels: Double) throws
  /// Puts a finger on a place of the screen, moves it, and lifts it after a while.
  func touch(x: Double, y: Double, movingBy way: (x: Double, y: Double), holding milliseconds: UInt32) throws
}
