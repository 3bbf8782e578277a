import ChatModel
import ChatStorage
import MessageList
import SitePlanning
import StableHashing

/// Tells whether a page about channels or people would come out as it did before, by a hash of everything of the export that it is made from.
struct OverviewFingerprints: Sendable {
  private let search: PlacedMessageFingerprints
  private let overviews: OverviewPlan
  private let pictures: [String: MediaPlace]
  private let seed: UInt64

  /// Prepares for a plan; `seed` stands for the settings.
  init(_ overviews: OverviewPlan, _ context: BuildContext, pictures: [String: MediaPlace], seed: UInt64) {
    search = PlacedMessageFingerprints(overviews.plan, context, seed: seed)
    self.overviews = overviews
    self.pictures = pictures
    self.seed = StableHash.mix(seed, 7)
  }

  /// The fingerprint of a page; nil where what its messages are from has no identity.
  func of(_ page: OverviewPage) -> UInt64? {
    var result = Fingerprint(seed: seed)
    guard add(page, to: &result) else { return nil }
    return result.value
  }

  private func add(_ page: OverviewPage, to result: inout Fingerprint) -> Bool {
    switch page {
    case .list(let kind, let subject, let number):
      result.add(kind.rawValue)
      result.add(number)
      result.add(number < overviews.newestPage(of: kind, subject) ?? 0)
      addName(of: subject, to: &result)
      return add(overviews.items(of: kind, subject, onPage: number), to: &result)
    case .newest(let kind, let subject):
      result.add(kind.rawValue)
      result.add(overviews.items(of: kind, subject).count)
      addName(of: subject, to: &result)
      return add(overviews.newestItems(of: kind, subject), to: &result)
    case .info(let subject): return add(subject, to: &result)
    case .person(let person): return add(person: person, to: &result)
    case .people(let number):
      result.add(overviews.people.count)
      let start = (number - 1) * OverviewPlan.peoplePerPage
      for person in overviews.people[start..<min(overviews.people.count, start + OverviewPlan.peoplePerPage)] {
        addFacts(of: person, to: &result)
      }
      return true
    }
  }

  private func addName(of subject: OverviewPage.Subject, to result: inout Fingerprint) {
    guard case .channel(let number) = subject else { return }
    let channel = overviews.plan.channels[number].rendered
    result.add(channel.id)
    result.add(channel.name)
    result.add(channel.topic)
    result.add(channel.record.purpose)
    result.add(channel.record.community)
    result.add(channel.folder)
    result.add(channel.picture.map { String(describing: $0) })
    result.add(channel.ownPicturePath)
  }

  private func add(_ subject: OverviewPage.Subject, to result: inout Fingerprint) -> Bool {
    addName(of: subject, to: &result)
    switch subject {
    case .channel(let number):
      addCounts(of: number, to: &result)
      let stored = overviews.plan.channels[number].stored
      for thread in stored.threads {
        result.add(thread.rootHash)
        result.add(thread.statedReplyCount)
        result.add(stored.name(of: thread))
      }
    case .all:
      for number in overviews.activity.channels.indices {
        addName(of: .channel(number), to: &result)
        addCounts(of: number, to: &result)
      }
    }
    // What the longest threads begin with is their name.
    guard add(overviews.longestThreads(of: subject).map(\.item)[...], to: &result) else { return false }
    for kind in ListKind.allCases {
      let items = overviews.items(of: kind, subject)
      result.add(items.count)
      guard add(Array(items.suffix(kind.previewSize))[...], to: &result) else { return false }
    }
    return true
  }

  /// Adds what changes with each message of a channel: nothing of it stands on the pages of lists.
  private func addCounts(of channel: Int, to result: inout Fingerprint) {
    let (activity, tally) = (overviews.activity.channels[channel], overviews.tallies[channel])
    result.add(overviews.plan.channels[channel].rendered.messageCount)
    // Each list's length is hashed before its items, so that moving an item to the next list changes the hash.
    result.add(activity.months.count)
    for month in activity.months {
      result.add(month.month)
      result.add(month.count)
      result.add(month.href)
    }
    result.add(activity.hours.count)
    for (hour, count) in activity.hours {
      result.add(Int(hour))
      result.add(count)
    }
    result.add(activity.authors.count)
    for (author, count) in activity.authors {
      result.add(name(of: Int(author)))
      // It decides who comes first of those who wrote as much.
      result.add(overviews.archive.authors[Int(author)])
      // Another one of the same name moves the page.
      result.add(overviews.path(ofPerson: Int(author)))
      result.add(count)
    }
    result.add(activity.dates.map { Int($0.lowerBound.number) } ?? -1)
    result.add(activity.dates.map { Int($0.upperBound.number) } ?? -1)
    result.add(tally.words)
    for counts in [tally.reactions, tally.emoji] {
      result.add(counts.count)
      for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
        result.add(name)
        result.add(count)
      }
    }
  }

  private func add(person: Int, to result: inout Fingerprint) -> Bool {
    addFacts(of: person, to: &result)
    result.add(overviews.activity.months[person].count)
    for month in overviews.activity.months[person] {
      result.add(month.month)
      result.add(month.count)
    }
    let channels = overviews.channels(of: person)
    result.add(channels.count)
    for (channel, count) in channels {
      let channel = overviews.plan.channels[channel].rendered
      result.add(channel.name)
      result.add(channel.folder)
      result.add(count)
    }
    return add(overviews.activity.people[person].latest[...], to: &result)
  }

  private func addFacts(of person: Int, to result: inout Fingerprint) {
    let activity = overviews.activity.people[person]
    result.add(overviews.archive.authors[person])
    result.add(name(of: person))
    result.add(overviews.path(ofPerson: person))
    result.add(pictures[overviews.archive.authors[person]].map { String(describing: $0) })
    result.add(activity.messages)
    result.add(activity.channels)
    result.add(activity.first)
    result.add(activity.last)
  }

  private func name(of author: Int) -> String {
    overviews.archive.authors.indices.contains(author) ? overviews.archive.user(overviews.archive.authors[author]).displayName : ""
  }

  /// Adds what messages are made from, and where they stand; false where that is not known.
  private func add(_ entries: ArraySlice<PlacedMessage>, to result: inout Fingerprint) -> Bool {
    // What several records tell together is not known by the chunk of one of them.
    guard entries.isEmpty || search.areChunksKnown && overviews.archive.reader.revisions.isEmpty else { return false }
    var block = BlockCursor(overviews.archive)
    for item in entries {
      guard let hash = block.index(of: item.entry).flatMap({ search.ofChunk(item, block: $0) }) else { return false }
      result.add(hash)
      if let number = item.thread {
        let channel = overviews.plan.channels[Int(item.channel)]
        let thread = channel.stored.threads[number]
        result.add(thread.statedReplyCount)
        result.add(channel.stored.name(of: thread))
        // Messages before it move it to another page while nothing else about it changes.
        result.add(channel.page(of: item, beginning: thread) ?? 0)
      }
    }
    return true
  }
}
