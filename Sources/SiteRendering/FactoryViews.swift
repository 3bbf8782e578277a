import Appearance
import ChatModel
import CustomViews
import Diagnostics
import FoundationEssentials
import MessageList
import Templating

/// Asks a program's view factory what stands in the place of partials while a page is rendered. One per page.
final class FactoryViews {
  private let factory: any ViewFactory
  private let colors: ColorPalette
  private let bubbleCornerRadius: Double
  private let groupMessages: Bool
  private let isLeftAligned: Bool
  private let isInThread: Bool
  /// The page's channel, or all channels on the page that lists them.
  private let channels: [ChatChannel]
  /// How many messages of the page's channel the current user has not read.
  private let unreadCount: Int
  /// The date that floats above the list.
  private let overlayLabel: String?
  /// The title of the site.
  private let title: String
  /// The message that the page's thread answers.
  private let root: ChatMessage?
  /// What need not be asked.
  private let untouched: UntouchedViews
  private let factoryType: ObjectIdentifier
  /// The page's messages, the oldest first.
  var messages: [PlannedMessage] = []
  /// Which of them is being drawn.
  private var current: Int?
  /// The same as the program sees it, once it was asked for.
  private var seen: ChatMessage?

  init(
    _ factory: any ViewFactory, untouched: UntouchedViews, colors: ColorPalette, bubbleCornerRadius: Double, config: MessageListConfig,
    channels: [ChatChannel], isInThread: Bool = false, unreadCount: Int = 0,
    overlayLabel: String? = nil, title: String = "", root: ChatMessage? = nil
  ) {
    self.factory = factory
    self.untouched = untouched
    factoryType = ObjectIdentifier(type(of: factory))
    self.colors = colors
    self.bubbleCornerRadius = bubbleCornerRadius
    groupMessages = config.groupMessages
    isLeftAligned = config.messageListAlignment == .leftAligned
    self.channels = channels
    self.isInThread = isInThread
    self.unreadCount = unreadCount
    self.overlayLabel = overlayLabel
    self.title = title
    self.root = root
  }

  /// Goes on to a message.
  /// - Parameter number: Its position on the page, the oldest first.
  func begin(_ number: Int) {
    current = number
    if seen != nil { seen = nil }
  }

  /// What the templates ask. What is known by now to be overridden by nobody is not asked for on the whole page.
  var replacer: ViewReplacer {
    ViewReplacer(unasked: untouched.views) { (partial, index) throws(ArchiveError) in try self.pieces(for: partial, at: index) }
  }

  /// What stands in the place of a partial; nil where it is the partial itself.
  private func pieces(for partial: Int, at index: Int) throws(ArchiveError) -> [ReplacementPiece]? {
    guard let view = BuiltInView(rawValue: partial) else { return nil }
    let method = method(for: view)
    guard !untouched.contains(method) else { return nil }
    let html: HTML?
    if let current {
      html = self.html(for: view, of: messages[current]) ?? self.html(for: view, channel: channel(at: 0), at: 0)
    } else {
      html = self.html(for: view, channel: channel(at: index), at: index)
    }
    if html?.defaultView == DefaultView(factory: factoryType, method: method) { untouched.insert(method) }
    guard let html else { return nil }
    if html.defaultView == nil {
      for piece in html.pieces { try check(piece, at: index) }
    }
    guard !isItself(view, html) else { return nil }
    var pieces: [ReplacementPiece] = []
    for piece in html.pieces { pieces.append(try replacement(of: piece, in: view)) }
    return pieces
  }

  /// The number of the method that draws a view here.
  private func method(for view: BuiltInView) -> Int {
    guard view == .messageTextView, let current else { return view.rawValue }
    if messages[current].isEmojiOnly { return DefaultView.emojiText }
    return messages[current].attachments.isEmpty ? view.rawValue : DefaultView.attachmentText
  }

