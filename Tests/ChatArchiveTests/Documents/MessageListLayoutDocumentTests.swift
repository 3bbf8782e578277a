import ChatArchive
import Foundation
import Reporting
import Testing

/// The document "Working with MessageList Layout" of the UIKit SDK.
@Suite("The document about the message list's layout")
struct MessageListLayoutDocumentTests {
  typealias LeftAlignedMessageLayoutOptionsResolver = MessageListLayoutSnippets.LeftAlignedMessageLayoutOptionsResolver
  typealias NoBubblesMessageLayoutOptionsResolver = MessageListLayoutSnippets.NoBubblesMessageLayoutOptionsResolver
  typealias NotGroupedMessageLayoutOptionsResolver = MessageListLayoutSnippets.NotGroupedMessageLayoutOptionsResolver
  typealias SquareAvatarView = MessageListLayoutSnippets.SquareAvatarView
  typealias CustomMessageOptionsResolver = MessageListLayoutSnippets.CustomMessageOptionsResolver
  typealias CustomChatMessageContentView = MessageListLayoutSnippets.CustomChatMessageContentView

  private func components(_ resolver: ChatMessageLayoutOptionsResolver) -> Components {
    var components = Components()
    components.messageLayoutOptionsResolver = resolver
    return components
  }

  @Test("left-aligning all messages: none is flipped, all have avatar and author")
  func leftAligned() async throws {
    let site = try await DocumentSite(components: components(LeftAlignedMessageLayoutOptionsResolver()))
    #expect(try site.classes().allSatisfy { !$0.contains("flipped") })
    for number in 0..<6 {
      #expect(try site.message(number).contains("class=\"avatar"))
      #expect(try site.message(number).contains("<footer><bdi>"))
    }
    let standard = try await DocumentSite()
    #expect(try standard.classes().map { $0.contains("flipped") } == [true, true, false, false, false, true])
  }

  @Test("hiding bubbles: every bubble is bare")
  func noBubbles() async throws {
    let site = try await DocumentSite(components: components(NoBubblesMessageLayoutOptionsResolver()))
    #expect(try site.page().matches(of: /<div class="bubble[^"]* bare[" ]/).count == 6)
  }

  @Test("disabling grouping: every message has time and avatar, and others' have their names")
  func notGrouped() async throws {
    let site = try await DocumentSite(components: components(NotGroupedMessageLayoutOptionsResolver()))
    for number in 0..<6 {
      let message = try site.message(number)
      #expect(message.contains("class=\"avatar") && message.contains("<div class=\"bubble continuous\">"))
      #expect(message.contains("<footer><bdi>Ben</bdi><time") == (2...4).contains(number))
      #expect(message.contains("<footer><time") == !(2...4).contains(number))
    }
  }

  @Test("square avatars")
  func squareAvatars() async throws {
    var components = Components()
    components.avatarView = SquareAvatarView.self
    #expect(try await DocumentSite(components: components).styleSheet().contains("--avatar-corner-radius: 3px"))
  }

  @Test("moved metadata: name and time stand once a group, above the text, beside an avatar at the top", arguments: [50, 2])
  func movedMetadata(pageSize: Int) async throws {
    var components = components(CustomMessageOptionsResolver())
    components.messageContentView = CustomChatMessageContentView.self
    let site = try await DocumentSite(utils: Utils(messageListConfig: MessageListConfig(pageSize: pageSize)), components: components)
    let pages = try (1...(try site.pageCount())).map { try site.page($0) }.joined()
    let rows = pages.split(separator: "\n").filter { $0.hasPrefix("<li class=\"message") }
    #expect(rows.map { $0.contains("class=\"avatar") } == [true, false, true, false, false, true], "the same whatever the page")
    #expect(rows.map { $0.contains(/<footer[^>]*><bdi>/) } == [true, false, true, false, false, true])
    let css = try site.styleSheet()
    #expect(css.contains(".message > footer { grid-row: 2; }") && css.contains(".message > .thread-info-container { grid-row: 3; }"))
    #expect(css.contains(".message > .avatar { grid-row: 1 / span 8; align-self: start; }"))
    #expect(css.contains(".message > .bubble { max-width: 100.0%; }"))
  }

