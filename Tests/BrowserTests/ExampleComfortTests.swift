import Foundation
import TestSupport
import Testing

/// What scripts add to pages that are complete without them.
@Suite("The comfort that scripts add", .waits)
struct ExampleComfortTests {
  private func withPage<Result>(
    _ page: String, on screen: Screen = .phone, configuration: String? = nil, _ body: (Browser, PageProbe) throws -> Result
  ) async throws -> Result {
    let site = try await ExampleSite.shared.site(configuration: configuration)
    return try Browser.use(screen) { browser in
      try browser.open(URL(fileURLWithPath: site + "/" + page).absoluteString)
      return try body(browser, PageProbe(browser: browser))
    }
  }

  @Test("The appearance button switches light and dark, and pages remember it")
  func appearance() async throws {
    let site = try await ExampleSite.shared.site()
    let server = try PageServer.shared(site)
    try Browser.use(.phone) { browser in
      let probe = PageProbe(browser: browser)
      let background = "getComputedStyle(document.querySelector('.message-list .bubble')).backgroundColor"
      try browser.open(server.address + "the-shed/1.html")
      let light = try browser.run("return " + background) as? String
      try browser.click(".appearance-button")
      #expect(try probe.becomes("document.documentElement.getAttribute('data-appearance') === 'dark'"))
      #expect(try browser.run("return " + background) as? String != light)
      #expect(try probe.holds("document.querySelector('.appearance-button').getAttribute('aria-pressed') === 'true'"))
      try browser.open(server.address + "noticeboard/1.html")
      #expect(try probe.holds("document.documentElement.getAttribute('data-appearance') === 'dark'"))
      try browser.click(".appearance-button")
      #expect(try probe.becomes("document.documentElement.getAttribute('data-appearance') === 'light'"))
    }
  }

  @Test("The drawer of a page from a disk lists every channel, leads there, and closes with Escape")
  func drawer() async throws {
    try await withPage("the-shed/1.html") { browser, probe in
      #expect(try probe.becomes("document.querySelectorAll('.channel-drawer a').length === 6"))
      #expect(try probe.holds("document.querySelector('.channel-drawer [aria-current]').textContent.includes('The Shed')"))
      let isShown =
        "document.querySelector('.channel-drawer').getBoundingClientRect().right > 0 && document.querySelector('.channel-drawer').getBoundingClientRect().left < innerWidth && getComputedStyle(document.querySelector('.channel-drawer')).visibility === 'visible'"
      #expect(try probe.holds("!(\(isShown))"))
      try browser.click(".drawer-button")
      #expect(try probe.becomes("document.documentElement.classList.contains('drawer-open') && \(isShown)"))
      #expect(try probe.holds("document.querySelector('.drawer-button').getAttribute('aria-expanded') === 'true'"))
      #expect(try probe.overflow() == [])
      try browser.press("Escape")
      #expect(try probe.becomes("!document.documentElement.classList.contains('drawer-open')"))
      #expect(try probe.becomes("!(\(isShown))"))
      #expect(try probe.holds("document.activeElement === document.querySelector('.drawer-button')"))
      try browser.click(".drawer-button")
      #expect(try probe.becomes("document.querySelector('.channel-drawer').getBoundingClientRect().left >= 0"))
      try browser.click(".channel-drawer a[href*='noticeboard']")
      #expect(try probe.becomes("location.pathname.endsWith('/noticeboard/index.html')"))
      #expect(try browser.console().isEmpty)
    }
  }

