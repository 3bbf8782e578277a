import ChatArchive
import Foundation
import TestSupport
import Testing

/// The document "Message List" of the UIKit SDK: its controllers, whose code is in `MessageListComponentSnippets`.
@Suite("The document's controllers of the message list")
struct MessageListControllersTests {
  /// Two messages and an answer to the first, the newest first.
  private static func messages(repliesTo root: String? = nil) -> [ChatMessage] {
    [("c", "ben", "Third"), ("b", "ben", "Second"), ("a", "ada", "First")].enumerated().map { number, line in
      var message = Message(id: line.0, authorID: line.1, text: line.2, createdAt: Timestamp(seconds: Int64(100 - number * 10)))
      if line.0 != root { message.parentID = root }
      return ChatMessage(message, author: ChatUser(id: line.1, name: line.1.capitalized), isSentByCurrentUser: line.1 == "ada")
    }
  }

  private static var channel: ChatChannel {
    var channel = ChatChannel(id: "messaging:memory", type: "messaging")
    channel.name = "In memory"
    return channel
  }

  private static func page(of list: ChatMessageListVC, _ path: String = "1.html") async throws -> String {
    let folder = try TemporaryFolder()
    _ = try await list.build(to: folder.path("site"))
    return try folder.text(of: "site/in-memory/" + path)
  }

