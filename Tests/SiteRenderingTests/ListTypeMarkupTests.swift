import ChatModel
import MessageList
import SiteRendering
import Testing

@Suite("The markup of the list types")
struct ListTypeMarkupTests {
  private let end = GroupMarks(isGroupEnd: true)

  private func site(_ type: MessageListType) -> TestSite {
    var site = TestSite()
    site.config.messageListType = type
    return site
  }

  /// The list of a page of a channel of the type.
  private func list(_ type: MessageListType, _ messages: [PlannedMessage]) throws -> PageElement {
    var channel = TestSite.channel
    channel.messageListType = type
    var page = PlannedPage(number: 1, isNewest: true)
    page.messages = messages
    let root = try PageReader.read(try site(type).source(of: page, channel: channel))
    return try #require(root.first("ol.message-list"))
  }

  private func item(
    _ type: MessageListType, marks: GroupMarks = GroupMarks(isGroupStart: true, isGroupEnd: true),
    _ change: (inout PlannedMessage) -> Void = { _ in }
  ) throws -> PageElement {
    var planned = site(type).plan(message(), marks: marks)
    change(&planned)
    return try #require(try list(type, [planned]).elements.first)
  }

  @Test("The list says of which type it is, on a page and in a thread", arguments: MessageListType.allCases)
  func dataType(type: MessageListType) throws {
    #expect(try list(type, [])["data-type"] == type.rawValue)
    var channel = TestSite.channel
    channel.messageListType = type
    let thread = PlannedThreadPage(fileName: "m.html", backHref: "../1.html", hasRoot: true, dates: nil, messages: [])
    let source = try site(type).source("c/thread/m.html") { try $0.render(thread, of: channel, into: &$1) }
    #expect(try PageReader.read(source).first("ol.message-list")?["data-type"] == type.rawValue)
  }

  @Test("messaging has its name and time in a footer, and no header")
  func messaging() throws {
    let item = try item(.messaging)
    #expect(item.first("header") == nil && item.first("footer")?.text == "Ann10:13\u{202F}PM")
  }

  @Test("A group's first message has avatar, then name and time, then the bubble", arguments: [MessageListType.team, .commerce])
  func header(type: MessageListType) throws {
    let item = try item(type)
    #expect(item.elements.map(\.name) == ["i", "header", "div"])
    #expect(item.elements[0].classes.contains("avatar") && item.elements[2].classes.contains("bubble"))
    #expect(item.elements[1].elements.map(\.name) == ["bdi", "time"] && item.elements[1].text == "Ann10:13\u{202F}PM")
  }

  @Test(
    "The others have their time alone, and the avatar's room; a page's first one has its author, unseen",
    arguments: [MessageListType.team, .commerce])
  func continued(type: MessageListType) throws {
    let item = try item(type, marks: end)
    #expect(item.elements.map(\.name) == ["bdi", "time", "div"] && item.classes.contains("inset"))
    #expect(item.elements[0].classes == ["speaker"])
    #expect(item.first("header") == nil && item.first("footer") == nil)
  }

  @Test("A livestream's line is time, author in the hue of an avatar, text", arguments: [true, false])
  func livestream(isStart: Bool) throws {
    let item = try item(.livestream, marks: isStart ? GroupMarks(isGroupStart: true) : GroupMarks())
    #expect(item.elements.map(\.name) == ["time", "bdi", "div"])
    let author = item.elements[1]
    #expect(author.text == "Ann" && author.classes.first == "author" && author.classes.last?.hasPrefix("hue-") == true)
    #expect(item.text == "10:13\u{202F}PMAnn: Hello")
  }

  @Test("An agent is marked, and nobody else")
  func agents() throws {
    #expect(try item(.commerce).first(".author-role") == nil)
    let agent = try item(.commerce) { $0.isAgent = true }
    #expect(agent.first(".author-role")?.text == "Agent" && agent.classes.contains("agent"))
    #expect(try item(.commerce) { $0.author.role = "user" }.classes.contains("agent") == false)
  }

