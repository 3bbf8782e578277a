import Foundation
import TestSupport
import Testing

/// The popover of a message, and walking the messages with the keyboard.
@Suite("The popover of a message", .waits)
struct PopoverTests {
  private static let dialog = "document.querySelector('dialog.message-popover[open]')"

  @Test("opens by its button, and says who, when in full, who reacted and who has seen it", arguments: [Screen.phone, .desktop])
  func contents(screen: Screen) async throws {
    try await ServedExample.use("the-shed/2.html", on: screen) { example in
      let (browser, probe) = (example.browser, example.probe)
      try example.mark(".message.reacted:not(.own):has(.reaction-users)")
      let height = "document.querySelector('.message-list').offsetHeight"
      let before = try probe.number(height)
      if screen.isMobile { try browser.touch("[data-marked] .text") } else { try browser.hover("[data-marked] .text") }
      #expect(try probe.becomes("Number(getComputedStyle(document.querySelector('[data-marked] .more-button')).opacity) > 0.9"))
      #expect(try probe.number(height) == before, "nothing jumps")
      try browser.click("[data-marked] .more-button")
      #expect(try probe.becomes(Self.dialog + " !== null"))
      let text = try example.text(Self.dialog + ".innerText")
      let people = "document.querySelectorAll('[data-marked] .reaction-users [data-after]')"
      #expect(try probe.number(people + ".length") > 0)
      for index in 0..<Int(try probe.number(people + ".length")) {
        let name = try example.text("\(people)[\(index)].textContent")
        let sent = try probe.number("Date.parse(document.querySelector('[data-marked]').\(PageProbe.sent))")
        let after = try probe.number("Number(\(people)[\(index)].dataset.after)")
        let style = Date.FormatStyle(
          date: .omitted, time: .shortened, locale: Locale(identifier: "en_GB"),
          timeZone: try #require(TimeZone(identifier: "Europe/Amsterdam")))
        let time = Date(timeIntervalSince1970: sent / 1_000 + after).formatted(style)
        #expect(
          text.contains(try Regex("\(NSRegularExpression.escapedPattern(for: name)) \\([^)]*\(time)\\)")), "\(name), \(time): \(text)")
      }
      #expect(text.contains(try Self.fullTime(example.text("document.querySelector('[data-marked]').\(PageProbe.sent)"))), "\(text)")
      // Each in a line of their own, the day only where it is not the message's.
      #expect(try probe.number(Self.dialog + ".querySelectorAll('dd > div').length") >= probe.number(people + ".length"))
      // Everybody of the example has read everything on that page.
      #expect(try probe.becomes(Self.dialog + ".innerText.includes('Seen by')"))
      let author = try example.text("\(Self.dialog).querySelector('strong').textContent")
      let readers = try example.text("Array.from(\(Self.dialog).querySelectorAll('dd')).pop().textContent")
      #expect(readers.contains("Mira Halloran") && !readers.contains(author))
      #expect(try probe.overflow() == [])
      let box = "\(Self.dialog).getBoundingClientRect()"
      if !screen.isMobile {
        let bubble = "document.querySelector('[data-marked] .bubble').getBoundingClientRect()"
        #expect(try probe.becomes("Math.abs(\(box).left - \(bubble).left) <= 1"))
      }
      #expect(try probe.holds("\(box).top >= 0 && \(box).bottom <= innerHeight && \(box).left >= 0 && \(box).right <= innerWidth"))
    }
  }