  @Test("A channel opens at its newest message, and its first page at the top", arguments: [Screen.phone, .desktop])
  func opening(screen: Screen) async throws {
    try await withPage("the-shed/index.html", on: screen) { browser, probe in
      let isAtEnd = "scrollY + innerHeight >= document.scrollingElement.scrollHeight - 2"
      #expect(try probe.becomes("scrollY > 0 && " + isAtEnd))
      #expect(
        try probe.holds(
          "Array.from(document.querySelectorAll('.message')).pop().getBoundingClientRect().bottom <= innerHeight + 1"))
      // Pictures that load later must not push the newest message away.
      let isInSight = "((box) => box.bottom > 0 && box.top < innerHeight)(image.getBoundingClientRect())"
      #expect(try probe.becomes("Array.from(document.images).every((image) => image.complete || !\(isInSight))"))
      try browser.settle()
      #expect(try probe.holds(isAtEnd))
      try browser.open(browser.address().replacingOccurrences(of: "index.html", with: "1.html"))
      #expect(try probe.holds("scrollY === 0"))
    }
  }

  @Test("A quoted message leads to the message, which comes into sight and is highlighted", arguments: [Screen.phone, .desktop])
  func quotes(screen: Screen) async throws {
    try await withPage("the-shed/2.html", on: screen) { browser, probe in
      let href = try browser.run("return document.querySelector('blockquote.quoted a[href^=\"#\"]').getAttribute('href')") as? String ?? ""
      #expect(href.hasPrefix("#m-"))
      _ = try browser.run(
        """
        window.animated = [];
        addEventListener("animationstart", function (event) { animated.push(event.target.id); });
        document.querySelector("blockquote.quoted a[href^='#']").click();
        """)
      #expect(try probe.becomes("document.querySelector(':target') !== null && '#' + document.querySelector(':target').id === '\(href)'"))
      #expect(
        try probe.becomes(
          "(function () { var header = document.querySelector('.channel-header').getBoundingClientRect(), box = document.querySelector(':target .bubble').getBoundingClientRect(); return box.top >= header.bottom - 1 && box.top < innerHeight; }())"
        ))
      #expect(try probe.becomes("animated.includes(document.querySelector(':target').id)"), "the message that was jumped to is highlighted")
    }
  }

  @Test("The floating date shows the day at the top while the reader scrolls, and goes when that ends")
  func floatingDate() async throws {
    try await withPage("the-shed/1.html", configuration: "{currentUser: 'mira', timeZone: 'Europe/Amsterdam'}") { browser, probe in
      let isVisible = "Number(getComputedStyle(document.querySelector('.date-overlay')).opacity) > 0.5"
      // It is there for a while when the page opens.
      #expect(try probe.becomes("!(\(isVisible)) && document.querySelectorAll('.date-indicator').length === 0"))
      for fraction in [0.3, 0.6, 0.9] {
        // The page itself looks, and ends the transition: it may be over before a busy machine draws a frame of it.
        let shows = try browser.runUntilDone(
          """
          var done = arguments[arguments.length - 1], overlay = document.querySelector(".date-overlay");
          var observer = new MutationObserver(function () {
            if (!overlay.classList.contains("visible")) { return; }
            observer.disconnect();
            overlay.getAnimations().forEach(function (transition) { transition.finish(); });
            done(\(isVisible));
          });
          observer.observe(overlay, { attributes: true, attributeFilter: ["class"] });
          scrollTo(0, document.scrollingElement.scrollHeight * \(fraction));
          """)
        #expect(shows as? Bool == true)
        // The day of a message's own time, from the topmost one that has not yet gone under the label.
        let expected =
          try browser.run(
            """
            var top = document.querySelector(".date-overlay").getBoundingClientRect().top + 8;
            var messages = Array.from(document.querySelectorAll(".message")).filter(function (message) { return message.getBoundingClientRect().top <= top; });
            return new Intl.DateTimeFormat("en", { timeZone: "Europe/Amsterdam", day: "2-digit" }).format(new Date(messages.pop().\(PageProbe.sent)));
            """) as? String
        let label = try browser.run("return document.querySelector('.date-overlay').textContent") as? String ?? ""
        #expect(label.contains(expected ?? "?"), "\(label), \(expected ?? "")")
        #expect(try probe.becomes("Number(getComputedStyle(document.querySelector('.date-overlay')).opacity) < 0.05"))
      }
    }
  }

  @Test("Dates go without their year where it is that of the channel's newest message", arguments: [true, false])
  func years(scripts: Bool) async throws {
    let site = try await ExampleSite.shared.site(configuration: "{messageListConfig: {dateIndicatorPlacement: 'messageList'}}")
    try Browser.use(.phone) { browser in
      try browser.setScripts(enabled: scripts)
      for (page, years) in [("the-shed/1.html", ["2025"]), ("the-shed/3.html", ["2025", "2026"]), ("the-shed/4.html", ["2026"])] {
        try browser.open(URL(fileURLWithPath: site + "/" + page).absoluteString)
        let probe = PageProbe(browser: browser)
        if scripts { #expect(try probe.becomes("document.documentElement.classList.contains('has-drawer')")) }
        let labels = "Array.from(document.querySelectorAll('.date-indicator time, .pager time'))"
        let found = "Array.from(new Set(\(labels).map(function (time) { return time.dateTime.slice(0, 4); }))).sort().join()"
        #expect(try browser.run("return " + found) as? String == years.joined(separator: ","), "\(page)")
        // A range that begins in another year has the year at both ends.
        let range = "time.closest('.pager-dates')?.querySelector('time[datetime^=\"2025\"]')"
        let expected = scripts ? "Boolean(time.dateTime.startsWith('2025') || \(range))" : "true"
        #expect(
          try probe.holds(
            "\(labels).every(function (time) { return time.textContent.includes(time.dateTime.slice(0, 4)) === \(expected); })"),
          "\(page)")
      }
    }
  }

  @Test("The floating date goes without its year too, from the start")
  func floatingYear() async throws {
    try await withPage("the-shed/index.html", configuration: "{}") { (_, probe) throws in
      #expect(try probe.becomes("!/2026/.test(document.querySelector('.date-overlay').textContent)"))
      #expect(
        try probe.holds(
          "Array.from(document.querySelectorAll('.message[data-day]')).every(function (m) { return m.dataset.day === m.dataset.short; })"))
    }
    try await withPage("the-shed/1.html", configuration: "{}") { (_, probe) throws in
      #expect(try probe.becomes("document.documentElement.classList.contains('has-drawer')"))
      #expect(try probe.holds("/2025/.test(document.querySelector('.date-overlay').textContent)"))
    }
  }

  @Test("The floating date is there for three seconds where a jump ends", arguments: [Screen.phone, .desktop])
  func landing(screen: Screen) async throws {
    try await withPage("the-shed/2.html", on: screen, configuration: "{}") { browser, probe in
      let isThere = "document.querySelector('.date-overlay').classList.contains('visible')"
      // It is there for a while when the page opens, too.
      #expect(try probe.becomes("!(\(isThere))"))
      // The page itself looks: a busy machine may be slower than the date.
      _ = try browser.run(
        """
        window.seen = false;
        window.start = performance.now();
        new MutationObserver(function () { window.seen = window.seen || \(isThere); })
          .observe(document.querySelector(".date-overlay"), { attributes: true });
        location.hash = document.querySelectorAll(".message")[30].id;
        """)
      #expect(try probe.becomes("seen && document.querySelector('.message.jumped') !== null"))
      #expect(try probe.becomes("!(\(isThere))"))
      #expect(try probe.number("performance.now() - start") >= 2_990)
    }
  }

  @Test("A thread's link leads to its page, and its header leads back to the message", arguments: [Screen.phone, .desktop])
  func threads(screen: Screen) async throws {
    try await withPage("the-shed/1.html", on: screen) { browser, probe in
      _ = try browser.run("document.querySelector('.thread-info-container a').click()")
      #expect(try probe.becomes("location.pathname.includes('/thread/') && document.querySelectorAll('.message').length === 8"))
      try browser.click(".back-link")
      #expect(
        try probe.becomes(
          "location.pathname.endsWith('/the-shed/1.html') && document.querySelector(':target .thread-info-container') !== null"))
      #expect(try browser.console().isEmpty)
    }
  }

  @Test("Transitions run, and not where the reader asked for less motion")
  func motion() async throws {
    let configuration =
      "{messageListConfig: {messageDisplayOptions: {currentUserMessageTransition: 'scale', otherUserMessageTransition: 'opacity'}}}"
    try await withPage("the-shed/1.html", configuration: configuration) { browser, probe in
      let names =
        "Array.from(document.querySelectorAll('.message')).filter(function (m) { return getComputedStyle(m).animationName !== 'none'; }).length"
      #expect(try probe.number(names) == 50)
      try browser.prefer(.light, reducedMotion: true)
      #expect(try probe.number(names) == 0)
      _ = try browser.run("location.hash = document.querySelectorAll('.message')[20].id")
      #expect(try probe.becomes("document.querySelector(':target') !== null"))
      #expect(try probe.number("document.getAnimations().length") == 0)
      let moving =
        "Array.from(document.querySelectorAll('*')).filter(function (e) { var s = getComputedStyle(e); return s.animationName !== 'none' || parseFloat(s.transitionDuration) > 0; }).map(function (e) { return e.tagName + '.' + e.className; })"
      #expect(try browser.run("return " + moving) as? [String] == [])
    }
  }
}
