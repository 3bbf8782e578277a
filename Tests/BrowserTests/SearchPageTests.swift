import ChatArchive
import Foundation
import TestSupport
import Testing

/// The search page, and the box of all others that leads to it.
@Suite("The search page", .waits)
struct SearchPageTests {
  private static let configuration = "{currentUser: 'mira', timeZone: 'Europe/Amsterdam', locale: 'en_GB'}"
  private static let queries = [
    "shed", "the shed", "\"the shed\"", "the -shed ", "bik", "from:gwen ", "from:gwen the", "in:\"The Shed\" key", "before:2025-12-01 the ",
    "after:2026-01-10 the ", "on:2025-12 the ", "on:2026-01-24", "has:link ", "has:image ", "has:file ", "has:code ", "has:reaction the ",
    "is:thread ", "is:pinned ", "café", "CAFE", "-has:image on:2026", "👍",
  ]
  private static let isReady =
    "document.querySelector('.search-results').ariaBusy !== 'true' && document.querySelector('.search-status').textContent !== ''"
  private static let hits =
    "Array.from(document.querySelectorAll('.search-hit a'), function (link) { return decodeURI(link.getAttribute('href')); })"

  /// Asks the page a query, and waits for its answer.
  private static func ask(_ query: String, _ browser: Browser) throws {
    let script = """
      var field = document.querySelector('.search-field');
      document.querySelector('.search-status').textContent = '';
      field.value = arguments[0];
      field.form.requestSubmit();
      """
    _ = try browser.run(script, [query])
    #expect(try PageProbe(browser: browser).becomes(Self.isReady), "\(query)")
  }

  @Test(
    "finds with each operator what the program finds in the terminal, from a server and from a disk",
    arguments: [(true, BrowserKind.chromium), (false, .chromium), (false, .firefox)])
  func operators(isServed: Bool, kind: BrowserKind) async throws {
    let site = try await ExampleSite.shared.site(configuration: Self.configuration)
    let server = try PageServer.shared(site)
    let address = isServed ? server.address : URL(fileURLWithPath: site + "/").absoluteString
    var found = 0
    try Browser.use(.desktop, in: kind) { browser in
      try browser.open(address + "search.html")
      for query in Self.queries {
        try Self.ask(query, browser)
        let expected = try SiteSearch(site: site).run(query).messages
        let hits = try browser.run("return " + Self.hits) as? [String] ?? []
        #expect(Array(hits.prefix(expected.count)) == expected.map(\.path), "\(query)")
        #expect(expected.count == 20 || hits.count == expected.count, "\(query)")
        found += expected.count
      }
      try PageProbe(browser: browser).expectQuiet(within: address)
    }
    #expect(found > 150, "\(found)")
  }

  @Test("says what is wrong with a query, and never shows markup of it")
  func badQueries() async throws {
    try await ServedExample.use("search.html", on: .phone) { example in
      for (query, words) in [
        ("-tea -from:ada", "leave out"), ("on:2024-02-30", "takes a date"), ("has:nothing", "takes link"), ("!!! ...", "no word"),
        ("\"", "no word"), ("<img src=x onerror=alert(1)> zzz", "Nothing was found"), ("\"unclosed phrase zzz", "Nothing was found"),
        ("shed qqqq", "Nothing was found. No message has “qqqq”."), ("from:<b>qqqq shed", "Nobody called “<b>qqqq” has written."),
        ("in:\"no such\" the qqqq", "No message is in a channel called “no such”. No message has “qqqq”."),
        ("\"shed the shed\"", "Every word has to match"),
        (String(repeating: "wordless ", count: 1200), "at most"), (String(repeating: "tea ", count: 33), "32 words"),
      ] {
        try Self.ask(query, example.browser)
        #expect(try example.text("document.querySelector('.search-status').textContent").contains(words), "\(query.prefix(40))")
        #expect(try example.probe.holds("document.querySelectorAll('main img, .search-hit').length === 0"))
      }
      #expect(try example.probe.overflow() == [])
    }
  }

  @Test("leads to the message in its page, highlighted", arguments: [Screen.phone, .desktop])
  func following(screen: Screen) async throws {
    try await ServedExample.use("search.html#q=from%3Amira%20shed", on: screen) { example in
      #expect(try example.probe.becomes("document.querySelector('.search-hit mark') !== null"))
      #expect(try example.probe.holds("document.querySelector('.search-hit mark').textContent.toLowerCase().startsWith('shed')"))
      let id = try example.text("document.querySelector('.search-hit a').hash.slice(1)")
      try example.browser.click(".search-hit a")
      #expect(try example.probe.becomes("document.querySelector('.message.jumped')?.id === '\(id)'"))
    }
  }

