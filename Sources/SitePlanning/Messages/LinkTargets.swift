import ChatModel
import ChatStorage
import StableHashing

/// Where in the site links and mentions can lead: the channels of a plan, and the pages of people.
package struct LinkTargets: Sendable {
  /// A channel of the plan that something names, perhaps a thread of it.
  package struct Target {
    package let channel: ChannelPlan
    /// The hash of the thread's root.
    let thread: UInt64?

    /// What it is called: a thread by its own name, where it has one.
    package var name: String {
      thread.flatMap { channel.stored.thread(ofRoot: $0) }.flatMap { channel.stored.name(of: $0) } ?? channel.rendered.name
    }

    /// A hash of where it is; a thread without messages has no page.
    package var hash: UInt64 {
      let folder = StableHash.hash(channel.rendered.folder)
      guard let thread else { return folder }
      return channel.stored.thread(ofRoot: thread) == nil ? StableHash.mix(folder, 0) : StableHash.mix(StableHash.mix(folder, 1), thread)
    }
  }

  private let directory: ChannelDirectory
  private let channels: [String: ChannelPlan]
  /// People's pages, by the people's ids; empty where there are none, and mentions of people lead nowhere.
  package var people: [String: PersonTarget] = [:]

  init(_ archive: StoredArchive, _ channels: [ChannelPlan]) {
    directory = archive.directory
    self.channels = Dictionary(channels.map { ($0.stored.channel.id, $0) }) { first, _ in first }
  }

  /// What a name means, of which the hash is known; nil if that is not in the archive.
  package func target(ofHash hash: UInt64) -> Target? { target(directory.place(ofHash: hash)) }

  /// What a mention of a channel means.
  func target(mentionedAs id: String) -> Target? { target(directory.place(of: String(id.dropFirst(2).dropLast()))) }

  private func target(_ place: ChannelDirectory.Place?) -> Target? {
    place.flatMap { place in channels[place.channelID].map { Target(channel: $0, thread: place.thread) } }
  }

  /// A hash of where a mention of somebody or something leads; 0 where it leads nowhere.
  package func hash(ofMention id: String) -> UInt64 {
    switch User(id: id).kind {
    case .person: people[id].map { StableHash.mix(StableHash.hash($0.path), UInt64(bitPattern: $0.since)) } ?? 0
    case .role: 0
    case .channel: target(mentionedAs: id)?.hash ?? 0
    }
  }
}

/// A person's page as the target of mentions.
package struct PersonTarget: Sendable {
  /// The path below the site's root.
  package let path: String
  /// The time from which on an archive has the page, in microseconds since 1970. The smallest number if no time is known.
  ///
  /// Earlier mentions do not link to the page. Otherwise a newer export would change old pages.
  package let since: Int64

  /// Makes a target from the page's path and the time from which its name was the person's.
  package init(path: String, since: Int64) {
    self.path = path
    self.since = since
  }
}
