import ChatModel
import ChatStorage
import Diagnostics
import MessageList
import Settings
import SiteNaming
import StableHashing
import TextMarkup

/// Plans the messages of one page or thread. It belongs to one task: it keeps a cache of dates and a log.
package final class MessagePlanner {
  let channel: ChannelPlan
  let archive: StoredArchive
  let settings: SiteSettings
  let media: MediaResolver
  let currentUserID: String?
  /// The options of the channel's list type.
  private let config: MessageListConfig
  private let marksAgents: Bool
  private let isLayoutCustom: Bool
  /// Whether headers above groups have a height.
  private let hasGroupViews: Bool
  private let grouping: MessageGrouping
  private let resolver: MessageLayoutRules
  private let quotes: QuotePlanner
  private let links: LinkPlanner
  private let texts: TextPlanner
  private var labels: DateLabelCache
  /// What was found while planning.
  package private(set) var log = DiagnosticLog()

  /// Prepares for the messages of a channel.
  package init(
    channel: ChannelPlan, archive: StoredArchive, targets: LinkTargets, addresses: AddressForms, settings: SiteSettings,
    media: MediaResolver, currentUserID: String?
  ) {
    self.channel = channel
    self.archive = archive
    self.settings = settings
    self.media = media
    self.currentUserID = currentUserID
    config = settings.messageListConfig.resolved(for: channel.rendered.messageListType)
    marksAgents = config.messageListType == .commerce
    hasGroupViews =
      config.messageDisplayOptions.lastInGroupHeaderSize > 0 && settings.messageListConfig.$groupMessages != false
    isLayoutCustom = !settings.messageListConfig.layoutOptions.isEmpty
    grouping = MessageGrouping(maxTimeIntervalBetweenMessagesInGroup: config.maxTimeIntervalBetweenMessagesInGroup)
    resolver = MessageLayoutRules(config: config, channel: channel.layout)
    texts = TextPlanner(settings)
    quotes = QuotePlanner(
      channel: channel, archive: archive,
      summary: MessageSummary(config, texts: texts, currentUserID: currentUserID, words: settings.labels.words),
      currentUserID: currentUserID, words: settings.labels.words,
      keepsMessages: settings.viewMethods != nil || settings.layoutOptionsResolver != nil || settings.components.messageListVC != nil)
    links = LinkPlanner(
      archive: archive, targets: targets, addresses: addresses,
      parser: MessageTextParser(
        options: TextMarkupOptions(
          markdownSupportEnabled: config.markdownSupportEnabled, localLinkDetectionEnabled: config.localLinkDetectionEnabled)))
    labels = DateLabelCache(settings.labels)
  }

  /// Plans the messages of a stretch of a list; their neighbours outside of it count for grouping.
  /// - Parameters:
  ///   - thread: The hash of the thread's root; nil for a channel's page.
  /// - Returns: The messages, a hash of each one's record, and their first and last day.
  package func plan(
    _ stretch: EntryStretch, thread: UInt64?
  ) throws -> (messages: [PlannedMessage], records: [UInt64], dates: ClosedRange<CivilDay>?) {
    var (planned, records) = try read(stretch.entries)
    var marks: [GroupMarks]?
    if let viewModel = settings.channelViewModel { marks = try self.marks(by: viewModel, of: stretch, planned.map(\.message)) }
    var older = stretch.older.map(Self.input)
    var olderDay: CivilDay?
    var dates: ClosedRange<CivilDay>?
    let way = PageWay(
      channel: channel, listed: thread == nil ? stretch.start..<stretch.start + stretch.entries.count : 0..<0, thread: thread,
      archive: archive)
    let hasGroupHeaders = config.groupMessages && config.messageListType.hasGroupHeaders
    // Messages are large, so each is decided in its place.
    for (offset, index) in stretch.entries.indices.enumerated() {
      let entry = stretch.entries[index]
      let current = Self.input(of: entry)
      let newer = (index + 1 < stretch.entries.endIndex ? stretch.entries[index + 1] : stretch.newer).map(Self.input)
      if hasGroupHeaders {
        planned[offset].marks = marks?[offset] ?? headerMarks(at: index, of: stretch, thread: thread)
      } else if config.groupMessages {
        planned[offset].marks = marks?[offset] ?? grouping.marks(of: current, older: older, newer: newer)
      }
      planned[offset].namesSpeaker =
        older.map { marks == nil ? grouping.beginsGroup(current, after: $0) : current.isNewSpeaker(after: $0) } ?? true
      try decide(&planned[offset], entry: entry, from: way)
      if hasGroupViews { planned[offset].showsGroupHeader = showsGroupHeader(planned[offset], at: index, of: stretch, thread: thread) }
      let day = day(of: entry)
      if planned[offset].message.isTimeKnown {
        setDates(at: offset, of: &planned, day: day, olderDay: olderDay)
        dates = min(dates?.lowerBound ?? day, day)...max(dates?.upperBound ?? day, day)
        // Where clocks go back over midnight the day before comes again; in the list it is over.
        olderDay = max(olderDay ?? day, day)
      }
      planned[offset].isFirstUnread = thread == nil && stretch.start + offset == channel.firstUnread
      older = current
    }
    if config.foldMembershipMessages { MembershipFolds.fold(&planned) { archive.user($0).displayName } }
    if let resolver = settings.layoutOptionsResolver { try setLayout(by: resolver, of: stretch, &planned) }
    if let list = settings.components.messageListVC { try ask(list, of: stretch, &planned) }
    for offset in planned.indices where planned[offset].isLayoutCustom { Self.restrain(&planned[offset], isInThread: thread != nil) }
    return (planned, records, dates)
  }

  /// Takes back what nobody may give a message: a link to a thread from that thread, and the line across the list to one that is deleted,
  /// whose bubble says so.
  private static func restrain(_ planned: inout PlannedMessage, isInThread: Bool) {
    if isInThread { planned.options.remove(.threadInfo) }
    if planned.message.isDeleted { planned.options.remove(.centered) }
  }

  private func read(_ entries: ArraySlice<MessageEntry>) throws -> (planned: [PlannedMessage], records: [UInt64]) {
    var planned: [PlannedMessage] = []
    var records: [UInt64] = []
    planned.reserveCapacity(entries.count)
    records.reserveCapacity(entries.count)
    try archive.reader.eachMessage(at: entries) { entry, message, record in
      let author = archive.author(of: entry) ?? SharedUser(archive.user(message.authorID))
      planned.append(PlannedMessage(message: consume message, sharedAuthor: author))
      records.append(record)
    }
    return (planned, records)
  }

  /// The day of a message.
  func day(of entry: MessageEntry) -> CivilDay { labels.day(of: Timestamp(microseconds: entry.createdAt)) }

  /// The same; nil where nobody knows when it was sent.
  package func knownDay(of entry: MessageEntry) -> CivilDay? { entry.hasTime ? day(of: entry) : nil }

  /// The marks where groups have headers: one begins at the page's top and below every line across the list, too.
  private func headerMarks(at index: Int, of stretch: EntryStretch, thread: UInt64?) -> GroupMarks {
    GroupMarks(
      isGroupStart: index == stretch.entries.startIndex || beginsGroup(at: index, of: stretch, thread: thread),
      isGroupEnd: index + 1 == stretch.entries.endIndex || beginsGroup(at: index + 1, of: stretch, thread: thread))
  }

  private func beginsGroup(at index: Int, of stretch: EntryStretch, thread: UInt64?) -> Bool {
    let (entry, older) = (stretch.entries[index], stretch.entries[index - 1])
    if grouping.beginsGroup(Self.input(of: entry), after: Self.input(of: older)) { return true }
    if thread == nil, stretch.start + index - stretch.entries.startIndex == channel.firstUnread { return true }
    return config.dateIndicatorPlacement == .messageList && day(of: entry) != day(of: older)
  }

  private static func input(of entry: MessageEntry) -> GroupingInput {
    GroupingInput(author: entry.author, kind: entry.kind, createdAt: Timestamp(microseconds: entry.createdAt))
  }

  /// Decides everything about a message of which the marks are known.
  private func decide(_ planned: inout PlannedMessage, entry: MessageEntry, from way: PageWay) throws {
    let thread = way.thread
    planned.isOwn = currentUserID != nil && planned.message.authorID == currentUserID
    planned.readerID = currentUserID
    planned.isReply = thread.map { $0 != entry.idHash } ?? false
    planned.isAgent = marksAgents && CommerceAgent.isAgent(planned.author)
    if !planned.message.translations.isEmpty || planned.message.isTextSuppressed {
      planned.text = texts.text(of: planned.message, isOwn: planned.isOwn)
    }
    if !planned.message.isDeleted {
      if let pin = channel.stored.pins[entry.idHash] { planned.message.pin = planned.message.pin?.filled(from: pin) ?? pin }
      try decideContent(of: &planned, from: way)
      let known = channel.links[entry.number] ?? []
      if !known.isEmpty, let forward = planned.message.forward { planned.message.forward = links.named(forward, known, from: way) }
      if !known.isEmpty || !planned.mentions.isEmpty { planned.links = try links.links(in: planned, known, from: way) }
    }
    planned.thread = self.thread(of: planned.message, entry: entry)
    if thread == nil, planned.message.parentID != nil { try setParent(of: &planned, entry: entry) }
    planned.options = resolver.options(
      for: planned.message, marks: planned.marks, content: content(of: planned, isInThread: thread != nil))
    planned.isLayoutCustom = isLayoutCustom
    if let attributes = try linkAttributes(of: planned) { planned.linkAttributes = attributes }
    if planned.isOwn, channel.layout.hasReadEvents, planned.message.isSent { planned.delivery = delivery(of: planned.message) }
  }

  /// Decides what a deleted message does not show. Nearly all messages are text and nothing else.
  private func decideContent(of planned: inout PlannedMessage, from way: PageWay) throws {
    if !planned.message.mentionedUserIDs.isEmpty {
      planned.mentions = planned.message.mentionedUserIDs.map { archive.user($0) }
    }
    planned.message.nameMentions { archive.user($0).mention }
    if planned.message.attachments.isEmpty {
      planned.isEmojiOnly = EmojiOnly.count(planned.text.shown) != nil
    } else {
      let message = planned.message
      planned.attachments = try message.attachments.map { try media.resolve($0, of: message, log: &log) }
    }
    if planned.message.kind == .system {
      planned.subjectHref = try quotes.href(toSubjectOf: planned.message, from: way)
    } else if planned.message.quotedMessageID != nil || planned.message.quotedMessage != nil {
      planned.quote = try quotes.quote(in: planned.message, from: way) { [media] attachment, message in
        var ignored = DiagnosticLog()
        return try media.resolve(attachment, of: message, log: &ignored)
      }
    }
    if planned.message.hasParts { planned.emoji = try media.pictures(ofEmojiOf: planned.message, log: &log) }
    if !planned.message.reactions.isEmpty || planned.message.poll != nil { planned.people = people(in: planned.message) }
    if let pin = planned.message.pin { planned.pinnedBy = pin.userID.map { archive.user($0).displayName } ?? "" }
  }

  private func content(of planned: PlannedMessage, isInThread: Bool) -> MessageContent {
    var content: MessageContent = isInThread ? [.inThread] : []
    if planned.isEmojiOnly { content.insert(.emojiOnly) }
    if planned.thread != nil { content.insert(.thread) }
    if planned.quote != nil { content.insert(.quote) }
    if planned.text.translatedTo != nil { content.insert(.translation) }
    return content
  }

  /// The header stands above a group's oldest message of somebody else in a channel that needs names. Ours: where rows of all people
  /// stand on one side below headers, it stands above everybody's, since it may be all that names them; and where only the list type
  /// left the lines ungrouped, above those that follow each other.
  private func showsGroupHeader(_ planned: PlannedMessage, at index: Int, of stretch: EntryStretch, thread: UInt64?) -> Bool {
    let isGroupStart =
      config.groupMessages ? planned.marks.isGroupStart : headerMarks(at: index, of: stretch, thread: thread).isGroupStart
    let namesAll = config.messageListType.hasGroupHeaders && config.messageListAlignment == .leftAligned
    return isGroupStart && (namesAll || channel.layout.needsNames && !planned.isOwn)
  }

  /// Sets the dates of the message at an offset of the page; `olderDay` is the latest day of those before it, nil where it is the first of
  /// the page whose time is known.
  private func setDates(at offset: Int, of planned: inout [PlannedMessage], day: CivilDay, olderDay: CivilDay?) {
    let placement = config.dateIndicatorPlacement
    let isNewDay = olderDay.map { day > $0 } ?? true
    if placement == .overlay, isNewDay { planned[offset].newDay = day }
    guard placement == .messageList else { return }
    guard olderDay != nil else { return planned[offset].dateIndicator = day }
    if let separator = config.messageDisplayOptions.dateSeparator {
      let date = separator(ChatMessage(planned[offset]), ChatMessage(planned[offset - 1]))
      planned[offset].dateIndicator = date.map { labels.day(of: Timestamp($0)) }
    } else if isNewDay {
      planned[offset].dateIndicator = day
    }
  }

  private func people(in message: Message) -> [String: User] {
    var people: [String: User] = [:]
    for reaction in message.reactions {
      for id in reaction.userIDs { people[id] = archive.user(id) }
    }
    guard let poll = message.poll else { return people }
    for option in poll.options {
      for id in option.voterIDs { people[id] = archive.user(id) }
    }
    for answer in poll.answers {
      if let id = answer.userID { people[id] = archive.user(id) }
    }
    return people
  }

  private func thread(of message: Message, entry: MessageEntry) -> PlannedThread? {
    if let thread = channel.stored.thread(ofRoot: entry.idHash), thread.root?.number == entry.number {
      let first = channel.stored.replies[thread.replies.lowerBound].message
      var planned = PlannedThread(
        replyCount: thread.statedReplyCount, href: "thread/" + MessageAnchor.threadFileName(for: message.id),
        sharedParticipant: archive.author(of: first))
      // A window of a channel, or a plan that hides what is old, has only some of them.
      planned.missingReplyCount = max(0, message.statedReplyCount - thread.statedReplyCount)
      return planned
    }
    return message.statedReplyCount > 0 ? PlannedThread(replyCount: message.statedReplyCount, href: nil, participant: nil) : nil
  }

  /// Says of a reply that the channel lists where its thread is, and where a program draws it, what it answers.
  private func setParent(of planned: inout PlannedMessage, entry: MessageEntry) throws {
    guard let root = channel.stored.rootHash(ofListedReply: entry.number), let thread = channel.stored.thread(ofRoot: root) else { return }
    let rootID = try id(ofRoot: root, of: thread, answeredBy: planned.message)
    let fileName = MessageAnchor.threadFileName(for: rootID)
    planned.replyHref = "thread/" + fileName + "#m-" + MessageAnchor.anchor(for: planned.message.id)
    guard settings.viewMethods?.repliesShownInChannel != nil else { return }
    let reply = planned.message.createdAt
    planned.parent = PlannedParent(replyCount: thread.statedReplyCount) { [archive, currentUserID] in
      var parent = Message(id: rootID, authorID: "", createdAt: reply)
      parent.isTimeKnown = false
      if let entry = thread.root { parent = try archive.reader.message(at: entry) }
      if !parent.isDeleted { parent.nameMentions { archive.user($0).mention } }
      return archive.chatMessage(parent, currentUserID: currentUserID)
    }
  }

  /// The id of a thread's first message. Nearly every reply says it; one that answers another reply does not.
  private func id(ofRoot root: UInt64, of thread: StoredThread, answeredBy reply: Message) throws -> String {
    if let id = reply.parentID, IDHash.hash(id) == root { return id }
    return try archive.rootID(of: thread, in: channel.stored)
  }

  /// Who read it: everybody else whose reading went past it.
  private func delivery(of message: Message) -> DeliveryStatus {
    let readers = channel.readings.readerCount(of: message.createdAt)
    if readers > 0 { return .read(by: channel.layout.memberCount > 2 ? readers : 0) }
    return channel.readings.isDelivered(message.createdAt) ? .delivered : .sent
  }
}
