import ChatModel
import MessageList
import SiteRendering
import Synchronization
import Templating
import Testing

@Suite("Pages")
struct PageTests {
  let site = TestSite()
  private let first = CivilDay(number: 19_675)
  private let last = CivilDay(number: 19_676)

  @Test("of a channel have its list, its name and the site's frame")
  func frame() throws {
    let page = try site.page([site.plan(message())])
    let list = try #require(page.first("ol.message-list"))
    #expect(list["data-channel"] == "general" && list["data-type"] == "messaging")
    #expect(page["lang"] == "en" && page["dir"] == "ltr" && page["data-appearance"] == nil)
    #expect(
      page.first("title")?.text == "General · Site" && page.first("h1")?.text == "General" && page.first(".topic")?.text == "All of it")
    #expect(page.first("body")?["data-newest"] == "true")
    #expect(page.all("link").map { $0["href"] } == ["../assets/icon.svg", "../assets/style.css"])
    #expect(page.all("script").map { $0["src"] } == ["../assets/site.js"])
    #expect(page.all("meta").contains { $0["name"] == "robots" && $0["content"] == "noindex" })
    #expect(page.first(".empty-messages") == nil)
  }

  @Test("name their canonical address where the site has one, and the appearance that a theme wants")
  func published() throws {
    var site = site
    site.frame.baseURL = "https://example.org/chat/"
    site.frame.isIndexed = true
    site.frame.appearance = "dark"
    func canonical(isNewest: Bool) throws -> String? {
      let page = try site.page([]) {
        $0.number = 3
        $0.isNewest = isNewest
      }
      #expect(page["data-appearance"] == "dark" && !page.all("meta").contains { $0["name"] == "robots" })
      #expect((page.first("body")?["data-newest"] == "true") == isNewest)
      return page.all("link").first { $0["rel"] == "canonical" }?["href"]
    }
    #expect(try canonical(isNewest: false) == "https://example.org/chat/general/3.html")
    #expect(try canonical(isNewest: true) == "https://example.org/chat/general/index.html")
  }

  @Test("without messages say so")
  func empty() throws {
    let page = try site.page([])
    #expect(
      page.first(".empty-messages") != nil && page.first("ol.message-list")?.elements.isEmpty == true && page.first("nav.pager") == nil)
  }

  @Test("link to their neighbours, with dates and without a number of pages")
  func pager() throws {
    let page = try site.page([site.plan(message())]) {
      $0.dates = first...last
      $0.previous = PageLink(number: 4, date: first)
      $0.next = PageLink(number: 6, date: last)
    }
    let pagers = page.all("nav.pager")
    #expect(pagers.count == 2)
    #expect(pagers[0].all("a").map { $0["href"] } == ["1.html", "4.html", "6.html", "index.html"])
    #expect(pagers[0].all("a").map { $0["aria-label"] } == ["First page", nil, nil, "Latest page"])
    #expect(pagers[1].all("a").map { $0["href"] } == ["4.html", "6.html"], "said once, above the list")
    for pager in pagers {
      #expect(pager.all("a").compactMap { $0["rel"] } == ["prev", "next"])
      #expect(pager.first(".pager-dates")?.all("time").map { $0["datetime"] } == ["2023-11-14", "2023-11-15"])
      #expect(pager.first(".pager-dates")?.text == "Nov 14, 2023 – Nov 15, 2023")
      #expect(pager.all("time").map { $0["data-short"] } == ["Nov 14", "Nov 14", "Nov 15", "Nov 15"])
    }
    // Firefox takes such a link in the head for an order to load the page ahead, which the policy of the page forbids.
    #expect(page.all("link").compactMap { $0["rel"] }.allSatisfy { $0 == "stylesheet" || $0 == "icon" })
    let single = try site.page([site.plan(message())]) { $0.dates = first...first }
    #expect(single.first(".pager-dates")?.text == "Nov 14, 2023" && single.all("nav.pager").flatMap { $0.all("a") }.isEmpty)
  }

  @Test("have a date directly before the first message of a day where that is planned")
  func dateIndicators() throws {
    var dated = site.plan(message())
    dated.dateIndicator = first
    let list = try #require(try site.page([dated, site.plan(message { $0.id = "m2" })]).first("ol.message-list"))
    #expect(list.elements.map { $0.classes[0] } == ["date-indicator", "message", "message"])
    #expect(list.elements[0]["data-date"] == "2023-11-14" && list.elements[0].text == "Nov 14, 2023")
    #expect(list.elements[0].first("time")?["data-short"] == "Nov 14")
  }

  @Test("have a floating date where the configuration asks for it, with the days on the messages")
  func overlay() throws {
    func overlay(_ placement: DateIndicatorPlacement) throws -> String? {
      var site = site
      site.config.dateIndicatorPlacement = placement
      return try site.page([site.plan(message())]) { $0.dates = first...last }.first("div.date-overlay")?.text
    }
    #expect(try overlay(.overlay) == "Nov 14, 2023")
    #expect(try overlay(.messageList) == nil)
    #expect(try overlay(.none) == nil)
    var planned = site.plan(message())
    planned.newDay = first
    let item = try site.item(planned)
    #expect(item["data-day"] == "Nov 14, 2023" && item["data-short"] == "Nov 14" && item["data-year"] == "2023")
  }

  @Test("of a thread lead back, and say when the root is missing")
  func thread() throws {
    func thread(hasRoot: Bool) throws -> PageElement {
      let thread = PlannedThreadPage(
        fileName: "m1.html", backHref: "../2.html#m-m1", hasRoot: hasRoot, dates: first...last,
        messages: [site.plan(message(), content: [.inThread])])
      return try PageReader.read(try site.source("general/thread/m1.html") { try $0.render(thread, of: TestSite.channel, into: &$1) })
    }
    let page = try thread(hasRoot: true)
    #expect(page.first("a.back-link")?["href"] == "../2.html#m-m1" && page.first(".missing-root") == nil)
    #expect(page.first("ol.message-list")?["data-channel"] == "general" && page["data-root"] == "../../")
    #expect(try thread(hasRoot: false).first(".missing-root") != nil)
  }

  @Test("that list the channels say what there is in each")
  func channelList() throws {
    var dated = TestSite.channel
    dated.dates = first...last
    var single = TestSite.channel
    single.folder = "other"
    single.messageCount = 1
    let months = [MonthCount(month: 24_286, count: 2), MonthCount(month: 24_288, count: 1)]
    let listed = [PlannedChannelList.Item(channel: dated, people: 5, months: months), .init(channel: single, people: 2)]
    var list = PlannedChannelList(groupCount: 1, directCount: 1) { listed[$0] }
    list.peopleHref = "people/index.html"
    let page = try PageReader.read(
      try site.source("index.html") { try $0.render(list, into: &$1) })
    let items = page.all("li.channel-list-item")
    #expect(items.map { $0.first("a")?["href"] } == ["general/index.html", "other/index.html"])
    #expect(page.all(".channel-list-group").map(\.text) == ["Channels", "Direct messages"])
    #expect(page.first("header")?.text.contains("2 channels · 4 messages") == true)
    #expect(page.first(".site-links")?.all("a").map { $0["href"] } == ["people/index.html"])
    #expect(items[0].first("polyline")?["points"] == "0,1 1,15 2,8" && items[1].first("svg") == nil)
    #expect(items[0].first(".channel-list-facts")?.text == "3 messages · 5 peopleNov 14, 2023 – Nov 15, 2023")
    #expect(items[1].first(".channel-list-facts")?.text == "1 message")
    let asked = Mutex(0)
    let many = PlannedChannelList(groupCount: 900, directCount: 100) { place in
      asked.withLock { $0 += 1 }
      return listed[place / 900]
    }
    let long = try PageReader.read(try site.source("index.html") { try $0.render(many, into: &$1) })
    #expect(long.all("li.channel-list-item").count == 1000 && long.all(".channel-list-group").count == 2)
    // Not more often for each channel the more there are.
    #expect(asked.withLock { $0 } <= 3000)
    let groups = PlannedChannelList(groupCount: 2, directCount: 0) { listed[$0] }
    let untitled = try PageReader.read(try site.source("index.html") { try $0.render(groups, into: &$1) })
    #expect(untitled.all("li.channel-list-item").count == 2 && untitled.all(".channel-list-group").isEmpty)
    let empty = PlannedChannelList(groupCount: 0, directCount: 0) { listed[$0] }
    let none = try PageReader.read(try site.source("index.html") { try $0.render(empty, into: &$1) })
    #expect(none.first(".empty-messages") != nil)
  }

  @Test("that are not there lead to the list of channels")
  func notFound() throws {
    let page = try PageReader.read(try site.source("404.html") { try $0.renderNotFound(into: &$1) })
    #expect(page.first("a.button")?["href"] == "index.html" && page["data-root"] == "")
    #expect(page.all("meta").contains { $0["name"] == "robots" } && page.first("h1")?.text == "Not here")
    #expect(page.first(".site-title")?.text == "Site")
  }

  @Test("that are not there are shown below any path, so with a base URL their links begin at the server's root")
  func notFoundBelowAnyPath() throws {
    for (base, root) in [
      ("https://example.org/", "/"), ("https://example.org/chat/", "/chat/"), ("http://127.0.0.1:80/a/b%20c/", "/a/b%20c/"),
    ] {
      var site = site
      site.frame.baseURL = base
      let page = try PageReader.read(try site.source("404.html") { try $0.renderNotFound(into: &$1) })
      let links = (page.all("a") + page.all("link") + page.all("script")).compactMap { $0["href"] ?? $0["src"] }
      #expect(links.count == 5 && links.allSatisfy { $0.hasPrefix(root) && !$0.hasPrefix("//") }, "\(links)")
      #expect(page["data-root"] == root)
    }
  }

  @Test("that are full do not depend on what follows but for the next page's number and date")
  func appendOnly() throws {
    var page = PlannedPage(number: 2, isNewest: false)
    page.messages = [site.plan(message())]
    page.dates = first...last
    page.next = PageLink(number: 3, date: last)
    var larger = TestSite.channel
    larger.messageCount = 100_000
    larger.dates = first...CivilDay(number: 20_000)
    #expect(try site.source(of: page) == site.source(of: page, channel: larger))
  }
}
