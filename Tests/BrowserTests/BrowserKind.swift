/// A browser that pages are tested in.
enum BrowserKind: String, CaseIterable, Sendable {
  case chromium
  case firefox

  /// The screens of the few tests that run in every browser: Firefox plays no phone.
  static let screens: [(Screen, BrowserKind)] = [(.phone, .chromium), (.desktop, .chromium), (.desktop, .firefox)]

  /// Starts one.
  func start() throws -> WebDriverSession {
    switch self {
    case .chromium: try ChromiumControl.start()
    case .firefox: try FirefoxControl.start()
    }
  }

  /// What drives one besides WebDriver.
  func control(_ session: WebDriverSession) -> any BrowserControl {
    switch self {
    case .chromium: ChromiumControl(session: session)
    case .firefox: FirefoxControl(session: session)
    }
  }
}