  private static func ids(in page: String) -> [String] { page.matches(of: /<li class="message[^>]* id="m-([a-z]+)"/).map { String($0.1) } }

  @Test("the document's view controller is the source and the delegate of its list, whose site has its controller's messages")
  func documented() async throws {
    let controller = CustomChannelViewController()
    controller.channelController = ChatChannelController(channel: Self.channel, messages: Self.messages())
    controller.viewDidLoad()
    #expect(controller.messageListVC.delegate === controller && controller.channelController.delegate === controller)
    #expect(controller.children.first === controller.messageListVC)
    let page = try await Self.page(of: controller.messageListVC)
    #expect(Self.ids(in: page) == ["a", "b", "c"])
    #expect(page.contains(/<li class="message own flipped[^"]*" id="m-a"/))
  }

  @Test("the delegate is told of each message that will be drawn, once")
  func willDisplay() async throws {
    final class Delegate: ChatMessageListVCDelegate {
      var places: [Int] = []
      func chatMessageListVC(_ vc: ChatMessageListVC, willDisplayMessageAt indexPath: IndexPath) { places.append(indexPath.item) }
      func chatMessageListVC(_ vc: ChatMessageListVC, didTapOnAction actionItem: any ChatMessageActionItem, for message: ChatMessage) {}
      func chatMessageListVC(_ vc: ChatMessageListVC, scrollViewDidScroll scrollView: UIScrollView) {}
    }
    let (channelVC, delegate) = (ChatChannelVC(channelController: .init(channel: Self.channel, messages: Self.messages())), Delegate())
    channelVC.messageListVC.delegate = delegate
    _ = try await Self.page(of: channelVC.messageListVC)
    #expect(delegate.places == [0, 1, 2])
  }

  @Test("ChatChannelVC has the list of a channel")
  func channel() async throws {
    let channelVC = ChatChannelVC(channelController: ChatChannelController(channel: Self.channel, messages: Self.messages()))
    #expect(Self.ids(in: try await Self.page(of: channelVC.messageListVC)) == ["a", "b", "c"])
  }

  @Test("ChatThreadVC has the list of a thread: the message in its channel, the replies on the thread's page")
  func thread() async throws {
    let messages = Self.messages(repliesTo: "a")
    let threadVC = ChatThreadVC(
      messageController: ChatMessageController(channel: Self.channel, message: messages[2], replies: Array(messages[..<2])))
    #expect(Self.ids(in: try await Self.page(of: threadVC.messageListVC)) == ["a"])
    #expect(Self.ids(in: try await Self.page(of: threadVC.messageListVC, "thread/a.html")).suffix(2) == ["b", "c"])
  }

  @Test("the client says who the current user is where neither options nor messages do")
  func client() async throws {
    let messages = Self.messages().map { ChatMessage($0.message, author: $0.author) }
    let channelVC = ChatChannelVC(channelController: ChatChannelController(channel: Self.channel, messages: messages))
    channelVC.messageListVC.client = ChatClient(export: "nowhere", currentUserId: "ben")
    #expect(try await Self.page(of: channelVC.messageListVC).matches(of: /<li class="message own/).count == 2)
  }

  @Test("what the document sets on Components.default is what controllers and builders take")
  func components() async {
    await #expect(processExitsWith: .success) {
      MessageListComponentSnippets.messageListVC()
      MessageListComponentSnippets.messageListRouter()
      let channelVC = ChatChannelVC(channelController: ChatChannelController(channel: nil, messages: []))
      #expect(channelVC.messageListVC is MessageListComponentSnippets.CustomMessageListVC)
      #expect(channelVC.messageListVC.router is MessageListComponentSnippets.CustomChatMessageListRouter)
      let site = try await DocumentSite(components: nil)
      #expect(try !site.page().contains("class=\"date-overlay\""))
      #expect(try site.styleSheet().contains(".latest-button.latest-button { inset-inline: 0; margin-inline: auto; translate: 0.0px; }"))
    }
  }

  @Test("cellContentClassForMessage(at:) gives messages a content view of their own")
  func contentViews() async throws {
    var components = Components()
    components.messageListVC = MessageListComponentSnippets.ContentViews.CustomMessageListVC.self
    let site = try await DocumentSite(components: components)
    #expect(try site.classes().map { $0.contains("AdminContentView") } == [false, false, true, true, true, false])
  }

  @Test("the list's own methods hide its button and its indicator while a site is set up")
  func setUp() async throws {
    final class Quiet: ChatMessageListVC {
      override func setUp() {
        setScrollToLatestMessageButton(visible: false)
        hideTypingIndicator()
      }
    }
    var components = Components()
    components.messageListVC = Quiet.self
    let css = try await DocumentSite(components: components).styleSheet()
    #expect(css.contains(".latest-button.latest-button { display: none; }"))
    #expect(css.contains(".typing-indicator.bottomOverlay.bottomOverlay { display: none; }"))
    #expect(!Quiet().isTypingEventsEnabled && Quiet().isScrollToBottomButtonVisible)
  }

  @Test("what leads elsewhere asks the router, when a program calls it")
  func router() {
    final class Noting: ChatMessageListRouter {
      var asked: [String] = []
      override func showThread(messageId: MessageId) { asked.append("thread " + messageId) }
      override func showMessageActionsPopUp(for message: ChatMessage) { asked.append("actions of " + message.id) }
      override func showLinkPreview(_ attachment: ChatMessageLinkAttachment) { asked.append("link") }
      override func showFilePreview(_ attachment: ChatMessageFileAttachment) { asked.append("file") }
    }
    let (channelVC, router) = (ChatChannelVC(channelController: .init(channel: Self.channel, messages: Self.messages())), Noting())
    let list = channelVC.messageListVC
    list.router = router
    list.messageContentViewDidTapOnThread(IndexPath(item: 1))
    list.didSelectMessageCell(at: IndexPath(item: 0))
    list.didTapOnLinkAttachment(Attachment(kind: .link), at: nil)
    list.didTapOnAttachment(Attachment(kind: .file), at: nil)
    #expect(router.asked == ["thread b", "actions of c", "link", "file"])
  }

  /// Every signature of the document's reference, which a subclass can override; what is no method is asked for.
  private final class Everything: ChatMessageListVC {
    override var isTypingEventsEnabled: Bool { super.isTypingEventsEnabled }
    override var isScrollToBottomButtonVisible: Bool { super.isScrollToBottomButtonVisible }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    override func setUp() {}
    override func setUpLayout() {}
    override func setUpAppearance() {}
    override func cellLayoutOptionsForMessage(at indexPath: IndexPath) -> ChatMessageLayoutOptions { [] }
    override func cellContentClassForMessage(at indexPath: IndexPath) -> ChatMessageContentView.Type { ChatMessageContentView.self }
    override func attachmentViewInjectorClassForMessage(at indexPath: IndexPath) -> AttachmentViewInjector.Type? { nil }
    override func setScrollToLatestMessageButton(visible: Bool, animated: Bool = true) {}
    override func scrollToLatestMessage() {}
    override func scrollToMostRecentMessage(animated: Bool = true) {}
    override func updateMessages(with changes: [ListChange<ChatMessage>], completion: (() -> Void)? = nil) {}
    override func handleTap(_ gesture: UITapGestureRecognizer) {}
    override func handleLongPress(_ gesture: UILongPressGestureRecognizer) {}
    override func didSelectMessageCell(at indexPath: IndexPath) {}
    override func showThread(messageId: MessageId) {}
    override func showTypingIndicator(typingUsers: [ChatUser]) {}
    override func hideTypingIndicator() {}
    override func numberOfSections(in tableView: UITableView) -> Int { 0 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      super.tableView(tableView, cellForRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    override func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    override func scrollOverlay(
      _ overlay: ChatMessageListScrollOverlayView,
      textForItemAt indexPath: IndexPath
    ) -> String? { nil }
    override func chatMessageActionsVC(
      _ vc: ChatMessageActionsVC,
      message: ChatMessage,
      didTapOnActionItem actionItem: ChatMessageActionItem
    ) {}
    override func chatMessageActionsVCDidFinish(_ vc: ChatMessageActionsVC) {}
    override func messageContentViewDidTapOnErrorIndicator(_ indexPath: IndexPath?) {}
    override func messageContentViewDidTapOnThread(_ indexPath: IndexPath?) {}
    override func messageContentViewDidTapOnQuotedMessage(_ indexPath: IndexPath?) {}
    override func messageContentViewDidTapOnAvatarView(_ indexPath: IndexPath?) {}
    override func galleryMessageContentView(
      at indexPath: IndexPath?,
      didTapAttachmentPreview attachmentId: AttachmentId,
      previews: [GalleryItemPreview]
    ) {}
    override func galleryMessageContentView(
      at indexPath: IndexPath?,
      didTakeActionOnUploadingAttachment attachmentId: AttachmentId
    ) {}
    override func didTapOnLinkAttachment(
      _ attachment: ChatMessageLinkAttachment,
      at indexPath: IndexPath?
    ) {}
    override func didTapOnAttachment(
      _ attachment: ChatMessageFileAttachment,
      at indexPath: IndexPath?
    ) {}
    override func didTapOnAttachmentAction(
      _ action: AttachmentAction,
      at indexPath: IndexPath
    ) {}
    override func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldReceive touch: UITouch
    ) -> Bool { false }

    /// What cannot be overridden.
    func others() {
      let _: (any ChatMessageListVCDataSource)? = dataSource
      let _: (any ChatMessageListVCDelegate)? = delegate
      let _: ChatClient? = client
      let _: ChatMessageListRouter = router
      let _: ChatMessageListView = listView
      let _: ChatMessageListScrollOverlayView = dateOverlayView
      let _: TypingIndicatorView = typingIndicatorView
      let _: CGFloat = typingIndicatorViewHeight
      let _: ScrollToLatestMessageButton = scrollToLatestMessageButton
      let _: (UIPresentationController) -> Bool = presentationControllerShouldDismiss(_:)
    }
  }

  @Test("every member that the document lists can be overridden or asked for as it is written there", .realExports)
  func members() throws {
    let folder = URL(fileURLWithPath: try RealExports.document("reference"))
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    let document = try #require(texts.first { $0.contains("ChatMessageListVCDelegate") })
    let reference = try #require(document.range(of: "public weak var dataSource")).lowerBound
    let names = document[reference...].matches(of: /\b(?:var|func) (\w+)/).map { String($0.1) }
    #expect(names.count > 40)
    let source = try String(
      contentsOfFile: PackageRoot.path("Tests/ChatArchiveTests/Documents/MessageListControllersTests.swift"), encoding: .utf8)
    let members = try #require(source.range(of: "private final class Everything")).lowerBound
    for name in names { #expect(source[members...].contains(try Regex("\\b\(name)\\b")), "\(name)") }
    #expect(Everything().isTypingEventsEnabled == false)
  }
}
