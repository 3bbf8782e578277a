import ChatModel

/// Messages in which every field varies.
struct RandomMessage<Generator: RandomNumberGenerator> {
  var generator: Generator

  /// A message; its kind, its times and everything it carries are random.
  mutating func next(id: String? = nil) -> Message {
    var message = Message(id: id ?? text(), authorID: text(), text: text(), createdAt: instant(), kind: one(of: MessageKind.allCases))
    message.isTimeKnown = flag()
    message.updatedAt = maybe { $0.instant() }
    message.editedAt = maybe { $0.instant() }
    message.deletedAt = maybe { $0.instant() }
    message.parentID = maybe { $0.text() }
    message.isShownInChannel = flag()
    message.quotedMessageID = maybe { $0.text() }
    message.quotedMessage = maybe { $0.quote() }
    message.attachments = list { $0.attachment() }
    message.reactions = list { random in
      Reaction(
        type: random.text(), count: random.number(), score: random.number(), userIDs: random.list { $0.text() },
        times: random.list { random in random.maybe { $0.instant() } })
    }
    message.mentionedUserIDs = list { $0.text() }
    message.pin = maybe { random in Pin(at: random.maybe { $0.instant() }, userID: random.maybe { $0.text() }) }
    message.translations = list { Translation(language: $0.text(), text: $0.text()) }
    message.language = maybe { $0.text() }
    message.poll = maybe { $0.poll() }
    message.location = maybe { random in
      SharedLocation(
        latitude: random.decimal(), longitude: random.decimal(), endsAt: random.maybe { $0.instant() }, name: random.maybe { $0.text() })
    }
    message.statedReplyCount = number()
    message.command = maybe { $0.text() }
    message.isBounced = flag()
    message.isShadowed = flag()
    message.isSilent = flag()
    return message
  }

  private mutating func quote() -> QuotedMessage {
    QuotedMessage(
      id: text(), authorID: text(), text: text(), attachment: maybe { $0.attachment() }, pollName: maybe { $0.text() }, isDeleted: flag())
  }

  private mutating func attachment() -> Attachment {
    var attachment = Attachment(kind: one(of: AttachmentKind.allCases), typeName: text())
    attachment.url = maybe { $0.text() }
    attachment.thumbnailURL = maybe { $0.text() }
    attachment.linkURL = maybe { $0.text() }
    attachment.title = maybe { $0.text() }
    attachment.text = maybe { $0.text() }
    attachment.authorName = maybe { $0.text() }
    attachment.fileSize = maybe { Int64($0.number()) }
    attachment.mimeType = maybe { $0.text() }
    attachment.width = maybe { $0.number() }
    attachment.height = maybe { $0.number() }
    attachment.duration = maybe { $0.decimal() }
    attachment.source = number()
    attachment.waveform = list { UInt8.random(in: 0...255, using: &$0.generator) }
    return attachment
  }

  private mutating func poll() -> Poll {
    var poll = Poll(id: text(), name: text())
    poll.about = maybe { $0.text() }
    poll.options = list { PollOption(id: $0.text(), text: $0.text(), voteCount: $0.number(), voterIDs: $0.list { $0.text() }) }
    poll.answers = list { random in PollAnswer(text: random.text(), userID: random.maybe { $0.text() }) }
    poll.isClosed = flag()
    poll.isAnonymous = flag()
    poll.hasUniqueVote = flag()
    poll.maximumVotes = maybe { $0.number() }
    poll.voteCount = number()
    return poll
  }

  private mutating func text() -> String {
    let pieces = ["a", "Z", "é", "🔥", "\0", "\n", "e\u{301}", " ", "\u{10FFFF}"]
    if flag() { return one(of: pieces) }
    return (0..<Int.random(in: 0...200, using: &generator)).map { _ in one(of: pieces) }.joined()
  }

  private mutating func number() -> Int {
    one(of: [0, 1, -1, 63, 64, 127, 128, -64, -65, Int.max, Int.min, Int(truncatingIfNeeded: generator.next())])
  }

  private mutating func decimal() -> Double {
    one(of: [0, -0.0, 1.5, -73.985_130, .infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude])
  }

  private mutating func instant() -> Timestamp { Timestamp(microseconds: Int64(number())) }

  private mutating func flag() -> Bool { Bool.random(using: &generator) }

  private mutating func one<Value>(of values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &generator)] }

  private mutating func maybe<Value>(_ make: (inout Self) -> Value) -> Value? { flag() ? make(&self) : nil }

  private mutating func list<Value>(_ make: (inout Self) -> Value) -> [Value] {
    (0..<Int.random(in: 0...3, using: &generator)).map { _ in make(&self) }
  }
}
