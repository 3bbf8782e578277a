import Foundation
import TestSupport

/// The example, built once for all tests that only look at it.
enum ExampleSite {
  private static let building = Task(executorPreference: WaitingThreads.shared) {
    try await BuiltSite.build([PackageRoot.path("Examples/export.json")])
  }

  /// The site; every test gets the same one and changes nothing of it.
  static var built: BuiltSite {
    get async throws {
      let site = try await building.value
      // What a static holds is never released, so the folder is removed when the process ends.
      _ = removal
      folder = site.folder.path
      return site
    }
  }

  nonisolated(unsafe) private static var folder = ""
  private static let removal: Void = {
    atexit { try? FileManager.default.removeItem(atPath: ExampleSite.folder) }
  }()

  /// The list types of the example's channels that are not messaging.
  static let listTypes = ["livestream:noticeboard": "livestream", "commerce:borrow-a-bike": "commerce", "team:language-cafe": "team"]

  /// The names of people's pages by their ids.
  static let authors = [
    "mira": "mira-halloran", "layla": "layla-haddad", "jun": "jun-takahashi", "gwen": "gwen-abara", "tomas": "tomáš-vlček",
    "oskar": "oskar-lind", "shedbot": "shed-bot", "anneke": "anneke-de-wit", "priya": "priya-raman", "felix": "félix-moreau",
    "noam": "נועם-פרץ", "sam": "sam-sprocket-s-dad-o-neill-co", "robin": "robin", "former-4c1": "former-4c1",
  ]

  /// The folders of the example's channels by their ids.
  static let folders = [
    "messaging:the-shed": "the-shed", "livestream:noticeboard": "noticeboard", "commerce:borrow-a-bike": "borrow-a-bike",
    "team:language-cafe": "language-café", "messaging:summer-fair-2026": "summer-fair-2026",
    "messaging:!members-Xk2vQ7pWmZt0aBn4LrC9sYdE1uJhF6gT8iOq3wRzM5k": "mira-halloran-and-tomáš-vlček",
  ]
}
