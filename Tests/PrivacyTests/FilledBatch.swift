import ChatModel

/// A batch in which every field of the model says something.
enum FilledBatch {
  private static let time = Timestamp(microseconds: 1_600_000_000_000_000)

  static func make() -> ChatBatch {
    var batch = ChatBatch()
    var user = User(id: "u1", name: "name", imageURL: "picture", role: "role")
    user.color = 1
    batch.users = [user]
    batch.channels = [ChannelRecord(channel: channel, alias: "alias", statedMessageCount: 1)]
    batch.channelHints = [ChannelHint(key: "key", id: "id", type: "type", name: "name", isDirect: false)]
    batch.messages = [MessageRun(channelKey: "c1", messages: [message])]
    batch.reactions = [ReactionRecord(messageID: "m1", type: "like", userID: "u1")]
    batch.members = [MemberRecord(channelKey: "c1", userID: "u1")]
    batch.currentUserID = "u1"
    return batch
  }

  private static var channel: Channel {
    var channel = Channel(id: "c1", type: "type")
    channel.name = "name"
    channel.nameLabel = label
    channel.topic = "topic @u9"
    channel.purpose = "purpose"
    channel.server = "server"
    channel.category = "category"
    channel.topicMentions = ["u9"]
    channel.imageURL = "picture"
    channel.memberIDs = ["u1"]
    channel.pins = [PinRecord(messageID: "m1", pin: Pin(at: time, userID: "u1"))]
    channel.reads = [ReadState(userID: "u1", lastRead: time)]
    channel.parentID = "c0"
    channel.threadName = "thread"
    return channel
  }

  private static var message: Message {
    var message = Message(id: "m1", authorID: "u1", text: "text", createdAt: time)
    message.parentID = "m0"
    message.quotedMessageID = "m2"
    var quoted = QuotedMessage(id: "m2", authorID: "u2", text: "quoted", attachment: attachment, pollName: "poll")
    quoted.hasLinks = true
    message.quotedMessage = quoted
    message.attachments = [attachment]
    var reaction = Reaction(type: "like", count: 1, userIDs: ["u1"], times: [time])
    reaction.emoji = emoji
    message.reactions = [reaction]
    message.mentionedUserIDs = ["u1", User.id(ofChannel: "c1")]
    message.pin = Pin(at: time, userID: "u1")
    message.translations = [Translation(language: "de", text: "übersetzt")]
    message.language = "en"
    message.poll = poll
    message.location = SharedLocation(latitude: 1, longitude: 2, endsAt: time, name: "place", address: "street")
    message.membershipChange = MembershipChange(.joined, ["u1"])
    message.command = "command"
    message.richText = text
    message.editHistory = [MessageEdit(text: "earlier @u9", at: time, mentionedUserIDs: ["u9"])]
    message.forward = MessageForward(name: "forward", label: label, at: time, channelID: "c1")
    message.via = "@bot"
    message.signature = "signature"
    message.event = event
    message.notes = [label, .text("note")]
    message.note = "note"
    var button = MessageButton(label: "button", url: "https://example.org", choices: ["choice"])
    button.words = label
    message.buttons = [[button]]
    message.topicName = "topic"
    return message
  }

  private static var poll: Poll {
    var poll = Poll(id: "p1", name: "question")
    poll.about = "about"
    poll.options = [PollOption(id: "o1", text: "option", voteCount: 1, voterIDs: ["u1"])]
    poll.answers = [PollAnswer(text: "answer", userID: "u1")]
    return poll
  }

  private static var attachment: ChatModel.Attachment {
    var attachment = ChatModel.Attachment(kind: .card, typeName: "type")
    (attachment.url, attachment.thumbnailURL, attachment.linkURL) = ("url", "thumbnail", "link")
    (attachment.title, attachment.text, attachment.authorName) = ("title", "text", "author")
    attachment.mimeType = "image/png"
    attachment.labels = [AttachmentLabel(.title, label)]
    var card = AttachmentCard()
    card.body = text
    var field = AttachmentCard.Field(name: text, value: text)
    (field.nameLabel, field.valueLabel) = (label, .text("value"))
    card.fields = [field]
    (card.footer, card.authorURL, card.imageURLs) = ("footer", "https://example.org", ["image"])
    card.color = 1
    attachment.card = card
    return attachment
  }

  private static var emoji: CustomEmoji { CustomEmoji(name: "party", url: "party.png") }

  private static var label: Label { .phrase(event) }

  private static var event: ServiceEvent {
    let inner = ServiceEvent("inner", ["text": .text("inner")], details: [.text("detail")])
    return ServiceEvent(
      "key",
      [
        "text": .text("text"), "person": .person(id: "u1", name: "name"),
        "inlines": .inlines([.text("a"), .mention(userID: "u1", "@name")]),
        "list": .list([.text("listed")]), "phrase": .phrase(inner),
      ], details: [.text("detail")])
  }

  private static var text: RichText {
    let inlines: [RichTextInline] = [
      .text("a"), .lineBreak, .code("b"), .emphasis([.text("c")]), .strong([.text("d")]), .underline([.text("e")]),
      .strikethrough([.text("f")]), .spoiler([.text("g")]), .link(url: "https://example.org", [.text("h")]),
      .image(url: "https://example.org/i.png", description: "i"), .customEmoji(emoji), .mention(userID: "u1", "@name"),
      .channelMention("#channel"), .groupMention("@all"), .time(RichTextTime(time, text: "then")),
    ]
    return RichText(blocks: [
      .paragraph(inlines), .heading(level: 1, [.text("a")]), .quote([.paragraph([.text("b")])]),
      .collapsedQuote([.paragraph([.text("c")])]),
      .list(start: 1, isTight: true, items: [[.paragraph([.text("d")])]]), .code(language: "swift", "e"),
      .preformatted(language: "swift", [.text("f")]), .table(alignments: [.left], rows: [[[.text("g")]]]), .subtext([.text("h")]),
      .checklist([RichTextChecklistItem([.text("i")], isDone: true)]), .rule,
    ])
  }
}
