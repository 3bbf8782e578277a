import Foundation
import TestSupport
import Testing

/// The calendar of a channel: which days it offers, where they lead, and the keys by which it is walked.
@Suite("The calendar", .waits)
struct CalendarTests {
  private static let dialog = "document.querySelector('dialog.calendar[open]')"
  // Versions of Chromium differ in the comma behind the weekday.
  private static let focused = "document.activeElement.ariaLabel.replace(/^(\\w+), /, '$1 ')"
  private static let labels =
    "return Array.from(document.querySelectorAll('.calendar-days a')).map((a) => a.ariaLabel.replace(/^(\\w+), /, '$1 '))"

  private static func open(_ example: ServedExample, on screen: Screen) throws {
    if screen.isMobile {
      try example.browser.click(".jump-button")
      try example.browser.click(".jump-form .calendar-button")
    } else {
      try example.browser.click(".channel-header > .calendar-button")
    }
    try #require(try example.probe.becomes(dialog + " !== null"))
  }

  private static func openByKey(_ browser: Browser) throws {
    try browser.press("g")
    try #require(try PageProbe(browser: browser).becomes(dialog + " !== null"))
  }

  @Test("offers the days that have messages with their number, of all pages, and no others", arguments: [Screen.phone, .desktop])
  func days(screen: Screen) async throws {
    try await ServedExample.use("the-shed/2.html", on: screen) { example in
      // The pages themselves say when their messages were sent.
      let expected =
        try example.browser.runUntilDone(
          """
          const done = arguments[arguments.length - 1], day = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "Europe/Amsterdam" });
          Promise.all([1, 2, 3, 4].map(function (page) { return fetch(page + ".html").then(function (answer) { return answer.text(); }); })).then(function (texts) {
            const counts = {};
            texts.forEach(function (text) {
              new DOMParser().parseFromString(text, "text/html").querySelectorAll(".message").forEach(function (message) {
                const name = day.format(new Date(message.\(PageProbe.sent)));
                counts[name] = (counts[name] || 0) + 1;
              });
            });
            done(Object.entries(counts).map(function (entry) { return entry[0] + ", " + entry[1] + (entry[1] === 1 ? " message" : " messages"); }));
          });
          """) as? [String] ?? []
      #expect(expected.count == 22, "the example has messages on so many days")
      try Self.open(example, on: screen)
      #expect(try example.text("document.querySelector('.calendar-days').getAttribute('aria-label')") == "November 2025")
      #expect(try example.text("document.querySelector('.calendar-about').textContent").hasSuffix(" messages in November 2025"))
      #expect(try example.probe.overflow() == [])
      var found: [String] = []
      for month in 0..<3 {
        if month > 0 { try example.browser.click(".calendar .later-button") }
        found +=
          try example.browser.run("return Array.from(document.querySelectorAll('.calendar-days a')).map((a) => a.ariaLabel)") as? [String]
          ?? []
        let disabled = "Array.from(document.querySelectorAll('.calendar-days td > :not(a)'))"
        #expect(
          try example.probe.holds(
            "\(disabled).length > 8 && \(disabled).every((day) => day.ariaDisabled === 'true' && day.ariaLabel.endsWith(', no messages'))"))
      }
      #expect(found == expected)
      let isLast = "document.querySelector('.calendar .later-button').ariaDisabled === 'true'"
      #expect(try example.probe.holds(isLast), "nothing is later than the newest message")
      #expect(try example.probe.holds("document.querySelectorAll('.calendar-days a[data-level]').length > 3"))
      let box = "\(Self.dialog).getBoundingClientRect()"
      #expect(try example.probe.holds("\(box).top >= 0 && \(box).bottom <= innerHeight && \(box).left >= 0 && \(box).right <= innerWidth"))
    }
  }

  @Test(
    "leads to the day on whatever page it is, and in the list that is open gives its first message the focus",
    arguments: BrowserKind.allCases)
  func leads(kind: BrowserKind) async throws {
    try await ServedExample.use("the-shed/2.html", on: .desktop, in: kind) { example in
      let (browser, probe) = (example.browser, example.probe)
      try Self.openByKey(browser)
      try browser.click(".calendar-days a[href$='#2025-11-29']")
      #expect(try probe.becomes("location.hash === '#2025-11-29' && document.querySelector('.message.jumped') === document.activeElement"))
      #expect(try probe.holds("document.querySelector('dialog') === null && location.pathname.endsWith('/2.html')"))
      #expect(
        try probe.holds(
          "document.activeElement.\(PageProbe.sent).startsWith('2025-11-29') && !document.activeElement.previousElementSibling.\(PageProbe.sent)?.startsWith('2025-11-29')"
        ))
      // By the list of months to another page.
      try Self.openByKey(browser)
      _ = try browser.run(
        "const year = document.querySelector('.calendar [aria-label=Year]'); year.value = 2026; year.dispatchEvent(new Event('change'))")
      #expect(try example.text("document.querySelector('.calendar-days').getAttribute('aria-label')") == "January 2026")
      try browser.click(".calendar-days a[href$='#2026-01-24']")
      #expect(
        try probe.becomes(
          "location.pathname.endsWith('/4.html') && document.querySelector('.jumped')?.\(PageProbe.sent)?.startsWith('2026-01-24')"))
      #expect(try browser.console().isEmpty)
    }
  }

  @Test("opens at the day that is being read, or at the date that was pressed", arguments: [Screen.phone, .desktop])
  func start(screen: Screen) async throws {
    let configuration = ServedExample.configuration("dateIndicatorPlacement: 'messageList'")
    try await ServedExample.use("the-shed/3.html", on: screen, configuration: configuration) { example in
      _ = try example.browser.run("document.querySelectorAll('.message')[25].scrollIntoView()")
      try example.browser.settle()
      let day = try example.text(
        """
        (function () {
          var top = document.querySelector('header').getBoundingClientRect().bottom + 8;
          var message = Array.from(document.querySelectorAll('.message')).find(function (item) { return item.getBoundingClientRect().bottom > top; });
          return new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Amsterdam' }).format(new Date(message.\(PageProbe.sent)));
        }())
        """)
      try Self.open(example, on: screen)
      #expect(try example.probe.holds("document.querySelector('.calendar [aria-selected=true] > *').href.endsWith('#\(day)')"))
      #expect(try example.probe.holds("document.activeElement === document.querySelector('.calendar [aria-selected=true] > *')"))
      try example.browser.press("Escape")
      #expect(try example.probe.becomes("document.querySelector('dialog') === null"))
      try example.mark(".date-indicator:nth-of-type(n + 4) > time")
      try example.browser.click("[data-marked]")
      #expect(try example.probe.becomes(Self.dialog + " !== null"))
      #expect(try example.probe.holds("document.activeElement.hash === '#' + document.querySelector('[data-marked]').dateTime"))
    }
  }

  @Test("is walked by the keys of a grid, from the first day to the last")
  func keys() async throws {
    try await ServedExample.use("the-shed/2.html", on: .desktop) { example in
      let (browser, probe) = (example.browser, example.probe)
      func expect(_ key: String, _ day: String, with modifier: Browser.Modifier? = nil) throws {
        try browser.press(key, with: modifier)
        let label = try example.text(Self.focused)
        #expect(label.contains(" \(day), "), "\(key): \(label)")
        #expect(try probe.number("document.querySelectorAll('.calendar-days [tabindex=\"0\"]').length") == 1)
      }
      try Self.openByKey(browser)
      #expect(try example.text(Self.focused).hasPrefix("Thursday 20 November 2025, "))
      try expect("ArrowRight", "21 November 2025")
      try expect("ArrowLeft", "20 November 2025")
      try expect("ArrowUp", "13 November 2025")
      try expect("ArrowDown", "20 November 2025")
      try expect("Home", "17 November 2025")
      try expect("End", "23 November 2025")
      try expect("PageDown", "23 December 2025")
      try expect("PageUp", "23 November 2025")
      try expect("PageUp", "8 November 2025")
      try expect("PageDown", "8 December 2025", with: nil)
      try expect("PageDown", "24 January 2026", with: .shift)
      try expect("ArrowDown", "24 January 2026")
      try expect("PageUp", "8 November 2025", with: .shift)
      try expect("ArrowRight", "9 November 2025")
      try browser.press("Enter")
      try browser.press(" ")
      #expect(try probe.holds(Self.dialog + " !== null && location.hash === ''"), "nobody wrote on that day")
      try expect("ArrowRight", "10 November 2025")
      try browser.press("Tab")
      #expect(try probe.holds("document.activeElement.matches('.text-button')"), "Tab leaves the grid")
      try browser.press("Escape")
      #expect(try probe.becomes("document.querySelector('dialog') === null"))
      for key in ["Enter", " "] {
        try browser.open(example.address + "the-shed/1.html")
        try Self.openByKey(browser)
        try expect("PageDown", "8 December 2025")
        for _ in 0..<5 { try browser.press("ArrowRight") }
        #expect(try example.text(Self.focused).hasPrefix("Saturday 13 December 2025, "))
        try browser.press(key)
        #expect(
          try probe.becomes(
            "location.pathname.endsWith('/2.html') && document.querySelector('.jumped')?.\(PageProbe.sent)?.startsWith('2025-12-13')"),
          "\(key)")
      }
    }
  }

  @Test("works from a disk, for channels of many pages and of one", arguments: [2, 100])
  func disk(pageSize: Int) async throws {
    let site = try await YearsSite(pageSize: pageSize)
    try Browser.use(.phone) { browser in
      let probe = PageProbe(browser: browser)
      try browser.open(site.page("1.html"))
      #expect(try probe.becomes("document.querySelector('.calendar-button') !== null"))
      try Self.openByKey(browser)
      #expect(try browser.run(Self.labels) as? [String] == ["Saturday 1 May 2021, 2 messages"])
      for _ in 0..<3 { try browser.press("PageDown", with: .shift) }
      #expect(try browser.run(Self.labels) as? [String] == ["Wednesday 1 May 2024, 1 message"])
      for _ in 0..<3 { try browser.press("PageUp") }
      // The 29th, since 2024-02 has no 1st before it in the range of days with messages.
      #expect(try browser.run(Self.labels) as? [String] == ["Thursday 29 February 2024, 1 message"])
      try browser.click(".calendar-days a")
      #expect(
        try probe.becomes(
          "location.pathname.endsWith('/\(pageSize == 2 ? 4 : 1).html') && document.querySelector('.message.jumped')?.id === 'm-m7'"))
      #expect(try probe.overflow() == [])
      try probe.expectQuiet(within: site.address)
    }
  }

  @Test("knows the days of the page that is open where those of the channel cannot be loaded, and so does the field")
  func withoutFacts() async throws {
    let site = try await YearsSite(pageSize: 4)
    try site.remove("channel.js")
    try Browser.use(.desktop) { browser in
      let probe = PageProbe(browser: browser)
      try browser.open(site.page("1.html"))
      #expect(try probe.becomes("document.querySelector('.jump-form input') !== null"))
      try Self.openByKey(browser)
      #expect(try browser.run(Self.labels) as? [String] == ["Saturday 1 May 2021, 2 messages"])
      try browser.press("Escape")
      #expect(try probe.becomes("document.querySelector('dialog') === null"))
      try browser.press("/")
      try browser.type("2022-05-02")
      try browser.press("Enter")
      #expect(try probe.becomes("document.querySelector('.message.jumped')?.id === 'm-m2'"))
    }
  }

  @Test("has the days and months of the pages, whatever calendar the locale has", arguments: ["fa_IR", "th_TH"])
  func calendars(locale: String) async throws {
    let site = try await YearsSite(pageSize: 100, locale: locale)
    try Browser.use(.desktop) { browser in
      let probe = PageProbe(browser: browser)
      try browser.open(site.page("1.html"))
      #expect(try probe.becomes("document.querySelector('.jump-form input') !== null"))
      try Self.openByKey(browser)
      let format = "new Intl.DateTimeFormat(document.documentElement.lang, { timeZone: 'UTC', calendar: 'gregory', "
      let day = "new Date(document.activeElement.dataset.day * 864e5)"
      #expect(try probe.holds("document.activeElement.ariaLabel.startsWith(\(format)dateStyle: 'full' }).format(\(day)))"))
      #expect(
        try probe.holds(
          "document.querySelector('.calendar-head select').selectedOptions[0].textContent === \(format)month: 'long' }).format(\(day))"))
      #expect(try probe.holds("document.querySelectorAll('.calendar-head select')[1].value === String(\(day).getUTCFullYear())"))
    }
  }

  @Test("has its head within the box on the narrowest screen")
  func narrow() async throws {
    let site = try await YearsSite(pageSize: 100)
    try Browser.use(.narrow) { browser in
      let probe = PageProbe(browser: browser)
      try browser.open(site.page("1.html"))
      #expect(try probe.becomes("document.querySelector('.calendar-button') !== null"))
      try Self.openByKey(browser)
      // December has one of the longest names.
      _ = try browser.run(
        "var year = document.querySelectorAll('.calendar-head select')[1]; year.value = '2023'; year.dispatchEvent(new Event('change'))")
      for _ in 0..<7 { try browser.click(".calendar .later-button") }
      #expect(try probe.holds("\(Self.dialog).scrollWidth <= \(Self.dialog).clientWidth"))
      #expect(
        try probe.holds(
          "document.querySelector('.calendar .later-button').getBoundingClientRect().right <= \(Self.dialog).getBoundingClientRect().right")
      )
    }
  }

  @Test("keeps its keys and the wheel from the page behind it, which loads none")
  func behind() async throws {
    try await ServedExample.use("the-shed/3.html", on: .desktop) { example in
      let (browser, probe) = (example.browser, example.probe)
      let count = try probe.number("document.querySelectorAll('.message').length")
      try Self.openByKey(browser)
      for key in ["ArrowUp", "PageUp", "ArrowDown"] { try browser.press(key) }
      try browser.turnWheel(by: -200)
      try browser.settle()
      #expect(try probe.number("document.querySelectorAll('.message').length") == count)
    }
  }

  @Test("tells which other years have messages of the day, and leads there", arguments: [Screen.phone, .desktop], [2, 100])
  func onThisDay(screen: Screen, pageSize: Int) async throws {
    let site = try await YearsSite(pageSize: pageSize)
    try Browser.use(screen) { browser in
      let probe = PageProbe(browser: browser)
      // A clock that stands on the 1st of May of a later year.
      try browser.devTools(
        "Page.addScriptToEvaluateOnNewDocument",
        [
          "source":
            "const Real = Date; Date = class extends Real { constructor(...values) { super(...(values.length ? values : ['2031-05-01T12:00:00Z'])); } };"
        ])
      try browser.open(site.page("index.html"))
      try Self.openByKey(browser)
      if pageSize > 2 { for _ in 0..<3 { try browser.press("PageDown", with: .shift) } }
      let years = "return Array.from(document.querySelectorAll('.calendar-years li')).map((item) => item.textContent)"
      try browser.press("Home")
      try browser.press("End")
      try browser.click(".calendar .text-button")
      #expect(try probe.becomes(Self.focused + " === 'Wednesday 1 May 2024, 1 message'"))
      #expect(try browser.run("return document.querySelector('.on-this-day h3').textContent") as? String == "1 May in other years")
      #expect(try browser.run(years) as? [String] == ["2023 3 messages", "2021 2 messages"])
      try browser.press("ArrowLeft")
      #expect(try browser.run(years) as? [String] == ["No messages"])
      try browser.press("ArrowRight")
      try browser.click(".calendar-years a")
      #expect(
        try probe.becomes(
          "location.pathname.endsWith('/\(pageSize == 2 ? "2" : "index").html') && document.querySelector('.message.jumped')?.id === 'm-m3'"
        ))
      #expect(try browser.console().isEmpty)
    }
  }

  @Test(
    "begins weeks where the reader's language does, and writes the names of months in it",
    arguments: [("en_US", "Sunday", "May 2021"), ("de_DE", "Montag", "Mai 2021"), ("ar", "", "")])
  func languages(locale: String, weekday: String, month: String) async throws {
    let site = try await YearsSite(pageSize: 100, locale: locale)
    try Browser.use(.phone) { browser in
      let probe = PageProbe(browser: browser)
      try browser.open(site.page("1.html"))
      try Self.openByKey(browser)
      if !weekday.isEmpty {
        #expect(try browser.run("return document.querySelector('.calendar-days th').abbr") as? String == weekday)
        #expect(try browser.run("return document.querySelector('.calendar-days').ariaLabel") as? String == month)
      } else {
        // From right to left the left arrow leads to the day after.
        try browser.press("ArrowLeft")
        #expect(try probe.holds("document.activeElement.dataset.day === '18749'"))
        try browser.press("ArrowRight")
        #expect(try probe.holds("document.activeElement.dataset.day === '18748'"))
      }
      #expect(try probe.overflow() == [])
    }
  }

  @Test("turns its months with a finger")
  func swipe() async throws {
    let site = try await YearsSite(pageSize: 2)
    try Browser.use(.phone) { browser in
      let probe = PageProbe(browser: browser)
      try browser.open(site.page("2.html"))
      try Self.openByKey(browser)
      let name = "document.querySelector('.calendar-days').ariaLabel"
      #expect(try browser.run("return " + name) as? String == "May 2022")
      try browser.touch(".calendar-days", movingBy: (-80, 4))
      #expect(try probe.becomes(name + " === 'June 2022'"))
      try browser.touch(".calendar-days", movingBy: (80, 4))
      #expect(try probe.becomes(name + " === 'May 2022'"))
      try browser.touch(".calendar-days", movingBy: (30, 60))
      #expect(try probe.holds(name + " === 'May 2022'"))
    }
  }

  @Test("is that of the thread on a thread's page")
  func thread() async throws {
    try await ServedExample.use("the-shed/1.html", on: .desktop) { example in
      try example.browser.open(try example.text("document.querySelector('.thread-info-container a').href"))
      let count = try example.probe.number("document.querySelectorAll('.message').length")
      try Self.openByKey(example.browser)
      let sum =
        "Array.from(document.querySelectorAll('.calendar-days a')).reduce((sum, a) => sum + parseInt(a.ariaLabel.split(', ').pop(), 10), 0)"
      #expect(try example.probe.number(sum) == count)
    }
  }
}
