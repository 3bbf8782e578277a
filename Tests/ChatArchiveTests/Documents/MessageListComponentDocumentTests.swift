import ChatArchive
import Foundation
import Reporting
import TestSupport
import Testing

/// The document "Message List" of the UIKit SDK: the list as a component with a data source.
@Suite("The document about the message list as a component")
struct MessageListComponentDocumentTests {
  /// Messages in memory, the newest first.
  struct Conversation: ChatMessageListVCDataSource {
    var messages: [ChatMessage]

    init(_ texts: [(id: String, author: String, text: String)]) {
      messages = texts.enumerated().reversed().map { number, line in
        let message = Message(id: line.id, authorID: line.author, text: line.text, createdAt: Timestamp(seconds: Int64(number) * 10))
        return ChatMessage(
          message, author: ChatUser(id: line.author, name: line.author.capitalized), isSentByCurrentUser: line.author == "ada")
      }
    }

    func channel(for vc: ChatMessageListVC) -> ChatChannel? {
      var channel = ChatChannel(id: "messaging:memory", type: "messaging")
      channel.name = "In memory"
      return channel
    }

    func numberOfMessages(in vc: ChatMessageListVC) -> Int {
      messages.count
    }

    func chatMessageListVC(_ vc: ChatMessageListVC, messageAt indexPath: IndexPath) -> ChatMessage? {
      return messages[indexPath.item]
    }

    func chatMessageListVC(
      _ vc: ChatMessageListVC,
      messageLayoutOptionsAt indexPath: IndexPath
    ) -> ChatMessageLayoutOptions {
      guard messages[indexPath.item].text == "bare" else { return .standard }
      return [.text, .timestamp]
    }
  }

  @Test("a site is built from messages in memory, each with the layout that the data source gives it")
  func memory() async throws {
    let folder = try TemporaryFolder()
    let source = Conversation([("a", "ada", "First"), ("b", "ben", "bare"), ("c", "ben", "Third")])
    for _ in 1...2 {
      let report = try await ChatMessageListVC(dataSource: source).build(to: folder.path("site"))
      #expect(report.messagesRead == 3 && report.messagesShown == 3)
    }
    let page = try folder.text(of: "site/in-memory/1.html")
    #expect(page.matches(of: /id="m-([a-z]+)"/).map { String($0.1) } == ["a", "b", "c"])
    #expect(page.contains(/<li class="message own flipped[^"]*" id="m-a"/))
    let rows = page.components(separatedBy: "<li class=\"message")
    #expect(rows[2].contains("<div class=\"bubble bare\">") && !rows[2].contains("class=\"avatar"))
    #expect(rows[3].contains("<div class=\"bubble\">") && rows[3].contains("class=\"avatar"))
  }

  /// The document's own data source.
  struct ChannelSource: ChatMessageListVCDataSource {
    var channelController: Conversation

    func channel(for vc: ChatMessageListVC) -> ChatChannel? { channelController.channel(for: vc) }

    func numberOfMessages(in vc: ChatMessageListVC) -> Int { channelController.messages.count }

    func chatMessageListVC(_ vc: ChatMessageListVC, messageAt indexPath: IndexPath) -> ChatMessage? {
      return channelController.messages[indexPath.item]
    }

    func chatMessageListVC(
      _ messageListVC: ChatMessageListVC,
      messageLayoutOptionsAt indexPath: IndexPath
    ) -> ChatMessageLayoutOptions {
      guard let channel = channel(for: messageListVC) else { return [] }
      return messageListVC.components.messageLayoutOptionsResolver.optionsForMessage(
        at: indexPath,
        in: channel,
        with: AnyRandomAccessCollection(channelController.messages),
        appearance: messageListVC.appearance
      )
    }
  }

  private final class LeftAligned: ChatMessageLayoutOptionsResolver {
    override func optionsForMessage(
      at indexPath: IndexPath, in channel: ChatChannel, with messages: AnyRandomAccessCollection<ChatMessage>
    ) -> ChatMessageLayoutOptions {
      var options = super.optionsForMessage(at: indexPath, in: channel, with: messages)
      options.remove(.flipped)
      options.insert(.avatar)
      return options
    }
  }

  @Test("the document's data source asks the components' resolver, and the pages are those of a source that leaves the layout alone")
  func documentedSource() async throws {
    let conversation = Conversation([("a", "ada", "First"), ("b", "ben", "😀"), ("c", "ben", "Third"), ("d", "ada", "Fourth")])
    var components = Components()
    var pages: [String] = []
    for resolver in [ChatMessageLayoutOptionsResolver(), LeftAligned()] {
      components.messageLayoutOptionsResolver = resolver
      let sources: [any ChatMessageListVCDataSource] = [
        ChannelSource(channelController: conversation), Standard(conversation: conversation),
      ]
      for source in sources {
        let folder = try TemporaryFolder()
        _ = try await ChatMessageListVC(dataSource: source, components: components).build(to: folder.path("site"))
        pages.append(try folder.text(of: "site/in-memory/1.html"))
      }
    }
    #expect(pages[0] == pages[1] && pages[2] == pages[3])
    #expect(pages[0].matches(of: #/ flipped /#).count == 2 && !pages[2].contains(" flipped "))
    #expect(pages[2].matches(of: /<i class="avatar/).count > pages[0].matches(of: /<i class="avatar/).count)
  }

