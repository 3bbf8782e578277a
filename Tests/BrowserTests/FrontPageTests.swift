import ChatArchive
import Foundation
import TestSupport
import Testing

/// A channel's front page, which may begin in the middle of a numbered page, and pages that are shorter than the window.
@Suite("The front page of a channel in a browser", .waits)
struct FrontPageTests {
  private static let ids = "Array.from(document.querySelectorAll('.message'), (message) => message.id)"
  private static let count = "document.querySelectorAll('.message').length"
  private static let isAtEnd = "scrollY + innerHeight >= document.scrollingElement.scrollHeight - 2"

  /// Opens a page from a web server.
  private static func use(
    _ site: TeaSite, _ page: String, on screen: Screen, _ body: (Browser, PageProbe, String) throws -> Void
  ) throws {
    let server = try PageServer(folder: site.path)
    try Browser.use(screen) { browser in
      let probe = PageProbe(browser: browser)
      try browser.open(server.address + page)
      try body(browser, probe, server.address)
      try probe.expectQuiet(within: server.address)
    }
  }

  private static func expectEachOnce(_ numbers: Range<Int>, in browser: Browser) throws {
    #expect(try browser.run("return " + ids) as? [String] == numbers.map { "m-m\($0)" })
  }

  @Test(
    "opens at the newest of as many messages as a page has; going up brings the others, each once", arguments: [Screen.phone, .desktop])
  func up(screen: Screen) async throws {
    let site = try await TeaSite(52, pageSize: 50, "dateIndicatorPlacement: 'messageList'")
    try Self.use(site, "tea/", on: screen) { browser, probe, _ in
      try Self.expectEachOnce(2..<52, in: browser)
      #expect(try probe.becomes(Self.isAtEnd))
      _ = try browser.run("scrollTo(0, 0)")
      try browser.turnWheel(by: -100)
      #expect(try probe.becomes(Self.count + " === 52"))
      try Self.expectEachOnce(0..<52, in: browser)
      let days = "Array.from(document.querySelectorAll('.date-indicator'), (day) => day.dataset.date).join()"
      #expect(try browser.run("return " + days) as? String == "2024-03-10,2024-03-11,2024-03-12")
      #expect(try probe.holds("!document.querySelector('.pager').querySelector('[rel=prev]')"), "nothing is before the first page")
    }
  }

  @Test("draws the line of a new day once where a page is loaded above, and the floating date knows every day")
  func lines() async throws {
    let site = try await TeaSite(52, pageSize: 50)
    try Self.use(site, "tea/", on: .desktop) { browser, probe, _ in
      let days = "Array.from(document.querySelectorAll('.message-list > [data-day]'), (row) => row.id).join()"
      #expect(try browser.run("return " + days) as? String == "m-m2,m-m20,m-m40")
      _ = try browser.run("scrollTo(0, 0)")
      try browser.turnWheel(by: -100)
      #expect(try probe.becomes(Self.count + " === 52"))
      #expect(try browser.run("return " + days) as? String == "m-m0,m-m20,m-m40")
      _ = try browser.run("document.getElementById('m-m10').scrollIntoView()")
      #expect(try probe.becomes("document.querySelector('.date-overlay').textContent.startsWith('10 Mar')"))
    }
  }

  @Test("that is shorter than the window loads what comes before until it is full, and stays at its end", arguments: [2, 3, 7])
  func short(pageSize: Int) async throws {
    let site = try await TeaSite(80, pageSize: pageSize)
    try Self.use(site, "tea/", on: .desktop) { browser, probe, address in
      #expect(try probe.becomes("document.scrollingElement.scrollHeight > innerHeight"))
      try browser.settle()
      let shown = try Int(probe.number(Self.count))
      #expect(shown > pageSize && shown < 60)
      try Self.expectEachOnce(80 - shown..<80, in: browser)
      #expect(try probe.holds(Self.isAtEnd))
      #expect(try browser.address() == address + "tea/", "the reader is at the newest message still")
    }
  }

  @Test("A numbered page that is shorter than the window loads the page before it too")
  func shortNumbered() async throws {
    let site = try await TeaSite(52, pageSize: 50)
    try Self.use(site, "tea/2.html#m-m51", on: .desktop) { browser, probe, _ in
      #expect(try probe.becomes(Self.count + " === 52"))
      try Self.expectEachOnce(0..<52, in: browser)
      #expect(try probe.holds("document.querySelector('.message.jumped').id === 'm-m51' && \(Self.isAtEnd)"))
    }
  }