  private func channel(at index: Int) -> ChatChannel {
    channels.indices.contains(index) ? channels[index] : channels.first ?? ChatChannel(id: "")
  }

  private func isItself(_ view: BuiltInView, _ html: HTML) -> Bool {
    guard html.pieces.count == 1, case .builtIn(view, let messageID, _)? = html.pieces.first else { return false }
    return messageID == nil || isCurrent(messageID)
  }

  /// Whether an id is that of the message that is being drawn, or of the one that it quotes.
  private func isCurrent(_ messageID: String?) -> Bool {
    guard let current else { return false }
    return messageID == messages[current].message.id || messageID == messages[current].quote?.message?.id
  }

  /// A built-in view draws the message whose place it stands in, so it must have been asked for that one.
  private func replacement(of piece: HTMLPiece, in view: BuiltInView) throws(ArchiveError) -> ReplacementPiece {
    switch piece {
    case .markup(let markup): return .markup(markup)
    case .builtIn(let builtIn, let messageID, _):
      if let messageID, !isCurrent(messageID) {
        throw ArchiveError(
          "the view factory drew \(builtIn.template) of the message \"\(messageID)\" where \(view.template) of \(place) stands",
          advice: "give built-in views the message that the method was given")
      }
      return .template(builtIn.template)
    }
  }

  /// A built-in view draws what was decided for its place, so it must have been told that.
  private func check(_ piece: HTMLPiece, at index: Int) throws(ArchiveError) {
    guard case .builtIn(let view, _, let told?) = piece, let given = given(to: view, at: index), given != told else { return }
    throw ArchiveError(
      "the view factory drew \(view.template) of \(place) with other values than the method was given",
      advice: "pass them on as they are, and decide what is shown with layoutOptions, a ChatMessageLayoutOptionsResolver or "
        + "MessageDisplayOptions; or write other markup")
  }

  /// What is being drawn, for people.
  private var place: String { current.map { "the message \"\(messages[$0].message.id)\"" } ?? "no message" }

  /// What the method of a view is told here besides a message, as `ViewArguments`; nil where that is nothing.
  private func given(to view: BuiltInView, at index: Int) -> Int? {
    switch view {
    case .dateIndicatorView: return ViewArguments.text(overlayLabel ?? "")
    case .channelListItem, .channelAvatarView: return ViewArguments.text(channel(at: current == nil ? index : 0).id)
    default: break
    }
    guard let current else { return nil }
    let planned = messages[current]
    switch view {
    case .messageContainerView:
      return ViewArguments.container(showsAllInfo: isFirst(planned), isInThread: isInThread, isLast: isLast(planned, at: current))
    case .bottomReactionsView: return ViewArguments.reactions(showsAllInfo: isFirst(planned))
    case .messageRepliesView: return planned.thread?.replyCount ?? 0
    case .messageAvatarView: return ViewArguments.person(UserDisplayInfo(planned.author))
    case .messageListDateIndicator: return ViewArguments.date(message(planned).createdAt)
    default: return nil
    }
  }

  // MARK: Views of messages

  /// Whether a message is the newest of its group.
  private func isFirst(_ planned: PlannedMessage) -> Bool { planned.marks.isGroupEnd || !groupMessages }

  /// Whether a message is the oldest of the page and has no header of its group.
  private func isLast(_ planned: PlannedMessage, at number: Int?) -> Bool { number == 0 && !planned.showsGroupHeader }

  /// The message that is being drawn, as the program sees it.
  private func message(_ planned: PlannedMessage) -> ChatMessage {
    if let seen { return seen }
    let message = ChatMessage(planned)
    seen = message
    return message
  }

