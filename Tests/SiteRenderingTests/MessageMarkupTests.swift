import ChatModel
import MessageList
import SiteRendering
import Testing

@Suite("A message's markup")
struct MessageMarkupTests {
  let site = TestSite()

  @Test("has the contract's item, bubble, text and time")
  func contract() throws {
    let item = try site.item(site.plan(message("Hello") { $0.id = "a b/ü" }))
    #expect(item["id"] == "m-a~20b~2f~c3~bc" && item["data-author"] == "ann" && item["data-time"] == nil)
    #expect(item.classes == ["message", "group-start", "group-end", "inset"])
    let text = try #require(item.first("div.bubble")?.first("div.text"))
    #expect(text.text == "Hello")
    #expect(item.all("time").map { $0["datetime"] } == ["2023-11-14T22:13:20Z"] && item.first("time")?.text == "10:13\u{202F}PM")
  }

  @Test("lets a text find its own direction unless it can only run as the page does")
  func direction() throws {
    func direction(_ text: String, _ site: TestSite) throws -> String? {
      try site.item(site.plan(message(text))).first("div.text")?["dir"]
    }
    #expect(try direction("Hello, 3 < 4", site) == nil)
    #expect(try direction("1 é שלום", site) == nil && direction("**Hello**", site) == nil)
    #expect(try direction("שלום", site) == "auto" && direction("1 😀 שלום, hello", site) == "auto")
    #expect(try direction("**&#1513;**", site) == "auto", "markup names characters")
    var arabic = site
    arabic.frame.direction = "rtl"
    #expect(try direction("Hello", arabic) == "auto")
  }

