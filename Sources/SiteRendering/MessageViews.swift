import Boxing
import ChatModel
import CustomViews
import MessageList
import SiteNaming
import Templating
import TextMarkup
import Words

/// Turns planned messages into views. One per task: it keeps a cache of date labels.
struct MessageViews {
  /// The options of the list type of the page's channel.
  @Boxed private(set) var config: MessageListConfig
  private var hasGroupHeaders: Bool
  @Boxed private var open: MessageListConfig
  let parser: MessageTextParser
  /// Whether the pages run from right to left.
  let isRightToLeft: Bool
  /// The way from the page to the site's root.
  var root = ""
  var labels: DateLabelCache
  /// The words of the site's language.
  let words: SiteWords
  private var authors: AuthorCache
  private var classes: MessageClassNames
  /// Whether containers have the names of `ContainerNames`.
  let namesContainers: Bool
  private let emptyFooter: TemplateView
  private let emptyHeader: TemplateView
  private var footnoteClasses: String? { namesContainers ? ContainerNames.footnote : nil }
  /// What a program may draw in another way.
  private let drawing: ProgramDrawing

  /// - Parameters:
  ///   - names: The names of people's pages by user id.
  ///   - pictures: People's pictures by user id.
  ///   - methods: The methods of a program that draws views; nil without one.
  init(
    config: MessageListConfig, names: [String: String], pictures: [String: MediaPlace], parser: MessageTextParser, isRightToLeft: Bool,
    labels: DateLabelCache, methods: FactoryMethods? = nil
  ) {
    open = config
    drawing = ProgramDrawing(methods)
    namesContainers = config.containerClassNames == true
    classes = MessageClassNames(others: namesContainers ? ContainerNames.row : "")
    let footnote = namesContainers ? ContainerNames.footnote : nil
    (emptyFooter, emptyHeader) = (AuthorViews.emptyFooter(classes: footnote), AuthorViews.emptyHeader(classes: footnote))
    self.config = config.resolved(for: config.messageListType)
    hasGroupHeaders = config.messageListType.hasGroupHeaders
    authors = AuthorCache(names: names, pictures: pictures, classes: footnote, words: labels.words)
    self.parser = parser
    self.isRightToLeft = isRightToLeft
    self.labels = labels
    words = labels.words
  }

  /// Prepares for the messages of a channel.
  mutating func use(_ channel: RenderedChannel) {
    authors.use(channel.hues)
    use(channel.messageListType)
  }

  /// Prepares for the messages of channels of a list type.
  mutating func use(_ type: MessageListType) {
    guard config.messageListType != type else { return }
    config = open.resolved(for: type)
    hasGroupHeaders = type.hasGroupHeaders
  }

  /// Fills the view of a message, which stays as it is: a message is large, so it is lent and not copied.
  /// - Parameters:
  ///   - isFirst: Whether it is the page's first: that names its author even where its group began on the page before.
  ///   - mayLackTime: Whether its time may be drawn nowhere in it.
  mutating func fill(
    _ builder: inout TemplateViewBuilder, from planned: inout PlannedMessage, isFirst: Bool, mayLackTime: Bool = false
  ) {
    var view = ViewBuilder<MessageField>(builder)
    if mayLackTime { planned.message.createdAt.withISO8601 { view.set(.undrawnTime, bytes: $0) } }
    fill(&view, from: planned, isFirst: isFirst)
    builder = view.end()
  }

