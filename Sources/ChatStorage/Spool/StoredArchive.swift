import ChatModel
import Diagnostics
import Spilling

/// An archive that has been read: small facts in memory, messages in the spool. A class, since every message asks for it and nobody
/// changes it.
package final class StoredArchive: Sendable {
  /// The channels in the order in which the export has them.
  package let channels: [StoredChannel]
  /// Finds channels by what links and mentions call them.
  package let directory: ChannelDirectory
  /// What is known of users, by id.
  package let users: [String: User]
  /// Ids of the authors that entries refer to by number.
  package let authors: [String]
  /// What is known of the authors, by their numbers.
  private let authorRecords: [SharedUser]
  /// Ids of the people that blocks refer to by number.
  package let people: [String]
  /// Block after block, everybody to whom its messages refer, by their numbers among `people`.
  private let peopleOfBlocks: SpilledList<UInt32>
  /// Reads messages.
  package let reader: SpoolReader
  /// The person who made the export, where it says so.
  package let currentUserID: String?
  /// What the messages have beside their text, as the export has it.
  package let itemsRead: ItemCounts
  /// How many reactions belong to messages that no channel shows.
  package let lostReactions: Int
  /// What was found that concerns no single channel.
  package let diagnostics: [Diagnostic]

  init(
    channels: [StoredChannel], directory: ChannelDirectory, users: [String: User], authors: [String], people: [String],
    peopleOfBlocks: SpilledList<UInt32>, reader: SpoolReader, currentUserID: String?,
    itemsRead: ItemCounts, lostReactions: Int, diagnostics: [Diagnostic]
  ) {
    self.channels = channels
    self.directory = directory
    self.users = users
    self.authors = authors
    authorRecords = authors.map { SharedUser(users[$0] ?? User(id: $0)) }
    self.people = people
    self.peopleOfBlocks = peopleOfBlocks
    self.reader = reader
    self.currentUserID = currentUserID
    self.itemsRead = itemsRead
    self.lostReactions = lostReactions
    self.diagnostics = diagnostics
  }

  /// The file for what is known of each message.
  package var spill: SpillFile { reader.file.spill }

  /// The record of who wrote the message of an entry; nil when the entry is of another archive.
  package func author(of entry: MessageEntry) -> SharedUser? {
    let number = Int(entry.author)
    return number < authorRecords.count ? authorRecords[number] : nil
  }

  /// Everybody to whom a block's messages refer, by their numbers among `people`.
  package func people(of block: StoredBlock) -> [UInt32] { peopleOfBlocks.elements(block.people) }

  /// What the records say of all authors, by the numbers that entries refer to.
  package func namesOfAuthors() -> [String] { authorRecords.map(\.user.displayName) }

  /// A user's record; one with nothing but the id when the export does not describe it.
  package func user(_ id: String) -> User {
    let id = reader.joined.id(of: id)
    return users[id] ?? User(id: id)
  }

  /// The id of a thread's root. Where the archive lacks the root, only a direct answer to it knows the id.
  package func rootID(of thread: StoredThread, in channel: StoredChannel) throws -> String {
    if let root = thread.root { return try reader.message(at: root).id }
    let answer = try reader.message(at: channel.replies[thread.namingReply].message)
    return answer.parentID ?? answer.id
  }
}
