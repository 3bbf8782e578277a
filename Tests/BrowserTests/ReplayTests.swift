import OperatingSystem
import TestSupport
import Testing

/// A page that is played in the rhythm of its messages' times.
@Suite("Replay", .waits)
struct ReplayTests {
  private static let shown = "document.querySelectorAll('.message:not([hidden])').length"

  /// Presses the button and waits until the script that is loaded for it plays.
  private static func play(_ example: ServedExample) throws {
    try example.browser.clickReplay()
    try #require(try example.probe.becomes("document.querySelector('.replaying .replay-bar') !== null"))
  }

  @Test("shows message after message, each after its author was seen typing, and stops", arguments: [Screen.phone, .desktop])
  func plays(screen: Screen) async throws {
    try await ServedExample.use("the-shed/1.html", on: screen) { example in
      let (browser, probe) = (example.browser, example.probe)
      #expect(try probe.number(Self.shown) == 50)
      try Self.play(example)
      #expect(try probe.number(Self.shown) == 0)
      #expect(try probe.becomes("document.querySelector('main .typing-indicator.bottomOverlay') !== null"))
      // Mira wrote the page's first message.
      #expect(try example.text("document.querySelector('.typing-indicator').textContent") == "Mira Halloran is typing")
      #expect(try probe.holds("document.querySelector('.typing-indicator').getBoundingClientRect().bottom < innerHeight"))
      for _ in 0..<3 { try browser.press("+") }
      #expect(try example.text("document.querySelector('.rate-button').textContent") == "8×")
      #expect(try probe.becomes(Self.shown + " >= 4"))
      let order =
        "Array.from(document.querySelectorAll('.message')).map(function (m) { return m.hidden; }).join().replace(/^(false,)+(true,?)*$/, '')"
      #expect(try example.text(order) == "", "what is shown are the first messages")
      #expect(try probe.overflow() == [])
      try browser.click(".pause-button")
      let count = try probe.number(Self.shown)
      // Time itself is what is tested: at this speed no message keeps another waiting for more than half a second.
      usleep(900_000)
      #expect(try probe.number(Self.shown) == count, "a replay that rests shows nothing")
      try browser.press(" ")
      #expect(try probe.becomes(Self.shown + " > \(count)"), "the space bar presses the button that has the focus")
      try browser.press("Escape")
      #expect(try probe.number(Self.shown) == 50)
      #expect(try probe.holds("document.querySelector('.replay-bar, .typing-indicator, .replaying') === null"))
      #expect(try probe.holds("document.activeElement.matches('\(screen.isMobile ? ".jump-button" : ".channel-header > .replay-button")')"))
    }
  }

  @Test("goes on behind a box, which has Escape for itself")
  func box() async throws {
    try await ServedExample.use("the-shed/1.html", on: .desktop) { example in
      let (browser, probe) = (example.browser, example.probe)
      try Self.play(example)
      try browser.click(".pause-button")
      try browser.click(".channel-header > .calendar-button")
      try #require(try probe.becomes("document.querySelector('dialog.calendar[open]') !== null"))
      try browser.press("Escape")
      #expect(try probe.becomes("document.querySelector('dialog') === null"))
      #expect(try probe.holds("document.querySelector('.replaying .replay-bar') !== null"))
      try browser.press("Escape")
      #expect(try probe.becomes("document.querySelector('.replaying, .replay-bar') === null"))
    }
  }

