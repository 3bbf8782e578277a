import TestSupport
import Testing

/// Pages in a language that runs from right to left: all that has a side stands on the other one, and keys and fingers that lead sideways lead
/// the other way.
@Suite("Pages from right to left", .waits)
struct RightToLeftTests {
  private static let configuration = "{currentUser: 'mira', timeZone: 'Europe/Amsterdam', locale: 'ar_EG'}"

  private static func use(_ page: String, on screen: Screen, in kind: BrowserKind = .chromium, _ body: (ServedExample) throws -> Void)
    async throws
  {
    try await ServedExample.use(page, on: screen, in: kind, configuration: configuration) { example in
      try #require(try example.probe.holds("document.documentElement.dir === 'rtl'"))
      try body(example)
      #expect(try example.probe.overflow() == [])
    }
  }

  /// An expression that says whether one element stands on the left of another.
  private static func isLeft(_ left: String, of right: String) -> String {
    "document.querySelector('\(left)').getBoundingClientRect().right <= document.querySelector('\(right)').getBoundingClientRect().left + 1"
  }

  @Test("have the drawer, the way back and the button of the latest message on the other side", arguments: [Screen.phone, .desktop])
  func frame(screen: Screen) async throws {
    try await Self.use("the-shed/2.html", on: screen) { example in
      let (browser, probe) = (example.browser, example.probe)
      #expect(try probe.holds(Self.isLeft(".header-titles", of: ".back-link")))
      #expect(try probe.holds(Self.isLeft(".pager [rel=next]", of: ".pager [rel=prev]")))
      #expect(try probe.holds("document.querySelector('.latest-button').getBoundingClientRect().right < innerWidth / 2"))
      #expect(
        try probe.holds("document.querySelector('.message.own .bubble').getBoundingClientRect().left < innerWidth / 3"),
        "own ones are at the end of the line")
      let drawer = "document.querySelector('.channel-drawer').getBoundingClientRect()"
      if screen.isMobile {
        #expect(try probe.holds("\(drawer).left >= innerWidth"), "it waits on the right")
        try browser.click(".drawer-button")
      }
      #expect(try probe.becomes("Math.abs(\(drawer).right - innerWidth) < 1 && \(drawer).left > 0"))
      if screen.isMobile { try browser.press("Escape") }
    }
  }

  @Test("walk through pictures with the arrows and fingers turned round", arguments: BrowserKind.allCases)
  func lightbox(kind: BrowserKind) async throws {
    try await Self.use("the-shed/2.html", on: .desktop, in: kind) { example in
      let (browser, probe) = (example.browser, example.probe)
      try example.mark(".gallery .image a")
      try browser.click("[data-marked]")
      try #require(try probe.becomes("document.querySelector('dialog.lightbox[open]') !== null"))
      let isFirst = "document.querySelector('.lightbox .back-button').ariaDisabled === 'true'"
      #expect(try probe.holds(isFirst) && probe.holds(Self.isLeft(".lightbox .next-button", of: ".lightbox .back-button")))
      try browser.press("ArrowRight")
      #expect(try probe.holds(isFirst), "nothing stands before the first")
      try browser.press("ArrowLeft")
      #expect(try !probe.holds(isFirst))
      try browser.press("ArrowRight")
      #expect(try probe.holds(isFirst))
      try browser.press("End")
      #expect(try probe.holds("document.querySelector('.lightbox .next-button').ariaDisabled === 'true'"))
      try browser.press("Escape")
    }
  }

  @Test("take a finger to the right as the way to the next picture, and one to the left as that back")
  func swipedPictures() async throws {
    try await Self.use("the-shed/2.html", on: .phone) { example in
      let (browser, probe) = (example.browser, example.probe)
      try example.mark(".gallery .image a")
      try browser.click("[data-marked]")
      try #require(try probe.becomes("document.querySelector('dialog.lightbox[open]') !== null"))
      let isFirst = "document.querySelector('.lightbox .back-button').ariaDisabled === 'true'"
      try browser.touch(".lightbox-stage", movingBy: (-120, 6))
      #expect(try probe.holds(isFirst))
      try browser.touch(".lightbox-stage", movingBy: (120, 6))
      #expect(try probe.becomes("!(\(isFirst))"))
      try browser.touch(".lightbox-stage", movingBy: (-120, 6))
      #expect(try probe.becomes(isFirst))
      try browser.press("Escape")
    }
  }

  @Test("lead through the days of the calendar from right to left", arguments: [Screen.phone, .desktop])
  func calendar(screen: Screen) async throws {
    try await Self.use("the-shed/2.html", on: screen) { example in
      let (browser, probe) = (example.browser, example.probe)
      try example.focusMessages()
      try browser.press("g")
      try #require(try probe.becomes("document.activeElement.dataset.day > 0"))
      func day() throws -> Double { try probe.number("Number(document.activeElement.dataset.day)") }
      let start = try day()
      try browser.press("ArrowLeft")
      #expect(try day() == start + 1)
      try browser.press("ArrowRight")
      try browser.press("ArrowRight")
      #expect(try day() == start - 1)
      #expect(try probe.holds(Self.isLeft(".calendar th:last-child", of: ".calendar th:first-child")))
      #expect(try probe.holds(Self.isLeft(".calendar .later-button", of: ".calendar .earlier-button")))
      guard screen.isMobile else { return try browser.press("Escape") }
      let month = "document.querySelector('.calendar select').value"
      let shown = try example.text(month)
      try browser.touch(".calendar-days", movingBy: (80, 4))
      #expect(try probe.becomes("Number(\(month)) === (Number(\(shown)) + 1) % 12"), "the later month comes from the left")
      try browser.touch(".calendar-days", movingBy: (-80, 4))
      #expect(try probe.becomes("\(month) === '\(shown)'"))
      try browser.press("Escape")
    }
  }

  @Test("copy a quote of a message that is swiped to the left, where its sign comes out on the right")
  func swipedMessage() async throws {
    try await Self.use("the-shed/2.html", on: .phone) { example in
      let (browser, probe) = (example.browser, example.probe)
      try example.mark(".message:not(.system, .deleted, .own):not(:has(.thread-info-container, .message-annotation)) .text:only-child")
      let isCopied = "document.querySelector('.status.visible') !== null"
      try browser.touch("[data-marked]", movingBy: (80, 0))
      try browser.settle()
      #expect(try !probe.holds(isCopied))
      let (x, y) = try browser.middle(of: "[data-marked]")
      func move(_ type: String, _ points: [Double]) throws {
        try browser.devTools("Input.dispatchTouchEvent", ["type": type, "touchPoints": points.map { ["x": x + $0, "y": y] }])
      }
      let message = "document.querySelector('[data-marked]').closest('.message')"
      try move("touchStart", [0])
      for way in [-12.0, -40] { try move("touchMove", [way]) }
      #expect(try probe.becomes("\(message).matches('.swiping.swiped') && \(message).style.transform === 'translateX(-40px)'"))
      let sign = "getComputedStyle(\(message), '::before')"
      #expect(try probe.holds("parseFloat(\(sign).right) < 0 && \(sign).transform.startsWith('matrix(-1,')"))
      try move("touchEnd", [])
      #expect(try probe.becomes(isCopied))
    }
  }

  @Test("open the box about a message where its bubble begins, on the right")
  func popover() async throws {
    try await Self.use("the-shed/2.html", on: .desktop) { example in
      try example.focusMessages()
      try example.browser.press("Enter")
      let box = "document.querySelector('dialog.message-popover[open]')"
      try #require(try example.probe.becomes("\(box) !== null"))
      let bubble = "document.querySelector('.message[tabindex=\"0\"] .bubble').getBoundingClientRect()"
      #expect(try example.probe.becomes("Math.abs(\(box).getBoundingClientRect().right - \(bubble).right) <= 1"))
      try example.browser.press("Escape")
    }
  }

  @Test("draw charts whose time runs from right to left", arguments: [Screen.phone, .desktop])
  func charts(screen: Screen) async throws {
    try await Self.use("the-shed/info.html", on: screen) { example in
      let turning = "getComputedStyle(document.querySelector('.month-chart')).transform"
      let isMirrored = try example.probe.holds(turning + ".startsWith('matrix(-1,')")
      #expect(isMirrored)
    }
  }

  @Test("play with the bar of the buttons turned round")
  func replay() async throws {
    try await Self.use("the-shed/1.html", on: .phone) { example in
      try example.browser.clickReplay()
      try #require(try example.probe.becomes("document.querySelector('.replaying .replay-bar') !== null"))
      #expect(try example.probe.holds(Self.isLeft(".stop-button", of: ".pause-button")))
      try example.browser.press("Escape")
    }
  }
}