  @Test("has a class for what the message is")
  func classes() throws {
    func classes(_ content: MessageContent = [], _ change: (inout Message) -> Void) throws -> [String] {
      var planned = site.plan(message("Hi", change), content: content, marks: GroupMarks())
      planned.isEmojiOnly = content.contains(.emojiOnly)
      return try site.item(planned).classes
    }
    #expect(try classes { $0.authorID = "me" } == ["message", "own", "flipped"])
    #expect(try classes { $0.editedAt = Timestamp(seconds: 5) } == ["message", "edited", "inset"])
    #expect(try classes { $0.parentID = "root" } == ["message", "reply", "inset"])
    #expect(try classes { $0.kind = .system } == ["message", "system"])
    #expect(try classes { $0.kind = .error } == ["message", "system", "error"])
    #expect(try classes { $0.kind = .ephemeral } == ["message", "ephemeral", "inset"])
    #expect(try classes([.emojiOnly]) { $0.text = "🔥" } == ["message", "emoji-only", "inset"])
    #expect(
      try classes([.emojiOnly]) {
        $0.text = "🔥"
        $0.kind = .system
      } == ["message", "system"])
    #expect(try classes([.emojiOnly]) { $0.kind = .deleted } == ["message", "deleted", "inset"])
    #expect(try classes { $0.reactions = [Reaction(type: "like", count: 1)] } == ["message", "inset", "reacted"])
    var pinned = site.plan(message(), marks: GroupMarks())
    pinned.pinnedBy = "Bob"
    let item = try site.item(pinned)
    #expect(item.classes == ["message", "pinned", "inset"] && item.first(".message-annotation")?.text == "Pinned by Bob")
    pinned.pinnedBy = ""
    let byNobody = try site.item(pinned)
    #expect(byNobody.classes == ["message", "pinned", "inset"] && byNobody.first(".message-annotation")?.text == "Pinned")
  }

  @Test("says of who reacted how many seconds after the message that was, where that is known")
  func reactionTimes() throws {
    var planned = site.plan(
      message {
        $0.reactions = [
          Reaction(
            type: "like", count: 5, userIDs: ["ann", "bob", "<b>"],
            times: [Timestamp(seconds: $0.createdAt.seconds + 73), nil, Timestamp(seconds: $0.createdAt.seconds - 2)])
        ]
      })
    planned.people = ["ann": User(id: "ann", name: "Ann, the first"), "bob": User(id: "bob", name: "Bob")]
    let users = try #require(try site.item(planned).first(".reaction-users"))
    #expect(users.text == "Ann, the first, Bob, <b>, 2 more")
    #expect(users.all("bdi").map(\.text) == ["Ann, the first", "Bob", "<b>"])
    #expect(users.all("bdi").map { $0["data-after"] } == ["73", nil, "-2"])
  }

  @Test("names the actions of its popover where a program decides them message by message, and only there")
  func actions() throws {
    #expect(try site.item(site.plan(message()))["data-actions"] == nil)
    var config = MessageListConfig()
    config.supportedMessageActions = { $0.text == "Hi" ? ["copy_message_action", "copy_link_action"] : [] }
    let own = TestSite(config: config)
    #expect(try own.item(own.plan(message("Hi")))["data-actions"] == "copy_message_action copy_link_action")
    #expect(try own.item(own.plan(message("Ho")))["data-actions"] == "none")
    config.setSupportedMessageActions(ofAll: ["copy_link_action"])
    #expect(config.supportedMessageActions?(ChatMessage(message("Hi"), author: ChatUser(id: "a"))) == ["copy_link_action"])
    let same = TestSite(config: config)
    #expect(try same.item(same.plan(message("Hi")))["data-actions"] == nil)
  }

  @Test("shows the tail only at a group's end")
  func tail() throws {
    #expect(try site.item(site.plan(message())).first("div.bubble")?.classes == ["bubble"])
    #expect(try site.item(site.plan(message(), marks: GroupMarks())).first("div.bubble")?.classes == ["bubble", "continuous"])
    let deleted = message { $0.deletedAt = Timestamp(seconds: 1_700_000_100) }
    #expect(try site.item(site.plan(deleted, marks: GroupMarks())).first("div.bubble")?.classes == ["bubble", "continuous"])
  }

  @Test("links a root to its thread, with the right number, and says when the replies are missing")
  func thread() throws {
    func thread(
      _ count: Int, missing: Int = 0, href: String? = "thread/m1.html", kind: MessageKind = .regular, inThread: Bool = false
    ) throws -> PageElement? {
      var planned = site.plan(message { $0.kind = kind }, content: inThread ? [.thread, .inThread] : [.thread])
      planned.thread = PlannedThread(replyCount: count, href: href, participant: User(id: "bob", name: "Bob"))
      planned.thread?.missingReplyCount = missing
      return try site.item(planned).first(".thread-info-container")
    }
    for kind in [MessageKind.regular, .system, .deleted, .error] {
      let link = try #require(try thread(1, kind: kind)?.first("a"), "\(kind)")
      #expect(link["href"] == "thread/m1.html" && link.text.hasSuffix("1 Thread Reply"))
    }
    #expect(try thread(2)?.text.hasSuffix("2 Thread Replies") == true)
    let missing = try #require(try thread(3, href: nil))
    #expect(missing.first("a") == nil && missing.text.hasSuffix("3 Thread Replies, not in the export"))
    #expect(try thread(1, missing: 4)?.first("a")?.text.hasSuffix("5 Thread Replies, 4 not in the export") == true)
    #expect(try thread(1, inThread: true) == nil)
  }

  @Test("links a reply that the channel lists to its thread")
  func reply() throws {
    var planned = site.plan(message { $0.parentID = "root" })
    planned.replyHref = "thread/root.html#m-m1"
    let link = try #require(try site.item(planned).first("a.message-annotation"))
    #expect(link["href"] == "thread/root.html#m-m1" && link.text == "Thread Reply")
  }

  @Test("quotes with a link to the message, or without one when it is not in the archive")
  func quote() throws {
    func quote(href: String?, isOwn: Bool = false, hasLinks: Bool = false) throws -> PageElement {
      var planned = site.plan(message(), content: [.quote])
      planned.quote = PlannedQuote(author: User(id: "bob", name: "Bob"), isOwn: isOwn, text: "What?", hasLinks: hasLinks, href: href)
      return try #require(try site.item(planned).first("div.bubble")?.first("blockquote.quoted"))
    }
    let linked = try quote(href: "2.html#m-q", isOwn: true, hasLinks: true)
    #expect(linked.classes == ["quoted", "own", "with-link"])
    #expect(linked.first("a")?["href"] == "2.html#m-q" && linked.text == "BobWhat?")
    let bare = try quote(href: nil)
    #expect(bare.first("a") == nil && bare.text == "BobWhat?" && bare.classes == ["quoted"])
  }

  @Test("shows a translation with its language and, where it is planned, the original")
  func translation() throws {
    var planned = site.plan(message("Hallo"), content: [.translation])
    planned.text = PlannedText(shown: "Hello", original: "Hallo", translatedTo: "English")
    let item = try site.item(planned)
    #expect(item.first(".text")?.text == "Hello" && item.first(".translation-label")?.text == "Translated to English")
    #expect(item.first("details.original-text")?.text == "OriginalHallo")
    planned.text.original = nil
    #expect(try site.item(planned).first(".original-text") == nil)
  }

  @Test("names who speaks once before the text at a group's start, and has a header where it is planned")
  func speaker() throws {
    var planned = site.plan(message())
    planned.showsGroupHeader = true
    let item = try site.item(planned)
    #expect(item.first(".group-header")?.text == "Ann")
    // The footer of a message alone stands first and has the name, so nothing says it a second time.
    #expect(item.elements.first?.name == "footer" && item.all("footer").count == 1 && item.first(".speaker") == nil)
    #expect(item.elements.first?.first("bdi")?.text == "Ann")
    let beginning = try site.item(site.plan(message(), marks: GroupMarks(isGroupStart: true)))
    #expect(beginning.elements.first?.classes == ["speaker"] && beginning.first("footer") == nil)
    // The first message of a page names its author even where its group began on the page before; the next one does not.
    let marks = GroupMarks(isGroupEnd: true)
    let messages = [site.plan(message(), marks: marks), site.plan(message { $0.id = "m2" }, marks: marks)]
    let items = try site.page(messages).all("li.message")
    #expect(items.map { $0.elements.first?.name } == ["footer", "i"] && items.allSatisfy { $0.all("footer").count == 1 })
  }

  @Test("has the export's ids as they are, and a word where there is none", arguments: ["", " ", "\n\t"])
  func emptyIDs(id: String) throws {
    let item = try site.item(
      site.plan(
        message {
          $0.authorID = id
          $0.reactions = [Reaction(type: id, count: 1)]
        }))
    #expect(item["data-author"]?.isEmpty == false && item.first("ul.reactions")?.elements.first?["data-reaction"] == "unknown")
  }
}