  @Test("from a disk loads nothing, and links to the page that has the message before its first")
  func disk() async throws {
    let site = try await TeaSite(52, pageSize: 5)
    try Browser.use(.desktop) { browser in
      let probe = PageProbe(browser: browser)
      let folder = URL(fileURLWithPath: site.path + "/tea/").absoluteString
      try browser.open(folder + "index.html")
      try browser.settle()
      try Self.expectEachOnce(47..<52, in: browser)
      try browser.click(".pager [rel=prev]")
      #expect(try probe.becomes("location.pathname.endsWith('/tea/10.html')"))
      try Self.expectEachOnce(45..<50, in: browser)
      try probe.expectQuiet(within: URL(fileURLWithPath: site.path + "/").absoluteString)
    }
  }

  @Test("holds a fold of which the page before has the beginning: each of its lines comes once")
  func folds() async throws {
    let folder = try TemporaryFolder()
    try folder.write(#"[{"id": "C1", "name": "tea"}]"#, to: "export/channels.json")
    try folder.write(#"[{"id": "U1", "name": "ada"}]"#, to: "export/users.json")
    let messages = (0..<64).map { number in
      let time = "\(1_577_836_800 + number).000100"
      // The front page begins with the third of these lines, the newest page with the seventh.
      return (4..<12).contains(number)
        ? #"{"user": "U1", "ts": "\#(time)", "subtype": "channel_join", "text": "<@U1> has joined the channel"}"#
        : #"{"user": "U1", "ts": "\#(time)", "text": "text \#(number)"}"#
    }
    try folder.write("[\(messages.joined(separator: ","))]", to: "export/tea/2020-01-01.json")
    var options = BuildOptions()
    options.pageSize = 58
    _ = try await SiteBuilder(options: options).build(exports: [folder.path("export")], to: folder.path("site"))
    let server = try PageServer(folder: folder.path("site"))
    try Browser.use(.desktop) { browser in
      let probe = PageProbe(browser: browser)
      try browser.open(server.address + "tea/")
      _ = try browser.run("scrollTo(0, 0)")
      try browser.turnWheel(by: -100)
      #expect(try probe.becomes(Self.count + " === 64"))
      #expect(
        try browser.run("return " + Self.ids) as? [String] == (0..<64).map { "m-\(1_577_836_800 + $0).000100" })
      #expect(try probe.holds("Array.from(document.querySelectorAll('.fold')).every((fold) => fold.querySelector('.message'))"))
    }
  }

  @Test("gives messages addresses that stay right, and finds by the calendar the days that begin in it")
  func addresses() async throws {
    // Two days a page: the front page begins in the middle of a day, and the next day begins on the page before the newest, too.
    let site = try await TeaSite(52, pageSize: 50)
    try Self.use(site, "tea/", on: .desktop) { browser, probe, address in
      _ = try browser.run("window.here = true; document.querySelector('.calendar-button').click()")
      #expect(try probe.becomes("document.querySelector('dialog.calendar[open]') !== null"))
      try browser.click(".calendar-days a[href$='#2024-03-11']")
      #expect(try probe.becomes("document.querySelector('.message.jumped')?.id === 'm-m20'"))
      #expect(try probe.holds("window.here && location.pathname === '/tea/'"), "the day begins in the list")
      try browser.open(address + "tea/#m-m3")
      #expect(try probe.becomes("document.querySelector('.message.jumped')?.id === 'm-m3' && location.pathname === '/tea/'"))
      try browser.open(address + "index.html")
      try browser.open(address + "tea/#m-m1")
      #expect(try probe.becomes("document.querySelector('.message.jumped')?.id === 'm-m1' && location.pathname === '/tea/1.html'"))
    }
  }

  @Test("leaves out the year where it is that of the reader's clock, and shows it on paper")
  func years() async throws {
    let year = Calendar(identifier: .gregorian).component(.year, from: Date())
    let site = try await TeaSite(2, pageSize: 50, "dateIndicatorPlacement: 'messageList'") { number in
      #""text":"x","created_at":"\#(year - 1 + number)-06-01T08:00:00Z""#
    }
    let days = "Array.from(document.querySelectorAll('.date-indicator time'), (time) => time.textContent).join('|')"
    try Self.use(site, "tea/", on: .desktop) { browser, probe, _ in
      #expect(try probe.becomes("\(days) === '01 Jun \(year - 1)|01 Jun'"))
      _ = try browser.run("dispatchEvent(new Event('beforeprint'))")
      #expect(try probe.holds("\(days) === '01 Jun \(year - 1)|01 Jun \(year)'"))
      // What is built has the year, whoever reads it when.
      try browser.setScripts(enabled: false)
      try browser.open(try browser.address())
      #expect(try probe.becomes("\(days) === '01 Jun \(year - 1)|01 Jun \(year)'"))
    }
  }
}
