import Foundation
import TestSupport
import Testing

/// Pictures and videos in a box over the page.
@Suite("The lightbox", .waits)
struct LightboxTests {
  private static let dialog = "document.querySelector('dialog.lightbox[open]')"
  private static let count = "document.querySelector('.lightbox-count').textContent"
  private static let picture = ".gallery .image a"

  private static func open(_ example: ServedExample, _ selector: String = picture) throws {
    try example.mark(selector)
    try example.browser.click("[data-marked]")
    try #require(try example.probe.becomes(dialog + " !== null"))
  }

  @Test(
    "opens on a picture with its title, text, author and time, and leads to the file and the message", arguments: BrowserKind.screens)
  func captions(screen: Screen, kind: BrowserKind) async throws {
    try await ServedExample.use("the-shed/2.html", on: screen, in: kind) { example in
      let (browser, probe) = (example.browser, example.probe)
      try Self.open(example)
      let message = "document.querySelector('[data-marked]').closest('.message')"
      let caption = try example.text("document.querySelector('.lightbox-caption').textContent")
      let author = try example.text(message + ".dataset.author")
      #expect(author == "layla-haddad" && caption.contains("Layla Haddad"))
      #expect(caption.contains("The shed at dusk") && caption.contains("I'm so happy with these"))
      let time = try example.text(
        "new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Amsterdam', dateStyle: 'medium', timeStyle: 'short' }).format(new Date(\(message).\(PageProbe.sent)))"
      )
      #expect(caption.contains(time), "\(caption)")
      let source = try example.text("document.querySelector('[data-marked]').href")
      #expect(try probe.becomes("document.querySelector('.lightbox-stage img').naturalWidth > 0"))
      #expect(
        try probe.holds(
          "document.querySelector('.lightbox-stage img').src === '\(source)' && document.querySelector('.lightbox [aria-label=\"Open the file\"]').href === '\(source)'"
        ))
      #expect(try probe.holds("document.querySelector('.lightbox-stage img').alt === 'The shed at dusk'"))
      let box = "document.querySelector('.lightbox-stage img').getBoundingClientRect()"
      #expect(
        try probe.holds(
          "\(box).left >= 0 && \(box).right <= innerWidth && \(box).top >= 0 && \(box).bottom <= innerHeight && \(box).width > innerWidth * 0.4"
        ))
      let ratio =
        "Math.abs(\(box).width / \(box).height - document.querySelector('.lightbox-stage img').naturalWidth / document.querySelector('.lightbox-stage img').naturalHeight) < 0.02"
      #expect(try probe.holds(ratio))
      let link = try example.text("document.querySelector('.lightbox [aria-label=\"Show the message\"]').href")
      #expect(try link == example.address + "the-shed/#" + example.text(message + ".id"))
      try browser.click(".lightbox [aria-label='Show the message']")
      #expect(
        try probe.becomes(
          "document.querySelector('dialog') === null && document.activeElement === \(message) && \(message).matches('.jumped')"))
    }
  }

  @Test("is walked with arrows, Home and End; Escape gives the focus back", arguments: BrowserKind.screens)
  func keys(screen: Screen, kind: BrowserKind) async throws {
    try await ServedExample.use("the-shed/2.html", on: screen, in: kind) { example in
      let (browser, probe) = (example.browser, example.probe)
      try example.mark(Self.picture)
      _ = try browser.run("document.querySelector('[data-marked]').focus()")
      try browser.press("Enter")
      #expect(try probe.becomes(Self.dialog + " !== null"))
      let all = try probe.number("document.querySelectorAll('.gallery img, .gallery video, .giphy > a').length")
      #expect(all > 3)
      func expect(_ key: String, _ number: Double) throws {
        try browser.press(key)
        #expect(try example.text(Self.count) == "\(Int(number)) / \(Int(all))", "\(key)")
      }
      let first = try example.text("document.querySelector('.lightbox-stage > *').src")
      try expect("ArrowRight", 2)
      #expect(try example.text("document.querySelector('.lightbox-stage > *').src") != first)
      try expect("ArrowLeft", 1)
      try expect("ArrowLeft", 1)
      try expect("End", all)
      try expect("ArrowRight", all)
      try expect("Home", 1)
      #expect(
        try probe.holds(
          "document.querySelector('.lightbox .back-button').ariaDisabled === 'true' && document.querySelector('.lightbox .next-button').ariaDisabled !== 'true'"
        ))
      try browser.click(".lightbox .next-button")
      #expect(try example.text(Self.count) == "2 / \(Int(all))")
      // Tab stays within.
      for _ in 0..<12 {
        try browser.press("Tab")
        #expect(try probe.holds("document.activeElement === document.body || \(Self.dialog).contains(document.activeElement)"))
      }
      try browser.press("Escape")
      #expect(
        try probe.becomes("document.querySelector('dialog') === null && document.activeElement === document.querySelector('[data-marked]')")
      )
      #expect(try browser.address() == example.address + "the-shed/2.html")
    }
  }

  @Test("follows a finger: sideways to the next, down to close")
  func swipe() async throws {
    try await ServedExample.use("the-shed/2.html", on: .phone) { example in
      let (browser, probe) = (example.browser, example.probe)
      try Self.open(example)
      let start = try example.text(Self.count)
      #expect(start.hasPrefix("1 / "))
      try browser.touch(".lightbox-stage", movingBy: (-120, 6))
      #expect(try probe.becomes(Self.count + ".startsWith('2 / ')"))
      try browser.touch(".lightbox-stage", movingBy: (-20, 0))
      #expect(try probe.holds(Self.count + ".startsWith('2 / ')"), "not far enough")
      try browser.touch(".lightbox-stage", movingBy: (120, 6))
      #expect(try probe.becomes(Self.count + ".startsWith('1 / ')"))
      #expect(try probe.holds("document.querySelector('.lightbox-stage > *').style.transform === ''"))
      try browser.touch(".lightbox-stage", movingBy: (4, 140))
      #expect(try probe.becomes("document.querySelector('dialog') === null"))
    }
  }

  @Test("shows a picture in its actual size by a click or its button, where it is larger than the screen")
  func zoom() async throws {
    try await ServedExample.use("the-shed/2.html", on: .phone) { example in
      let (browser, probe) = (example.browser, example.probe)
      try Self.open(example)
      let (image, stage) = ("document.querySelector('.lightbox-stage img')", "document.querySelector('.lightbox-stage')")
      #expect(try probe.becomes("!document.querySelector('.size-button').hidden"))
      #expect(try probe.holds("\(image).offsetWidth < \(image).naturalWidth"))
      try browser.click(".lightbox-stage img")
      #expect(
        try probe.becomes(
          "\(image).offsetWidth === \(image).naturalWidth && \(stage).scrollWidth > \(stage).clientWidth && \(stage).scrollLeft > 0"))
      #expect(try probe.holds("document.querySelector('.size-button').ariaPressed === 'true'"))
      #expect(try probe.overflow() == [])
      try browser.click(".size-button")
      #expect(try probe.becomes("\(image).offsetWidth < \(image).naturalWidth"))
      try browser.press("ArrowRight")
      #expect(try probe.holds("!\(stage).matches('.zoomed')"))
    }
  }

  @Test("shows videos too, with their controls, and keeps its hands off one that plays", arguments: [Screen.phone, .desktop])
  func videos(screen: Screen) async throws {
    try await ServedExample.use("the-shed/2.html", on: screen) { example in
      let (browser, probe) = (example.browser, example.probe)
      try Self.open(example, ".video video")
      #expect(
        try probe.holds(
          "document.querySelector('.lightbox-stage video').controls && document.querySelector('.lightbox-stage video').src === document.querySelector('[data-marked]').src"
        ))
      #expect(try probe.holds("document.querySelector('[data-marked]').paused"))
      try browser.press("Escape")
      #expect(try probe.becomes("document.querySelector('dialog') === null"))
      _ = try browser.run("Object.defineProperty(document.querySelector('[data-marked]'), 'currentTime', { get: () => 1 })")
      try browser.click("[data-marked]")
      try browser.settle()
      #expect(try probe.holds("document.querySelector('dialog') === null"))
    }
  }

  @Test("closes by a click beside the picture, and leaves clicks with a modifier to the browser")
  func clicks() async throws {
    try await ServedExample.use("the-shed/2.html", on: .desktop) { example in
      let (browser, probe) = (example.browser, example.probe)
      try Self.open(example)
      for type in ["mousePressed", "mouseReleased"] {
        try browser.devTools("Input.dispatchMouseEvent", ["type": type, "x": 130, "y": 300, "button": "left", "clickCount": 1])
      }
      #expect(try probe.becomes("document.querySelector('dialog') === null"))
      let isTaken =
        try browser.run(
          """
          const event = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
          let taken;
          addEventListener("click", (last) => { taken = last.defaultPrevented; last.preventDefault(); }, { once: true });
          document.querySelector("[data-marked]").dispatchEvent(event);
          return taken;
          """) as? Bool
      #expect(isTaken == false)
      #expect(try probe.holds("document.querySelector('dialog') === null"))
    }
  }

  @Test("works from a disk, on pages of threads, and without any motion where the reader wants none", arguments: [Screen.phone, .desktop])
  func disk(screen: Screen) async throws {
    let site = try await ExampleSite.shared.site()
    let thread = try #require(
      try FileManager.default.contentsOfDirectory(atPath: site + "/the-shed/thread").sorted().first {
        try String(contentsOfFile: site + "/the-shed/thread/" + $0, encoding: .utf8).contains("attachment image")
      } ?? nil)
    try Browser.use(screen) { browser in
      let probe = PageProbe(browser: browser)
      try browser.prefer(.light, reducedMotion: true)
      for page in ["the-shed/2.html", "the-shed/thread/" + thread] {
        try browser.open(file: site + "/" + page)
        _ = try browser.run("document.querySelector('.attachment.image a').scrollIntoView({ block: 'center' })")
        try browser.settle()
        try browser.click(".attachment.image a")
        #expect(try probe.becomes(Self.dialog + " !== null && document.querySelector('.lightbox-stage img').naturalWidth > 0"), "\(page)")
        #expect(try probe.number("document.getAnimations().length") == 0)
        #expect(try probe.overflow() == [])
        try browser.press("Escape")
      }
      try probe.expectQuiet(within: URL(fileURLWithPath: site + "/").absoluteString)
    }
  }

  @Test("walks a gallery's page, whose items say who sent them and where their messages are", arguments: [Screen.phone, .desktop])
  func gallery(screen: Screen) async throws {
    try await ServedExample.use("the-shed/gallery/1.html", on: screen) { example in
      let (browser, probe) = (example.browser, example.probe)
      let items = "document.querySelectorAll('a.gallery-item:not(.message-link)')"
      let all = Int(try probe.number(items + ".length"))
      #expect(all > 10)
      try browser.click("a.gallery-item")
      #expect(try probe.becomes(Self.dialog + " !== null"))
      for number in 0..<all {
        #expect(try example.text(Self.count) == "\(number + 1) / \(all)")
        #expect(try probe.holds("(document.querySelector('.lightbox-stage > *').src || '') === \(items)[\(number)].href"))
        let source = "\(items)[\(number)].closest('li').querySelector('.list-source')"
        #expect(
          try probe.holds(
            "document.querySelector('.lightbox-source').textContent === \(source).textContent && \(source).textContent.length > 10"))
        #expect(try probe.holds("document.querySelector('.lightbox [aria-label=\"Show the message\"]').href === \(source).href"))
        try browser.press("ArrowRight")
      }
      #expect(try probe.holds("document.querySelector('.lightbox-stage video, .lightbox-stage img') !== null"))
      try browser.press("Home")
      try browser.click(".lightbox [aria-label='Show the message']")
      #expect(try probe.becomes("document.querySelector('.message:target, .message.jumped') !== null"))
    }
  }

  @Test("Without scripts a picture's link opens the file")
  func withoutScripts() async throws {
    let site = try await ExampleSite.shared.site()
    try Browser.use(.desktop) { browser in
      try browser.setScripts(enabled: false)
      try browser.open(file: site + "/the-shed/2.html")
      _ = try browser.run("document.querySelector('.attachment.image a').scrollIntoView({ block: 'center' })")
      try browser.click(".attachment.image a")
      #expect(try PageProbe(browser: browser).becomes("location.pathname.includes('/media/')"))
    }
  }
}
