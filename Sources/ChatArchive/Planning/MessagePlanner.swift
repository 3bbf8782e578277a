import ChatModel
import ChatStorage
import Diagnostics
import MessageList
import SiteNaming
import TextMarkup

/// Plans the messages of one page or thread. It is a value of one task: it keeps a cache of dates and a log.
struct MessagePlanner {
  let channel: ChannelPlan
  let archive: StoredArchive
  let settings: SiteSettings
  let media: MediaResolver
  let currentUserID: String?
  private let grouping: MessageGrouping
  private let resolver: ChatMessageLayoutOptionsResolver
  private let quotes: QuotePlanner
  private let texts: TextPlanner
  private var labels: DateLabelCache
  /// What was found while planning.
  private(set) var log = DiagnosticLog()

  init(channel: ChannelPlan, archive: StoredArchive, settings: SiteSettings, media: MediaResolver, currentUserID: String?) {
    self.channel = channel
    self.archive = archive
    self.settings = settings
    self.media = media
    self.currentUserID = currentUserID
    let config = settings.messageListConfig
    grouping = MessageGrouping(maxTimeIntervalBetweenMessagesInGroup: config.maxTimeIntervalBetweenMessagesInGroup)
    resolver = ChatMessageLayoutOptionsResolver(config: config, channel: channel.layout)
    let options = TextMarkupOptions(
      markdownSupportEnabled: config.markdownSupportEnabled, localLinkDetectionEnabled: config.localLinkDetectionEnabled)
    quotes = QuotePlanner(
      channel: channel, archive: archive, parser: MessageTextParser(options: options), currentUserID: currentUserID)
    texts = TextPlanner(
      language: settings.language, showsOriginal: config.messageDisplayOptions.showOriginalTranslatedButton)
    labels = DateLabelCache(settings.labels)
  }

  /// Plans the messages at `range` of a list; their neighbours outside of the range count for grouping.
  /// - Parameters:
  ///   - page: The number of the channel's page; nil for a thread.
  ///   - thread: The hash of the thread's root; nil for a channel's page.
  /// - Returns: The messages, a hash of each one's record, and their first and last day.
  mutating func plan(
    _ range: Range<Int>, of list: [MessageEntry], page: Int?, thread: UInt64?
  ) throws -> (messages: [PlannedMessage], records: [UInt64], dates: ClosedRange<CivilDay>?) {
    let (messages, records) = try archive.reader.hashedMessages(at: list[range])
    var planned: [PlannedMessage] = []
    planned.reserveCapacity(messages.count)
    var older = range.lowerBound > 0 ? input(of: list[range.lowerBound - 1]) : nil
    var olderMessage: Message?
    var olderDay: CivilDay?
    var dates: ClosedRange<CivilDay>?
    for (offset, message) in messages.enumerated() {
      let index = range.lowerBound + offset
      let current = input(of: list[index])
      let newer = index + 1 < list.count ? input(of: list[index + 1]) : nil
      let marks = settings.messageListConfig.groupMessages ? grouping.marks(of: current, older: older, newer: newer) : GroupMarks()
      var result = try plan(message, entry: list[index], marks: marks, page: page, thread: thread)
      let day = labels.day(of: message.createdAt)
      setDates(of: &result, day: day, older: olderMessage, olderDay: olderDay)
      result.isFirstUnread = thread == nil && index == channel.firstUnread
      if message.isTimeKnown { dates = min(dates?.lowerBound ?? day, day)...max(dates?.upperBound ?? day, day) }
      planned.append(result)
      (older, olderMessage, olderDay) = (current, message, day)
    }
    return (planned, records, dates)
  }

  /// The day of a message.
  mutating func day(of entry: MessageEntry) -> CivilDay { labels.day(of: Timestamp(microseconds: entry.createdAt)) }

  private func input(of entry: MessageEntry) -> GroupingInput {
    GroupingInput(author: entry.author, kind: entry.kind, createdAt: Timestamp(microseconds: entry.createdAt))
  }

