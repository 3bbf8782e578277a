import Appearance
import ChatModel
import CustomViews
import Diagnostics
import FoundationEssentials
import MessageList
import Templating
import Words

/// Asks a program's view factory what stands in the place of partials while a page is rendered. One per page.
final class FactoryViews {
  let methods: FactoryMethods
  /// The words of the site's language.
  let words: SiteWords
  /// Where the rules and pictures are gathered that views need.
  private let needs: ViewNeeds
  /// The way to the site's top folder.
  private let siteRoot: String
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
  /// The page's messages, the oldest first.
  var messages: [PlannedMessage] = []
  /// Which of them is being drawn.
  private(set) var current: Int?
  /// The same as the program sees it, once it was asked for.
  var seen: ChatMessage?
  /// The program's own container or line of that message. It is asked for before the row is written, which tells the time where this does not.
  private(set) var container: HTML?

  init(
    _ drawing: FactoryDrawing, words: SiteWords, siteRoot: String, config: MessageListConfig, channels: [ChatChannel],
    isInThread: Bool = false,
    unreadCount: Int = 0, overlayLabel: String? = nil, title: String = "", root: ChatMessage? = nil
  ) {
    methods = drawing.methods
    self.words = words
    needs = drawing.needs
    self.siteRoot = siteRoot
    colors = drawing.appearance.colors
    bubbleCornerRadius = drawing.appearance.bubbles.cornerRadius
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
    if methods.messageContainer != nil || methods.systemMessage != nil { container = container(of: messages[number]) }
  }

  /// Whether a message's time may be drawn nowhere in it, as the program draws what has it.
  func mayLackTime(_ planned: PlannedMessage) -> Bool {
    let isLine = planned.options.contains(.centered)
    if !isLine, methods.messageDate != nil || methods.messageAuthorAndDate != nil { return true }
    guard let container else { return false }
    return !container.pieces.contains { piece in
      switch piece {
      case .builtIn(.messageContainerView, _, _), .builtIn(.systemMessageView, _, _), .builtIn(.messageDateView, _, _): true
      case .markup(let markup): String(decoding: markup.bytes, as: UTF8.self).contains("<time ")
      case .builtIn, .address: false
      }
    }
  }

  /// What the templates ask. What nobody overrides is not asked for.
  var replacer: ViewReplacer {
    ViewReplacer(unasked: ~methods.views) { (partial, index) throws(ArchiveError) in try self.pieces(for: partial, at: index) }
  }

  /// What stands in the place of a partial; nil where it is the partial itself.
  private func pieces(for partial: Int, at index: Int) throws(ArchiveError) -> [ReplacementPiece]? {
    guard let view = BuiltInView(rawValue: partial) else { return nil }
    let html: HTML?
    if let current {
      html = try self.html(for: view, of: messages[current]) ?? self.html(for: view, channel: channel(at: 0), at: 0)
    } else {
      html = self.html(for: view, channel: channel(at: index), at: index)
    }
    guard let html else { return nil }
    let pieces = html.pieces
    for piece in pieces { try check(piece, at: index) }
    guard !isItself(view, html) else { return nil }
    if !html.styles.isEmpty { try needs.styles.add(html.styles) }
    var replacements: [ReplacementPiece] = []
    replacements.reserveCapacity(pieces.count)
    for piece in pieces { replacements.append(try replacement(of: piece, in: view)) }
    return replacements
  }

  func channel(at index: Int) -> ChatChannel {
    channels.indices.contains(index) ? channels[index] : channels.first ?? ChatChannel(id: "")
  }

  func isItself(_ view: BuiltInView, _ html: HTML) -> Bool {
    guard case .builtIn(view, let messageID, _)? = html.onlyPiece else { return false }
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
    case .address(let source):
      var address = Markup()
      address.append(text: siteRoot + (try needs.pictures.path(of: source)))
      return .markup(address)
    case .builtIn(let builtIn, let messageID, _):
      if let messageID, !isCurrent(messageID) {
        throw ArchiveError(
          "the view factory drew \(builtIn.template) of message \"\(messageID)\" in place of \(view.template) of \(place)",
          advice: "give built-in views the message that the method was given")
      }
      return .template(builtIn.template)
    }
  }

  /// A built-in view draws what was decided for its place, so it must have been told that.
  private func check(_ piece: HTMLPiece, at index: Int) throws(ArchiveError) {
    guard case .builtIn(let view, _, let told?) = piece, let given = given(to: view, at: index), given != told else { return }
    throw ArchiveError(
      "the view factory drew \(view.template) of \(place) with values other than those that the method was given",
      advice: "pass them on as they are, and decide what is shown with layoutOptions, a ChatMessageLayoutOptionsResolver or "
        + "MessageDisplayOptions; or write other markup")
  }

  /// What is being drawn, for people.
  private var place: String { current.map { "message \"\(messages[$0].message.id)\"" } ?? "no message" }

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
