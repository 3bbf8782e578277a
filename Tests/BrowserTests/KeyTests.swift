import Foundation
import TestSupport
import Testing

/// The single keys, the help that lists them, and the switch that turns them off.
@Suite("Keys", .waits)
struct KeyTests {
  private static let help = "document.querySelector('dialog.help[open]')"
  private static let index = "Array.from(document.querySelectorAll('.message')).indexOf(document.activeElement)"

  @Test("j and k walk the messages from what is on the screen", arguments: [Screen.phone, .desktop])
  func messages(screen: Screen) async throws {
    try await ServedExample.use("the-shed/1.html", on: screen) { example in
      let (browser, probe) = (example.browser, example.probe)
      for (key, expected) in [("j", 0.0), ("j", 1), ("j", 2), ("k", 1), ("k", 0), ("k", 0)] {
        try browser.press(key)
        #expect(try probe.number(Self.index) == expected, "\(key)")
        let box = "document.activeElement.getBoundingClientRect()"
        #expect(try probe.holds("\(box).bottom > document.querySelector('header').offsetHeight && \(box).top < innerHeight"))
      }
      // After scrolling, the first message that is on the screen.
      _ = try browser.run("document.activeElement.blur(); document.querySelectorAll('.message')[30].scrollIntoView()")
      try browser.settle()
      try browser.press("j")
      let box = "document.activeElement.getBoundingClientRect()"
      #expect(try probe.holds("document.activeElement.matches('.message') && \(box).top < innerHeight && \(box).bottom > 0"))
      #expect(try probe.number(Self.index) > 20)
      try browser.press("Enter")
      #expect(try probe.becomes("document.querySelector('dialog.message-popover[open]') !== null"))
      let before = try browser.address()
      for key in ["j", "n", "g", "?"] { try browser.press(key) }
      try browser.settle()
      #expect(try probe.number("document.querySelectorAll('dialog').length") == 1, "a box that is open has the keys")
      #expect(try browser.address() == before)
    }
  }

  @Test("j begins with the newest message where a channel opens")
  func newest() async throws {
    try await ServedExample.use("the-shed/index.html", on: .desktop) { example in
      let last = try example.probe.number("document.querySelectorAll('.message').length") - 1
      for (key, expected) in [("k", last), ("k", last - 1), ("j", last), ("j", last)] {
        try example.browser.press(key)
        #expect(try example.probe.number(Self.index) == expected, "\(key)")
      }
    }
  }

  @Test("Tab comes to the list once, however many pages it has", arguments: [Screen.phone, .desktop])
  func stops(screen: Screen) async throws {
    try await ServedExample.use("the-shed/2.html", on: screen) { example in
      let stop = ".message, .message :is(a[href], button, summary, audio, video, [tabindex])"
      // What is wider than its message can be scrolled from everywhere.
      let isElsewhere = "item.tabIndex >= 0 && item.closest('.message').tabIndex !== 0 && item.scrollWidth <= item.clientWidth"
      let elsewhere = "Array.from(document.querySelectorAll('\(stop)')).filter((item) => \(isElsewhere)).length"
      #expect(try example.probe.number("document.querySelectorAll('\(stop)').length") > 100)
      #expect(try example.probe.number(elsewhere) == 0)
      _ = try example.browser.run("scrollTo(0, document.scrollingElement.scrollHeight)")
      #expect(try example.probe.becomes("document.querySelectorAll('.message').length >= 100"))
      #expect(try example.probe.number(elsewhere) == 0)
    }
  }

  @Test("Tab leads from a message to what is in it, and to a message in sight after scrolling", arguments: [Screen.phone, .desktop])
  func order(screen: Screen) async throws {
    try await ServedExample.use("the-shed/1.html", on: screen) { example in
      let (browser, probe) = (example.browser, example.probe)
      let isAtLink = "document.activeElement.matches('.message:has(.text a[href])')"
      while try !probe.holds(isAtLink), try probe.number(Self.index) < 49 { try browser.press("j") }
      #expect(try probe.holds(isAtLink))
      _ = try browser.run("document.activeElement.dataset.marked = 'true'")
      try browser.press("Tab")
      #expect(try probe.holds("document.activeElement.matches('[data-marked] *')"))
      let stop = "document.querySelector('.message[tabindex=\"0\"]')"
      #expect(try probe.holds("\(stop).matches('[data-marked]')"))
      _ = try browser.run("document.activeElement.blur(); document.querySelectorAll('.message')[40].scrollIntoView({ block: 'center' })")
      let box = stop + ".getBoundingClientRect()"
      #expect(try probe.becomes("!\(stop).matches('[data-marked]') && \(box).bottom > 0 && \(box).top < innerHeight"))
    }
  }

