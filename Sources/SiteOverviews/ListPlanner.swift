import ChatModel
import ChatStorage
import Diagnostics
import MessageList
import Settings
import SiteNaming
import SitePlanning
import StableHashing
import TextMarkup

/// Decides what lists show of messages. It belongs to one task: it keeps a cache of dates.
struct ListPlanner {
  private let plan: SitePlan
  private let archive: StoredArchive
  private let media: MediaResolver
  private let summary: MessageSummary
  private var labels: DateLabelCache

  init(_ plan: SitePlan, _ context: BuildContext) {
    self.plan = plan
    archive = context.archive
    media = context.media.recordingAlone()
    summary = MessageSummary(context)
    labels = DateLabelCache(context.settings.labels)
  }

  /// Whether all files were there since the last call; those that were missing may be there another time.
  func takeIsComplete() -> Bool { media.recorder.take().isQuiet }

  /// The things of a kind that messages have, the newest first; the messages are given oldest first.
  ///
  /// Throws when the spool cannot be read.
  mutating func items(of kind: ListKind?, _ entries: ArraySlice<PlacedMessage>, seenFrom place: ListPlace) throws -> [PlannedListItem] {
    let order = entries.indices.sorted { entries[$0].entry.number < entries[$1].entry.number }
    var items = [[PlannedListItem]](repeating: [], count: entries.count)
    var next = 0
    try archive.reader.eachMessage(at: order.map { entries[$0].entry }[...]) { _, message, _ in
      let index = order[next]
      next += 1
      items[index - entries.startIndex] = try self.items(of: kind, message, entries[index], place)
    }
    return items.reversed().flatMap(\.self)
  }

  private mutating func items(
    of kind: ListKind?, _ message: Message, _ entry: PlacedMessage, _ place: ListPlace
  ) throws -> [PlannedListItem] {
    let channel = plan.channels[Int(entry.channel)]
    var message = message
    message.nameMentions { archive.user($0).mention }
    let name = (archive.author(of: entry.entry)?.user ?? archive.user(message.authorID)).displayName
    let author = name.allSatisfy(\.isWhitespace) ? labels.words("message.unknownAuthor") : name
    var item = PlannedListItem(
      content: .message(""), href: try href(to: message, entry, channel, place), author: author, time: message.createdAt,
      day: message.isTimeKnown ? labels.day(of: message.createdAt) : nil, channel: place.isOfChannel ? nil : channel.rendered.name)
    return try contents(of: kind, message, entry, channel, place).map { content in
      item.content = content
      return item
    }
  }

  private func contents(
    of kind: ListKind?, _ message: Message, _ entry: PlacedMessage, _ channel: ChannelPlan, _ place: ListPlace
  ) throws -> [PlannedListItem.Content] {
    switch kind {
    case .gallery: return try attachments(of: message) { $0 == .image || $0 == .giphy || $0 == .video }
    case .files: return try attachments(of: message) { $0 == .file }
    case .recordings: return try attachments(of: message) { $0 == .audio || $0 == .voiceRecording }
    case .links: return links(in: message)
    case .polls: return message.poll.map { [.poll($0)] } ?? []
    case .threads: return [try thread(message, entry, channel, place)]
    case .pins, nil: return [.message(summary.line(of: message))]
    }
  }

  private func attachments(of message: Message, where isWanted: (AttachmentKind) -> Bool) throws -> [PlannedListItem.Content] {
    // What is missing was reported when the message's page was made.
    var ignored = DiagnosticLog()
    return try message.attachments.filter { isWanted($0.kind) }.map { .attachment(try media.resolve($0, of: message, log: &ignored)) }
  }

  private func links(in message: Message) -> [PlannedListItem.Content] {
    var seen: Set<String> = []
    var contents: [PlannedListItem.Content] = []
    for attachment in message.attachments where attachment.kind == .link {
      guard let url = (attachment.linkURL ?? attachment.url).flatMap({ SafeURL.allowed($0) }), seen.insert(url).inserted else { continue }
      contents.append(.link(url: url, title: attachment.title ?? "", text: attachment.text ?? ""))
    }
    for link in summary.links(in: message) {
      guard let url = SafeURL.allowed(link.url), seen.insert(url).inserted else { continue }
      contents.append(.link(url: url, title: link.label == link.url ? "" : link.label, text: ""))
    }
    return contents
  }

  private func thread(
    _ message: Message, _ entry: PlacedMessage, _ channel: ChannelPlan, _ place: ListPlace
  ) throws -> PlannedListItem.Content {
    guard let number = entry.thread else { return .message(summary.line(of: message)) }
    let thread = channel.stored.threads[number]
    let name = thread.root == nil ? try archive.rootID(of: thread, in: channel.stored) : message.id
    return .thread(
      channel.stored.name(of: thread) ?? summary.line(of: message),
      href: place.prefix(of: channel) + "thread/" + MessageAnchor.threadFileName(for: name),
      replies: thread.statedReplyCount)
  }

  /// Where a message is: on its page, or on its thread's where that alone shows it.
  private func href(to message: Message, _ entry: PlacedMessage, _ channel: ChannelPlan, _ place: ListPlace) throws -> String {
    let anchor = "#m-" + MessageAnchor.anchor(for: message.id)
    let prefix = place.prefix(of: channel)
    guard let number = entry.thread else { return "\(prefix)\(entry.place).html\(anchor)" }
    let thread = channel.stored.threads[number]
    if let page = channel.page(of: entry, beginning: thread) { return "\(prefix)\(page).html\(anchor)" }
    // An answer to an answer does not name the root.
    if let parent = message.parentID, IDHash.hash(parent) == thread.rootHash {
      return prefix + "thread/" + MessageAnchor.threadFileName(for: parent) + anchor
    }
    return prefix + "thread/" + MessageAnchor.threadFileName(for: try archive.rootID(of: thread, in: channel.stored)) + anchor
  }
}

extension ChannelPlan {
  /// The number of the page that lists an entry that a thread begins with; nil for answers, and where no page lists it.
  func page(of entry: PlacedMessage, beginning thread: StoredThread) -> Int? {
    guard thread.root?.number == entry.entry.number, case .listed(let position) = stored.positions[thread.rootHash] else { return nil }
    return pagination.page(ofMessageAt: position)
  }
}

/// The place of a page with a list, for the links from the list to messages.
struct ListPlace: Sendable {
  /// The relative path from the page up to the folder of its channel. For a page about all channels, up to the site's root.
  let up: String
  /// Whether the page is about one channel.
  let isOfChannel: Bool

  /// The relative path from the page to the folder of a channel.
  func prefix(of channel: ChannelPlan) -> String { isOfChannel ? up : up + channel.rendered.folder + "/" }
}
