import ChatStorage
import SiteWriting

/// The index by which the script of a channel's pages finds the page of a message, whatever page it was on: `<channel>/#m-<id>` names a message
/// for good. It is made of what is in memory of the messages, and none is read for it.
///
/// The file beside the pages has the newest messages; the older ones are in pieces, of which one of each segment has to be looked at. All are
/// scripts, because pages opened from a disk may not fetch. A channel of one page without threads needs none.
package struct PermalinkIndex {
  /// The name of the first file, in the channel's folder.
  static let fileName = "permalinks.js"
  /// The folder of the pieces, in the channel's folder.
  static let folder = "permalinks"

  /// The root of a thread, which the channel lists.
  private struct Root {
    /// Its place in the list.
    let place: Int
    let hash: UInt64
    /// Where the hashes of the thread's replies are.
    let replies: Range<Int>
  }

  /// The threads of a channel, as far as its list does not show their replies.
  private struct Threads {
    /// In the order of the list; those that were taken are gone.
    var roots: ArraySlice<Root> = []
    /// The hashes of replies, those of a thread next to each other.
    var replies: [UInt64] = []
  }

  private let channel: ChannelPlan
  private let width: Int

  /// Prepares the index of a channel.
  package init(_ channel: ChannelPlan) {
    self.channel = channel
    width = PermalinkPiece.width(ofPages: channel.pageCount)
  }

  /// Writes the files. Throws when the spool cannot be read, or a file not be written.
  package func write(to stage: SiteStage) throws {
    guard channel.pageCount > 1 || !channel.stored.threads.isEmpty else { return }
    let count = channel.stored.listed.count
    var threads = threads()
    var end = 0
    for segment in PermalinkLayout.segments(of: count) {
      let messages = end..<segment.upperBound * PermalinkLayout.lot
      let bits = PermalinkLayout.pieceBits(of: segment)
      let pieces = pieces(of: messages, bits: bits, &threads)
      for (number, piece) in pieces.enumerated() {
        let name = PermalinkLayout.name(segment, piece: number)
        try stage.write(piece.script(name), to: "\(channel.rendered.folder)/\(Self.folder)/\(name).js")
      }
      end = messages.upperBound
    }
    let rest = pieces(of: end..<count, bits: 0, &threads)
    try stage.write(rest[0].script("", count, width), to: channel.rendered.folder + "/" + Self.fileName)
  }

  /// The messages of a stretch of the list, and the replies below them, in pieces by the first bits of their hashes.
  /// - Parameter threads: Those that are left.
  private func pieces(of messages: Range<Int>, bits: Int, _ threads: inout Threads) -> [PermalinkPiece] {
    let replyCount = threads.roots.prefix { $0.place < messages.upperBound }.reduce(0) { $0 + $1.replies.count }
    var pieces = (0..<1 << bits).map { _ in
      PermalinkPiece(listed: messages.count >> bits, replies: replyCount >> bits, width: width)
    }
    let size = channel.pagination.pageSize
    for start in stride(from: messages.lowerBound, to: messages.upperBound, by: PermalinkLayout.lot) {
      let lot = start..<min(start + PermalinkLayout.lot, messages.upperBound)
      for (place, entry) in zip(lot, channel.stored.listed.entries(lot)) {
        pieces[Self.piece(of: entry.idHash, bits: bits)].add(entry.idHash, page: place / size + 1, width: width)
      }
    }
    while let root = threads.roots.first, root.place < messages.upperBound {
      for hash in threads.replies[root.replies] {
        pieces[Self.piece(of: hash, bits: bits)].add(hash, page: root.place / size + 1, width: width, root: root.hash)
      }
      threads.roots.removeFirst()
    }
    return pieces
  }

  private static func piece(of hash: UInt64, bits: Int) -> Int { bits == 0 ? 0 : Int(hash >> UInt64(64 - bits)) }

  /// The threads whose roots the channel lists.
  private func threads() -> Threads {
    var (roots, replies): ([Root], [UInt64]) = ([], [])
    for thread in channel.stored.threads {
      guard case .listed(let place) = channel.stored.positions[thread.rootHash] else { continue }
      let start = replies.count
      for reply in channel.stored.replies.elements(thread.replies) where !reply.isListed { replies.append(reply.message.idHash) }
      roots.append(Root(place: place, hash: thread.rootHash, replies: start..<replies.count))
    }
    roots.sort { $0.place < $1.place }
    return Threads(roots: roots[...], replies: replies)
  }
}

/// How the messages that a channel lists are cut into segments, each with an index of its own: a function of how many they are alone.
///
/// Messages are taken in lots. The oldest lots form the largest segment, of as many of them as the largest power of 2 that there is; what is
/// left over forms the next one in the same way, and what is no whole lot is in a file of its own. So what is added at the end changes that
/// file, and a segment only when those after it have grown to its size.
enum PermalinkLayout {
  /// How many messages a lot has.
  static let lot = 2048

  /// The segments of a channel with so many messages, in lots, the oldest first.
  static func segments(of messages: Int) -> [Range<Int>] {
    let lots = max(0, messages) / lot
    var segments: [Range<Int>] = []
    var start = 0
    while start < lots {
      let size = 1 << (Int.bitWidth - 1 - (lots - start).leadingZeroBitCount)
      segments.append(start..<start + size)
      start += size
    }
    return segments
  }

  /// How many of a hash's first bits say in which piece of a segment it is: a piece has some 512 messages.
  static func pieceBits(of segment: Range<Int>) -> Int { 2 + segment.count.trailingZeroBitCount }

  /// The name of a piece.
  static func name(_ segment: Range<Int>, piece: Int) -> String { "\(segment.lowerBound)-\(segment.count)-\(piece)" }
}
