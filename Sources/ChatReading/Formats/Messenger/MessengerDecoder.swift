import ChatModel

/// Turns a thread of a download into the model.
final class MessengerDecoder: RecordDecoder {
  /// The keys of a thread.
  enum Key: Int, JSONKey {
    case participants, messages, title, isStillParticipant, threadType, threadPath, magicWords, image, joinableMode, threadName

    /// Encrypted chats have a key of their own, of another spelling.
    var name: String {
      switch self {
      case .threadName: "threadName"
      case .isStillParticipant: "is_still_participant"
      case .threadType: "thread_type"
      case .threadPath: "thread_path"
      case .magicWords: "magic_words"
      case .joinableMode: "joinable_mode"
      default: stringValue
      }
    }
    var expected: JSONExpectation {
      switch self {
      case .participants, .messages, .magicWords: .array
      case .title, .threadName: .text
      case .threadType, .threadPath: .string
      case .image, .joinableMode: .object
      case .isStillParticipant: .truth
      }
    }
  }

  /// The keys of a participant and of a picture.
  enum PartKey: Int, JSONKey {
    case name, uri, creationTimestamp

    var expected: JSONExpectation { self == .name ? .text : self == .uri ? .string : .anything }
  }

  private let fields = JSONFields<Key>()
  private let part = JSONFields<PartKey>()
  private let messages = MessengerMessageReader()

  func decode(_ elements: JSONValue, into context: DecodingContext) {
    messages.beginDocument()
    switch context.chunk.role {
    case .leaves(_, let owner): decodeMessages(elements, channelKey: alias(owner, context), context)
    case .elements:
      var index = context.firstElement
      for element in elements.elements {
        context.element = index
        context.path.removeAll(keepingCapacity: true)
        context.beginRecord()
        index += 1
        if fields.load(element) {
          decodeThread(element, alias: nil, context)
        } else if !element.isMissing {
          context.refuse(.notARecord, "an object should stand here")
        }
      }
    case .rest(let owner, _):
      for element in elements.elements where fields.load(element) { decodeThread(element, alias: alias(owner, context), context) }
    }
    context.batch.users += messages.takeUsers()
  }

  /// A key for the thread that no other file's has; `ChunkPlace.channelKeyPrefix` says how it begins.
  private func alias(_ owner: Int, _ context: DecodingContext) -> String { "@\(context.file.index)/\(context.chunk.scope)\(owner)" }

  /// Reads a thread; the fields are loaded. Where `alias` is given, its messages came before, under this key.
  private func decodeThread(_ element: JSONValue, alias: String?, _ context: DecodingContext) {
    context.check(fields)
    context.countUnknown(fields, of: element, in: "thread")
    let channel = channel(context)
    context.batch.channels.append(ChannelRecord(channel: channel, alias: alias))
    guard alias == nil, fields[.messages].hasParts else { return }
    context.path = [(Key.messages.name, 0)]
    decodeMessages(fields[.messages], channelKey: channel.id, context)
    context.path.removeAll(keepingCapacity: true)
  }

  private func channel(_ context: DecodingContext) -> Channel {
    let title = (context.text(fields[.title], of: "the title") ?? context.text(fields[.threadName], of: "the title")).map(
      MessengerText.repaired)
    let path = fields[.threadPath].filledText?.split(separator: "/").last.map(String.init)
    var channel = Channel(id: context.file.role.channel ?? path ?? title ?? "thread", type: context.file.role.name)
    channel.name = title
    channel.hasReadEvents = false
    channel.memberIDs = participants(context)
    channel.isDirect = channel.memberIDs.count <= 2 && fields[.joinableMode].isMissing
    if part.load(fields[.image]) { channel.imageURL = part[.uri].filledText.map(MessengerText.repaired) }
    return channel
  }

  private func participants(_ context: DecodingContext) -> [String] {
    var names: [String] = []
    for element in fields[.participants].elements {
      let name = part.load(element) ? part[.name].filledText : element.filledText
      guard let name = name.map(MessengerText.repaired) else { continue }
      messages.note(name)
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Reads messages: the elements of the array on the path, or the chunk's own. Downloads have the newest first.
  private func decodeMessages(_ array: JSONValue, channelKey: String, _ context: DecodingContext) {
    var run = MessageRun(channelKey: channelKey)
    run.messages.reserveCapacity(array.expectedCount)
    var index = 0
    for element in array.elements {
      if context.path.isEmpty { context.element = context.firstElement + index } else { context.path[0].index = index }
      index += 1
      if let message = messages.read(element, into: context) {
        run.messages.append(message)
      } else if !element.isMissing {
        context.refuse(.notARecord, "a message should be an object")
      }
    }
    if let first = run.messages.first, let last = run.messages.last, first.createdAt > last.createdAt { run.messages.reverse() }
    if !run.messages.isEmpty { context.batch.messages.append(run) }
  }
}