  @Test("has its order, its hits and its place again for a reader who comes back to it", arguments: [Screen.phone, .desktop])
  func comingBack(screen: Screen) async throws {
    let site = try await ExampleSite.shared.site(configuration: Self.configuration)
    try Browser.use(screen) { browser in
      let probe = PageProbe(browser: browser)
      try browser.open(URL(fileURLWithPath: site + "/search.html").absoluteString + "#q=in%3Ashed%20")
      #expect(try probe.becomes("document.querySelectorAll('.search-hit').length === 20"))
      _ = try browser.run("var s = document.querySelector('.search-order'); s.value = 'best'; s.dispatchEvent(new Event('change'))")
      #expect(try probe.becomes(Self.isReady))
      _ = try browser.run("document.querySelector('.search-more').click()")
      #expect(try probe.becomes("document.querySelectorAll('.search-hit').length === 40"))
      let hits = try browser.run("return " + Self.hits) as? [String]
      _ = try browser.run("document.querySelectorAll('.search-hit')[32].scrollIntoView({ block: 'center' })")
      let place = try probe.number("scrollY")
      #expect(place > 500)
      try browser.click(".search-hit:nth-child(33) a")
      #expect(try probe.becomes("document.querySelector('.message.jumped') !== null"))
      try browser.goBack()
      #expect(try probe.becomes("document.querySelectorAll('.search-hit').length === 40 && Math.abs(scrollY - \(place)) < 2"))
      #expect(try browser.run("return " + Self.hits) as? [String] == hits)
      #expect(try probe.holds("document.querySelector('.search-order').value === 'best'"))
      try probe.expectQuiet(within: URL(fileURLWithPath: site + "/").absoluteString)
    }
  }

  @Test("is reached from the box of every page", arguments: ["index.html", "the-shed/1.html"], [Screen.phone, .desktop])
  func box(page: String, screen: Screen) async throws {
    try await ServedExample.use(page, on: screen) { example in
      if screen.isMobile { try example.browser.click(".jump-button") } else { try example.browser.click(".jump-form input") }
      #expect(try example.probe.becomes("document.activeElement.matches('.jump-form input')"))
      #expect(try example.probe.overflow() == [])
      try example.browser.type("bike & <b>")
      try example.browser.press("Enter")
      #expect(try example.probe.becomes("location.pathname.endsWith('/search.html')"))
      #expect(try example.probe.becomes("document.querySelector('.search-field')?.value === 'bike & <b>'"))
    }
  }

  @Test("offers to look in all channels where nothing is in the one, which keeps the rest of the query")
  func allChannels() async throws {
    try await ServedExample.use("search.html", on: .phone) { example in
      try Self.ask("in:\"Language Café\" the chilli", example.browser)
      #expect(try example.text("document.querySelector('.search-status').innerText").hasSuffix("Search all channels"))
      try example.browser.click(".search-status button")
      #expect(try example.probe.becomes("document.querySelectorAll('.search-hit').length > 0"))
      #expect(try example.probe.holds("document.querySelector('.search-field').value === 'the chilli'"))
      #expect(try example.probe.holds("document.activeElement.matches('.search-field')"))
      try Self.ask("qqqq", example.browser)
      #expect(try example.probe.holds("document.querySelector('.search-status button') === null"))
    }
  }

  @Test("is walked with arrows and single keys, from the field and back to it")
  func keys() async throws {
    try await ServedExample.use("search.html#q=the", on: .desktop) { example in
      #expect(try example.probe.becomes("document.querySelectorAll('.search-hit').length === 20"))
      let index = "Array.from(document.querySelectorAll('.search-hit a')).indexOf(document.activeElement)"
      for (key, expected) in [
        ("ArrowDown", 0.0), ("ArrowDown", 1), ("j", 2), ("k", 1), ("k", 0), ("k", 0), ("ArrowUp", -1), ("ArrowUp", -1), ("ArrowDown", 0),
        ("j", 1), ("Escape", -1),
      ] {
        try example.browser.press(key)
        #expect(try example.probe.number(index) == expected, "\(key)")
        #expect(try example.probe.holds("(\(index)) >= 0 || document.activeElement.matches('.search-field')"))
      }
      #expect(try example.probe.holds("document.querySelector('.search-field').value === 'the'"))
    }
  }

