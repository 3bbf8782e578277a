import ChatModel

/// Messages in which every field varies.
struct RandomMessage<Generator: RandomNumberGenerator> {
  var generator: Generator
  /// The number of the file that refers to all pictures and files; nil for random ones.
  var source: Int?

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
      var reaction = Reaction(
        type: random.text(), count: random.number(), score: random.number(), userIDs: random.list { $0.text() },
        times: random.list { random in random.maybe { $0.instant() } })
      reaction.emoji = random.maybe { $0.emoji() }
      return reaction
    }
    message.mentionedUserIDs = list { $0.text() }
    message.membershipChange = maybe { random in
      MembershipChange(MembershipChange.Kind.allCases.randomElement(using: &random.generator) ?? .joined, [random.text()])
    }
    message.pin = maybe { random in Pin(at: random.maybe { $0.instant() }, userID: random.maybe { $0.text() }) }
    message.translations = list { Translation(language: $0.text(), text: $0.text()) }
    message.language = maybe { $0.text() }
    message.poll = maybe { $0.poll() }
    message.location = maybe { random in
      SharedLocation(
        latitude: random.decimal(), longitude: random.decimal(), endsAt: random.maybe { $0.instant() }, name: random.maybe { $0.text() },
        address: random.maybe { $0.text() })
    }
    message.statedReplyCount = number()
    message.command = maybe { $0.text() }
    message.isBounced = flag()
    message.isShadowed = flag()
    message.isSilent = flag()
    message.isPlainText = flag()
    message.isTopicRoot = flag()
    message.isPinNotice = flag()
    message.richText = maybe { $0.richText() }
    message.editHistory = list { random in MessageEdit(text: random.text(), at: random.maybe { $0.instant() }) }
    message.forward = maybe { random in
      MessageForward(
        name: random.maybe { $0.text() }, label: random.maybe { $0.label() }, at: random.maybe { $0.instant() },
        channelID: random.maybe { $0.text() })
    }
    message.via = maybe { $0.text() }
    message.signature = maybe { $0.text() }
    message.note = maybe { $0.text() }
    message.buttons = list { random in
      random.list { random in
        var button = MessageButton(label: random.text(), url: random.maybe { $0.text() }, choices: random.list { $0.text() })
        button.words = random.maybe { $0.label() }
        return button
      }
    }
    message.event = maybe { $0.event() }
    message.notes = list { $0.label() }
    message.topicName = maybe { $0.text() }
    message.isEditTimeUnknown = flag()
    message.isRemovedLater = flag()
    message.isRestricted = flag()
    return message
  }

  private mutating func quote() -> QuotedMessage {
    var quote = QuotedMessage(
      id: text(), authorID: text(), text: text(), attachment: maybe { $0.attachment() }, pollName: maybe { $0.text() }, isDeleted: flag())
    quote.isPlainText = flag()
    return quote
  }

  private mutating func emoji() -> CustomEmoji { CustomEmoji(name: text(), url: maybe { $0.text() }, source: source ?? number()) }

  /// A text in which every kind of block and of running text can be.
  private mutating func richText(depth: Int = 0) -> RichText { RichText(blocks: list { $0.block(depth) }) }

  private mutating func block(_ depth: Int) -> RichTextBlock {
    switch Int.random(in: depth < 3 ? 0...11 : 0...7, using: &generator) {
    case 0: .paragraph(inlines(depth))
    case 1: .heading(level: number(), inlines(depth))
    case 2: .code(language: maybe { $0.text() }, text())
    case 3: .subtext(inlines(depth))
    case 4: .checklist(list { random in RichTextChecklistItem(random.inlines(depth), isDone: random.maybe { $0.flag() }) })
    case 5: .rule
    case 6:
      .table(
        alignments: list { $0.one(of: [.natural, .left, .center, .right]) }, rows: list { random in random.list { $0.inlines(depth) } })
    case 7: .preformatted(language: maybe { $0.text() }, inlines(depth))
    case 8: .quote(richText(depth: depth + 1).blocks)
    case 9: .collapsedQuote(richText(depth: depth + 1).blocks)
    default: .list(start: maybe { $0.number() }, isTight: flag(), items: list { $0.richText(depth: depth + 1).blocks })
    }
  }

  private mutating func inlines(_ depth: Int) -> [RichTextInline] { list { $0.inline(depth) } }

  private mutating func inline(_ depth: Int) -> RichTextInline {
    switch Int.random(in: depth < 3 ? 0...14 : 0...8, using: &generator) {
    case 0: .text(text())
    case 1: .lineBreak
    case 2: .code(text())
    case 3: .image(url: text(), description: text())
    case 4: .customEmoji(emoji())
    case 5: .mention(userID: text(), text())
    case 6: .channelMention(text())
    case 7: .groupMention(text())
    case 8: .time(RichTextTime(instant(), style: one(of: RichTextTime.Style.allCases), text: text()))
    case 9: .emphasis(inlines(depth + 1))
    case 10: .strong(inlines(depth + 1))
    case 11: .underline(inlines(depth + 1))
    case 12: .strikethrough(inlines(depth + 1))
    case 13: .spoiler(inlines(depth + 1))
    default: .link(url: text(), inlines(depth + 1))
    }
  }

  private mutating func label() -> Label { flag() ? .text(text()) : .phrase(event(depth: 1)) }

  private mutating func event(depth: Int = 0) -> ServiceEvent {
    ServiceEvent(
      key: text(), arguments: list { EventArgument(name: $0.text(), value: $0.value(depth)) }, details: list { $0.value(depth) })
  }

  private mutating func value(_ depth: Int) -> EventValue {
    switch Int.random(in: depth < 2 ? 0...7 : 0...5, using: &generator) {
    case 0: .text(text())
    case 1: .number(number())
    case 2: .duration(seconds: number())
    case 3: .day(year: maybe { $0.number() }, month: number(), day: number())
    case 4: .person(id: text(), name: text())
    case 5: .inlines(inlines(3))
    case 6: .list(list { $0.value(depth + 1) })
    default: .phrase(event(depth: depth + 1))
    }
  }

  private mutating func card() -> AttachmentCard {
    var card = AttachmentCard()
    card.body = maybe { $0.richText() }
    card.fields = list { random in
      var field = AttachmentCard.Field(name: random.richText(), value: random.richText(), isInline: random.flag())
      field.nameLabel = random.maybe { $0.label() }
      field.valueLabel = random.maybe { $0.label() }
      return field
    }
    card.footer = maybe { $0.text() }
    card.time = maybe { $0.instant() }
    card.authorURL = maybe { $0.text() }
    card.imageURLs = list { $0.text() }
    card.color = maybe { UInt32(truncatingIfNeeded: $0.generator.next()) }
    return card
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
    attachment.source = source ?? number()
    attachment.waveform = list { UInt8.random(in: 0...255, using: &$0.generator) }
    attachment.absence = maybe { $0.one(of: AttachmentAbsence.allCases) }
    attachment.isSpoiler = flag()
    attachment.labels = list { AttachmentLabel($0.one(of: AttachmentLabel.Place.allCases), $0.label()) }
    attachment.card = maybe { $0.card() }
    return attachment
  }

  private mutating func poll() -> Poll {
    var poll = Poll(id: text(), name: text())
    poll.about = maybe { $0.text() }
    poll.options = list { random in
      var option = PollOption(
        id: random.text(), text: random.text(), voteCount: random.number(), voterIDs: random.list { $0.text() })
      option.isChosen = random.flag()
      return option
    }
    poll.answers = list { random in PollAnswer(text: random.text(), userID: random.maybe { $0.text() }) }
    poll.missingAnswerCount = number()
    poll.isClosed = flag()
    poll.isAnonymous = flag()
    poll.hasUniqueVote = flag()
    poll.maximumVotes = maybe { $0.number() }
    poll.isVoteLimitKnown = flag()
    poll.voteCount = number()
    poll.voterCount = maybe { $0.number() }
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