  private mutating func plan(
    _ message: Message, entry: MessageEntry, marks: GroupMarks, page: Int?, thread: UInt64?
  ) throws -> PlannedMessage {
    var planned = PlannedMessage(message: message, author: archive.user(message.authorID))
    planned.isOwn = currentUserID != nil && message.authorID == currentUserID
    planned.marks = marks
    planned.text = texts.text(of: message, isOwn: planned.isOwn)
    if !message.isDeleted {
      planned.mentions = message.mentionedUserIDs.map { archive.user($0) }
      planned.attachments = try message.attachments.map { try media.resolve($0, of: message, log: &log) }
      planned.quote = try quotes.quote(in: message, page: page, thread: thread) { [media] attachment, message in
        var ignored = DiagnosticLog()
        return try media.resolve(attachment, of: message, log: &ignored)
      }
      planned.isEmojiOnly = message.attachments.isEmpty && EmojiOnly.count(planned.text.shown) != nil
      planned.people = people(in: message)
    }
    planned.thread = self.thread(of: message, entry: entry)
    planned.replyHref = thread == nil ? try replyHref(of: message) : nil
    if let pin = message.pin, !message.isDeleted { planned.pinnedBy = pin.userID.map { archive.user($0).displayName } ?? "unknown" }
    planned.options = resolver.options(for: message, marks: marks, content: content(of: planned, isInThread: thread != nil))
    planned.showsGroupHeader = showsGroupHeader(planned)
    if planned.isOwn, channel.layout.hasReadEvents { planned.delivery = delivery(of: message) }
    return planned
  }

  private func content(of planned: PlannedMessage, isInThread: Bool) -> MessageContent {
    var content: MessageContent = isInThread ? [.inThread] : []
    if planned.isEmojiOnly { content.insert(.emojiOnly) }
    if planned.thread != nil { content.insert(.thread) }
    if planned.quote != nil { content.insert(.quote) }
    if planned.text.translatedTo != nil { content.insert(.translation) }
    return content
  }

  /// The header stands above a group's oldest message of somebody else in a channel of more than two.
  private func showsGroupHeader(_ planned: PlannedMessage) -> Bool {
    let config = settings.messageListConfig
    guard config.groupMessages, config.messageDisplayOptions.lastInGroupHeaderSize > 0, channel.layout.memberCount > 2 else { return false }
    return planned.marks.isGroupStart && !planned.isOwn
  }

  private mutating func setDates(of planned: inout PlannedMessage, day: CivilDay, older: Message?, olderDay: CivilDay?) {
    guard planned.message.isTimeKnown else { return }
    let placement = settings.messageListConfig.dateIndicatorPlacement
    if placement == .overlay, day != olderDay { planned.newDay = day }
    guard placement == .messageList else { return }
    guard let older else { return planned.dateIndicator = day }
    if let separator = settings.messageListConfig.messageDisplayOptions.dateSeparator {
      planned.dateIndicator = separator(planned.message, older).map { labels.day(of: $0) }
    } else if day != olderDay {
      planned.dateIndicator = day
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
      return PlannedThread(
        replyCount: thread.replies.count,
        href: "thread/" + MessageAnchor.threadFileName(for: message.id), participant: author(first))
    }
    return message.statedReplyCount > 0 ? PlannedThread(replyCount: message.statedReplyCount, href: nil, participant: nil) : nil
  }

  private func author(_ entry: MessageEntry) -> User? {
    let number = Int(entry.author)
    return archive.authors.indices.contains(number) ? archive.user(archive.authors[number]) : nil
  }

  private func replyHref(of message: Message) throws -> String? {
    guard let parent = message.parentID, parent != message.id else { return nil }
    let hash = StableHash.hash(parent)
    var thread = channel.stored.thread(ofRoot: hash)
    if thread == nil, case .thread(let root) = channel.stored.positions[hash] { thread = channel.stored.thread(ofRoot: root) }
    guard let thread else { return nil }
    let fileName = MessageAnchor.threadFileName(for: try archive.rootID(of: thread, in: channel.stored))
    return "thread/" + fileName + "#m-" + MessageAnchor.anchor(for: message.id)
  }

  /// Who read it: everybody else whose reading went past it.
  private func delivery(of message: Message) -> DeliveryStatus {
    let readers = channel.readings.readerCount(of: message.createdAt)
    if readers > 0 { return .read(by: channel.layout.memberCount > 2 ? readers : 1) }
    return channel.readings.isDelivered(message.createdAt) ? .delivered : .sent
  }
}
