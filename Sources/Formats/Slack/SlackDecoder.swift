import ChatModel
import ChatReading

/// Turns the records of a Slack export into the model.
final class SlackDecoder: RecordDecoder {
  /// The keys of a dump.
  enum DumpKey: Int, JSONKey {
    case channelId, name, messages, threadTs

    var expected: JSONExpectation {
      switch self {
      case .channelId, .threadTs: .identifier
      case .name: .text
      case .messages: .array
      }
    }
  }

  private let dump = JSONFields<DumpKey>()
  private let users = SlackUserReader()
  private let channels = SlackChannelReader()
  private let messages: SlackMessageReader
  private let chunks: SlackdumpChunkReader

  /// Makes a decoder with the memory that it needs.
  init() {
    messages = SlackMessageReader(users: users)
    chunks = SlackdumpChunkReader(channels: channels, users: users, messages: messages)
  }

  func decode(_ elements: JSONValue, into context: DecodingContext) {
    users.beginDocument()
    messages.beginDocument()
    let role = SlackRole(rawValue: context.file.role.name) ?? .dump
    switch role {
    case .channels, .groups, .dms, .mpims, .fileConversations:
      each(elements, context) { channels.read($0, type: role.channelType ?? "", into: context) }
    case .users: each(elements, context) { users.read($0, into: context) }
    case .day, .dayWithUploads, .dayWithAttachments, .dayWithOldUploads, .dayWithOldAttachments:
      decodeDay(elements, role, context)
    case .dump, .dumpWithUploads, .dumpWithOldUploads: decodeDump(elements, role, context)
    case .chunks, .chunksWithUploads, .chunksWithOldUploads, .database, .databaseWithUploads, .databaseWithOldUploads:
      each(elements, context) { chunks.read($0, role, into: context) }
    case .log:
      each(elements, context) { entry in
        users.readIntegration(entry, into: context)
        context.ignore(role.rawValue)
      }
    case .flags: each(elements, context) { _ in context.ignore(role.rawValue) }
    case .manifest: break
    case .canvases, .lists, .transcripts: each(elements, context) { _ in context.leaveOut("a " + role.rawValue) }
    }
  }

  /// Calls `body` with each element that is something: an empty list can be `[""]`.
  private func each(_ elements: JSONValue, _ context: DecodingContext, _ body: (JSONValue) -> Void) {
    var index = context.firstElement
    for element in elements.elements {
      context.element = index
      context.path.removeAll(keepingCapacity: true)
      context.beginRecord()
      if element.isMissing {
        context.ignoreEmpty()
      } else if element.bytes?.isEmpty != true {
        body(element)
      }
      index += 1
    }
  }

  /// Reads the messages of a day, whose folder tells what the conversation is called where no list does.
  private func decodeDay(_ elements: JSONValue, _ role: SlackRole, _ context: DecodingContext) {
    let key = context.file.role.channel ?? ""
    decodeMessages(elements, channelKey: key, role, context)
    guard !context.batch.messages.isEmpty else { return }
    let folder = String(ExportListing.name(of: ExportListing.folder(of: context.file.exportPath)))
    let isID = folder == key
    context.batch.channelHints.append(SlackConversation(id: isID ? key : "", name: isID ? nil : folder).hint(key: key))
  }

  /// Reads messages of a channel that are the chunk's own elements, or with `isInner` an array in one. Of a private conversation of which
  /// nothing else says whose it is, whoever writes in it is a member.
  private func decodeMessages(
    _ array: JSONValue, isInner: Bool = false, isPrivate: Bool = false, channelKey: String, _ role: SlackRole, _ context: DecodingContext
  ) {
    var run = MessageRun(channelKey: channelKey)
    run.messages.reserveCapacity(array.expectedCount)
    var index = 0
    if isInner { context.path = [("messages", 0)] }
    for element in array.elements {
      if isInner { context.path[0].index = index } else { context.element = context.firstElement + index }
      index += 1
      if element.isMissing || element.bytes?.isEmpty == true {
        if element.isMissing { context.ignoreEmpty() }
        continue
      }
      guard var message = messages.read(element, role, into: context) else {
        context.refuse(.notARecord, "a message should be an object")
        continue
      }
      let replies = messages.fields[.slackdumpThreadReplies]
      context.bound(&message)
      run.messages.append(message)
      if replies.hasParts { decodeReplies(replies, into: &run, role, context) }
    }
    context.path.removeAll(keepingCapacity: true)
    if run.messages.isEmpty { return }
    context.batch.messages.append(run)
    guard isPrivate else { return }
    var authors: Set<String> = [""]
    for message in run.messages where authors.insert(message.authorID).inserted {
      context.batch.members.append(MemberRecord(channelKey: channelKey, userID: message.authorID))
    }
  }

  /// Reads the answers that slackdump puts into the message that they answer; some begin with that message itself.
  private func decodeReplies(_ replies: JSONValue, into run: inout MessageRun, _ role: SlackRole, _ context: DecodingContext) {
    let root = run.messages.last?.id
    for element in replies.elements {
      if element.isMissing {
        context.ignoreEmpty()
        continue
      }
      guard let reply = messages.read(element, role, into: context) else {
        context.refuse(.notARecord, "an answer should be an object")
        continue
      }
      if reply.id == root {
        context.messageCount -= 1
      } else {
        run.messages.append(reply)
      }
    }
  }

  private func decodeDump(_ elements: JSONValue, _ role: SlackRole, _ context: DecodingContext) {
    switch context.chunk.role {
    case .leaves(_, let owner):
      // The number of the channel stands in another chunk, and in the name of the file.
      let name = SlackdumpFile.channel(ofFile: ExportListing.name(of: context.file.path))
      let isPrivate = name.utf8.first == UInt8(ascii: "D") && SlackFolder.isChannelID(name)
      decodeMessages(elements, isPrivate: isPrivate, channelKey: alias("\(owner)", context), role, context)
    case .rest(let owner, _): each(elements, context) { decodeContainer($0, alias("\(owner)", context), role, context) }
    case .elements:
      each(elements, context) {
        decodeContainer($0, alias("\(context.chunk.ordinal).\(context.element)", context), role, context)
      }
    }
  }

  private func decodeContainer(_ value: JSONValue, _ alias: String, _ role: SlackRole, _ context: DecodingContext) {
    guard dump.load(value) else { return context.refuse(.notARecord, "expected an object here") }
    context.check(dump)
    context.countUnknown(dump, of: value, in: "dump")
    let inner = dump[.messages]
    guard let id = dump[.channelId].filledText else {
      if inner.hasParts || Self.isRestOfMessages(context.chunk) { context.refuse(.notARecord, "a dump should name its channel") }
      return
    }
    let name = dump[.name].isBlank ? nil : SlackString.text(dump[.name], of: "the name of channel \(id)", context)
    let channel = SlackConversation(id: id, name: name).channel
    context.batch.channels.append(ChannelRecord(channel: channel, alias: alias))
    decodeMessages(inner, isInner: true, isPrivate: channel.isDirect, channelKey: alias, role, context)
  }

  /// Whether a chunk is what a dump holds beside messages that stand in others.
  private static func isRestOfMessages(_ chunk: JSONChunk) -> Bool {
    if case .rest(_, let leaves) = chunk.role { !leaves.isEmpty } else { false }
  }

  /// A key that no other container of the export has; `ChunkPlace.channelKeyPrefix` says how it begins.
  private func alias(_ number: String, _ context: DecodingContext) -> String { "@\(context.file.index)/\(context.chunk.scope)\(number)" }
}
