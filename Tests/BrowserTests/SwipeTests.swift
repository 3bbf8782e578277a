import TestSupport
import Testing

/// Messages that are swiped with a finger.
@Suite("Swiping a message", .waits)
struct SwipeTests {
  private static let plain = ".message:not(.system, .deleted, .own):not(:has(.thread-info-container, .message-annotation)) .text:only-child"
  private static let isCopied = "document.querySelector('.status.visible')?.textContent === 'Quote copied'"

  /// Whether the page says that it copied, once it had its chance: the clipboard is read after what the page would have written to it.
  private static func hasCopied(_ browser: Browser) throws -> Bool {
    try browser.settle()
    _ = try browser.clipboard()
    // To read it takes a permission that readers have not given, and that must not help the page later.
    try browser.devTools("Browser.resetPermissions")
    return try PageProbe(browser: browser).holds(isCopied)
  }

  @Test("copies a quote of it with who wrote it and when, and only when it goes far enough", arguments: [Screen.phone, .desktop])
  func quote(screen: Screen) async throws {
    try await ServedExample.use("the-shed/2.html", on: screen) { example in
      let (browser, probe) = (example.browser, example.probe)
      try example.mark(Self.plain)
      try browser.touch("[data-marked]", movingBy: (14, 0))
      #expect(try !Self.hasCopied(browser), "14 points are less than the default of 20")
      try browser.touch("[data-marked]", movingBy: (-80, 0))
      try browser.touch("[data-marked]", movingBy: (10, 80))
      #expect(try !Self.hasCopied(browser), "backwards and down are no swipes")
      try example.mark(Self.plain)
      try browser.touch("[data-marked]", movingBy: (60, 4))
      #expect(try probe.becomes(Self.isCopied))
      let message = "document.querySelector('[data-marked]').closest('.message')"
      #expect(try probe.holds("\(message).style.transform === '' && !\(message).matches('.swiping, .swiped')"), "it is back in its place")
      let quote = try browser.clipboard().split(separator: "\n", omittingEmptySubsequences: false)
      let text = try example.text("document.querySelector('[data-marked]').innerText").split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(quote.dropLast() == text.map { "> " + $0 }[...])
      #expect(quote.last?.hasPrefix("— ") == true && quote.last?.contains("2025 at ") == true, "\(quote)")
    }
  }

  @Test("follows the finger, and shows when it is far enough", arguments: [Screen.phone, .desktop])
  func feedback(screen: Screen) async throws {
    let configuration = ServedExample.configuration("messageDisplayOptions: {minimumSwipeGestureDistance: 60}")
    try await ServedExample.use("the-shed/2.html", on: screen, configuration: configuration) { example in
      let (browser, probe) = (example.browser, example.probe)
      try example.mark(Self.plain)
      let (x, y) = try browser.middle(of: "[data-marked]")
      let message = "document.querySelector('[data-marked]').closest('.message')"
      func move(_ type: String, _ points: [Double]) throws {
        try browser.devTools("Input.dispatchTouchEvent", ["type": type, "touchPoints": points.map { ["x": x + $0, "y": y] }])
      }
      try move("touchStart", [0])
      for way in [20.0, 40] { try move("touchMove", [way]) }
      #expect(try probe.becomes("\(message).matches('.swiping:not(.swiped)') && \(message).style.transform === 'translateX(40px)'"))
      #expect(try probe.overflow() == [])
      try move("touchMove", [65])
      #expect(try probe.becomes("\(message).matches('.swiped')"))
      try move("touchMove", [50])
      #expect(try probe.becomes("!\(message).matches('.swiped')"))
      try move("touchEnd", [])
      #expect(try !Self.hasCopied(browser), "50 of 60 points")
    }
  }

  @Test("opens its thread where it has one", arguments: [Screen.phone, .desktop])
  func thread(screen: Screen) async throws {
    try await ServedExample.use("the-shed/1.html", on: screen) { example in
      try example.mark(".message:has(.thread-info-container a) > .bubble > .text")
      try example.browser.touch("[data-marked]", movingBy: (60, 0))
      #expect(try example.probe.becomes("location.pathname.includes('/thread/')"))
    }
  }

  @Test("is for fingers: a mouse selects text")
  func mouse() async throws {
    try await ServedExample.use("the-shed/2.html", on: .desktop) { example in
      try example.mark(Self.plain)
      let (x, y) = try example.browser.middle(of: "[data-marked]")
      for (type, way) in [("mousePressed", 0.0), ("mouseMoved", 40), ("mouseMoved", 80), ("mouseReleased", 80)] {
        try example.browser.devTools(
          "Input.dispatchMouseEvent", ["type": type, "x": x - 40 + way, "y": y, "button": "left", "buttons": 1, "clickCount": 1])
      }
      #expect(try !Self.hasCopied(example.browser))
    }
  }
}