  @Test("Without names the author is said to those who cannot see, without times every message keeps its own")
  func hidden() throws {
    for type in MessageListType.allCases {
      var site = site(type)
      site.config.messageDisplayOptions.showAuthorName = false
      site.config.messageDisplayOptions.showMessageDate = false
      var channel = TestSite.channel
      channel.messageListType = type
      var page = PlannedPage(number: 1, isNewest: true)
      page.messages = [site.plan(message())]
      let item = try #require(try PageReader.read(try site.source(of: page, channel: channel)).first("li.message"))
      #expect(item.first(".speaker")?.text == "Ann" && item.first(".author") == nil && item.first("header") == nil, "\(type)")
      #expect(item.elements.filter { $0.name == "time" }.count == 1, "\(type)")
    }
  }

  @Test("Every type shows all that hangs on a message", arguments: MessageListType.allCases)
  func everything(type: MessageListType) throws {
    let item = try item(type) {
      $0.message.reactions = [Reaction(type: "like", count: 2)]
      $0.message.editedAt = Timestamp(seconds: 1_700_000_100)
      $0.options.formUnion([.reactions, .threadInfo])
      $0.pinnedBy = "Bob"
      $0.replyHref = "thread/x.html"
      $0.thread = PlannedThread(replyCount: 3, href: "thread/m1.html", participant: User(id: "bob"))
      $0.quote = PlannedQuote(author: User(id: "bob", name: "Bob"), isOwn: false, text: "What?")
      $0.attachments = [PlannedAttachment(attachment: attachment(of: .file, "Plan.pdf"), file: .missing)]
    }
    for selector in [".reactions", ".thread-info-container", ".quoted", "figure.attachment.file", ".text", "footer"] {
      #expect(item.all(selector).count == 1, "\(selector)")
    }
    #expect(item.all(".message-annotation").map(\.text) == ["Pinned by Bob", "Thread Reply"])
    #expect(item.first(".edited-label") != nil && item.all("time").count == 1)
  }

  @Test("A deleted message says so and whose it was, and a system message is the same in every type", arguments: MessageListType.allCases)
  func special(type: MessageListType) throws {
    let deleted = site(type).plan(message { $0.deletedAt = Timestamp(seconds: 1) })
    let system = site(type).plan(
      message("Ann joined") {
        $0.id = "m2"
        $0.kind = .system
      })
    let items = try list(type, [deleted, system]).elements
    #expect(items[0].first(".text")?.text == "Message deleted")
    #expect(items[0].first(type == .messaging ? ".speaker" : ".author")?.text == "Ann")
    #expect(items[1].classes.contains("system") && items[1].elements.map(\.name) == ["div", "time"])
  }

  @Test("Names and texts are escaped in every type", arguments: MessageListType.allCases)
  func hostile(type: MessageListType) throws {
    let item = try item(type) {
      $0.author.name = "<b onclick=\"x()\">&'\u{202E}"
      $0.text = PlannedText(shown: "<script>alert(1)</script>")
    }
    #expect(item.first("script") == nil && item.first("b") == nil)
    #expect(item.text.contains("<b onclick=\"x()\">&'"))
  }

  @Test("The same renderer draws channels of different types one after another")
  func mixed() throws {
    let site = TestSite()
    var channel = TestSite.channel
    var page = PlannedPage(number: 1, isNewest: true)
    page.messages = [site.plan(message())]
    var sources: [String] = []
    _ = try site.source("c/1.html") { renderer, writer in
      for type in [MessageListType.messaging, .livestream, .messaging, .team, .livestream] {
        channel.messageListType = type
        writer.removeAll(keepingCapacity: true)
        try renderer.render(page, of: channel, into: &writer)
        sources.append(String(decoding: writer.bytes, as: UTF8.self))
      }
    }
    #expect(sources[0] == sources[2] && sources[1] == sources[4] && Set(sources).count == 3)
  }
}