  @Test("keeps the rhythm of the times, with long pauses shortened to four seconds")
  func rhythm() async throws {
    try await ServedExample.use("the-shed/1.html", on: .desktop) { example in
      _ = try example.browser.run(
        """
        // How long the page was kept from running, on a machine that is busy.
        var late = 0, last = performance.now();
        setInterval(function () {
          late += Math.max(0, performance.now() - last - 25);
          last = performance.now();
        }, 20);
        window.seen = [];
        new MutationObserver(function (records) {
          records.forEach(function (record) {
            var message = record.target;
            if (!message.hidden && message.matches(".message")) {
              seen.push([performance.now(), Date.parse(message.\(PageProbe.sent)), message.matches(".system") ? 0 : 600, late]);
            }
          });
        }).observe(document.querySelector(".message-list"), { subtree: true, attributeFilter: ["hidden"] });
        """)
      try Self.play(example)
      for _ in 0..<3 { try example.browser.press("+") }
      #expect(try example.probe.becomes("seen.length >= 12"))
      let seen = try example.browser.run("return seen") as? [[Double]] ?? []
      #expect(seen.count >= 12)
      // The first waits began at lower speeds.
      for (one, next) in zip(seen.dropFirst(3), seen.dropFirst(4)) {
        let (waited, gap) = (next[0] - one[0], next[1] - one[1])
        #expect(waited >= min(gap, 4_000) / 8 - 10 && waited >= next[2] / 8 - 10, "\(waited) ms for \(gap) ms")
        #expect(waited <= max(2_000, min(gap, 4_000)) / 8 + 400 + next[3] - one[3], "\(waited) ms for \(gap) ms")
      }
      try example.browser.press("Escape")
    }
  }

  @Test("shows who types in the navigation bar where typingIndicatorPlacement says so", arguments: [Screen.phone, .desktop])
  func navigationBar(screen: Screen) async throws {
    let configuration = ServedExample.configuration("typingIndicatorPlacement: 'navigationBar'")
    try await ServedExample.use("the-shed/1.html", on: screen, configuration: configuration) { example in
      let height = try example.probe.number("document.querySelector('header').offsetHeight")
      try Self.play(example)
      #expect(try example.probe.becomes("document.querySelector('header .typing-indicator') !== null"))
      #expect(try example.probe.holds("getComputedStyle(document.querySelector('header .topic')).display === 'none'"))
      #expect(try example.probe.number("document.querySelector('header').offsetHeight") == height, "nothing jumps")
      try example.browser.press("Escape")
      #expect(try example.probe.holds("getComputedStyle(document.querySelector('header .topic')).display !== 'none'"))
    }
  }

  @Test("lets messages enter with their transitions, unless the reader asked for less motion")
  func transitions() async throws {
    let configuration = ServedExample.configuration(
      "messageDisplayOptions: {currentUserMessageTransition: 'scale', otherUserMessageTransition: 'opacity'}")
    try await ServedExample.use("the-shed/1.html", on: .phone, configuration: configuration) { example in
      let (browser, probe) = (example.browser, example.probe)
      _ = try browser.run(
        "window.names = new Set(); addEventListener('animationstart', function (event) { names.add(event.animationName); })")
      for expected in [2.0, 0.0] {
        if expected == 0 { try browser.prefer(.light, reducedMotion: true) }
        // When a replay ends, all that is left comes at once; that is over before the next one begins.
        #expect(try probe.becomes("document.getAnimations().every(function (one) { return one.playState !== 'running'; })"))
        try browser.settle()
        _ = try browser.run("names.clear()")
        try Self.play(example)
        for _ in 0..<3 { try browser.press("+") }
        #expect(try probe.becomes(Self.shown + " >= 4"))
        let entered = "Array.from(names).filter(function (name) { return name.startsWith('message-insertion-'); }).length"
        #expect(try probe.becomes("\(entered) === \(expected)"))
        try browser.press("Escape")
      }
    }
  }

  @Test("plays a thread's page too, and only the page that the reader looks at where several are loaded")
  func pages() async throws {
    try await ServedExample.use("the-shed/2.html", on: .phone) { example in
      let (browser, probe) = (example.browser, example.probe)
      try browser.turnWheel(by: -200)
      #expect(try probe.becomes("document.querySelectorAll('.message').length === 100"))
      _ = try browser.run("document.querySelectorAll('.message')[70].scrollIntoView()")
      try Self.play(example)
      #expect(try probe.number(Self.shown) >= 50, "the page before stays as it is")
      try browser.press("Escape")
      #expect(try probe.number(Self.shown) == probe.number("document.querySelectorAll('.message').length"))
      let thread = try example.text("document.querySelector('.thread-info-container a, a.message-annotation').href")
      try browser.open(thread)
      try Self.play(example)
      #expect(try probe.number(Self.shown) == 0)
      #expect(try probe.becomes(Self.shown + " > 0"))
    }
  }
}