  private func html(for view: BuiltInView, of planned: PlannedMessage) -> HTML? {
    if let quote = planned.quote, let html = html(for: view, of: quote) { return html }
    let message = message(planned)
    let isFirst = isFirst(planned)
    switch view {
    case .messageContainerView:
      return factory.makeMessageContainerView(
        channel: channel(at: 0), message: message, showsAllInfo: isFirst, isInThread: isInThread, isLast: isLast(planned, at: current))
    case .messageView:
      let info = MessageModifierInfo(
        message: message, isFirst: isFirst, cornerRadius: bubbleCornerRadius, forceLeftToRight: isLeftAligned)
      return body(of: factory.makeMessageViewModifier(for: info), around: view)
    case .messageTextView: return text(of: planned, message, isFirst: isFirst)
    case .messageAvatarView: return factory.makeMessageAvatarView(for: UserDisplayInfo(planned.author))
    case .messageDateView: return factory.makeMessageDateView(for: message)
    case .messageAuthorAndDateView: return factory.makeMessageAuthorAndDateView(for: message)
    case .lastInGroupHeaderView:
      return framed(factory.makeLastInGroupHeaderView(for: message), view) { "<div class=\"last-in-group-header\">\($0)</div>" }
    case .systemMessageView: return factory.makeSystemMessageView(message: message)
    case .deletedMessageView: return factory.makeDeletedMessageView(for: message, isFirst: isFirst)
    case .messageListDateIndicator: return factory.makeMessageListDateIndicator(date: message.createdAt)
    case .newMessagesIndicatorView: return factory.makeNewMessagesIndicatorView(newMessagesStartId: message.id, count: unreadCount)
    default: return contentHTML(for: view, of: planned, message, isFirst: isFirst)
    }
  }

  /// The SDK has a method for each of three kinds of text.
  private func text(of planned: PlannedMessage, _ message: ChatMessage, isFirst: Bool) -> HTML {
    if planned.isEmojiOnly { return factory.makeEmojiTextView(message: message, isFirst: isFirst) }
    if !planned.attachments.isEmpty { return factory.makeAttachmentTextView(message: message, isFirst: isFirst) }
    return factory.makeMessageTextView(message: message, isFirst: isFirst)
  }

  private func html(for view: BuiltInView, of quote: PlannedQuote) -> HTML? {
    guard let message = quote.message else { return nil }
    return switch view {
    case .quotedMessageView: factory.makeQuotedMessageView(quotedMessage: message)
    case .quotedMessageContentView: factory.makeQuotedMessageContentView(options: QuotedMessageContentViewOptions(quotedMessage: message))
    case .quotedMessageAvatarView: factory.makeQuotedMessageAvatarView(for: UserDisplayInfo(quote.author))
    case .customAttachmentQuotedView: factory.makeCustomAttachmentQuotedView(for: message)
    default: nil
    }
  }

  private func contentHTML(for view: BuiltInView, of planned: PlannedMessage, _ message: ChatMessage, isFirst: Bool) -> HTML? {
    switch view {
    case .reactionsUsersView: factory.makeReactionsUsersView(message: message)
    case .galleryView: factory.makeImageAttachmentView(for: message, isFirst: isFirst)
    case .videoAttachmentView: factory.makeVideoAttachmentView(for: message, isFirst: isFirst)
    case .giphyAttachmentView: factory.makeGiphyAttachmentView(for: message, isFirst: isFirst)
    case .giphyBadgeView: factory.makeGiphyBadgeViewType(for: message)
    case .linkAttachmentView: factory.makeLinkAttachmentView(for: message, isFirst: isFirst)
    case .fileAttachmentView: factory.makeFileAttachmentView(for: message, isFirst: isFirst)
    case .voiceRecordingView: factory.makeVoiceRecordingView(for: message, isFirst: isFirst)
    case .customAttachmentView: factory.makeCustomAttachmentViewType(for: message, isFirst: isFirst)
    case .pollView: factory.makePollView(message: message, isFirst: isFirst)
    case .messageRepliesView:
      factory.makeMessageRepliesView(channel: channel(at: 0), message: message, replyCount: planned.thread?.replyCount ?? 0)
    case .messageRepliesShownInChannelView:
      planned.parent.map {
        factory.makeMessageRepliesShownInChannelView(
          channel: channel(at: 0), message: message, parentMessage: $0.message, replyCount: $0.replyCount)
      }
    case .messageReactionView: factory.makeMessageReactionView(message: message)
    case .bottomReactionsView: factory.makeBottomReactionsView(message: message, showsAllInfo: isFirst)
    case .messageReadIndicatorView: factory.makeMessageReadIndicatorView(channel: channel(at: 0), message: message)
    case .messageTranslationFooterView: factory.makeMessageTranslationFooterView(message: message)
    case .messageTopView: factory.makeMessageTopView(message: message)
    default: nil
    }
  }

