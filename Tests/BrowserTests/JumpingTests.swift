import Foundation
import TestSupport
import Testing

/// Jumping to messages and days: the field, where a message comes to rest, its highlight, and the way to the newest.
@Suite("Jumping", .waits)
struct JumpingTests {
  /// The day of the message that was jumped to, in the site's time zone.
  private static let day =
    "new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Amsterdam' }).format(new Date(document.querySelector('.message.jumped').\(PageProbe.sent)))"

  @Test("to a date leads to the first message of that day, on whatever page it is", arguments: [Screen.phone, .desktop])
  func date(screen: Screen) async throws {
    try await ServedExample.use("the-shed/index.html", on: screen) { example in
      // Nobody wrote between 2026-01-14, on page 3, and 2026-01-17, on page 4.
      for (text, day, page) in [
        ("2025-11-22", "2025-11-22", "2.html"), ("2025-11", "2025-11-08", "1.html"), ("2026", "2026-01-01", "3.html"),
        ("2026-01-15", "2026-01-17", "4.html"),
      ] {
        // A wide window has the field at hand.
        try example.browser.click(screen.isMobile ? ".jump-button" : ".jump-form input")
        #expect(try example.probe.becomes("document.activeElement === document.querySelector('.jump-form input')"))
        try example.browser.type(text)
        try example.browser.press("Enter")
        #expect(
          try example.probe.becomes("location.pathname.endsWith('/\(page)') && document.querySelector('.message.jumped') !== null"),
          "\(text)")
        let found = try example.text(Self.day)
        #expect(found == day, "\(text)")
        let before = "document.querySelector('.message.jumped').previousElementSibling?.\(PageProbe.sent) || ''"
        let previous = try example.text(before)
        #expect(previous.prefix(10) < found.prefix(10), "\(text): the message before is of \(previous)")
      }
    }
  }

  @Test(
    "to a date is a search for that day where no messages are, and so is a number that is no year of this age or the last for itself",
    arguments: [
      ("summer-fair-2026/index.html", "2025-11-22", "on:2025-11-22"), ("index.html", "2025-11-22", "on:2025-11-22"),
      ("the-shed/index.html", "7391", "7391"),
    ])
  func noMessages(page: String, text: String, query: String) async throws {
    try await ServedExample.use(page, on: .desktop) { example in
      #expect(try example.probe.becomes("document.querySelector('.jump-form input') !== null"))
      try example.browser.click(".jump-form input")
      try example.browser.type(text)
      try example.browser.press("Enter")
      let isAsked = "location.pathname.endsWith('/search.html') && decodeURIComponent(location.hash) === '#q=\(query)'"
      #expect(try example.probe.becomes(isAsked))
      let isFound = "document.querySelectorAll('.search-results > li').length > 0"
      if query.hasPrefix("on:") { #expect(try example.probe.becomes(isFound)) }
    }
  }

  @Test("to a date works from a disk too", arguments: BrowserKind.allCases)
  func disk(kind: BrowserKind) async throws {
    let site = try await ExampleSite.shared.site()
    try Browser.use(.desktop, in: kind) { browser in
      let probe = PageProbe(browser: browser)
      try browser.open(file: site + "/the-shed/1.html")
      #expect(try probe.becomes("document.documentElement.classList.contains('has-drawer')"))
      try browser.click(".jump-form input")
      try browser.type("2026-01-24")
      try browser.press("Enter")
      #expect(try probe.becomes("location.pathname.endsWith('/4.html') && document.querySelector('.message.jumped') !== null"))
      #expect(try browser.run("return " + Self.day) as? String == "2026-01-24")
      try probe.expectQuiet(within: URL(fileURLWithPath: site + "/").absoluteString)
    }
  }

  @Test("to the id of a message that is in the list; what is neither is refused with words where there is no search")
  func identifiers() async throws {
    let configuration = "{currentUser: 'mira', timeZone: 'Europe/Amsterdam', locale: 'en_GB', search: false}"
    try await ServedExample.use("the-shed/1.html", on: .phone, configuration: configuration) { example in
      let id = try example.text("document.querySelectorAll('.message')[30].id")
      try example.browser.click(".jump-button")
      try example.browser.type("no such thing")
      try example.browser.press("Enter")
      #expect(try example.probe.becomes("document.querySelector('.jump-form input').validationMessage.startsWith('A date such as')"))
      _ = try example.browser.run("document.querySelector('.jump-form input').select()")
      try example.browser.type(String(id.dropFirst(2)))
      try example.browser.press("Enter")
      #expect(try example.probe.becomes("document.querySelector('.message.jumped')?.id === '\(id)'"))
      try example.browser.press("Escape")
      #expect(try example.probe.holds("document.querySelector('.jump-form').hidden && document.activeElement.matches('.jump-button')"))
    }
  }

  @Test("has its field in focus when a page opens where becomesFirstResponderOnOpen is on", arguments: [Screen.phone, .desktop])
  func firstResponder(screen: Screen) async throws {
    let field = "document.activeElement === document.querySelector('.jump-form:not([hidden]) input')"
    try await ServedExample.use("the-shed/1.html", on: screen) { example throws in
      #expect(try !example.probe.holds(field))
    }
    let configuration = ServedExample.configuration("becomesFirstResponderOnOpen: true")
    try await ServedExample.use("the-shed/index.html", on: screen, configuration: configuration) { example throws in
      #expect(try example.probe.becomes(field))
      #expect(try example.probe.holds("scrollY > 0"), "the page still opens at its newest message")
      #expect(try example.probe.overflow() == [])
    }
  }

  @Test("brings a message to rest where scrollingAnchor says", arguments: ["top", "center", "bottom"], [Screen.phone, .desktop])
  func anchor(name: String, screen: Screen) async throws {
    let configuration = ServedExample.configuration("scrollingAnchor: '\(name)'")
    try await ServedExample.use("the-shed/1.html", on: screen, configuration: configuration) { example in
      let id = try example.text(
        "Array.from(document.querySelectorAll('.message')).slice(25).find(function (m) { return m.offsetHeight < 120; }).id")
      _ = try example.browser.run("location.hash = arguments[0]", [id])
      #expect(try example.probe.becomes("document.querySelector('.message.jumped')?.id === '\(id)'"))
      let box = "document.querySelector('.jumped').getBoundingClientRect()"
      let header = try example.probe.number("document.querySelector('header').getBoundingClientRect().bottom")
      let height = try example.probe.number("innerHeight")
      let (top, bottom) = (try example.probe.number(box + ".top"), try example.probe.number(box + ".bottom"))
      switch name {
      case "top": #expect(abs(top - header) <= 1)
      case "bottom": #expect(abs(bottom - height) <= 1)
      default: #expect(abs((top + bottom) / 2 - (header + height) / 2) <= 1)
      }
      // A page that is opened by a link does the same.
      try example.browser.open(example.address + "index.html")
      try example.browser.open(example.address + "the-shed/1.html#" + id)
      #expect(try example.probe.becomes("Math.abs(\(box).top - \(top)) <= 1"))
    }
  }

  @Test("highlights the message, where highlightMessageWhenJumping is on", arguments: [Screen.phone, .desktop], [true, false])
  func highlight(screen: Screen, isOn: Bool) async throws {
    let configuration = ServedExample.configuration("highlightMessageWhenJumping: \(isOn)")
    try await ServedExample.use("the-shed/1.html", on: screen, configuration: configuration) { example in
      let transparent = "getComputedStyle(document.querySelector('.jumped')).backgroundColor === 'rgba(0, 0, 0, 0)'"
      for reducedMotion in [false, true] {
        try example.browser.prefer(.light, reducedMotion: reducedMotion)
        _ = try example.browser.run("location.hash = document.querySelectorAll('.message')[\(reducedMotion ? 20 : 30)].id")
        #expect(try example.probe.becomes("document.querySelector('.message.jumped') !== null"))
        #expect(try example.probe.becomes("(\(transparent)) === \(!isOn)"), "reduced motion: \(reducedMotion)")
      }
    }
  }

  @Test("leaves the page where it is while the field is filled, and while the header is walked through", arguments: [Screen.desktop])
  func typing(screen: Screen) async throws {
    try await ServedExample.use("the-shed/2.html", on: screen) { example in
      _ = try example.browser.run("scrollTo(0, 1500)")
      try example.browser.settle()
      let place = try example.probe.number("scrollY")
      let messages = try example.probe.number("document.querySelectorAll('.message').length")
      try example.browser.press("/")
      for letter in "kettle from:mira" { try example.browser.type(String(letter)) }
      #expect(try example.probe.becomes("document.querySelector('.jump-form input').value === 'kettle from:mira'"))
      for _ in 0..<3 { try example.browser.press("Tab") }
      try example.browser.settle()
      #expect(try example.probe.number("scrollY") == place)
      #expect(try example.probe.number("document.querySelectorAll('.message').length") == messages)
    }
  }

  @Test("The button to the newest message goes there, and is not there where the reader is", arguments: [Screen.phone, .desktop])
  func latest(screen: Screen) async throws {
    try await ServedExample.use("the-shed/index.html", on: screen) { example in
      let (browser, probe) = (example.browser, example.probe)
      #expect(try probe.becomes("document.querySelector('.latest-button').hidden"))
      _ = try browser.run("scrollBy(0, -900)")
      #expect(try probe.becomes("!document.querySelector('.latest-button').hidden"))
      try browser.click(".latest-button")
      #expect(
        try probe.becomes(
          "scrollY + innerHeight >= document.scrollingElement.scrollHeight - 1 && document.querySelector('.latest-button').hidden"))
      try browser.open(example.address + "the-shed/1.html")
      #expect(try probe.becomes("!document.querySelector('.latest-button').hidden"), "a page that is not the newest has it at its end too")
      try browser.click(".latest-button")
      #expect(try probe.becomes("location.pathname.endsWith('/the-shed/index.html')"))
    }
  }

  @Test("No date floats over the first message of a page that opens at its top, where its own date stands")
  func pageTop() async throws {
    try await ServedExample.use("the-shed/1.html", on: .phone) { example in
      _ = try example.browser.run(
        """
        window.seen = false;
        new MutationObserver(function ([{ target }]) { window.seen = window.seen || target.classList.contains("visible"); })
          .observe(document.querySelector(".date-overlay"), { attributeFilter: ["class"] });
        dispatchEvent(new Event("scroll"));
        """)
      #expect(try example.probe.holds("scrollY === 0 && !seen && !document.querySelector('.date-overlay').classList.contains('visible')"))
      _ = try example.browser.run("scrollTo(0, 700)")
      #expect(try example.probe.becomes("seen"))
    }
  }

  @Test("The floating date comes when the reader scrolls and goes half a second later", arguments: [Screen.phone, .desktop])
  func floatingDate(screen: Screen) async throws {
    try await ServedExample.use("the-shed/1.html", on: screen) { example in
      // It was there when the page opened.
      #expect(try example.probe.becomes("!document.querySelector('.date-overlay').classList.contains('visible')"))
      _ = try example.browser.run(
        """
        var overlay = document.querySelector(".date-overlay"), last = 0;
        // How long the page was kept from running since the last scroll, on a machine that is busy.
        var late = 0, turn = performance.now();
        setInterval(function () {
          late += Math.max(0, performance.now() - turn - 25);
          turn = performance.now();
        }, 20);
        window.times = null;
        new MutationObserver(function () {
          if (!overlay.classList.contains("visible")) { window.times = performance.now() - last; window.late = late; }
        }).observe(overlay, { attributeFilter: ["class"] });
        // In the capturing phase, so that it comes before the page's own listener.
        addEventListener("scroll", function () { last = performance.now(); late = 0; }, true);
        scrollTo(0, 700);
        """)
      #expect(try example.probe.becomes("document.querySelector('.date-overlay').classList.contains('visible')"))
      #expect(try example.probe.becomes("times !== null"))
      let (waited, late) = (try example.probe.number("times"), try example.probe.number("window.late"))
      #expect(waited >= 495 && waited < 900 + late, "\(waited) ms after the last scroll, \(late) of them kept from running")
    }
  }
}