  @Test("a part that is taken away is not drawn, the text neither, and what a message is without it is no empty message")
  func withoutText() async throws {
    let site = try await DocumentSite(configuration: "{layoutOptions: [{of: 'own', remove: ['text']}]}")
    for number in [0, 1, 5] {
      let message = try site.message(number)
      #expect(message.contains("class=\"bubble") && !message.contains("class=\"text\"") && !message.contains("Empty message"), "\(message)")
    }
    #expect(try site.message(2).contains("class=\"text\""))
  }

  @Test("the labels of a message's line can change places or go, and rows and lines have the room that is set")
  func labels() async throws {
    final class Labelled: ChatMessageContentView {
      override func layout(options: ChatMessageLayoutOptions) {
        super.layout(options: options)
        mainContainer.spacing = 4
        metadataContainer.spacing = 2
        metadataContainer.removeAllArrangedSubviews()
        metadataContainer.addArrangedSubviews([timestampLabel, authorNameLabel])
      }
    }
    final class Bare: ChatMessageContentView {
      override func layout(options: ChatMessageLayoutOptions) {
        super.layout(options: options)
        authorNameLabel.isHidden = true
        bubbleView.directionalLayoutMargins = .zero
      }
    }
    var components = Components()
    components.messageContentView = Labelled.self
    var css = try await DocumentSite(components: components).styleSheet()
    #expect(css.contains(".message > footer > time { order: -2; }\n.message > footer > bdi { order: -1; }"))
    #expect(css.contains(".message > footer { column-gap: 2.0px; }"))
    #expect(css.contains("> .message.inset { grid-template-columns: calc(var(--avatar-size) + 4.0px) minmax(0, 1fr); }"))
    components.messageContentView = Bare.self
    css = try await DocumentSite(components: components).styleSheet()
    #expect(css.contains(".message > footer > bdi { display: none; }") && css.contains(".message > .bubble > .text { padding-block: 0.0px"))
    #expect(!css.contains(".message > footer > time { order"))
  }

  private final class WithoutTime: ChatMessageLayoutOptionsResolver {
    override func optionsForMessage(
      at indexPath: IndexPath, in channel: ChatChannel, with messages: AnyRandomAccessCollection<ChatMessage>, appearance: Appearance?
    ) -> ChatMessageLayoutOptions {
      super.optionsForMessage(at: indexPath, in: channel, with: messages, appearance: appearance).subtracting(.timestamp)
    }
  }

  @Test("optionsForMessage with an appearance, of later versions of the SDK, can be overridden as well")
  func withAppearance() async throws {
    let (site, plain) = (try await DocumentSite(components: components(WithoutTime())), try await DocumentSite())
    #expect(try plain.message(1).contains("<footer><time") && !site.message(1).contains("<footer><time"))
  }