  // MARK: Views of pages

  private func html(for view: BuiltInView, channel: ChatChannel, at index: Int) -> HTML? {
    switch view {
    case .dateIndicatorView: factory.makeDateIndicatorView(dateString: overlayLabel ?? "")
    case .messageList: list
    case .emptyMessagesView: factory.makeEmptyMessagesView(for: channel, colors: colors)
    case .channelHeader: body(of: factory.makeChannelHeaderViewModifier(for: channel), around: view)
    case .messageThreadHeader: body(of: factory.makeMessageThreadHeaderViewModifier(), around: view)
    case .channelListItem: factory.makeChannelListItem(channel: channel)
    case .channelAvatarView: factory.makeChannelAvatarView(for: channel)
    case .noChannelsView: factory.makeNoChannelsView()
    case .messageThreadDestination: factory.makeMessageThreadDestination(channel: channel, message: root)
    case .scrollToBottomButton: scrollToBottomButton
    default: listHTML(for: view, at: index)
    }
  }

  private func listHTML(for view: BuiltInView, at index: Int) -> HTML? {
    switch view {
    case .channelListHeader: body(of: factory.makeChannelListHeaderViewModifier(title: title), around: view)
    case .channelList:
      factory.makeChannelListModifier().body(content: body(of: factory.makeChannelListContentModifier(), around: view))
    case .channelListTopView: factory.makeChannelListTopView()
    case .channelListFooterView: factory.makeChannelListFooterView()
    case .channelListStickyFooterView:
      framed(factory.makeChannelListStickyFooterView(), view) {
        "<footer class=\"channel-list-sticky-footer\">\($0)</footer>\n"
      }
    case .channelListDividerItem:
      index == 0
        ? HTML()
        : framed(factory.makeChannelListDividerItem(), view) {
          "<li class=\"channel-list-divider\" aria-hidden=\"true\">\($0)</li>\n"
        }
    default: nil
    }
  }

  /// The script shows the button and gives it its effect; without one it is not there.
  private var scrollToBottomButton: HTML {
    let target: StaticString = isInThread ? "#messages" : "index.html"
    return framed(factory.makeScrollToBottomButton(), .scrollToBottomButton) {
      "<a class=\"latest-button\" href=\"\("\(target)")\" aria-label=\"To the latest message\" hidden=\"\">\($0)</a>\n"
    }
  }

  /// A view in the element that it always has, unless it is the partial itself or nothing at all.
  private func framed(_ html: HTML, _ view: BuiltInView, _ frame: (HTML) -> HTML) -> HTML {
    html.isEmpty || isItself(view, html) ? html : frame(html)
  }

  private var list: HTML {
    factory.makeMessageListContainerModifier().body(content: body(of: factory.makeMessageListModifier(), around: .messageList))
  }

  private func body(of modifier: any ViewModifier, around view: BuiltInView) -> HTML {
    let html = HTML(view)
    return modifier is EmptyModifier ? html.byDefault(of: type(of: factory)) : modifier.body(content: html)
  }
}

extension UserDisplayInfo {
  fileprivate init(_ user: User) {
    self.init(id: user.id, name: user.displayName, imageURL: user.imageURL, role: user.role)
  }
}
