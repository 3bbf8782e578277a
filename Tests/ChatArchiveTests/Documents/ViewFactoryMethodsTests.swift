import ChatArchive
import Foundation
import Settings
import TestSupport
import Testing

/// Every method of the view factory, and every one that the documents name.
@Suite("The methods of the view factory")
struct ViewFactoryMethodsTests {
  /// The names in the program's own source.
  private static func declared() throws -> Set<String> {
    let source = try ["Message", "Attachment", "MessageList", "ChannelList"].map {
      try String(contentsOfFile: PackageRoot.path("Sources/CustomViews/Factory/\($0)ViewFactory.swift"), encoding: .utf8)
    }
    return Set(source.joined().matches(of: /func (make\w+)\(/).map { String($0.1) })
  }

  /// A quote of a kind of attachment that nobody knows, and a reply that its channel lists.
  private static let rare = """
    [{"channel":{"id":"tea","type":"messaging","cid":"messaging:tea","name":"Tea"},"members":[],"messages":[
      {"id":"a","type":"regular","text":"","user":{"id":"ben"},"created_at":"2026-03-01T12:00:00Z","attachments":[{"type":"recipe","title":"Tea"}]},
      {"id":"b","type":"regular","text":"Yes","user":{"id":"ada"},"created_at":"2026-03-01T12:01:00Z","quoted_message_id":"a"}]}]
    """

  /// The text of everything that a build makes with a factory.
  private func site(_ export: String, factory: any ViewFactory, _ configuration: String) async throws -> String {
    let folder = try TemporaryFolder()
    var options = BuildOptions()
    options.configurationFile = try folder.write(configuration, to: "options.json")
    _ = try await SiteBuilder(viewFactory: factory, options: options).build(export: export, to: folder.path("site"))
    let files = try folder.files().filter { $0.hasSuffix(".html") || $0.hasSuffix(".css") }
    return try files.map { try folder.text(of: $0) }.joined()
  }

  @Test("each draws on the pages of a site that has what it draws, and the pages are well-formed")
  func drawn() async throws {
    let folder = try TemporaryFolder()
    let example = PackageRoot.path("Examples/export.json")
    let factory = MarkingFactory()
    var text = try await site(
      example, factory: factory,
      """
      {currentUser: 'mira', messageListConfig: {
        messageDisplayOptions: {lastInGroupHeaderSize: 16, reactionsPlacement: 'bottom'}}}
      """)
    text += try await site(example, factory: factory, "{currentUser: 'gwen', messageListConfig: {dateIndicatorPlacement: 'messageList'}}")
    text += try await site(try folder.write(Self.rare, to: "rare.json"), factory: factory, "{currentUser: 'ada'}")
    _ = try await ChatMessageListVC(dataSource: NoChannel(), viewFactory: factory).build(to: folder.path("none"))
    text += try folder.text(of: "none/index.html")
    var found = Set(text.matches(of: /class="(make\w+)"/).map { String($0.1) })
    let colors = [
      ("makeMessageListBackground", ["#010203", "#040506"]), ("makeChannelListBackground", ["#070809"]),
      ("makeChannelListItemBackground", ["#0a0b0c", "#0d0e0f"]),
    ]
    for (method, values) in colors where values.allSatisfy({ text.contains(": \($0)") }) { found.insert(method) }
    let declared = try Self.declared()
    #expect(declared.count > 50)
    #expect(declared.subtracting(found) == [])
    #expect(found.subtracting(declared) == [])
  }

  private struct NoChannel: ChatMessageListVCDataSource {
    func channel(for vc: ChatMessageListVC) -> ChatChannel? { nil }
    func numberOfMessages(in vc: ChatMessageListVC) -> Int { 0 }
    func chatMessageListVC(_ vc: ChatMessageListVC, messageAt indexPath: IndexPath) -> ChatMessage? { nil }
  }

  private struct Inner: ViewFactory {}

  private struct Choosing: ViewFactory {
    func makeEmojiTextView(message: ChatMessage, scrolledId: Binding<String?>, isFirst: Bool) -> some View {
      if message.id == "m0" {
        makeMessageTextView(for: message, isFirst: isFirst, availableWidth: 0, scrolledId: scrolledId)
      } else {
        "<div class=\"text\">own</div>"
      }
    }
    func makeMessageDateView(for message: ChatMessage) -> some View {
      if message.id == "m0" { Inner().makeMessageDateView(for: message) } else { "<i>\(MessageDateView(message: message))</i>" }
    }
  }

  @Test("a method that leaves a message to another method or factory is asked for the next one, too")
  func choosing() async throws {
    let site = try await DocumentSite([(0, "ben", "😀"), (200, "ben", "😀"), (400, "ben", "😀")], viewFactory: Choosing())
    #expect(try site.message(0).contains(">😀</div>") && !site.message(0).contains("<i><time"))
    for number in 1...2 { #expect(try site.message(number).contains(">own</div>") && site.message(number).contains("<i><time")) }
  }

  @Test("a quote has its avatar where the factory draws it, and nothing of the kind elsewhere")
  func quotedAvatar() async throws {
    struct Factory: ViewFactory {
      func makeQuotedMessageAvatarView(for userDisplayInfo: UserDisplayInfo, size: CGSize) -> some View {
        QuotedMessageAvatarView(for: userDisplayInfo).html
      }
      func makeCustomAttachmentQuotedView(for message: ChatMessage) -> some View {
        "<em>\(message.attachments.first?.title) of \(message.author.id)</em>"
      }
    }
    struct Nothing: ViewFactory {}
    let folder = try TemporaryFolder()
    let export = try folder.write(Self.rare, to: "rare.json")
    let drawn = try await site(export, factory: Factory(), "{}")
    #expect(drawn.contains(/<a href="#m-a"><i class="avatar hue-\d+" aria-hidden="true">B<\/i><span class="quoted-author"/))
    #expect(drawn.contains("<em>Tea of ben</em></a></blockquote>"))
    #expect(try await !site(export, factory: Nothing(), "{}").contains(/<blockquote[^\n]*class="avatar/))
  }

  @Test("a quote's methods are given the message that is quoted, and what is known of one that the export does not have")
  func quotedMessages() async throws {
    struct Factory: ViewFactory {
      func makeQuotedMessageView(
        quotedMessage: ChatMessage, fillAvailableSpace: Bool, isInComposer: Bool, scrolledId: Binding<String?>
      ) -> some View {
        "<q>\(quotedMessage.id) \(quotedMessage.author.id): \(quotedMessage.text)</q>"
        QuotedMessageView(quotedMessage: quotedMessage)
      }
      func makeQuotedMessageContentView(options: QuotedMessageContentViewOptions) -> some View {
        "<b>\(options.quotedMessage.id)</b>\(QuotedMessageContentView(options: options))"
      }
    }
    let export = """
      [{"channel":{"id":"tea","type":"messaging","cid":"messaging:tea","name":"Tea"},"members":[],"messages":[
        {"id":"a","type":"regular","text":"Tea?","user":{"id":"ben"},"created_at":"2026-03-01T12:00:00Z"},
        {"id":"b","type":"regular","text":"Yes","user":{"id":"ada"},"created_at":"2026-03-01T12:01:00Z","quoted_message_id":"a"},
        {"id":"c","type":"regular","text":"No","user":{"id":"ada"},"created_at":"2026-03-01T12:02:00Z","quoted_message_id":"gone",
         "quoted_message":{"id":"gone","type":"regular","text":"Milk?","user":{"id":"ben"},"created_at":"2026-02-01T12:00:00Z"}},
        {"id":"d","type":"regular","text":"Hm","user":{"id":"ada"},"created_at":"2026-03-01T12:03:00Z","quoted_message_id":"lost"}]}]
      """
    let folder = try TemporaryFolder()
    let text = try await site(try folder.write(export, to: "quotes.json"), factory: Factory(), "{}")
    let quote = "<blockquote class=\"quoted\">"
    #expect(text.contains("<q>a ben: Tea?</q>\(quote)<a href=\"#m-a\"><b>a</b><span class=\"quoted-author\""))
    #expect(text.contains("<q>gone ben: Milk?</q>\(quote)<div><b>gone</b><span class=\"quoted-author\""))
    #expect(text.contains("<q>lost : The quoted message is not in the export</q>\(quote)<div><b>lost</b>"))
  }

  @Test("a reply that its channel lists comes with what it answers, and the line above what is new with how much that is")
  func repliesAndUnread() async throws {
    struct Factory: ViewFactory {
      func makeMessageRepliesShownInChannelView(
        channel: ChatChannel, message: ChatMessage, parentMessage: ChatMessage, replyCount: Int
      ) -> some View {
        "<q>\(parentMessage.id) \(parentMessage.author.id): \(parentMessage.text) (\(replyCount))</q>"
        MessageRepliesShownInChannelView(channel: channel, message: message)
      }
      func makeNewMessagesIndicatorView(newMessagesStartId: Binding<String?>, count: Int) -> some View {
        "<b>\(count) from \(newMessagesStartId.wrappedValue)</b>"
      }
    }
    let export = """
      [{"channel":{"id":"tea","type":"messaging","cid":"messaging:tea","name":"Tea"},"members":[],
        "read":[{"user":{"id":"ada"},"last_read":"2026-03-01T12:01:30Z"}],"messages":[
        {"id":"a","type":"regular","text":"Tea?","user":{"id":"ben"},"created_at":"2026-03-01T12:00:00Z"},
        {"id":"b","type":"reply","text":"Yes","user":{"id":"ben"},"created_at":"2026-03-01T12:01:00Z","parent_id":"a"},
        {"id":"c","type":"reply","text":"No","user":{"id":"ben"},"created_at":"2026-03-01T12:02:00Z","parent_id":"a",
         "show_in_channel":true},
        {"id":"d","type":"system","text":"Ben left","user":{"id":"ben"},"created_at":"2026-03-01T12:03:00Z"},
        {"id":"e","type":"regular","text":"Own","user":{"id":"ada"},"created_at":"2026-03-01T12:04:00Z"},
        {"id":"f","type":"deleted","text":"","user":{"id":"ben"},"created_at":"2026-03-01T12:05:00Z","deleted_at":"2026-03-01T12:06:00Z"},
        {"id":"g","type":"reply","text":"Lost","user":{"id":"ben"},"created_at":"2026-03-01T12:07:00Z","parent_id":"gone",
         "show_in_channel":true}]}]
      """
    let folder = try TemporaryFolder()
    let text = try await site(try folder.write(export, to: "replies.json"), factory: Factory(), "{currentUser: 'ada'}")
    #expect(text.contains("<q>a ben: Tea? (2)</q><a class=\"message-annotation\" href=\"thread/"))
    #expect(text.contains("<q>gone : (1)</q>") || text.contains("<q>gone :  (1)</q>"))
    #expect(text.contains("<b>2 from c</b>"))
  }

  @Test("a message says under the SDK's names what it quotes, what it answers, how many answer it and whether it is pinned")
  func messageMembers() async throws {
    struct Factory: ViewFactory {
      func makeMessageDateView(for message: ChatMessage) -> some View {
        let quoted = message.quotedMessage.map { "\($0.author.id): \($0.text)" } ?? "nothing"
        let parent = message.parentMessageId ?? "nothing"
        "<i>\(message.id) quotes \(quoted), answers \(parent), \(message.replyCount), \("\(message.isPinned)")</i>"
      }
    }
    let export = """
      [{"channel":{"id":"tea","type":"messaging","cid":"messaging:tea","name":"Tea"},"members":[],"messages":[
        {"id":"a","type":"regular","text":"Tea?","user":{"id":"ben"},"created_at":"2026-03-01T12:00:00Z","pinned":true,
         "pinned_at":"2026-03-01T12:00:30Z"},
        {"id":"b","type":"reply","text":"Yes","user":{"id":"ben"},"created_at":"2026-03-01T12:01:00Z","parent_id":"a"},
        {"id":"c","type":"regular","text":"No","user":{"id":"ada"},"created_at":"2026-03-01T12:02:00Z","quoted_message_id":"a"},
        {"id":"d","type":"regular","text":"Hm","user":{"id":"ada"},"created_at":"2026-03-01T12:03:00Z","reply_count":3}]}]
      """
    let folder = try TemporaryFolder()
    let text = try await site(try folder.write(export, to: "members.json"), factory: Factory(), "{}")
    for line in [
      "a quotes nothing, answers nothing, 1, true", "b quotes nothing, answers a, 0, false",
      "c quotes ben: Tea?, answers nothing, 0, false", "d quotes nothing, answers nothing, 3, false",
    ] { #expect(text.contains("<i>\(line)</i>"), "\(line)") }
  }

  @Test("dividers stand between channels, and a thread's page knows the message that it answers")
  func places() async throws {
    struct Factory: ViewFactory {
      func makeChannelListDividerItem() -> some View { "<hr/>" }
      func makeMessageThreadDestination() -> (ChatChannel, ChatMessage) -> HTML {
        { "<p class=\"answers\">\($1.author.id)</p>\(MessageThreadView(channel: $0, message: $1))" }
      }
    }
    let text = try await site(PackageRoot.path("Examples/export.json"), factory: Factory(), "{}")
    let items = text.matches(of: /<li class="channel-list-(item|divider)"/).map { String($0.1) }
    let rest = Array(repeating: ["divider", "item"], count: 5).flatMap(\.self)
    #expect(items == ["item"] + rest)
    #expect(text.contains(/<p class="answers">\w+<\/p><div class="date-overlay"/))
  }

  @Test("every name in the documents is a method, or the page about the library says what it is here", .realExports)
  func documented() throws {
    let folder = URL(fileURLWithPath: try RealExports.document("reference"))
    let documents = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(documents.count >= 5)
    let rules = URL(fileURLWithPath: try RealExports.document("spec/message-list.md"))
    let names = try (documents + [rules]).reduce(into: Set<String>()) { names, file in
      let text = try String(contentsOf: file, encoding: .utf8)
      names.formUnion(text.matches(of: /\b(make[A-Z]\w+)\b(?!\/)/).map { String($0.1) })
    }
    #expect(names.count > 70)
    let page = try String(contentsOfFile: PackageRoot.path("Documentation/Library.md"), encoding: .utf8)
    let told = Set(page.matches(of: /`(make\w+)`/).map { String($0.1) })
    #expect(names.subtracting(told) == [])
    let declared = try Self.declared()
    #expect(declared.subtracting(told) == [])
    // What the page says has no meaning here is no method, and everything else is one.
    let absent = page.components(separatedBy: "<!-- begin: absent methods -->").last?.components(
      separatedBy: "<!-- end: absent methods -->"
    ).first
    let withoutMeaning = Set(
      (absent ?? "").matches(of: /^\| (`make[^|]*)\|/.anchorsMatchLineEndings()).flatMap {
        $0.1.matches(of: /`(make\w+)`/).map { String($0.1) }
      })
    #expect(withoutMeaning.count > 20 && withoutMeaning.isDisjoint(with: declared))
    #expect(names.subtracting(withoutMeaning).subtracting(declared) == [])
  }
}