  @Test("every name of the document's reference has a row in the page about options", .realExports)
  func names() throws {
    let folder = URL(fileURLWithPath: try RealExports.document("reference"))
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    let document = try #require(texts.first { $0.contains("ChatMessageListVCDelegate") })
    let names = Set(document.matches(of: /\b(?:var|func) (\w+)/).map { String($0.1) })
    #expect(names.count > 40)
    let page = try String(contentsOfFile: PackageRoot.path("Documentation/documented-options.md"), encoding: .utf8)
    // What the document's own view controller is made of.
    let own: Set<String> = ["channelController", "messageComposerVC", "messageListVC", "viewDidLoad", "addChildViewController", "channel"]
    #expect(names.subtracting(own).filter { !page.contains("`\($0)") } == [])
  }

  private struct Standard: ChatMessageListVCDataSource {
    let conversation: Conversation
    func channel(for vc: ChatMessageListVC) -> ChatChannel? { conversation.channel(for: vc) }
    func numberOfMessages(in vc: ChatMessageListVC) -> Int { conversation.messages.count }
    func chatMessageListVC(_ vc: ChatMessageListVC, messageAt indexPath: IndexPath) -> ChatMessage? {
      conversation.messages[indexPath.item]
    }
  }

  @Test("of messages in memory the resolver says what the built-in rules say")
  func unplanned() {
    let messages = AnyRandomAccessCollection(Conversation([("a", "ada", "First"), ("b", "ben", "Second"), ("c", "ben", "Third")]).messages)
    let resolver = ChatMessageLayoutOptionsResolver()
    let options = (0...3).map { resolver.optionsForMessage(at: IndexPath(item: $0), in: ChatChannel(id: "tea"), with: messages) }
    #expect(options[0] == [.bubble, .text, .avatar, .timestamp, .authorName])
    #expect(options[1] == [.bubble, .text, .continuousBubble, .avatarSizePadding])
    #expect(options[2].isSuperset(of: [.flipped, .bubble, .text]) && options[3] == [])
  }

  final class CompactContentView: ChatMessageContentView {
    override var maxContentWidthMultiplier: CGFloat { 0.5 }

    override func layout(options: ChatMessageLayoutOptions) {
      super.layout(options: options)
      bubbleContentContainer.directionalLayoutMargins = .zero
    }
  }

  final class CustomMessageListVC: ChatMessageListVC {
    override func cellContentClassForMessage(at indexPath: IndexPath) -> ChatMessageContentView.Type {
      let message = dataSource?.chatMessageListVC(self, messageAt: indexPath)
      return message?.author.id == "ben" ? CompactContentView.self : super.cellContentClassForMessage(at: indexPath)
    }

    override func cellLayoutOptionsForMessage(at indexPath: IndexPath) -> ChatMessageLayoutOptions {
      super.cellLayoutOptionsForMessage(at: indexPath).subtracting(.timestamp)
    }

    override func setUpLayout() {
      super.setUpLayout()
      NSLayoutConstraint.activate([
        scrollToLatestMessageButton.centerXAnchor.constraint(equalTo: view.layoutMarginsGuide.centerXAnchor)
      ])
      dateOverlayView.removeFromSuperview()
    }
  }

  @Test("a subclass moves the button to the newest message, removes the floating date, and gives messages content views of their own")
  func subclass() async throws {
    var components = Components()
    components.messageListVC = CustomMessageListVC.self
    let site = try await DocumentSite(components: components)
    let plain = try await DocumentSite()
    #expect(try plain.page().contains("class=\"date-overlay\"") && !site.page().contains("class=\"date-overlay\""))
    #expect(try site.classes().map { $0.contains("CompactContentView") } == [false, false, true, true, true, false])
    #expect(try plain.message(1).contains("<footer><time") && site.message(1).contains("</footer><time"))
    let css = try site.styleSheet()
    #expect(css.contains(".latest-button.latest-button { inset-inline: 0; margin-inline: auto; translate: 0.0px; }"))
    #expect(css.contains(".message.message.CompactContentView > .bubble { max-width: 50.0%; }"))
    #expect(css.contains(".message.message.CompactContentView > .bubble > .text { padding-block: 0.0px 0.0px;"))
    let attachments = ".message.message.CompactContentView > .bubble.bubble.bubble.bare > .attachment { margin-inline: 0.0px 0.0px; }"
    #expect(css.contains(attachments), "they begin where the text does")
    #expect(try !plain.styleSheet().contains("CompactContentView"))
  }

