import Foundation
import Synchronization

/// A headless browser and the program that drives it, which tests use one after the other: to start them takes longer than most tests do.
///
/// One test at a time has it.
final class RunningBrowser: @unchecked Sendable {
  private static let idle = Mutex<[RunningBrowser]>([])
  private static let ending: Void = {
    atexit { for browser in RunningBrowser.idle.withLock({ $0 }) { browser.session.end() } }
  }()

  let session: WebDriverSession
  let control: any BrowserControl
  private let kind: BrowserKind
  /// The tab that stays open, so that the browser does.
  private let firstTab: String

  /// One that nobody uses, or a new one, with a tab that knows nothing of the tests before.
  ///
  /// On a busy machine the driver now and then ends before it listens, and the browser before it answers, when it starts or while nobody uses it:
  /// then another one is taken.
  static func take(_ kind: BrowserKind) throws -> RunningBrowser {
    _ = ending
    for _ in 0..<4 {
      if let browser = try? opened(kind) { return browser }
    }
    return try opened(kind)
  }

  private static func opened(_ kind: BrowserKind) throws -> RunningBrowser {
    let waiting = idle.withLock { all in all.lastIndex { $0.kind == kind }.map { all.remove(at: $0) } }
    let browser = try waiting ?? RunningBrowser(kind)
    do {
      try browser.session.openTab()
      try browser.control.forget()
      return browser
    } catch {
      browser.end()
      throw error
    }
  }

  private init(_ kind: BrowserKind) throws {
    self.kind = kind
    session = try kind.start()
    control = kind.control(session)
    firstTab = try session.tab()
  }

  /// Closes every tab that a test had, and leaves the browser to the next test.
  func giveBack() throws {
    try session.closeTabs(except: firstTab)
    Self.idle.withLock { $0.append(self) }
  }

  /// Ends the browser.
  func end() { session.end() }
}
