import ChatModel
import ChatStorage
import MessageList

/// What the script may ask of a channel beyond a page: the day on which each page begins, and who has read how far.
///
/// It stands in a file beside the pages, since it grows with the channel, and a full page's bytes must not depend on what comes later.
struct ChannelFacts {
  private let channel: ChannelPlan
  private let archive: StoredArchive
  private let labels: DateLabels

  init(_ channel: ChannelPlan, archive: StoredArchive, labels: DateLabels) {
    self.channel = channel
    self.archive = archive
    self.labels = labels
  }

  /// Whether there is nothing to say that the page itself does not say.
  var isEmpty: Bool { channel.pagination.pageCount < 2 && reads.isEmpty }

  private var reads: [ReadState] { channel.layout.hasReadEvents ? channel.stored.channel.reads : [] }

  /// The file: days are counted from 1970, instants in seconds from then. It is no JSON file, because pages opened from a disk may not
  /// fetch.
  ///
  /// Throws when the spool cannot be read.
  func script() throws -> String {
    var labels = DateLabelCache(labels)
    let listed = channel.stored.listed
    let days = try stride(from: 0, to: listed.count, by: channel.pagination.pageSize).compactMap { index in
      try listed.entry(at: index).map { String(labels.day(of: Timestamp(microseconds: $0.createdAt)).number) }
    }
    let reads = reads.map { read in
      let name = archive.user(read.userID).displayName
      let seconds = read.lastRead.microseconds / 1_000_000
      return "[\(JSONText.quoted(read.userID)),\(JSONText.quoted(name)),\(seconds)]"
    }
    return "chatarchiveChannel({\"pages\":[\(days.joined(separator: ","))],\n\"reads\":[\(reads.joined(separator: ",\n"))]});\n"
  }
}