  private mutating func fill(_ view: inout ViewBuilder<MessageField>, from planned: PlannedMessage, isFirst: Bool) {
    let texts =
      planned.message.hasParts || planned.hasParts ? RichTextContext(of: planned, root: root, labels: &labels) : RichTextContext(words)
    let names = classes.names(of: planned, groupMessages: config.groupMessages)
    view.set(.classes, Self.names(names, of: planned))
    view.set(.anchor, MessageAnchor.anchor(for: planned.message.id))
    view.set(.authorID, authors.views(of: planned.sharedAuthor).name)
    view.set(.showsAllInfo, !config.groupMessages || (hasGroupHeaders ? planned.marks.isGroupStart : planned.marks.isGroupEnd))
    view.set(.isFirst, planned.marks.isGroupEnd || !config.groupMessages)
    view.set(.isLast, planned.marks.isGroupStart)
    planned.message.createdAt.withISO8601 { view.set(.sentAt, bytes: $0) }
    if let supported = config.supportedMessageActions, config.supportedActionsOfAll == nil {
      let actions = supported(ChatMessage(planned))
      view.set(.actions, actions.isEmpty ? "none" : actions.joined(separator: " "))
    }
    view.set(.time, planned.message.isTimeKnown ? labels.time(of: planned.message.createdAt) : words("message.timeUnknown"))
    setDates(of: planned, in: &view)
    view.set(.isFirstUnread, planned.isFirstUnread)
    setText(of: planned, texts, in: &view)
    if planned.message.hasExtras { setNotes(of: planned.message, texts, in: &view) }
    if let thread = planned.thread, planned.options.contains(.threadInfo) { view.set(.thread, self.view(of: thread)) }
    if planned.message.kind == .system { setLine(of: planned, in: &view) }
    guard !planned.options.contains(.centered) else {
      view.set(.isCentered, true)
      view.set(.onlyVisibleToYou, planned.message.kind.isOnlyVisibleToAuthor)
      view.set(.isEmpty, isEmpty(planned))
      setExtras(of: planned, texts, in: &view)
      return
    }
    view.set(container, true)
    let namesSpeaker = isFirst || planned.namesSpeaker || planned.marks.isGroupStart || !config.groupMessages
    if hasGroupHeaders { setHeader(of: planned, namesSpeaker: namesSpeaker, in: &view) }
    if namesSpeaker, !hasGroupHeaders {
      view.set(.speaker, planned.author.displayName)
      // Once is enough for those who listen, where the footer comes first.
      view.set(.isFooterFirst, planned.options.contains(.authorName) && !drawing.mayLackName)
    }
    setFrame(of: planned, in: &view)
    setContent(of: planned, texts, in: &view)
  }

  /// Sets what only a line of the platform's has.
  private func setLine(of planned: PlannedMessage, in view: inout ViewBuilder<MessageField>) {
    view.set(.subjectHref, planned.subjectHref)
    view.set(.isFoldEnd, planned.isFoldEnd)
    guard let fold = planned.fold else { return }
    var line = ViewBuilder<MessageFoldField>(MessageFoldField.schema)
    line.set(.label, FoldLabel.text(fold, words))
    view.set(.fold, line.view)
  }

  /// Sets what hardly any message has.
  private mutating func setNotes(of message: Message, _ texts: RichTextContext, in view: inout ViewBuilder<MessageField>) {
    view.set(.source, MessageNotesViews.source(of: message, &labels))
    view.set(.extras, MessageNotesViews.extras(of: message, texts, &labels))
  }

  /// The class names, with those that a program's decisions have.
  private static func names(_ names: String, of planned: PlannedMessage) -> String {
    guard planned.linkAttributes != nil || planned.contentClass != nil else { return names }
    return [planned.linkAttributes?.className, planned.contentClass].compactMap(\.self).reduce(names) { $0 + " " + $1 }
  }

  /// The flag of the template that draws messages of the list type.
  private var container: MessageField {
    switch config.messageListType {
    case .messaging: .isBubble
    case .team: .isTeam
    case .livestream: .isLivestream
    case .commerce: .isCommerce
    }
  }