  @Test("the recipes work from the configuration, too")
  func configuration() async throws {
    let left = try await DocumentSite(configuration: "{layoutOptions: [{remove: ['flipped'], insert: ['avatar', 'authorName']}]}")
    let resolved = try await DocumentSite(components: components(LeftAlignedMessageLayoutOptionsResolver()))
    #expect(try left.page() == resolved.page())

    let bare = try await DocumentSite(configuration: "{layoutOptions: [{remove: ['bubble']}]}")
    let withoutBubbles = try await DocumentSite(components: components(NoBubblesMessageLayoutOptionsResolver()))
    #expect(try bare.page() == withoutBubbles.page())

    let apart = try await DocumentSite(
      configuration: """
        {layoutOptions: [{insert: ['continuousBubble', 'timestamp', 'avatar']}, {of: 'others', insert: ['authorName']}]}
        """)
    let notGrouped = try await DocumentSite(components: components(NotGroupedMessageLayoutOptionsResolver()))
    #expect(try apart.page() == notGrouped.page())

    let moved = try await DocumentSite(
      configuration: """
        {metadataPlacement: 'above', layoutOptions: [
          {remove: ['flipped', 'bubble', 'timestamp', 'avatar', 'avatarSizePadding', 'authorName', 'threadInfo', 'reactions']},
          {of: 'groupStart', insert: ['avatar', 'timestamp', 'authorName']}, {of: 'notGroupStart', insert: ['avatarSizePadding']}]}
        """)
    let rows = try moved.page().split(separator: "\n").filter { $0.hasPrefix("<li class=\"message") }
    #expect(
      rows.map { $0.contains("<footer><bdi>") } == [true, false, true, false, true, true], "as the document's, where a pause parts a group")
    #expect(try moved.styleSheet().contains(".message > footer { grid-row: 3; }"))
  }

  @Test("without groups, every message is at the start and at the end of one", arguments: ["messaging", "livestream"])
  func withoutGroups(type: String) async throws {
    let site = try await DocumentSite(
      configuration: """
        {messageListType: '\(type)', groupMessages: false, layoutOptions: [{remove: ['timestamp', 'authorName']},
          {of: 'groupStart', insert: ['authorName']}, {of: 'notGroupEnd', remove: ['authorName']}]}
        """)
    let name: Regex<Substring> = type == "messaging" ? /<footer><bdi>/ : /<bdi class="author/
    for number in 0..<6 { #expect(try site.message(number).contains(name)) }
  }

  @Test("an option or a subject that does not exist is an error that names the key")
  func unknown() async throws {
    for (configuration, key) in [
      ("{layoutOptions: [{remove: ['bubbles']}]}", "layoutOptions[0].remove[0]"),
      ("{layoutOptions: [{of: 'mine'}]}", "layoutOptions[0].of"),
    ] {
      let failure = await #expect(throws: BuildFailure.self) { _ = try await DocumentSite(configuration: configuration) }
      #expect(failure?.description.contains(key) == true, "\(failure?.description ?? "")")
    }
  }

  private final class Thrower: ChatMessageLayoutOptionsResolver {
    struct Problem: Error {}
    override func resolvedOptions(
      at indexPath: IndexPath, in channel: ChatChannel, with messages: AnyRandomAccessCollection<ChatMessage>
    ) throws -> ChatMessageLayoutOptions {
      if messages.first?.text == "https://example.org/ok", indexPath.item == 2 { throw Problem() }
      return try super.resolvedOptions(at: indexPath, in: channel, with: messages)
    }
  }

  @Test("a resolver that throws stops the build and names the message")
  func failure() async throws {
    let failure = await #expect(throws: BuildFailure.self) { _ = try await DocumentSite(components: components(Thrower())) }
    #expect(failure?.description.contains("the layout options resolver of this program failed at the message \"m3\"") == true)
  }

  @Test("Components.default is what builders take that are given none")
  func shared() async throws {
    Components.default.messageLayoutOptionsResolver = LeftAlignedMessageLayoutOptionsResolver()
    defer { Components.default = Components() }
    #expect(Components.default.messageLayoutOptionsResolver is LeftAlignedMessageLayoutOptionsResolver)
    let taken = ChatMessageListVC(dataSource: NoMessages())
    #expect(taken.components.messageLayoutOptionsResolver is LeftAlignedMessageLayoutOptionsResolver)
  }

  private struct NoMessages: ChatMessageListVCDataSource {
    func channel(for vc: ChatMessageListVC) -> ChatChannel? { nil }
    func numberOfMessages(in vc: ChatMessageListVC) -> Int { 0 }
    func chatMessageListVC(_ vc: ChatMessageListVC, messageAt indexPath: IndexPath) -> ChatMessage? { nil }
  }
}