  @Test("says what can be asked, until something is, with names of the site once it knows them")
  func examples() async throws {
    try await ServedExample.use("search.html", on: .phone) { example in
      let isShown = "document.querySelector('.search-examples').checkVisibility()"
      #expect(try example.probe.becomes(isShown))
      try example.browser.click(".search-examples li:nth-child(2) button")
      try example.browser.type("gwen")
      #expect(try example.probe.becomes("document.querySelectorAll('.search-hit').length > 0 && !\(isShown)"))
      #expect(try example.probe.holds("document.querySelector('.search-field').value === 'from:gwen'"))
      _ = try example.browser.run("var field = document.querySelector('.search-field'); field.value = ''; field.form.requestSubmit()")
      #expect(try example.probe.becomes(isShown))
      try example.browser.click(".search-page summary")
      #expect(try example.probe.becomes("document.querySelector('.search-examples').textContent.includes('from:\"Mira Halloran\"')"))
      #expect(try example.probe.overflow() == [])
    }
  }

  @Test("writes its filters into the query, with counts")
  func filters() async throws {
    try await ServedExample.use("search.html#q=the", on: .desktop) { example in
      try example.browser.click(".search-page summary")
      #expect(try example.probe.becomes("document.querySelectorAll('.search-filters select').length === 3"))
      #expect(try example.probe.holds("/ \\(\\d+\\)$/.test(document.querySelector('.search-filters option:nth-child(2)').textContent)"))
      _ = try example.browser.run(
        "var select = document.querySelectorAll('.search-filters select')[2]; select.value = 'has:image'; select.onchange();")
      #expect(try example.probe.holds("document.querySelector('.search-field').value === 'the has:image '"))
      _ = try example.browser.run(
        "var select = document.querySelectorAll('.search-filters select')[2]; select.value = ''; select.onchange();")
      #expect(try example.probe.holds("document.querySelector('.search-field').value === 'the '"))
      // What is typed is shown in them: a name, or what only one of them has, and nothing for what was taken out again.
      let shown = "Array.from(document.querySelectorAll('.search-filters :is(select, input)'), (control) => control.value).join('|')"
      for (query, values) in [
        ("tea from:hallor has:image ", "from:\"Mira Halloran\"||has:image||"),
        ("FROM:\"mira halloran\" -has:link", "from:\"Mira Halloran\"||||"),
        ("tea after:2026-01-02 before:2026", "|||2026-01-02|"), ("tea", "||||"),
      ] {
        try Self.ask(query, example.browser)
        #expect(try example.text(shown) == values, "\(query)")
      }
    }
  }

  @Test("has nothing that axe-core objects to, and nothing wider than the screen")
  func accessibility() async throws { try await Self.expectNoViolations(theme: "messages", .all) }

  /// Asks axe-core about the page with hits and open filters.
  static func expectNoViolations(theme: String, _ rules: Axe.Rules) async throws {
    let site = try await ExampleSite.shared.site(theme: theme, configuration: configuration)
    for screen in [Screen.phone, .desktop] {
      try Browser.use(screen) { browser in
        let probe = PageProbe(browser: browser)
        try browser.open(URL(fileURLWithPath: site + "/search.html").absoluteString + "#q=the")
        #expect(try probe.becomes("document.querySelectorAll('.search-hit').length > 3"))
        _ = try browser.run("document.querySelector('details').open = true")
        #expect(try probe.becomes("document.querySelectorAll('.search-filters select').length === 3"))
        try Axe(browser: browser).expectNone(rules, "\(theme)")
        #expect(try probe.overflow() == [])
      }
    }
  }

  @Test("is complete without JavaScript, and no page shows a box then")
  func withoutScripts() async throws {
    let site = try await ExampleSite.shared.site(configuration: Self.configuration)
    try Browser.use(.phone) { browser in
      try browser.setScripts(enabled: false)
      try browser.open(file: site + "/search.html")
      try browser.setScripts(enabled: true)
      #expect(
        try browser.run(
          "return document.querySelector('main').textContent.includes('needs JavaScript') && !document.querySelector('input')") as? Bool
          == true)
    }
  }
}