  private mutating func setDates(of planned: PlannedMessage, in view: inout ViewBuilder<MessageField>) {
    if let day = planned.newDay {
      view.set(.day, labels.dayLabel(for: day, withYear: true))
      view.set(.shortDay, labels.dayLabel(for: day, withYear: false))
      view.set(.year, day.date.year)
    }
    if let day = planned.dateIndicator {
      var indicator = ViewBuilder<DateIndicatorField>(DateIndicatorField.schema)
      indicator.set(.date, day.iso8601)
      indicator.set(.label, labels.dayLabel(for: day, withYear: true))
      indicator.set(.shortLabel, labels.dayLabel(for: day, withYear: false))
      view.set(.dateIndicator, indicator.view)
    }
  }

  private func setText(of planned: PlannedMessage, _ texts: RichTextContext, in view: inout ViewBuilder<MessageField>) {
    guard !planned.message.isDeleted, !planned.isLayoutCustom || planned.options.contains(.text) else { return }
    if planned.text.translatedTo == nil, let structure = planned.message.richText {
      view.set(.mayTurn, isRightToLeft || TextDirection(of: structure.blocks) == .rightToLeft)
      return view.set(.text, markup: { RichTextRendering.write(structure, in: texts, into: &$0) })
    }
    let text = planned.text
    guard !text.shown.isEmpty else { return }
    let structure = set(.text, text.shown, planned, texts, in: &view)
    let direction = structure.map { TextDirection(of: $0.blocks) } ?? TextDirection(of: text.shown)
    view.set(.mayTurn, isRightToLeft || direction == .rightToLeft)
    if let original = text.original { set(.original, original, planned, texts, in: &view) }
  }

  /// Sets a text with its markup. Most texts have none, and are escaped right where the template writes them.
  /// - Returns: The markup; nil if it has none.
  @discardableResult
  private func set(
    _ field: MessageField, _ text: String, _ planned: PlannedMessage, _ texts: RichTextContext, in view: inout ViewBuilder<MessageField>
  ) -> RichText? {
    if let structure = parser.structure(
      of: text, isPlain: planned.message.isPlainText, mentions: planned.mentions.map { (userID: $0.id, name: $0.displayName) })
    {
      view.set(field, markup: { RichTextRendering.write(structure, in: texts, into: &$0) })
      return structure
    }
    view.set(field, text)
    return nil
  }

  private mutating func setFrame(of planned: PlannedMessage, in view: inout ViewBuilder<MessageField>) {
    if planned.showsGroupHeader { view.set(.groupHeader, planned.author.displayName) }
    view.set(.isPinned, planned.pinnedBy != nil)
    view.set(.pinnedBy, planned.pinnedBy.flatMap { $0.isEmpty ? nil : $0 })
    if let href = planned.replyHref {
      var reply = ViewBuilder<ReplyToField>(ReplyToField.schema)
      reply.set(.href, href)
      view.set(.replyTo, reply.view)
    }
    if planned.options.contains(.avatar) {
      view.set(.avatar, authors.views(of: planned.sharedAuthor).avatar)
    }
    let footer = footer(of: planned)
    view.set(.footer, footer)
    let showsDate = planned.isLayoutCustom ? planned.options.contains(.timestamp) : config.messageDisplayOptions.showMessageDate
    view.set(.hasFooterTime, footer != nil && showsDate && !hasGroupHeaders)
  }

  /// Sets what stands above a group. Without the author's name there, it is said to those who do not see avatars.
  private mutating func setHeader(of planned: PlannedMessage, namesSpeaker: Bool, in view: inout ViewBuilder<MessageField>) {
    let hasName = planned.options.contains(.authorName)
    if !hasName, namesSpeaker { view.set(.speaker, planned.author.displayName) }
    view.set(.hasHeaderTime, planned.options.contains(.timestamp))
    guard hasName || planned.options.contains(.timestamp) else { return }
    let author = authors.views(of: planned.sharedAuthor)
    view.set(.header, !hasName ? emptyHeader : planned.isAgent ? author.agentHeader : author.header)
  }

