import ChatStorage
import SiteWriting

/// The index by which the script of a channel's pages finds the page of a message, whatever page it was on: `<channel>/#m-<id>` names a message
/// for good. It is made of what is in memory of the messages, and none is read for it.
///
/// The file beside the pages has the newest messages; the older ones are in pieces, of which one of each segment has to be looked at. All are
/// scripts, because pages opened from a disk may not fetch. A channel of one page without threads needs none.
struct PermalinkIndex {
  /// The name of the first file, in the channel's folder.
  static let fileName = "permalinks.js"
  /// The folder of the pieces, in the channel's folder.
  static let folder = "permalinks"

  /// A reply that only its thread shows.
  private struct Reply {
    /// The place of its thread's root in the channel's list.
    let place: Int
    let hash: UInt64
    let root: UInt64
  }

  private let channel: ChannelPlan
  private let width: Int

  init(_ channel: ChannelPlan) {
    self.channel = channel
    width = PermalinkPiece.width(ofPages: channel.pageCount)
  }

  /// Writes the files. Throws when the spool cannot be read, or a file not be written.
  func write(to stage: SiteStage) throws {
    guard channel.pageCount > 1 || !channel.stored.threads.isEmpty else { return }
    let count = channel.stored.listed.count
    var replies = replies()[...]
    var end = 0
    for segment in PermalinkLayout.segments(of: count) {
      let messages = end..<segment.upperBound * PermalinkLayout.lot
      let bits = PermalinkLayout.pieceBits(of: segment)
      let pieces = pieces(of: messages, bits: bits, &replies)
      for (number, piece) in pieces.enumerated() {
        let name = PermalinkLayout.name(segment, piece: number)
        try stage.write(piece.script(name), to: "\(channel.rendered.folder)/\(Self.folder)/\(name).js")
      }
      end = messages.upperBound
    }
    let rest = pieces(of: end..<count, bits: 0, &replies)
    try stage.write(rest[0].script("", count, width), to: channel.rendered.folder + "/" + Self.fileName)
  }

  /// The messages of a stretch of the list, and the replies below them, in pieces by the first bits of their hashes.
  /// - Parameter replies: Those that are left, in the order of their roots' places; those that were taken are gone from it.
  private func pieces(of messages: Range<Int>, bits: Int, _ replies: inout ArraySlice<Reply>) -> [PermalinkPiece] {
    var pieces = [PermalinkPiece](repeating: PermalinkPiece(), count: 1 << bits)
    let size = channel.pagination.pageSize
    for start in stride(from: messages.lowerBound, to: messages.upperBound, by: PermalinkLayout.lot) {
      let lot = start..<min(start + PermalinkLayout.lot, messages.upperBound)
      for (place, entry) in zip(lot, channel.stored.listed.entries(lot)) {
        pieces[Self.piece(of: entry.idHash, bits: bits)].add(entry.idHash, page: place / size + 1, width: width)
      }
    }
    while let reply = replies.first, reply.place < messages.upperBound {
      pieces[Self.piece(of: reply.hash, bits: bits)].add(reply.hash, page: reply.place / size + 1, width: width, root: reply.root)
      replies.removeFirst()
    }
    return pieces
  }

  private static func piece(of hash: UInt64, bits: Int) -> Int { bits == 0 ? 0 : Int(hash >> UInt64(64 - bits)) }

  /// The replies that no page of the channel lists, in the order of their roots, those of one root in their own.
  private func replies() -> [Reply] {
    var replies: [Reply] = []
    for thread in channel.stored.threads {
      guard case .listed(let place) = channel.stored.positions[thread.rootHash] else { continue }
      for reply in channel.stored.replies[thread.replies] where !reply.isListed {
        replies.append(Reply(place: place, hash: reply.message.idHash, root: thread.rootHash))
      }
    }
    let order = replies.indices.sorted { (replies[$0].place, $0) < (replies[$1].place, $1) }
    return order.map { replies[$0] }
  }
}
