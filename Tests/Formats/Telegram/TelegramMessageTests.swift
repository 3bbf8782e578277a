import ChatModel
import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import TelegramReading

@Suite("Messages of Telegram")
struct TelegramMessageTests {
  /// A chat with messages; each has an id, a time and an author unless it says otherwise.
  static func chat(_ messages: String...) -> String {
    #"{"name":"Team","type":"private_supergroup","id":7,"messages":["# + messages.joined(separator: ",") + "]}"
  }

  static func message(_ id: Int, _ rest: String) -> String {
    #"{"id":\#(id),"type":"message","date":"2026-02-01T09:00:00","date_unixtime":"\#(1_769_936_400 + id)","from":"Ann","from_id":"user1",\#(rest)}"#
  }

  func first(_ rest: String) async throws -> Message {
    try #require(try await ReadExport.text(Self.chat(Self.message(1, rest))).messages.first)
  }

  @Test("have their channel, author, time and plain text")
  func plain() async throws {
    let read = try await ReadExport.text(
      Self.chat(Self.message(1, #""text":"*no* Markdown","text_entities":[{"type":"plain","text":"*no* Markdown"}]"#)))
    let message = try #require(read.messages.first)
    #expect(read.channels.map(\.channel.id) == ["channel7"] && read.channels[0].channel.name == "Team")
    #expect(message.id == "1" && message.authorID == "user1" && message.text == "*no* Markdown" && message.isPlainText)
    #expect(message.createdAt == Timestamp(seconds: 1_769_936_401) && !message.hasParts)
    #expect(read.users == [User(id: "user1", name: "Ann")] && read.members.map(\.userID) == ["user1"])
    #expect(read.report.diagnostics.entries.isEmpty && read.report.format == "telegram")
  }

  @Test("have a structure made of their pieces, each with one style")
  func pieces() async throws {
    let kinds = [
      "bold", "italic", "underline", "strikethrough", "spoiler", "code", "mention", "hashtag", "email", "phone", "link", "unknown",
    ]
    let pieces = kinds.map { #"{"type":"\#($0)","text":"\#($0)"}"# }.joined(separator: ",")
    let message = try await first(
      #""text":"","text_entities":[\#(pieces),{"type":"text_link","text":"l","href":"https://a.example"},{"type":"mention_name","text":"Bo","user_id":9},"#
        + #"{"type":"custom_emoji","text":"🔥","document_id":"stickers/f.webp"},{"type":"custom_emoji","text":"🎉","document_id":"123"}]"#)
    #expect(
      message.richText
        == RichText(blocks: [
          .paragraph([
            .strong([.text("bold")]), .emphasis([.text("italic")]), .underline([.text("underline")]),
            .strikethrough([.text("strikethrough")]), .spoiler([.text("spoiler")]), .code("code"), .mention(userID: "", "mention"),
            .channelMention("hashtag"), .link(url: "mailto:email", [.text("email")]), .link(url: "tel:", [.text("phone")]),
            .link(url: "https://link", [.text("link")]), .text("unknown"), .link(url: "https://a.example", [.text("l")]),
            .mention(userID: "user9", "Bo"), .customEmoji(CustomEmoji(name: "🔥", url: "stickers/f.webp")),
            .customEmoji(CustomEmoji(name: "🎉")),
          ])
        ]))
    #expect(message.text == kinds.joined() + "lBo🔥🎉" && !message.isPlainText)
  }

  @Test("have blocks where a piece is one, without the line breaks around it")
  func blocks() async throws {
    let message = try await first(
      #""text":["a\n",{"type":"pre","text":"let x\n","language":"swift"},"\nb\n\n",{"type":"blockquote","text":"q"},{"type":"blockquote","text":"long","collapsed":true}]"#
    )
    #expect(
      message.richText?.blocks == [
        .paragraph([.text("a")]), .code(language: "swift", "let x\n"), .paragraph([.text("b\n")]), .quote([.paragraph([.text("q")])]),
        .collapsedQuote([.paragraph([.text("long")])]),
      ])
    #expect(message.text == "a\nlet x\n\nb\n\nqlong")
  }

  @Test("have every kind of file, or the reason why it is not there")
  func files() async throws {
    let file = #""file":"f/x.bin","file_name":"x.bin","file_size":5,"duration_seconds":3,"text":"""#
    let kinds: [(String, AttachmentKind, String?)] = [
      ("voice_message", .voiceRecording, "Voice message"), ("video_message", .video, "Video message"), ("video_file", .video, "x.bin"),
      ("animation", .video, "x.bin"), ("audio_file", .audio, "x.bin"), ("", .file, "x.bin"),
    ]
    for (type, kind, title) in kinds {
      let attachment = try #require(try await first(#""media_type":"\#(type)",\#(file)"#).attachments.first)
      #expect(attachment.kind == kind && attachment.title == title && attachment.url == "f/x.bin" && attachment.fileSize == 5, "\(type)")
      #expect(attachment.duration == 3)
    }
    let sticker = try await first(#""file":"s.webp","media_type":"sticker","sticker_emoji":"🙂","text":"""#)
    #expect(sticker.attachments.first?.kind == .sticker && sticker.attachments.first?.title == "🙂")
    #expect(try await first(#""file":"s.tgs","media_type":"sticker","text":"""#).attachments.first?.kind == .file)
    let photo = try await first(#""photo":"p.jpg","width":8,"height":6,"media_spoiler":true,"text":"""#)
    #expect(photo.attachments.first?.kind == .image && photo.attachments.first?.isSpoiler == true && photo.attachments.first?.width == 8)
    let reasons: [(String, AttachmentAbsence)] = [
      ("(File not included. Change data exporting settings to download.)", .notIncluded), ("(Fichier absent)", .notIncluded),
      ("(File exceeds maximum size. Change data exporting settings to download.)", .tooLarge),
      ("(File unavailable, please try again later)", .unavailable),
    ]
    for (sentence, reason) in reasons {
      let missing = try #require(try await first(#""file":"\#(sentence)","thumbnail":"\#(sentence)","text":"""#).attachments.first)
      #expect(missing.url == nil && missing.thumbnailURL == nil && missing.absence == reason)
    }
  }

  @Test("have replies, forwards, bots, signatures, edits, buttons and reactions")
  func rest() async throws {
    let message = try await first(
      #""reply_to_message_id":9,"forwarded_from":null,"via_bot":"@gif","author":"Ed","edited_unixtime":"1769936999","text":"x","#
        + #""inline_bot_buttons":[[{"type":"url","text":"Go","data":"https://a.example"},{"type":"callback","text":"No","data":"z"}],[],[{"type":"copy_text","text":"Copy","data":"P-1"},{"type":"copy_text","text":"x"}]],"#
        + #""reactions":[{"type":"emoji","count":3,"emoji":"🔥","recent":[{"from":"Bo","from_id":"user2","date":"2026-02-01T09:01:00"}]},"#
        + #"{"type":"custom_emoji","count":1,"document_id":"e/1.webp"},{"type":"paid","count":2}]"#)
    #expect(message.quotedMessageID == "9" && message.forward == MessageForward(name: "Deleted Account") && message.via == "@gif")
    #expect(message.signature == "Ed" && message.editedAt == Timestamp(seconds: 1_769_936_999))
    #expect(
      message.buttons == [
        [MessageButton(label: "Go", url: "https://a.example"), MessageButton(label: "No")],
        [MessageButton(label: "Copy: P-1"), MessageButton(label: "x")],
      ])
    #expect(message.reactions.map(\.type) == ["🔥", "custom:e/1.webp", "⭐"] && message.reactions.map(\.count) == [3, 1, 2])
    #expect(message.reactions[0].userIDs == ["user2"] && message.reactions[0].times == [Timestamp(seconds: 1_769_936_460)])
    #expect(message.reactions[1].emoji?.url == "e/1.webp")
    #expect(try await first(#""forwarded_from":null,"text":"x""#).forward == MessageForward(name: "Deleted Account"))
    #expect(try await first(#""saved_from":null,"text":"x""#).forward == MessageForward(name: "Deleted Account"))
    let elsewhere = try await first(#""reply_to_message_id":9,"reply_to_peer_id":"channel3","text":"x""#)
    #expect(elsewhere.quotedMessageID == nil && elsewhere.note == "In reply to a message of another chat")
    #expect(elsewhere.buttons == [[MessageButton(label: "The message that this answers", url: "https://t.me/c/3/9")]])
    let addresses = AddressForms(TelegramFormat().addressForms)
    #expect(elsewhere.linkedPlaces(by: addresses) == [PlatformAddress(channel: "channel3", messageID: "9")])
    #expect(try await first(#""reply_to_message_id":9,"reply_to_peer_id":"user3","text":"x""#).buttons.isEmpty)
  }

  @Test("have contacts, places, polls, tasks, games, and cards of what has no kind")
  func cards() async throws {
    let contact = try await first(
      #""contact_information":{"first_name":"Bo","last_name":"X","phone_number":"+1 2"},"contact_vcard":"c/1.vcf","text":"""#)
    #expect(
      contact.attachments.first?.kind == .contact && contact.attachments.first?.title == "Bo X" && contact.attachments.first?.text == "+1 2"
    )
    let place = try await first(
      #""location_information":{"latitude":1.5,"longitude":2},"live_location_period_seconds":60,"place_name":"P","address":"A","text":"""#)
    let until = Timestamp(seconds: 1_769_936_461)
    #expect(place.location == SharedLocation(latitude: 1.5, longitude: 2, endsAt: until, name: "P", address: "A"))
    #expect(try await first(#""location_information":null,"place_name":"P","text":"""#).note == "📍 P")
    #expect(try await first(#""location_information":null,"text":"""#).note == "📍 A place that is not in the export")
    let poll = try await first(
      #""poll":{"question":["Why",{"type":"bold","text":"?"}],"closed":true,"total_voters":3,"answers":[{"text":"A","voters":"2","chosen":"true"},{"text":"B","voters":1}]},"text":"""#
    )
    #expect(poll.poll?.name == "Why?" && poll.poll?.isClosed == true && poll.poll?.voteCount == 3)
    #expect(poll.poll?.isVoteLimitKnown == false && poll.poll?.voterCount == 3)
    let manifold = try await first(
      #""poll":{"question":"Q","total_voters":2,"answers":[{"text":"A","voters":2},{"text":"B","voters":1}]},"text":"""#)
    #expect(manifold.poll?.voterCount == 2 && manifold.poll?.voteCount == 3)
    #expect(try await first(#""poll":{"question":"Q","answers":[]},"text":"""#).poll?.voterCount == nil)
    #expect(poll.poll?.options.map(\.voteCount) == [2, 1] && poll.poll?.options.map(\.isChosen) == [true, false])
    let tasks = try await first(#""todo_list":{"title":"T","answers":[{"text":"a","id":1},{"text":"b","id":2}]},"text":"now""#)
    #expect(tasks.text == "now\nT\n• a\n• b")
    #expect(tasks.richText?.blocks.last == .checklist([RichTextChecklistItem([.text("a")]), RichTextChecklistItem([.text("b")])]))
    let game = try await first(#""game_title":"Jump","game_description":"up","game_link":"https://g.example","text":"""#)
    #expect(
      game.attachments.first?.kind == .card && game.attachments.first?.title == "Jump"
        && game.attachments.first?.linkURL == "https://g.example")
    let invoice = try await first(#""invoice_information":{"title":"Tea","amount":5,"is_test":true},"text":"""#)
    #expect(invoice.attachments.first?.card?.fields.map(\.value) == ["Tea", "5", "Yes"].map { RichText(plain: $0) })
    let prize = try await first(#""giveaway_information":{"months":6,"until_date":"2024-05-01T17:30:00"},"text":"""#)
    #expect(prize.attachments.first?.card?.fields.map(\.value) == ["6", "2024-05-01 17:30"].map { RichText(plain: $0) })
    let priced = try await first(#""invoice_information":{"title":"Mug","amount":1999,"currency":"EUR"},"text":"""#)
    #expect(priced.attachments.first?.card?.fields.map(\.value) == ["Mug", "19.99 EUR"].map { RichText(plain: $0) })
  }

  @Test("have a card of what an invoice says also where that is the text of an object, and the text where it is another")
  func invoiceText() async throws {
    let object =
      #"{\n \"title\": \"Beer\",\n \"description\": \"A cold beer\",\n "#
      + #"\"amount\": 999,\n \"currency\": \"USD\",\n \"receipt_message_id\": 7\n}"#
    let read = try await ReadExport.text(
      Self.chat(
        Self.message(1, #""invoice_information":"\#(object)","text":"""#),
        Self.message(2, #""invoice_information":"{ \"title\": ","text":"""#)))
    let card = try #require(read.messages.first?.attachments.first)
    #expect(card.kind == .card && card.title == "Invoice" && card.text == nil && read.diagnostics.isEmpty)
    #expect(card.card?.fields.map(\.name) == ["Title", "Description", "Amount"].map { RichText(plain: $0) })
    #expect(card.card?.fields.map(\.value) == ["Beer", "A cold beer", "9.99 USD"].map { RichText(plain: $0) })
    #expect(read.messages.last?.attachments.first?.text == #"{ "title": "#)
  }

  @Test("of paid media have its price, and say that it is not there")
  func paidMedia() async throws {
    #expect(try await first(#""paid_stars_amount":50,"text":"x""#).note == "Paid media for 50 ⭐, which is not in the export")
    #expect(try await first(#""paid_stars_amount":50,"photo":"p.jpg","text":"x""#).note == "Paid media for 50 ⭐")
  }

  @Test("have as many custom emoji as reactions as there are, also where no file tells one from another")
  func customReactions() async throws {
    let absent = "(File not included. Change data exporting settings to download.)"
    let reactions = [(absent, 2), (absent, 3), ("11", 4), ("11", 5), ("e/1.webp", 6)]
      .map { #"{"type":"custom_emoji","count":\#($1),"document_id":"\#($0)"}"# }.joined(separator: ",")
    let read = try await first(#""text":"x","reactions":[\#(reactions)]"#).reactions
    let name = ":custom_emoji"
    #expect(read.map(\.type) == [name + ":", name + "~1:", name + "~2:", name + "~2:", "custom:e/1.webp"])
    #expect(read.map(\.count) == [2, 3, 4, 5, 6] && read.allSatisfy { $0.emoji?.text == ":custom_emoji:" })
  }

  @Test(
    "warn of what has a wrong type where text or a time should stand",
    arguments: [
      (#""text":{"q":1}"#, "text should be a string, but is an object"),
      (#""text":"","poll":{"question":{"q":1},"answers":[]}"#, "poll.question should be a string, but is an object"),
      (#""text":"x","edited":"2026-02-01T09:00:00","edited_unixtime":"soon""#, "edited_unixtime should be a time"),
      (#""text":"x","edited":"2026-02-01T09:00:00","edited_unixtime":"99999999999999999""#, "edited_unixtime should be a time"),
    ])
  func wrongTypes(rest: String, warning: String) async throws {
    let read = try await ReadExport.text(Self.chat(Self.message(1, rest)))
    #expect(read.messages.count == 1 && read.report.diagnostics.count(of: .warning) == 1)
    #expect(read.diagnostics.contains { $0.summary.hasPrefix(warning) }, "\(read.diagnostics.map(\.summary))")
    if rest.contains("edited") { #expect(read.messages[0].editedAt == Timestamp(seconds: 1_769_936_400)) }
  }

  @Test("name unknown fields of places, answers, reactions and buttons, also such as other objects have")
  func unknownFields() async throws {
    let read = try await ReadExport.text(
      Self.chat(
        Self.message(
          1,
          #""location_information":{"latitude":1,"longitude":2,"accuracy":3,"title":"T"},"contact_information":{"first_name":"B","text":"x"},"#
            + #""reactions":[{"type":"emoji","emoji":"a","count":1,"from":"x","recent":[{"from":"B","from_id":"user2","big":true}]}],"#
            + #""poll":{"question":"q","answers":[{"text":"a","id":"i"}]},"inline_bot_buttons":[[{"type":"url","text":"t","style":"red"}]],"text":"""#
        )))
    #expect(
      Set(read.report.unknownFields.keys) == [
        "location_information.accuracy", "location_information.title", "contact_information.text", "reactions.from",
        "reactions.recent.big", "poll.answers.id", "inline_bot_buttons.style",
      ])
  }

  @Test("that Telegram could not export are told of, and take the time of the one before")
  func unsupported() async throws {
    let read = try await ReadExport.text(Self.chat(Self.message(1, #""text":"x""#), #"{"id":2,"type":"unsupported"}"#))
    #expect(read.messages.count == 2 && !read.messages[1].isTimeKnown && read.messages[1].createdAt == read.messages[0].createdAt)
    #expect(read.messages[1].kind == .system && !read.messages[1].text.isEmpty)
  }
}
