import ChatModel
import ChatStorage
import MessageList
import SitePlanning
import Templating

/// What the script may ask of a channel beyond a page: how many messages each day has, and who has read how far.
///
/// It stands in a file beside the pages, since it grows with the channel, and a full page's bytes must not depend on what comes later.
struct ChannelFacts {
  private let channel: ChannelPlan
  private let archive: StoredArchive
  private let authorNames: [String: String]
  private let labels: DateLabels

  /// - Parameter authorNames: What messages have as attributes of their authors, by id.
  init(_ channel: ChannelPlan, archive: StoredArchive, authorNames: [String: String], labels: DateLabels) {
    self.channel = channel
    self.authorNames = authorNames
    self.archive = archive
    self.labels = labels
  }

  /// Whether there is nothing to say that the page itself does not say.
  var isEmpty: Bool { channel.pagination.pageCount < 2 && reads.isEmpty }

  private var reads: [ReadState] { channel.layout.hasReadEvents ? channel.stored.channel.reads : [] }

  /// The file: days are counted from 1970, instants in milliseconds from then, rounded down as those of messages are. The first number of
  /// `days` is the first day that has messages. Those behind it are how many messages the day has and those after it, each the next; a
  /// negative one says how many days have none. On which page a day begins follows from that and `pageSize`. It is no JSON file, because
  /// pages opened from a disk may not fetch.
  func script() -> String {
    let days = days().map(String.init)
    let reads = reads.map { read in
      let name = archive.user(read.userID).displayName
      let microseconds = read.lastRead.microseconds
      let milliseconds = microseconds / 1000 - (microseconds % 1000 < 0 ? 1 : 0)
      // Of somebody who wrote nothing no message says who they are.
      return "[\(JSONText.quoted(authorNames[read.userID] ?? "")),\(JSONText.quoted(name)),\(milliseconds)]"
    }
    return "chatarchiveChannel({\"pageSize\":\(channel.pagination.pageSize),\"days\":[\(days.joined(separator: ","))],\n"
      + "\"reads\":[\(reads.joined(separator: ",\n"))]});\n"
  }

  /// The numbers of `days`.
  private func days() -> [Int64] {
    var labels = DateLabelCache(labels)
    var numbers: [Int64] = []
    var latest: Int64 = 0
    var count: Int64 = 0
    channel.stored.listed.forEachPiece { entries in
      for entry in entries {
        guard entry.hasTime else {
          // Only before the first time that is known. They count with its day, since pages are found by the counts.
          count += 1
          continue
        }
        let day = labels.day(of: Timestamp(microseconds: entry.createdAt)).number
        if numbers.isEmpty {
          numbers.append(day)
          latest = day
        } else if day > latest {
          numbers.append(count)
          if day > latest + 1 { numbers.append(latest + 1 - day) }
          (latest, count) = (day, 0)
        }
        // Where clocks go back over midnight the day before goes on; in the list it is over.
        count += 1
      }
    }
    return numbers.isEmpty ? [] : numbers + [count]
  }
}
