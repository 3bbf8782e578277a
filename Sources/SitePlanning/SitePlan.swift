import ChatModel
import ChatStorage
import MessageList
import Settings
import SiteNaming
import SiteRendering

/// The whole site as a list of pages that can be made in any order.
package struct SitePlan: Sendable {
  /// A page to make.
  package enum Job: Sendable {
    /// A page of a channel: the channel's index in the plan, and the page's number.
    case page(channel: Int, number: Int)
    /// The front page of a channel, where no page with a number shows the same messages: the channel's index in the plan.
    case front(channel: Int)
    /// A thread: the channel's index in the plan, and the thread's in the channel.
    case thread(channel: Int, thread: Int)

    /// Whether it is a page with a number.
    package var isPage: Bool {
      if case .page = self { true } else { false }
    }

    /// Whether it is a front page.
    package var isFront: Bool {
      if case .front = self { true } else { false }
    }

    /// Whether it is a thread.
    package var isThread: Bool {
      if case .thread = self { true } else { false }
    }

    /// The channel's index in the plan.
    package var channel: Int {
      switch self {
      case .page(let channel, _), .front(let channel), .thread(let channel, _): channel
      }
    }
  }

  /// The channels, those with the newest messages first; the id breaks ties. When a channel had its newest message says its record in
  /// the export, or with `updateChannelsFromMessageList` the newest message of its list.
  package let channels: [ChannelPlan]
  /// The names of authors' pages by the authors' ids. Messages have them as attributes, even where there are no such pages.
  package let authorNames: [String: String]
  /// Where links and mentions of messages lead.
  package var targets: LinkTargets
  /// The number of the first job of each channel.
  private let starts: [Int]
  /// How many jobs there are.
  package let jobCount: Int

  /// Makes the plan.
  package init(
    _ archive: StoredArchive, settings: SiteSettings, currentUserID: String?, pictures: ChannelPictures, origins: [ExportOrigin] = []
  ) {
    let names = archive.channels.map {
      ChannelNaming.name(of: $0.channel, currentUserID: currentUserID, words: settings.labels.words, user: archive.user)
    }
    let shownNames = ChannelNaming.distinct(names, of: archive.channels.map(\.channel))
    // A folder is the same whoever is looking, in whatever language, so its name leaves nobody out.
    let folders = ChannelFolderNames.folders(
      for: archive.channels.map {
        (id: $0.channel.id, name: ChannelNaming.name(of: $0.channel, currentUserID: nil, words: nil, user: archive.user))
      })
    let origins = ChannelOrigins(
      origins, channels: archive.channels.lazy.map(\.origins), haveEqualNames: Set(shownNames).count < shownNames.count,
      words: settings.labels.words)
    var labels = DateLabelCache(settings.labels)
    var plans: [ChannelPlan] = []
    for ((stored, name), shownName) in zip(zip(archive.channels, names), shownNames) {
      let times = stored.times.map { (Timestamp(microseconds: $0.lowerBound), Timestamp(microseconds: $0.upperBound)) }
      let type = settings.messageListConfig.messageListType(
        ofChannel: stored.channel.id, name: name, channelType: stored.channel.type)
      let firstUnread =
        settings.messageListConfig.showNewMessagesSeparator
        ? Self.firstUnread(in: stored, by: currentUserID, authors: archive.authors) : nil
      var rendered = RenderedChannel(
        id: stored.channel.id, record: stored.record, name: shownName, topic: stored.channel.topic,
        picture: pictures.picture(of: stored.channel.id),
        folder: folders[stored.channel.id] ?? "channel", messageCount: stored.shownCount,
        dates: times.map { labels.day(of: $0)...labels.day(of: $1) },
        messageListType: type, origin: origins.label(of: stored.origins),
        hues: type == .livestream ? SpeakerHues.hues(of: Self.firstSpeakers(in: stored, authors: archive.authors)) : [:])
      rendered.audience = stored.channel.isDirect ? .direct : stored.channel.isPrivate ? .private : nil
      if settings.viewMethods != nil, let firstUnread {
        rendered.unreadCount = Self.unreadCount(in: stored, from: firstUnread, by: currentUserID, authors: archive.authors)
      }
      plans.append(
        ChannelPlan(
          stored: stored, rendered: rendered,
          pagination: Pagination(count: stored.listed.count, pageSize: settings.messageListConfig.pageSize),
          layout: Self.layout(of: stored, authors: archive.authors, currentUserID: currentUserID),
          readings: ChannelReadings(stored.channel.reads, currentUserID: currentUserID),
          firstUnread: firstUnread))
    }
    let byMessages = settings.messageListConfig.updateChannelsFromMessageList
    channels = plans.sorted {
      let (left, right) = (Self.newest(in: $0.stored, byMessages: byMessages), Self.newest(in: $1.stored, byMessages: byMessages))
      return left == right ? $0.rendered.id < $1.rendered.id : left > right
    }
    authorNames = AuthorNames.names(in: archive)
    targets = LinkTargets(archive, channels)
    var starts: [Int] = []
    var total = 0
    for channel in channels {
      starts.append(total)
      total += channel.pageCount + (channel.hasOwnFront ? 1 : 0) + channel.stored.threads.count
    }
    self.starts = starts
    jobCount = total
  }

  private static func newest(in channel: StoredChannel, byMessages: Bool) -> Int64 {
    let stated = byMessages ? nil : channel.channel.lastMessageAt?.microseconds
    return stated ?? channel.listed.newest?.createdAt ?? Int64.min
  }

  /// The first message of somebody else after what the current user has read, where the export says how far that is.
  private static func firstUnread(in channel: StoredChannel, by userID: String?, authors: [String]) -> Int? {
    guard let read = channel.channel.reads.first(where: { $0.userID == userID }) else { return nil }
    let unread = channel.listed.index(after: read.lastRead.microseconds)
    return channel.listed.firstIndex(from: unread) { !isOwn($0, userID, authors) }
  }

  /// How many messages are unread from the first on, by the SDK's rule: those of others that are neither deleted nor the system's, and that
  /// others than their authors could see.
  private static func unreadCount(in channel: StoredChannel, from first: Int, by userID: String?, authors: [String]) -> Int {
    channel.listed.count(from: first) { entry in
      !isOwn(entry, userID, authors) && entry.kind != .system && !entry.isOnlyVisibleToAuthor
        && entry.flags.isDisjoint(with: [.deleted, .shadowed])
    }
  }

  /// Who spoke first in a channel, in that order: as many as there are hues for.
  private static func firstSpeakers(in channel: StoredChannel, authors: [String]) -> [String] {
    var numbers: [Int] = []
    _ = channel.listed.firstIndex(from: 0) { entry in
      let author = Int(entry.author)
      if entry.kind != .system, authors.indices.contains(author), !numbers.contains(author) { numbers.append(author) }
      return numbers.count == SpeakerHues.count
    }
    return numbers.map { authors[$0] }
  }

  /// The layout facts of a channel. Who wrote in it is looked for where the list of members leaves open whether they are more than two.
  private static func layout(of channel: StoredChannel, authors: [String], currentUserID: String?) -> ChannelLayout {
    let layout = ChannelLayout(channel.channel, currentUserID: currentUserID)
    guard layout.memberCount <= 2 else { return layout }
    let members = Set(channel.channel.membersAreWriters ? [] : channel.channel.memberIDs)
    var writers: Set<String> = []
    var seen: [UInt32] = []
    func isThird(_ entry: MessageEntry) -> Bool {
      guard entry.kind != .system, !seen.contains(entry.author) else { return false }
      seen.append(entry.author)
      if authors.indices.contains(Int(entry.author)), !authors[Int(entry.author)].isEmpty { writers.insert(authors[Int(entry.author)]) }
      return writers.union(members).count > 2
    }
    if channel.listed.firstIndex(from: 0, where: isThird) == nil { _ = channel.replies.first { isThird($0.message) } }
    return ChannelLayout(channel.channel, writers: writers, currentUserID: currentUserID)
  }

  private static func isOwn(_ entry: MessageEntry, _ userID: String?, _ authors: [String]) -> Bool {
    let author = Int(entry.author)
    return authors.indices.contains(author) && authors[author] == userID
  }

  /// How many messages the numbered pages of each channel's folder show.
  package var listedCounts: [String: Int] {
    Dictionary(channels.map { ($0.rendered.folder, $0.stored.listed.count) }) { first, _ in first }
  }

  /// The numbers of the jobs of a channel, its pages and its threads in their orders, its front page after its newest page.
  package func jobs(ofChannel number: Int) -> Range<Int> {
    starts[number]..<(number + 1 < starts.count ? starts[number + 1] : jobCount)
  }

  /// The job of a number below `jobCount`.
  package func job(_ number: Int) -> Job {
    // Of several that begin at one number only the last has jobs.
    let channel = starts.partitioningIndex { $0 > number } - 1
    // Threads are spread evenly among the pages: two workers that make files in one folder wait for each other.
    let threads = channels[channel].stored.threads.count
    let pages = jobs(ofChannel: channel).count - threads
    let offset = number - starts[channel]
    let before = pages * offset / (pages + threads)
    guard pages * (offset + 1) / (pages + threads) > before else { return .thread(channel: channel, thread: offset - before) }
    return before < channels[channel].pageCount ? .page(channel: channel, number: before + 1) : .front(channel: channel)
  }
}
