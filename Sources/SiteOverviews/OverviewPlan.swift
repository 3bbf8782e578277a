import ChatModel
import ChatStorage
import MessageList
import SiteNaming
import SitePlanning
import Spilling

/// All pages about channels and people that a site has: only those that have something to show.
package struct OverviewPlan: Sendable {
  /// How many people a page of the list of people has.
  static let peoplePerPage = 500
  /// How many of the longest threads are named.
  private static let longestThreadCount = 5

  package let plan: SitePlan
  let archive: StoredArchive
  package let activity: ArchiveActivity
  /// What was counted of the texts and reactions of each channel of the plan.
  let tallies: [MessageTally]
  /// The people who have a page, those who wrote the most first; the id breaks ties.
  package let people: [Int]
  private let personPaths: [String: String]
  /// By the archive's number of an author, the channels in which somebody who has a page wrote, and how many messages.
  private let channelsOfPeople: [[(channel: Int, count: Int)]]
  /// The messages of each kind of list of all channels, oldest first.
  private let itemsOfAll: [ListKind: SpilledList<PlacedMessage>]
  /// The pages.
  package let pages: [OverviewPage]

  /// Plans the pages.
  package init(_ plan: SitePlan, _ archive: StoredArchive, _ activity: ArchiveActivity, _ pages: PeoplePages, tallies: [MessageTally]) {
    self.plan = plan
    self.archive = archive
    self.activity = activity
    self.tallies = tallies
    people = pages.people
    personPaths = pages.paths
    let hasPeople = !people.isEmpty
    var channels = [[(channel: Int, count: Int)]](repeating: [], count: hasPeople ? archive.authors.count : 0)
    for (number, channel) in activity.channels.enumerated() where hasPeople {
      for (author, count) in channel.authors where channels.indices.contains(Int(author)) { channels[Int(author)].append((number, count)) }
    }
    channelsOfPeople = channels
    itemsOfAll = plan.channels.count > 1 ? Self.merged(activity, plan, in: archive.spill) : [:]
    var pages: [OverviewPage] = []
    for (number, channel) in activity.channels.enumerated() where plan.channels[number].rendered.messageCount > 0 {
      pages.append(.info(.channel(number)))
      for kind in ListKind.allCases {
        pages += Self.lists(of: kind, .channel(number), channel.items[kind]?.count ?? 0)
      }
    }
    if plan.channels.count > 1 {
      pages.append(.info(.all))
      for kind in ListKind.allCases { pages += Self.lists(of: kind, .all, itemsOfAll[kind]?.count ?? 0) }
    }
    pages += people.map { .person($0) }
    if hasPeople { pages += (1...Self.pageCount(people.count, Self.peoplePerPage)).map { .people($0) } }
    self.pages = pages
  }

  private static func merged(_ activity: ArchiveActivity, _ plan: SitePlan, in file: SpillFile) -> [ListKind: SpilledList<PlacedMessage>] {
    func precedes(_ left: PlacedMessage, _ right: PlacedMessage) -> Bool {
      if left.entry.createdAt != right.entry.createdAt { return left.entry.createdAt < right.entry.createdAt }
      if left.channel != right.channel {
        return plan.channels[Int(left.channel)].rendered.id < plan.channels[Int(right.channel)].rendered.id
      }
      return left.entry.number < right.entry.number
    }
    var merged: [ListKind: SpilledList<PlacedMessage>] = [:]
    for kind in ListKind.allCases where kind.isOverAll {
      let lists = activity.channels.compactMap { $0.items[kind]?.ordered(by: precedes) }
      merged[kind] = SpilledList.merge(lists, in: file, by: precedes)
    }
    return merged
  }

  /// A list has pages where the page about the channel does not show all of it.
  private static func lists(of kind: ListKind, _ subject: OverviewPage.Subject, _ count: Int) -> [OverviewPage] {
    guard count > kind.previewSize else { return [] }
    let pagination = Pagination(count: count, pageSize: kind.pageSize)
    let pages = (1...pagination.pageCount).map { OverviewPage.list(kind, subject, number: $0) }
    return pagination.hasOwnFront ? pages + [.newest(kind, subject)] : pages
  }

  static func pageCount(_ count: Int, _ size: Int) -> Int { (count + size - 1) / size }

  /// How many pages the list of people has.
  package var peoplePageCount: Int { Self.pageCount(people.count, Self.peoplePerPage) }

  /// The messages that a list is made of, oldest first.
  package func items(of kind: ListKind, _ subject: OverviewPage.Subject) -> SpilledList<PlacedMessage> {
    let items =
      switch subject {
      case .channel(let number): activity.channels[number].items[kind]
      case .all: itemsOfAll[kind]
      }
    return items ?? SpilledList(in: archive.spill)
  }

  /// The messages on a page of a list.
  package func items(of kind: ListKind, _ subject: OverviewPage.Subject, onPage number: Int) -> ArraySlice<PlacedMessage> {
    let items = items(of: kind, subject)
    return Array(items[Pagination(count: items.count, pageSize: kind.pageSize).messages(onPage: number)])[...]
  }

  /// The newest messages of a list, as many as a page has.
  func newestItems(of kind: ListKind, _ subject: OverviewPage.Subject) -> ArraySlice<PlacedMessage> {
    let items = items(of: kind, subject)
    return Array(items[Pagination(count: items.count, pageSize: kind.pageSize).newestMessages])[...]
  }

  /// The number of the newest page of a list; nil if it has none.
  func newestPage(of kind: ListKind, _ subject: OverviewPage.Subject) -> Int? {
    let count = items(of: kind, subject).count
    return count > kind.previewSize ? Self.pageCount(count, kind.pageSize) : nil
  }

  /// The page on which a list begins for its readers; nil if it has none.
  func frontPage(of kind: ListKind, _ subject: OverviewPage.Subject) -> OverviewPage? {
    Self.lists(of: kind, subject, items(of: kind, subject).count).last
  }

  /// The channels in which somebody who has a page wrote, in the plan's order.
  func channels(of person: Int) -> [(channel: Int, count: Int)] {
    channelsOfPeople.indices.contains(person) ? channelsOfPeople[person] : []
  }

  /// The channels that a page is about, by their places in the plan.
  func channels(of subject: OverviewPage.Subject) -> [Int] {
    switch subject {
    case .channel(let number): [number]
    case .all: Array(plan.channels.indices)
    }
  }

  /// The threads with the most replies; those of equal length in the order of their roots.
  func longestThreads(of subject: OverviewPage.Subject) -> [(item: PlacedMessage, replies: Int)] {
    var longest: [(item: PlacedMessage, replies: Int)] = []
    for number in channels(of: subject) {
      let threads = plan.channels[number].stored.threads
      for item in items(of: .threads, .channel(number)) {
        guard let thread = item.thread else { continue }
        let next = (item: item, replies: threads[thread].statedReplyCount)
        // Nearly all of many threads are turned away here.
        if longest.count == Self.longestThreadCount, let last = longest.last, !Self.isLonger(next, last) { continue }
        longest.insert(next, at: longest.firstIndex { Self.isLonger(next, $0) } ?? longest.count)
        if longest.count > Self.longestThreadCount { longest.removeLast() }
      }
    }
    return longest
  }

  private static func isLonger(_ left: (item: PlacedMessage, replies: Int), _ right: (item: PlacedMessage, replies: Int)) -> Bool {
    let (a, b) = (left.item.entry, right.item.entry)
    if left.replies != right.replies { return left.replies > right.replies }
    return (a.createdAt, a.idHash, a.number) < (b.createdAt, b.idHash, b.number)
  }

  /// The path of a page below the site's root.
  package func path(of page: OverviewPage) -> String {
    switch page {
    case .info(let subject): folder(of: subject) + "/info.html"
    case .list(let kind, let subject, let number): "\(folder(of: subject))/\(kind.folder)/\(number).html"
    case .newest(let kind, let subject): "\(folder(of: subject))/\(kind.folder)/index.html"
    case .person(let person): path(ofPerson: person) ?? ""
    case .people(1): "people/index.html"
    case .people(let number): "people/list/\(number).html"
    }
  }

  private func folder(of subject: OverviewPage.Subject) -> String {
    switch subject {
    case .channel(let number): plan.channels[number].rendered.folder
    case .all: "all"
    }
  }

  /// The name of a person's page in the folder of all such pages.
  func fileName(ofPerson person: Int) -> String {
    path(ofPerson: person).map { String($0.dropFirst(PersonPageNames.folder.count + 1)) } ?? ""
  }

  /// The page of a person below the site's root; nil for one who has none.
  func path(ofPerson person: Int) -> String? {
    archive.authors.indices.contains(person) ? personPaths[archive.authors[person]] : nil
  }
}

/// A page about channels or people.
package enum OverviewPage: Sendable {
  /// The channels that a page is about.
  package enum Subject: Sendable, Hashable {
    /// The channel with this index in the plan.
    case channel(Int)
    /// All channels.
    case all
  }

  /// The page about a channel, or about all channels.
  case info(Subject)
  /// A numbered page of a list, counted from 1.
  case list(ListKind, Subject, number: Int)
  /// The front page of a list, which shows the newest items. Only exists if no numbered page is the same.
  case newest(ListKind, Subject)
  /// The page of a person, by their number among the archive's authors.
  case person(Int)
  /// A numbered page of the list of people, counted from 1.
  case people(Int)
}