  @Test("the list is asked in the same way whatever stands on a page")
  func pages() async throws {
    var components = Components()
    components.messageListVC = CustomMessageListVC.self
    let site = try await DocumentSite(utils: Utils(messageListConfig: MessageListConfig(pageSize: 1)), components: components)
    let rows = try (1...6).map { try site.page($0) }
    #expect(rows.map { $0.contains(/<li class="message[^"]* CompactContentView"/) } == [false, false, true, true, true, false])
  }

  @Test("messages in memory are drawn by the subclass that builds their site")
  func subclassInMemory() async throws {
    let folder = try TemporaryFolder()
    let source = Conversation([("a", "ada", "First"), ("b", "ben", "Second")])
    _ = try await CustomMessageListVC(dataSource: source).build(to: folder.path("site"))
    let page = try folder.text(of: "site/in-memory/1.html")
    #expect(page.matches(of: /<li class="message[^"]*" id="m-\w"/).map { $0.0.contains("CompactContentView") } == [false, true])
    #expect(!page.contains("class=\"date-overlay\""))
  }

  @Test("parts can be hidden, tied to other edges, and freed again; what cannot be is left as it was")
  func constraints() async throws {
    final class Moved: ChatMessageListVC {
      override func setUpLayout() {
        scrollToLatestMessageButton.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8).isActive = true
        scrollToLatestMessageButton.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true
        let undone = scrollToLatestMessageButton.centerXAnchor.constraint(equalTo: view.centerXAnchor)
        undone.isActive = true
        NSLayoutConstraint.deactivate([undone])
        scrollToLatestMessageButton.trailingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        dateOverlayView.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
        typingIndicatorView.isHidden = true
      }
    }
    var components = Components()
    components.messageListVC = Moved.self
    let site = try await DocumentSite(components: components)
    let css = try site.styleSheet()
    #expect(css.contains(".latest-button.latest-button { inset-inline: calc(max(1rem, (100vw - 46rem) / 2 - 3.5rem) + 8.0px) auto; }"))
    #expect(css.contains(".latest-button.latest-button { inset-block: calc(4.5rem + env(safe-area-inset-top) + 0.0px) auto; }"))
    #expect(css.contains(".date-overlay.date-overlay { justify-items: end; translate: 0.0px; }"))
    #expect(css.contains(".typing-indicator.bottomOverlay.bottomOverlay { display: none; }"))
    #expect(!css.contains("margin-inline: auto; translate"))
    #expect(try site.page().contains("class=\"date-overlay\""))
  }

  private enum Other {
    final class CompactContentView: ChatMessageContentView {}
  }

  @Test("two content views of one name stop the build, and nothing is published")
  func sameName() async throws {
    final class Confusing: ChatMessageListVC {
      override func cellContentClassForMessage(at indexPath: IndexPath) -> ChatMessageContentView.Type {
        indexPath.item == 0 ? CompactContentView.self : Other.CompactContentView.self
      }
    }
    var components = Components()
    components.messageListVC = Confusing.self
    let failure = await #expect(throws: BuildFailure.self) { _ = try await DocumentSite(components: components) }
    #expect(failure?.description.contains("two content views of this program are named CompactContentView") == true)
  }

  @Test("what changed in memory changes the site")
  func again() async throws {
    let folder = try TemporaryFolder()
    _ = try await ChatMessageListVC(dataSource: Conversation([("a", "ada", "Before")])).build(to: folder.path("site"))
    _ = try await ChatMessageListVC(dataSource: Conversation([("a", "ada", "After")])).build(to: folder.path("site"))
    #expect(try folder.text(of: "site/in-memory/1.html").contains("After"))
  }

  @Test("a data source that gives a message twice stops the build and names it; nothing is published")
  func twice() async throws {
    let folder = try TemporaryFolder()
    let source = Conversation([("a", "ada", "One"), ("a", "ben", "Two")])
    let failure = await #expect(throws: BuildFailure.self) {
      _ = try await ChatMessageListVC(dataSource: source).build(to: folder.path("site"))
    }
    #expect(failure?.description.contains("gives the message \"a\" twice, at 0 and at 1") == true)
    #expect(try folder.files().isEmpty)
  }

  @Test("a data source without a channel builds a site without channels")
  func nothing() async throws {
    struct Nothing: ChatMessageListVCDataSource {
      func channel(for vc: ChatMessageListVC) -> ChatChannel? { nil }
      func numberOfMessages(in vc: ChatMessageListVC) -> Int { 7 }
      func chatMessageListVC(_ vc: ChatMessageListVC, messageAt indexPath: IndexPath) -> ChatMessage? { nil }
    }
    let folder = try TemporaryFolder()
    let report = try await ChatMessageListVC(dataSource: Nothing()).build(to: folder.path("site"))
    #expect(report.messagesRead == 0)
    #expect(try folder.text(of: "site/index.html").contains("There are no channels in this export."))
  }
}
