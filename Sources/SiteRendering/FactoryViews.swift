import Appearance
import ChatModel
import CustomViews
import Diagnostics
import FoundationEssentials
import MessageList
import Templating

/// Asks a program's view factory what stands in the place of partials while a page is rendered. One per page.
final class FactoryViews {
  let factory: any ViewFactory
  let colors: ColorPalette
  let bubbleCornerRadius: Double
  let groupMessages: Bool
  let isLeftAligned: Bool
  /// Whether the oldest message of a group has what belongs to all of it; else the newest.
  private let hasGroupHeaders: Bool
  let isInThread: Bool
  /// The page's channel, or all channels on the page that lists them.
  private let channels: [ChatChannel]
  /// How many messages of the page's channel the current user has not read.
  let unreadCount: Int
  /// The date that floats above the list.
  let overlayLabel: String?
  /// The title of the site.
  let title: String
  /// The message that the page's thread answers.
  let root: ChatMessage?
  /// What need not be asked.
  private let untouched: UntouchedViews
  private let factoryType: ObjectIdentifier
  /// The page's messages, the oldest first.
  var messages: [PlannedMessage] = []
  /// Which of them is being drawn.
  private(set) var current: Int?
  /// The same as the program sees it, once it was asked for.
  var seen: ChatMessage?

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
    hasGroupHeaders = config.messageListType.hasGroupHeaders
    isLeftAligned = config.messageListAlignment == .leftAligned
    self.channels = channels
    self.isInThread = isInThread
    self.unreadCount = unreadCount
    self.overlayLabel = overlayLabel
    self.title = title
    self.root = root
  }

  /// Whether avatar, author and time are shown at a message.
  func showsAllInfo(_ planned: PlannedMessage) -> Bool {
    !groupMessages || (hasGroupHeaders ? planned.marks.isGroupStart : planned.marks.isGroupEnd)
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
      html = try self.html(for: view, of: messages[current]) ?? self.html(for: view, channel: channel(at: 0), at: 0)
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

  func channel(at index: Int) -> ChatChannel {
    channels.indices.contains(index) ? channels[index] : channels.first ?? ChatChannel(id: "")
  }

  func isItself(_ view: BuiltInView, _ html: HTML) -> Bool {
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
      return ViewArguments.container(showsAllInfo: showsAllInfo(planned), isInThread: isInThread, isLast: isLast(planned, at: current))
    case .bottomReactionsView: return ViewArguments.reactions(showsAllInfo: showsAllInfo(planned))
    case .messageRepliesView: return planned.thread?.replyCount ?? 0
    case .messageAvatarView: return ViewArguments.person(UserDisplayInfo(planned.author))
    case .messageListDateIndicator: return ViewArguments.date(message(planned).createdAt)
    default: return nil
    }
  }
}
