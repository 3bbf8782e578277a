import ChatModel
import ChatStorage
import MessageList
import Spilling

/// A message of the search index, with the page that shows it.
package struct PlacedMessage: Sendable, BitwiseCopyable {
  package let entry: MessageEntry
  /// The index of the channel in the plan.
  package let channel: Int32
  /// The number of the page in the channel. For a message that only a thread shows, -1 minus the index of the thread.
  package let place: Int32

  /// Makes an entry of a message, its channel's place in the plan, and its page.
  package init(entry: MessageEntry, channel: Int32, place: Int32) {
    self.entry = entry
    self.channel = channel
    self.place = place
  }

  /// The index of the thread in the channel; nil if the channel's list shows the message.
  package var thread: Int? { place < 0 ? Int(-place - 1) : nil }
}

/// The messages of a channel that can be found, in the order of time: those of its list, or those that only its threads show.
package struct PlacedMessageStream {
  private let plan: ChannelPlan
  private let channel: Int32
  /// A reply that only a thread shows, and its thread.
  private struct ThreadReply: BitwiseCopyable {
    let entry: MessageEntry
    let thread: Int32
  }

  /// The replies that only threads show; nil if the stream is the list's.
  private let replies: SpilledList<ThreadReply>?
  private let pieceSize: Int
  private var piece: [MessageEntry] = []
  private var pieceStart = 0
  /// The place of the message at which the stream is.
  package private(set) var position = 0
  /// The message at which the stream is; nil at its end.
  package private(set) var current: PlacedMessage?

  /// Opens the list of a channel.
  package init(listOf plan: ChannelPlan, channel: Int, pieceSize: Int) {
    (self.plan, self.channel, self.pieceSize) = (plan, Int32(channel), pieceSize)
    replies = nil
  }

  /// Opens what only the threads of a channel show; nil if that is nothing.
  package init?(threadsOf plan: ChannelPlan, channel: Int) {
    var replies = SpilledList<ThreadReply>(in: plan.stored.replies.file)
    for (number, thread) in plan.stored.threads.enumerated() {
      for reply in plan.stored.replies[thread.replies] where !reply.isListed {
        replies.append(ThreadReply(entry: reply.message, thread: Int32(number)))
      }
    }
    guard !replies.isEmpty else { return nil }
    (self.plan, self.channel, pieceSize) = (plan, Int32(channel), 0)
    self.replies = replies.ordered { MessageEntry.precedes($0.entry, $1.entry) }
  }

  /// Goes to the first message from a place on that can be found.
  package mutating func seek(to place: Int) {
    position = place
    settle()
  }

  /// Goes on to the next message.
  package mutating func advance() {
    position += 1
    settle()
  }

  private mutating func settle() {
    while true {
      guard let next = entry() else {
        current = nil
        return
      }
      if next.canBeFound {
        current = PlacedMessage(entry: next, channel: channel, place: place)
        return
      }
      position += 1
    }
  }

  private var place: Int32 {
    if let replies { return -replies[position].thread - 1 }
    return Int32(clamping: plan.pagination.page(ofMessageAt: position))
  }

  private mutating func entry() -> MessageEntry? {
    if let replies { return position < replies.count ? replies[position].entry : nil }
    guard position < plan.stored.listed.count else { return nil }
    if position < pieceStart || position >= pieceStart + piece.count {
      piece = plan.stored.listed.entries(position..<position + pieceSize)
      pieceStart = position
    }
    return piece[position - pieceStart]
  }
}

extension MessageEntry {
  /// Whether the search finds it, and statistics count it: what the chat itself says, what is deleted, and what nobody but its author could see
  /// they do not.
  fileprivate var canBeFound: Bool {
    kind != .system && kind != .deleted && !flags.contains(.deleted) && !isOnlyVisibleToAuthor
  }
}