  private mutating func setContent(of planned: PlannedMessage, _ texts: RichTextContext, in view: inout ViewBuilder<MessageField>) {
    view.set(.bubbleClasses, bubbleClasses(of: planned))
    guard !planned.message.isDeleted else { return view.set(.isDeleted, true) }
    if let quote = planned.quote, !planned.isLayoutCustom || planned.options.contains(.quotedMessage) {
      view.set(.quoted, self.view(of: quote))
    }
    setExtras(of: planned, texts, in: &view)
    view.set(.isEmpty, isEmpty(planned))
  }

  /// Whether a message that is not deleted has nothing that could be shown.
  private func isEmpty(_ planned: PlannedMessage) -> Bool {
    let hasContent =
      planned.quote != nil || !planned.attachments.isEmpty || planned.message.poll != nil || planned.message.location != nil
      || planned.message.hasExtras
    return !hasContent && planned.text.shown.isEmpty && planned.message.richText == nil
  }

  /// Bubbles with a link preview have a background of their own, and those that are only pictures have no padding.
  private func bubbleClasses(of planned: PlannedMessage) -> String {
    var classes = namesContainers ? ContainerNames.bubble(isBare: !planned.options.contains(.bubble)) : ""
    if planned.options.contains(.continuousBubble) { classes += " continuous" }
    guard !planned.message.isDeleted else { return classes }
    if !planned.options.contains(.bubble) { classes += " bare" }
    if planned.attachments.contains(where: { $0.attachment.kind == .link }) { classes += " with-link" }
    if planned.text.shown.isEmpty, !planned.attachments.isEmpty { classes += " media-only" }
    return classes
  }

  private mutating func view(of quote: PlannedQuote) -> TemplateView {
    var view = ViewBuilder<QuotedMessageField>(QuotedMessageField.schema)
    view.set(.classes, (quote.isOwn ? " own" : "") + (quote.hasLinks ? " with-link" : ""))
    view.set(.href, quote.href)
    view.set(.author, quote.author.displayName)
    if drawing.hasQuotedAvatars { view.set(.avatar, authors.avatar(of: quote.author)) }
    view.set(.text, quote.text)
    view.set(.hasCustomAttachment, quote.hasCustomAttachment)
    if let picture = quote.thumbnail?.picture(for: .tile) { view.set(.thumbnail, picture.path) }
    return view.view
  }

  private mutating func view(of thread: PlannedThread) -> TemplateView {
    var view = ViewBuilder<ThreadField>(ThreadField.schema)
    if namesContainers { view.set(.classes, ContainerNames.threadInfo) }
    view.set(.href, thread.href)
    let (count, missing) = (thread.replyCount + thread.missingReplyCount, thread.missingReplyCount)
    view.set(.label, ThreadLabel.text(count, missing: missing, isThere: thread.href != nil, words))
    if let participant = thread.sharedParticipant { view.set(.avatar, authors.views(of: participant).avatar) }
    return view.view
  }

  /// The footer, or nil where there is nothing for it to say.
  private mutating func footer(of planned: PlannedMessage) -> TemplateView? {
    let parts = FooterViews.parts(of: planned, isBelowHeader: hasGroupHeaders)
    let isEdited = isEditedLabelShown(planned)
    guard isEdited || !parts.isEmpty else { return nil }
    if !isEdited, parts.isDisjoint(with: FooterViews.specialParts) {
      return parts.contains(.authorName) ? authors.views(of: planned.sharedAuthor).footer : emptyFooter
    }
    return FooterViews.view(of: planned, parts, isEdited: isEdited, classes: footnoteClasses, words)
  }

  private func isEditedLabelShown(_ planned: PlannedMessage) -> Bool {
    let message = planned.message
    guard message.isEdited, !message.isDeleted, config.isMessageEditedLabelEnabled else { return false }
    return config.skipEditedMessageLabel?(ChatMessage(planned)) != true
  }
}
