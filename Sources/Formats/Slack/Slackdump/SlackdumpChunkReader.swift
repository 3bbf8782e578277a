import ChatModel
import ChatReading

/// Reads the records of slackdump's archives: each is an answer of Slack's server (slackdump's `internal/chunk/chunk.go`).
final class SlackdumpChunkReader {
  /// The keys of a chunk.
  enum Key: Int, JSONKey {
    case t, ts, id, n, nt, r, l, to, ci, cu, p, m, f, u, ch, w, st, b, sq, sm, sf

    var expected: JSONExpectation {
      switch self {
      case .t: .wholeNumber
      case .id: .identifier
      case .ci: .object
      case .cu, .m, .u: .array
      default: .anything
      }
    }
  }

  /// What a chunk holds.
  private enum Content {
    static let messages = 0
    static let thread = 1
    static let people = 3
    static let channel = 5
    static let members = 7
    /// What is no part of a chat, or stands in messages too, as what a search found does.
    static let others = [
      2: "list of files", 4: "listed channel", 6: "workspace", 8: "starred message", 10: "found message", 11: "found file",
    ]
    /// What people wrote or sent and no page shows.
    static let notShown = [9: "a bookmark"]
  }

  private let fields = JSONFields<Key>()
  private let channels: SlackChannelReader
  private let users: SlackUserReader
  private let messages: SlackMessageReader

  /// Makes a reader that leaves what is in chunks to others.
  init(channels: SlackChannelReader, users: SlackUserReader, messages: SlackMessageReader) {
    self.channels = channels
    self.users = users
    self.messages = messages
  }

  /// Reads a chunk.
  func read(_ value: JSONValue, _ role: SlackRole, into context: DecodingContext) {
    guard fields.load(value) else { return context.refuse(.notARecord, "a slackdump chunk should be an object") }
    context.check(fields, in: "chunk")
    context.countUnknown(fields, of: value, in: "chunk")
    let type = fields[.t].integer ?? (fields[.m].hasParts ? Content.messages : -1)
    let id = fields[.id].filledText ?? ""
    switch type {
    case Content.messages, Content.thread: readMessages(of: id, role, context)
    case Content.people: each(fields[.u], "u", context) { users.read($0, into: context) }
    case Content.channel:
      readMembers(of: id, context)
      readChannel(fields[.ci], id, context)
    case Content.members: readMembers(of: id, context)
    default:
      let count = max(1, min(fields[.n].integer ?? 1, 100_000))
      if let what = Content.others[type] { return context.ignore(what, count: count) }
      if let what = Content.notShown[type] { return context.leaveOut(what, count: count) }
      context.leaveOut("a record of an unknown kind", count: count, isUnknown: true)
    }
  }

  private func readChannel(_ value: JSONValue, _ id: String, _ context: DecodingContext) {
    if value.isObject { channels.read(value, type: "channel", key: id, into: context) }
  }

  private func readMembers(of channel: String, _ context: DecodingContext) {
    guard !channel.isEmpty else { return }
    for id in context.identifiers(fields[.cu], in: "cu") { context.batch.members.append(MemberRecord(channelKey: channel, userID: id)) }
  }

  private func readMessages(of channel: String, _ role: SlackRole, _ context: DecodingContext) {
    guard !channel.isEmpty else { return context.refuse(.notARecord, "a chunk of messages should name its channel") }
    // Chunks can be as small as a message, so neighbours of one channel share a run.
    var run = MessageRun(channelKey: channel)
    if context.batch.messages.last?.channelKey == channel, let last = context.batch.messages.popLast() { run = last }
    // In nanoseconds since 1970.
    let answered = fields[.ts].integer.map { Timestamp(microseconds: Int64($0) / 1000) }
    each(fields[.m], "m", context) { element in
      if var message = messages.read(element, role, into: context) {
        // A thread's root stands in the channel's chunks and in the thread's, which may be later.
        if let answered { message.updatedAt = max(message.updatedAt ?? answered, answered) }
        context.bound(&message)
        run.messages.append(message)
      } else {
        context.refuse(.notARecord, "a message should be an object")
      }
    }
    if !run.messages.isEmpty { context.batch.messages.append(run) }
  }

  private func each(_ array: JSONValue, _ key: String, _ context: DecodingContext, _ body: (JSONValue) -> Void) {
    context.path = [(key, 0)]
    for (index, element) in array.elements.enumerated() where !element.isMissing {
      context.path[0].index = index
      context.beginRecord()
      body(element)
    }
    context.path.removeAll(keepingCapacity: true)
  }
}
