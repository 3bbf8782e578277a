import ChatModel
import ChatReading
import ChatStorage

/// What became of everything that messages have beside their text, and of the people.
public struct ItemAccounts: Sendable, Hashable {
  /// The attachments. One whose file is missing, or cannot be read, is shown as such.
  public var attachments = ItemAccount()
  /// The reactions, each person's counted alone.
  public var reactions = ItemAccount()
  /// The answers in threads. One whose thread is not in the export stands in its channel.
  public var replies = ItemAccount()
  /// The people of whom the export has an id: those are shown who wrote or pinned a message, or whom one names.
  public var people = ItemAccount()

  /// Makes accounts of nothing.
  public init() {}

  /// The accounts with their names, in order.
  public var named: [(name: String, account: ItemAccount)] {
    [("attachments", attachments), ("reactions", reactions), ("replies", replies), ("people", people)]
  }
}

extension ItemAccounts {
  /// Counts an archive.
  package init(of archive: StoredArchive) {
    (attachments.read, reactions.read) = (archive.itemsRead.attachments, archive.itemsRead.reactions)
    for channel in archive.channels {
      // What a topic makes a reply was read as a message of the list.
      replies.read += channel.replies.count
      for (reason, items) in channel.itemsNotShown {
        attachments.add(notShown: items.attachments, reason)
        reactions.add(notShown: items.reactions, reason)
        replies.add(notShown: items.replies, reason)
        replies.read += items.replies
      }
    }
    reactions.add(notShown: archive.lostReactions, "of a message that is not shown")
    let authors = Set(archive.authors)
    let pinners = archive.channels.flatMap { $0.pins.values.compactMap(\.userID) }
    // What says who came or went may name people whose ids the export does not have.
    let known = (archive.people + pinners).lazy.filter { !$0.isEmpty && (archive.users[$0] != nil || authors.contains($0)) }
    let named = Set(known.filter { User(id: $0).kind == .person })
    people.read = named.union(archive.users.values.lazy.filter { $0.kind == .person }.map(\.id)).count
    people.add(notShown: people.read - named.count, "without a message")
  }

  /// Counts everything of other accounts too.
  package mutating func add(_ other: ItemAccounts) {
    attachments.add(other.attachments)
    reactions.add(other.reactions)
    replies.add(other.replies)
    people.add(other.people)
  }

  /// Counts what the reader of an export left out.
  package mutating func add(_ items: NotShownItems) {
    attachments.add(leftOut: items.attachments)
    reactions.add(leftOut: items.reactions)
  }

  /// Counts everything that would be shown as not shown.
  mutating func addRest(notShown reason: String) {
    for account in [\ItemAccounts.attachments, \.reactions, \.replies, \.people] {
      self[keyPath: account].add(notShown: self[keyPath: account].shown, reason)
    }
  }
}
