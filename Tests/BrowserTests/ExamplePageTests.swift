import Foundation
import TestSupport
import Testing

/// The example as readers see it.
@Suite("The example's pages in the browser", .waits)
struct ExamplePageTests {
  private static let pages = [
    "index.html", "404.html", "the-shed/index.html", "the-shed/1.html", "the-shed/2.html", "the-shed/3.html", "noticeboard/1.html",
    "borrow-a-bike/index.html", "language-café/1.html", "mira-halloran-and-tomáš-vlček/index.html", "summer-fair-2026/index.html",
    "the-shed/thread/gwen-a2bf897d-73fb-5dbb-983d-7662bab103c8.html",
  ]

  private func url(_ site: String, _ page: String) -> String { URL(fileURLWithPath: site + "/" + page).absoluteString }

  @Test("Every page is quiet, readable and no wider than the screen", arguments: [Screen.phone, .desktop, .narrow])
  func pages(screen: Screen) async throws {
    let site = try await ExampleSite.shared.site()
    try Browser.use(screen) { browser in
      let probe = PageProbe(browser: browser)
      for page in Self.pages {
        try browser.open(url(site, page))
        #expect(try probe.overflow() == [], "\(page)")
        for scheme in ColorScheme.allCases {
          try browser.prefer(scheme)
          #expect(try probe.textFaults(minimumContrast: 4.5) == [], "\(page) \(scheme)")
        }
        try probe.expectQuiet(within: url(site, ""))
      }
    }
  }

  @Test("The same pages from a server ask for nothing from elsewhere")
  func server() async throws {
    let site = try await ExampleSite.shared.site()
    let server = try PageServer.shared(site)
    try Browser.use(.phone, .dark) { browser in
      let probe = PageProbe(browser: browser)
      for page in Self.pages {
        try browser.open(server.address + (page.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? page))
        #expect(try probe.overflow() == [], "\(page)")
        try probe.expectQuiet(within: server.address)
      }
      #expect(try probe.becomes("document.documentElement.classList.contains('has-drawer')"))
    }
  }

  @Test("Every theme is quiet and readable, light and dark", arguments: BuiltInThemes.names)
  func themes(theme: String) async throws {
    let site = try await ExampleSite.shared.site(theme: theme)
    try Browser.use(.phone) { browser in
      let probe = PageProbe(browser: browser)
      for page in ["the-shed/2.html", "the-shed/index.html", "language-café/1.html", "borrow-a-bike/1.html"] {
        try browser.open(url(site, page))
        for scheme in ColorScheme.allCases {
          _ = try browser.run("document.documentElement.setAttribute('data-appearance', arguments[0])", [scheme.rawValue])
          let faults = try probe.textFaults(minimumContrast: theme == "contrast" ? 7 : 4.5)
          #expect(faults == [], "\(page) \(scheme): \(faults)")
        }
        #expect(try probe.overflow() == [], "\(page)")
        try probe.expectQuiet(within: url(site, ""))
      }
    }
  }

  @Test("Own messages stand on the right, those of others on the left, at every size", arguments: [Screen.phone, .desktop])
  func sides(screen: Screen) async throws {
    let site = try await ExampleSite.shared.site()
    let script = """
      return Array.from(document.querySelectorAll(".message:not(.system)")).filter(function (message) {
        var list = message.parentElement.getBoundingClientRect(), bubble = message.querySelector(".bubble").getBoundingClientRect();
        var left = bubble.left - list.left, right = list.right - bubble.right;
        return message.classList.contains("own") ? left <= right : right <= left;
      }).map(function (message) { return message.id; });
      """
    try Browser.use(screen) { browser in
      for page in ["the-shed/1.html", "mira-halloran-and-tomáš-vlček/1.html"] {
        try browser.open(url(site, page))
        #expect(try browser.run(script) as? [String] == [], "\(page)")
      }
    }
  }

  @Test("Without scripts every message can be seen, and the dates between them")
  func noScripts() async throws {
    let site = try await ExampleSite.shared.site()
    try Browser.use(.phone) { browser in
      try browser.setScripts(enabled: false)
      try browser.open(url(site, "the-shed/1.html"))
      let script = """
        return Array.from(document.querySelectorAll(".message, .date-indicator")).map(function (item) {
          var box = item.getBoundingClientRect(), style = getComputedStyle(item);
          return box.width > 20 && box.height > 10 && style.visibility === "visible" && Number(style.opacity) === 1;
        });
        """
      let visible = try browser.run(script) as? [Bool] ?? []
      #expect(visible.count > 50 && visible.allSatisfy(\.self))
      #expect(try PageProbe(browser: browser).holds("!document.documentElement.classList.contains('scripted')"))
      try PageProbe(browser: browser).expectQuiet(within: url(site, ""))
    }
  }

  @Test("Dates that leave out the year have it on paper, and leave it out again behind that")
  func yearsInPrint() async throws {
    try await ServedExample.use("the-shed/4.html", on: .desktop) { example in
      // A clock in the year of the page's messages.
      try example.browser.devTools(
        "Page.addScriptToEvaluateOnNewDocument",
        [
          "source":
            "const Real = Date; Date = class extends Real { constructor(...values) { super(...(values.length ? values : ['2026-07-01T12:00:00Z'])); } };"
        ])
      try example.browser.open(example.address + "the-shed/4.html")
      let days = "Array.from(document.querySelectorAll('.message-list > [data-short]'), (day) => day.dataset.day).join('|')"
      let times = "[...document.querySelectorAll('time[data-short]')]"
      #expect(try example.probe.becomes("(\(days)).length > 10 && !/20\\d\\d/.test(\(days))"))
      let short = try example.text(days)
      _ = try example.browser.run("window.dispatchEvent(new Event('beforeprint'))")
      #expect(try example.probe.holds("(\(days)).split('|').every((day) => day.includes('2026'))"))
      #expect(try example.probe.holds("\(times).every((time) => /20\\d\\d/.test(time.textContent))"))
      _ = try example.browser.run("window.dispatchEvent(new Event('afterprint'))")
      #expect(try example.text(days) == short)
    }
  }

  @Test("In print nothing sticks, and no control is in the way")
  func print() async throws {
    let site = try await ExampleSite.shared.site()
    try Browser.use(.desktop) { browser in
      try browser.open(url(site, "the-shed/1.html"))
      try browser.prefer(.light, media: "print")
      let script = """
        return Array.from(document.querySelectorAll("body *")).filter(function (element) {
          var style = getComputedStyle(element);
          return style.display !== "none" && (style.position === "sticky" || style.position === "fixed");
        }).map(function (element) { return element.className; });
        """
      #expect(try browser.run(script) as? [String] == [])
      #expect(try PageProbe(browser: browser).textFaults(minimumContrast: 4.5) == [])
    }
  }
}