  @Test("n and p turn pages, f and l lead to the first and the latest message", arguments: [Screen.phone, .desktop])
  func pages(screen: Screen) async throws {
    let site = try await ExampleSite.shared.site()
    try Browser.use(screen) { browser in
      let probe = PageProbe(browser: browser)
      try browser.open(file: site + "/the-shed/2.html")
      for (key, page) in [("n", "3"), ("p", "2"), ("p", "1"), ("p", "1"), ("l", "index"), ("f", "1")] {
        try browser.press(key)
        #expect(
          try probe.becomes("location.pathname.endsWith('/\(page).html') && document.querySelector('.latest-button') !== null"), "\(key)")
      }
      _ = try browser.run("scrollTo(0, 500)")
      try browser.press("f")
      #expect(try probe.becomes("scrollY === 0 && \(Self.index) === 0"))
      try probe.expectQuiet(within: URL(fileURLWithPath: site + "/").absoluteString)
    }
  }

  @Test("n and p lead to pages that were loaded into the list without leaving it")
  func loadedPages() async throws {
    try await ServedExample.use("the-shed/1.html", on: .desktop) { example in
      let (browser, probe) = (example.browser, example.probe)
      _ = try browser.run("window.here = true; scrollTo(0, document.scrollingElement.scrollHeight)")
      #expect(try probe.becomes("document.querySelectorAll('.message').length >= 100"))
      _ = try browser.run("scrollTo(0, 0)")
      #expect(try probe.becomes("location.pathname.endsWith('/1.html')"))
      try browser.press("n")
      #expect(try probe.becomes("location.pathname.endsWith('/2.html') && \(Self.index) === 50 && window.here"))
      try browser.press("p")
      #expect(try probe.becomes("location.pathname.endsWith('/1.html') && \(Self.index) === 0 && window.here"))
    }
  }

  @Test("/ leads to the search of every page, and Escape back out of it", arguments: [Screen.phone, .desktop])
  func search(screen: Screen) async throws {
    try await ServedExample.use("the-shed/1.html", on: screen) { example in
      for page in ["the-shed/1.html", "index.html", "search.html"] {
        try example.browser.open(example.address + page)
        _ = try example.browser.run("document.activeElement.blur()")
        try example.browser.press("/")
        #expect(
          try example.probe.becomes("document.activeElement.matches('input[type=search]') && document.activeElement.value === ''"),
          "\(page)")
        guard page != "search.html" else { continue }
        try example.browser.press("Escape")
        #expect(try example.probe.becomes("!document.activeElement.matches('input')"), "\(page)")
      }
    }
  }

  @Test("Nothing happens while somebody types, and none of the keys is taken with a modifier")
  func others() async throws {
    try await ServedExample.use("the-shed/2.html", on: .desktop) { example in
      let (browser, probe) = (example.browser, example.probe)
      try browser.press("/")
      #expect(try probe.becomes("document.activeElement.matches('input')"))
      for key in ["j", "n", "g", "?", "/"] { try browser.press(key) }
      try browser.settle()
      #expect(try example.text("document.activeElement.value") == "jng?/")
      #expect(try probe.holds("document.querySelector('dialog') === null && location.pathname.endsWith('/2.html')"))
      _ = try browser.run("document.activeElement.value = ''; document.activeElement.blur()")
      _ = try browser.run(
        "window.taken = []; addEventListener('keydown', (event) => { if (event.defaultPrevented) { taken.push(event.key); } })")
      for modifier in [Browser.Modifier.alt, .control, .meta] {
        for key in ["j", "k", "n", "p", "g", "f", "l", "/", "?"] {
          _ = try browser.run(
            "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: arguments[0], bubbles: true, cancelable: true, [arguments[1]]: true }))",
            [key, ["altKey", "ctrlKey", "", "metaKey"][modifier.rawValue - 1]])
        }
      }
      #expect(try probe.holds("taken.length === 0 && document.querySelector('dialog') === null"))
      try browser.press("J", with: .shift)
      #expect(try probe.holds("taken.length === 0"))
      try browser.press("j")
      #expect(try probe.holds("taken.join() === 'j'"), "the check sees a key that is taken")
    }
  }

  @Test("? lists every key, and gives the focus back", arguments: [Screen.phone, .desktop])
  func list(screen: Screen) async throws {
    try await ServedExample.use("the-shed/1.html", on: screen) { example in
      let (browser, probe) = (example.browser, example.probe)
      try browser.press("j")
      try browser.press("?")
      #expect(try probe.becomes(Self.help + " !== null"))
      let keys = try browser.run("return Array.from(document.querySelectorAll('.help kbd')).map((key) => key.textContent)") as? [String]
      #expect(keys == ["j", "k", "n", "p", "f", "l", "g", "/", "?", "↑", "↓", "Enter", "Esc"])
      #expect(try probe.overflow() == [])
      try browser.press("Escape")
      #expect(try probe.becomes("document.querySelector('dialog') === null && \(Self.index) === 0"))
      if screen.isMobile {
        #expect(try probe.holds("getComputedStyle(document.querySelector('.help-button')).display === 'none'"))
      } else {
        try browser.click(".help-button")
        #expect(try probe.becomes(Self.help + " !== null"))
        try browser.click(".help .close-dialog")
        #expect(try probe.becomes("document.querySelector('dialog') === null && document.activeElement.matches('.help-button')"))
      }
      try browser.open(example.address + "index.html")
      try browser.press("?")
      #expect(try probe.becomes(Self.help + " !== null"))
      #expect(
        try browser.run("return Array.from(document.querySelectorAll('.help kbd')).map((key) => key.textContent)") as? [String] == [
          "/", "?", "Esc",
        ])
    }
  }

  @Test("The switch turns them off for all pages, and on again; the keys of a message stay")
  func off() async throws {
    try await ServedExample.use("the-shed/1.html", on: .desktop) { example in
      let (browser, probe) = (example.browser, example.probe)
      try browser.press("?")
      #expect(try probe.becomes(Self.help + " !== null"))
      try browser.click(".help [role=switch]")
      #expect(try probe.holds("!document.querySelector('.help [role=switch]').checked && document.querySelector('.keys.off') !== null"))
      try browser.press("Escape")
      try browser.open(example.address + "the-shed/2.html")
      for key in ["j", "g", "n", "?", "/"] { try browser.press(key) }
      try browser.settle()
      #expect(
        try probe.holds(
          "document.querySelector('dialog') === null && document.activeElement === document.body && location.pathname.endsWith('/2.html')"))
      try example.focusMessages()
      try browser.press("ArrowDown")
      #expect(try probe.number(Self.index) == 1)
      try browser.click(".help-button")
      #expect(try probe.becomes(Self.help + " !== null"))
      try browser.click(".help [role=switch]")
      try browser.press("Escape")
      try browser.press("k")
      #expect(try probe.becomes("document.activeElement.matches('.message')"))
    }
  }

  @Test("They work where the storage is switched off, and say so when a file is missing")
  func trouble() async throws {
    let site = try await ExampleSite.shared.site()
    try Browser.use(.desktop) { browser in
      let probe = PageProbe(browser: browser)
      try browser.devTools(
        "Page.addScriptToEvaluateOnNewDocument",
        ["source": "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"])
      try browser.open(file: site + "/the-shed/1.html")
      try browser.press("?")
      #expect(try probe.becomes(Self.help + " !== null"))
      try browser.click(".help [role=switch]")
      try browser.press("Escape")
      try browser.press("j")
      #expect(try probe.holds("document.activeElement === document.body || document.activeElement.matches('.help-button')"))
      #expect(try browser.console().isEmpty)
      try browser.devTools("Network.enable")
      try browser.devTools("Network.setBlockedURLs", ["urls": ["*assets/boxes-*"]])
      try browser.open(file: site + "/the-shed/1.html")
      try browser.press("g")
      #expect(try probe.becomes("document.querySelector('.status.visible')?.textContent === 'A file of the site could not be loaded'"))
      try browser.devTools("Network.setBlockedURLs", ["urls": [String]()])
      try browser.press("g")
      #expect(try probe.becomes("document.querySelector('dialog.calendar[open]') !== null"), "it is asked for again")
    }
  }
}
