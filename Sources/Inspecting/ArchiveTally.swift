import ChatModel
import ChatStorage
import Reporting
import SitePlanning

/// Counts what is in an archive that has been read. Messages come back from the spool a few at a time.
struct ArchiveTally {
  private static let stretch = 512

  private let archive: StoredArchive
  private let places: AttachmentPlaces
  private let origins: [ExportOrigin]
  /// The counts of messages by the archive's numbers of authors.
  private var messagesByAuthor: [Int]
  /// What was counted.
  private(set) var inspection: ExportInspection

  init(archive: StoredArchive, places: AttachmentPlaces, origins: [ExportOrigin], inspection: ExportInspection) {
    self.origins = origins
    self.archive = archive
    self.places = places
    self.inspection = inspection
    messagesByAuthor = Array(repeating: 0, count: archive.authors.count)
  }

  /// Counts everything.
  mutating func run() throws {
    inspection.currentUserID = archive.currentUserID
    inspection.title = ArchiveTitle.title(of: archive, origins: origins, currentUserID: archive.currentUserID, words: nil)
    for channel in archive.channels { try count(channel) }
    inspection.items.add(ItemAccounts(of: archive))
    let authors = Dictionary(zip(archive.authors, messagesByAuthor)) { first, _ in first }
    let ids = Set(archive.users.values.filter { $0.kind == .person }.map(\.id)).union(archive.authors).subtracting([""])
    inspection.people = ids.map { id in
      InspectedPerson(id: id, name: archive.user(id).displayName, messages: authors[id] ?? 0)
    }.sorted { $0.messages == $1.messages ? $0.id < $1.id : $0.messages > $1.messages }
  }

  private mutating func count(_ stored: StoredChannel) throws {
    let name = ChannelNaming.name(of: stored.channel, currentUserID: archive.currentUserID, words: nil, user: archive.user)
    var channel = InspectedChannel(id: stored.channel.id, name: name)
    var authors: Set<UInt32> = []
    try stored.listed.forEachPiece { try count($0, in: &channel, &authors) }
    // A reply that the channel lists too was among those.
    try count(stored.replies.filter { !$0.isListed }.map(\.message), in: &channel, &authors)
    channel.threads = stored.threads.count
    channel.exports = stored.origins.compactMap { origins.indices.contains($0) ? origins[$0] : nil }
    channel.people = Set(authors.compactMap(author)).union(stored.channel.memberIDs).subtracting([""]).count
    inspection.threads += channel.threads
    inspection.messagesNotShown.merge(stored.notShown) { $0 + $1 }
    inspection.diagnostics.add(stored.diagnostics)
    inspection.dates = Self.union(inspection.dates, channel.dates)
    inspection.channels.append(channel)
  }

  private mutating func count(_ entries: [MessageEntry], in channel: inout InspectedChannel, _ authors: inout Set<UInt32>) throws {
    channel.messages += entries.count
    for entry in entries {
      authors.insert(entry.author)
      if messagesByAuthor.indices.contains(Int(entry.author)) { messagesByAuthor[Int(entry.author)] += 1 }
      inspection.messagesByKind[entry.flags.contains(.deleted) ? .deleted : entry.kind, default: 0] += 1
      guard !entry.flags.contains(.unknownTime) else { continue }
      let time = Timestamp(microseconds: entry.createdAt)
      channel.dates = Self.union(channel.dates, time...time)
    }
    for start in stride(from: 0, to: entries.count, by: Self.stretch) {
      for message in try archive.reader.messages(at: entries[start..<min(start + Self.stretch, entries.count)]) { count(message) }
    }
  }

  private mutating func count(_ message: Message) {
    guard !message.isDeleted else { return }
    for reaction in message.reactions { inspection.reactions[reaction.type, default: 0].addSaturating(reaction.count) }
    for attachment in message.attachments {
      places.count(attachment, of: message.id, into: &inspection.attachments, log: &inspection.diagnostics)
    }
  }

  private func author(_ number: UInt32) -> String? {
    archive.authors.indices.contains(Int(number)) ? archive.authors[Int(number)] : nil
  }

  private static func union(_ left: ClosedRange<Timestamp>?, _ right: ClosedRange<Timestamp>?) -> ClosedRange<Timestamp>? {
    guard let left, let right else { return left ?? right }
    return min(left.lowerBound, right.lowerBound)...max(left.upperBound, right.upperBound)
  }
}