  @Test("leaves the newest message in sight, at the end of the page", arguments: [Screen.phone, .desktop])
  func newest(screen: Screen) async throws {
    try await ServedExample.use("the-shed/index.html", on: screen) { example in
      let (browser, probe) = (example.browser, example.probe)
      let place = try probe.number("scrollY")
      try example.focusMessages()
      try browser.press("Enter")
      #expect(try probe.becomes(Self.dialog + "?.innerText.includes('Seen by')"))
      let bubble = "Array.from(document.querySelectorAll('.message')).pop().querySelector('.bubble').getBoundingClientRect()"
      let foot = screen.isMobile ? Self.dialog + ".offsetTop" : "innerHeight"
      #expect(try probe.becomes("Math.round(\(bubble).bottom) <= \(foot)"))
      if !screen.isMobile { #expect(try probe.becomes("\(Self.dialog).getBoundingClientRect().bottom <= \(bubble).top")) }
      try browser.press("Escape")
      #expect(try probe.becomes("document.querySelector('dialog') === null && scrollY === \(place)"))
    }
  }

  /// Weekday, day, time and the zone of the time, as British pages write them, by Foundation.
  private static func fullTime(_ instant: String) throws -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_GB")
    formatter.timeZone = TimeZone(identifier: "Europe/Amsterdam")
    formatter.dateFormat = "EEEE, d MMMM yyyy 'at' HH:mm:ss z"
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: instant.contains("."))
    return formatter.string(from: try Date(instant, strategy: style))
  }

  @Test("copies the message's text, and a link to it that stays", arguments: [Screen.phone, .desktop])
  func copies(screen: Screen) async throws {
    try await ServedExample.use("the-shed/index.html", on: screen) { example in
      let (browser, probe) = (example.browser, example.probe)
      try example.focusMessages()
      let id = try example.text("document.activeElement.id")
      try browser.press("Enter")
      try browser.click("dialog .popover-actions button:nth-child(2)")
      #expect(try probe.becomes("document.querySelector('.status.visible').textContent === 'Text copied'"))
      #expect(try browser.clipboard() == example.text("document.querySelector('[id=\"\(id)\"] .text').innerText"))
      try browser.press("Enter")
      try browser.click("dialog .popover-actions button:first-child")
      #expect(try probe.becomes("document.querySelector('.status.visible').textContent === 'Link copied'"))
      let link = try browser.clipboard()
      #expect(link == example.address + "the-shed/#" + id, "the channel's address finds it on whatever page it will be")
      try browser.open(link)
      #expect(try probe.becomes("document.querySelector(':target').id === '\(id)'"))
    }
  }

  @Test("is reached by the keyboard, and gives the focus back", arguments: [Screen.phone, .desktop])
  func keyboard(screen: Screen) async throws {
    try await ServedExample.use("the-shed/1.html", on: screen) { example in
      let (browser, probe) = (example.browser, example.probe)
      #expect(try probe.number("document.querySelectorAll('.message[tabindex=\"0\"]').length") == 1)
      try example.focusMessages()
      let index = "Array.from(document.querySelectorAll('.message')).indexOf(document.activeElement)"
      for (key, expected) in [("ArrowDown", 1.0), ("ArrowDown", 2), ("ArrowUp", 1), ("Home", 0), ("ArrowUp", 0), ("End", 49), ("Home", 0)] {
        try browser.press(key)
        #expect(try probe.number(index) == expected, "\(key)")
        #expect(try probe.number("document.querySelectorAll('.message[tabindex=\"0\"]').length") == 1)
        let box = "document.activeElement.getBoundingClientRect()"
        #expect(try probe.holds("\(box).bottom > document.querySelector('header').offsetHeight && \(box).top < innerHeight"))
      }
      try browser.press("ArrowDown")
      try browser.press("Enter")
      #expect(try probe.becomes(Self.dialog + " !== null"))
      #expect(try example.text("document.activeElement.textContent") == "Copy link")
      try browser.press("Escape")
      #expect(try probe.becomes("document.querySelector('dialog') === null"))
      #expect(try probe.number(index) == 1)
      try browser.press("Enter")
      try browser.click("dialog .close-popover")
      #expect(try probe.becomes("document.querySelector('dialog') === null"))
      #expect(try probe.number(index) == 1)
    }
  }

  @Test("names the author where the group began on the page before")
  func continuedGroup() async throws {
    let configuration = ServedExample.configuration("pageSize: 5")
    try await ServedExample.use("the-shed/1.html", on: .desktop, configuration: configuration) { example in
      let isContinued = "document.querySelector('.message').matches('.message:not(.group-start):not(.system)')"
      var page = 1
      while page < 30, try !example.probe.holds(isContinued) {
        page += 1
        try example.browser.open(example.address + "the-shed/\(page).html")
      }
      try #require(try example.probe.holds(isContinued))
      try example.focusMessages()
      try example.browser.press("Enter")
      #expect(try example.probe.becomes(Self.dialog + " !== null"))
      let name = try example.text(Self.dialog + ".querySelector('strong').textContent")
      let id = try example.text("document.querySelector('.message').dataset.author")
      #expect(name != id && !name.isEmpty)
      #expect(try name == example.text("document.querySelector('.message .speaker, .message > footer > bdi').textContent"))
    }
  }

  @Test("closes when the reader clicks beside it")
  func outside() async throws {
    try await ServedExample.use("the-shed/1.html", on: .desktop) { example in
      try example.focusMessages()
      try example.browser.press("Enter")
      #expect(try example.probe.becomes(Self.dialog + " !== null"))
      for type in ["mousePressed", "mouseReleased"] {
        try example.browser.devTools("Input.dispatchMouseEvent", ["type": type, "x": 20, "y": 880, "button": "left", "clickCount": 1])
      }
      #expect(try example.probe.becomes("document.querySelector('dialog') === null"))
    }
  }

  @Test("opens by a long press, not by one that moves")
  func longPress() async throws {
    try await ServedExample.use("the-shed/2.html", on: .phone) { example in
      let (browser, probe) = (example.browser, example.probe)
      try example.mark(".message:not(.system, .deleted) > .bubble:not(.continuous) > .text:only-child")
      try browser.touch("[data-marked]", movingBy: (0, -60), holding: 700)
      #expect(try probe.holds("document.querySelector('dialog') === null"))
      try browser.touch("[data-marked]", holding: 700)
      #expect(try probe.becomes(Self.dialog + " !== null"))
      try browser.press("Escape")
      #expect(try probe.becomes("document.querySelector('dialog') === null"))
      #expect(try probe.holds("document.activeElement === document.querySelector('[data-marked]').closest('.message')"))
    }
  }

  @Test("opens by a double click where doubleTapOverlayEnabled is on", arguments: [Screen.phone, .desktop], [true, false])
  func doubleClick(screen: Screen, isEnabled: Bool) async throws {
    let configuration = ServedExample.configuration("doubleTapOverlayEnabled: \(isEnabled)")
    try await ServedExample.use("the-shed/2.html", on: screen, configuration: configuration) { example in
      try example.mark(".message:not(.system) .text:only-child")
      try example.browser.click("[data-marked]", times: 2)
      if isEnabled {
        #expect(try example.probe.becomes(Self.dialog + " !== null"))
      } else {
        try example.browser.settle()
        #expect(try example.probe.holds(Self.dialog + " === null"))
      }
    }
  }

  @Test("is not there where messagePopoverEnabled is off", arguments: [Screen.phone, .desktop])
  func disabled(screen: Screen) async throws {
    let configuration = ServedExample.configuration("messagePopoverEnabled: false, doubleTapOverlayEnabled: true")
    try await ServedExample.use("the-shed/2.html", on: screen, configuration: configuration) { example in
      try example.mark(".message:not(.system) .text:only-child")
      try example.browser.click("[data-marked]", times: 2)
      if screen.isMobile { try example.browser.touch("[data-marked]", holding: 700) }
      try example.focusMessages()
      try example.browser.press("Enter")
      try example.browser.settle()
      #expect(try example.probe.holds("document.querySelector('dialog, .more-button') === null"))
    }
  }

  @Test("says when a message was edited, and leads to its thread", arguments: [Screen.phone, .desktop])
  func editedAndThread(screen: Screen) async throws {
    try await ServedExample.use("the-shed/1.html", on: screen) { example in
      let (browser, probe) = (example.browser, example.probe)
      let edited = "Array.from(document.querySelectorAll('.message.edited'))[0]"
      _ = try browser.run("var message = \(edited); message.tabIndex = -1; message.focus()")
      try browser.press("Enter")
      #expect(try probe.becomes(Self.dialog + " !== null"))
      let time = try Self.fullTime(
        example.text("document.activeElement.closest('dialog') && \(edited).querySelector('.edited-label').dataset.time"))
      #expect(try example.text(Self.dialog + ".innerText").contains(time))
      try browser.press("Escape")
      let root = "document.querySelector('.thread-info-container a').closest('.message')"
      _ = try browser.run("\(root).tabIndex = -1; \(root).focus()")
      try browser.press("Enter")
      #expect(try example.text(Self.dialog + ".querySelector('.popover-actions').lastChild.textContent") == "Open thread")
      try browser.click("dialog .popover-actions button:last-child")
      #expect(try probe.becomes("location.pathname.includes('/thread/')"))
      // The popover of a reply knows its thread's page.
      try example.focusMessages()
      try browser.press("Enter")
      #expect(try probe.becomes(Self.dialog + " !== null"))
      try browser.click("dialog .popover-actions button:first-child")
      #expect(try probe.becomes("document.querySelector('.status.visible') !== null"))
      #expect(try browser.clipboard() == browser.address() + "#" + example.text("document.activeElement.id"))
    }
  }

  @Test("offers only the actions of supportedMessageActions")
  func supportedActions() async throws {
    let configuration = ServedExample.configuration("supportedMessageActions: ['copy_message_action', 'pin_message_action']")
    try await ServedExample.use("the-shed/1.html", on: .phone, configuration: configuration) { example in
      #expect(try example.probe.holds("document.querySelector('[data-actions]') === null"), "what is the same for all is not repeated")
      try example.focusMessages()
      try example.browser.press("Enter")
      #expect(try example.probe.becomes(Self.dialog + " !== null"))
      #expect(try example.text("document.querySelector('dialog .popover-actions').textContent") == "Copy text")
    }
  }

  @Test("has nothing that axe-core objects to", arguments: [Screen.phone, .desktop], ColorScheme.allCases)
  func accessibility(screen: Screen, scheme: ColorScheme) async throws {
    try await ServedExample.use("the-shed/3.html", on: screen) { example in
      try example.browser.prefer(scheme)
      try example.mark(".message.reacted:not(.own)")
      _ = try example.browser.run("var message = document.querySelector('[data-marked]'); message.tabIndex = -1; message.focus()")
      try example.browser.press("Enter")
      #expect(try example.probe.becomes(Self.dialog + " !== null && \(Self.dialog).innerText.includes('Seen by')"))
      #expect(try example.probe.becomes("document.getAnimations().every((one) => one.playState !== 'running')"))
      #expect(try Axe(browser: example.browser).violations() == [])
    }
  }
}
