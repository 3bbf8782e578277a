import ChatModel
import ReadingTestSupport
import Testing

@testable import ChatReading

@Suite("Messages of Discord")
struct DiscordMessageTests {
  static func export(
    _ messages: String...,
    channel: String = #""id":"9","type":"GuildTextChat","categoryId":"2","category":"Text","name":"general","topic":"All""#,
    end: String? = nil
  ) -> String {
    #"{"guild":{"id":"1","name":"G","iconUrl":"media\\g.png"},"channel":{\#(channel)},"dateRange":{"after":null,"before":null},"exportedAt":"2026-06-24T21:07:18.5322821+07:00","messages":["#
      + messages.joined(separator: ",") + "]" + (end ?? #","messageCount":\#(messages.count)"#) + "}"
  }

  static let author =
    ##"{"id":"5","name":"ann","discriminator":"0000","nickname":"Ann","color":"#FF0000","isBot":false,"roles":[],"avatarUrl":"media\\a.png"}"##

  static func message(_ id: Int, _ rest: String, type: String = "Default", author: String = author) -> String {
    #"{"id":"\#(id)","type":"\#(type)","timestamp":"2026-06-24T19:06:04.627+07:00","timestampEdited":null,"callEndedTimestamp":null,"isPinned":false,"author":\#(author),\#(rest)}"#
  }

  func first(_ rest: String, type: String = "Default") async throws -> Message {
    try #require(try await ReadExport.text(Self.export(Self.message(1, rest, type: type))).messages.first)
  }

  @Test("have their channel, author, time and text")
  func plain() async throws {
    let read = try await ReadExport.text(Self.export(Self.message(1, #""content":"Good morning","mentions":[]"#)))
    let message = try #require(read.messages.first)
    #expect(message.id == "1" && message.authorID == "5" && message.text == "Good morning" && message.isPlainText && !message.hasParts)
    #expect(message.createdAt == Timestamp(microseconds: 1_782_302_764_627_000))
    let channel = try #require(read.channels.first?.channel)
    #expect(channel.id == "9" && channel.name == "general" && channel.topic == "All" && channel.imageURL == "media/g.png")
    #expect(channel.community == "G › Text")
    let user = try #require(read.users.last)
    #expect(user.name == "Ann" && user.color == 0xFF0000 && user.imageURL == "media/a.png" && !user.isBot)
    #expect(read.users.map(\.id) == ["<#9>", "5"] && read.members.map(\.userID) == ["5"] && read.diagnostics.isEmpty)
  }

  @Test("of a direct chat belong to no server")
  func direct() async throws {
    let channel = #""id":"9","type":"DirectTextChat","categoryId":"0","category":"Private","name":"bo","topic":null"#
    let export = Self.export(Self.message(1, #""content":"x""#), channel: channel)
      .replacing(#""guild":{"id":"1","name":"G""#, with: #""guild":{"id":"0","name":"Direct Messages""#)
    let read = try #require(try await ReadExport.text(export).channels.first?.channel)
    #expect(read.isDirect && read.community == nil && read.name == "bo")
  }

  @Test("have as many reactions as there are emoji, also where several have one name")
  func namesakes() async throws {
    let reactions = [("11", 2), ("12", 3), ("11", 1)]
      .map { #"{"emoji":{"id":"\#($0)","name":"pepe","code":"pepe"},"count":\#($1)}"# }.joined(separator: ",")
    let read = try await first(#""content":"x","reactions":[\#(reactions)]"#).reactions
    #expect(read.map(\.type) == [":pepe:", ":pepe~1:", ":pepe:"] && read.map(\.count) == [2, 3, 1])
    #expect(read.allSatisfy { $0.emoji == CustomEmoji(name: "pepe") })
  }

  @Test("of a webhook are each of whom it says it is")
  func webhook() async throws {
    let author = { (name: String) in Self.author.replacing("Ann", with: name).replacing(#""isBot":false"#, with: #""isBot":true"#) }
    let read = try await ReadExport.text(
      Self.export(Self.message(1, #""content":"a""#, author: author("CI")), Self.message(2, #""content":"b""#, author: author("News"))))
    #expect(
      read.messages.map(\.authorID) == ["5/CI", "5/News"] && read.users.map(\.name) == ["general", "CI", "News"]
        && read.users.dropFirst().allSatisfy(\.isBot))
  }

  @Test("have replies, forwards, commands, pins and edits")
  func references() async throws {
    let reply = try await first(#""content":"x","reference":{"messageId":"8","channelId":"9","guildId":"1"}"#, type: "Reply")
    #expect(reply.quotedMessageID == "8" && reply.forward == nil)
    let forward = try await first(
      #""content":"","reference":{"type":"Forward","messageId":"8","channelId":"3","guildId":"1"},"forwardedMessage":{"timestamp":"2026-01-01T00:00:00+00:00","timestampEdited":null,"content":"**old**","attachments":[{"id":"1","url":"m/f.pdf","fileName":"f.pdf","fileSizeBytes":9}],"embeds":[],"stickers":[]}"#
    )
    #expect(forward.forward == MessageForward(at: Timestamp(seconds: 1_767_225_600), channelID: "3") && forward.quotedMessageID == nil)
    #expect(
      forward.text == "old" && forward.richText?.blocks == [.paragraph([.strong([.text("old")])])]
        && forward.attachments.first?.title == "f.pdf")
    let command = try await first(#""content":"6","interaction":{"id":"3","name":"roll","user":\#(Self.author)}"#, type: "20")
    #expect(command.note == "Ann used /roll" && command.kind == .regular)
    let edited = try await first(#""content":"x""#.replacing("x", with: "y"))
    #expect(edited.editedAt == nil && edited.pin == nil)
    let text = Self.message(1, #""content":"x""#).replacing(#""isPinned":false"#, with: #""isPinned":true"#)
      .replacing(#""timestampEdited":null"#, with: #""timestampEdited":"2026-06-24T20:56:15.671+07:00""#)
    let both = try #require(try await ReadExport.text(Self.export(text)).messages.first)
    #expect(both.pin == Pin() && both.editedAt == Timestamp(microseconds: 1_782_309_375_671_000))
  }

  @Test("mention people, roles and channels by nothing but ids, for which pages have the names")
  func rawMentions() async throws {
    let author = Self.author.replacing(#""roles":[]"#, with: ##""roles":[{"id":"3","name":"Mods","color":"#00FF00","position":1}]"##)
    let embed = #""embeds":[{"description":"<@8>"}]"#
    let read = try await ReadExport.text(
      Self.export(Self.message(1, #""content":"<@7> <@&3> <#9> <#404>","mentions":[],\#(embed)"#, author: author)))
    var message = try #require(read.messages.first)
    #expect(message.mentionedUserIDs == ["7", "<@&3>", "<#9>", "<#404>", "8"])
    let users = Dictionary(read.users.map { ($0.id, $0) }) { first, _ in first }
    message.nameMentions { (users[$0] ?? User(id: $0)).mention }
    #expect(message.text == "@7 @Mods #general #404" && message.attachments.first?.text == "@8")
    let system = try await first(#""content":"Added <@7> to the group.""#, type: "RecipientAdd")
    #expect(system.text == "Ann added @7 to the group")
    let person = #"{"id":"7","name":"bo","nickname":"Bo the Great"}"#
    let named = try await first(#""content":"Added @Bo the Great to the group.","mentions":[\#(person)]"#, type: "RecipientAdd")
    let line: [RichTextInline] = [.text("Ann added "), .mention(userID: "7", "@Bo the Great"), .text(" to the group")]
    #expect(named.text == "Ann added @Bo the Great to the group" && named.richText == RichText(blocks: [.paragraph(line)]))
  }

  @Test(
    "of the system lead to the message that they speak of, and name who pinned it where they say that",
    arguments: [("ChannelPinnedMessage", true), ("6", true), ("46", false), ("21", false)])
  func subject(type: String, isPin: Bool) async throws {
    let line = try await first(#""content":"","reference":{"messageId":"8","channelId":"9","guildId":"1"}"#, type: type)
    #expect(line.kind == .system && line.quotedMessageID == "8" && line.isPinNotice == isPin && line.forward == nil)
    let itself = try await first(#""content":"","reference":{"messageId":"1","channelId":"9","guildId":"1"}"#, type: type)
    #expect(itself.quotedMessageID == nil && !itself.isPinNotice)
    let read = try await ReadExport.text(Self.export(Self.message(1, #""content":"x""#)))
    #expect(read.channels.first?.channel.statesPins == true)
  }

  @Test(
    "that are copies lead to where they stood first",
    arguments: [
      (#""messageId":"8","channelId":"3","guildId":"1""#, "https://discord.com/channels/1/3/8"),
      (#""messageId":"8","channelId":"3","guildId":null"#, "https://discord.com/channels/@me/3/8"),
      (#""messageId":"8","channelId":"3","guildId":"0""#, "https://discord.com/channels/@me/3/8"),
      (#""messageId":"8","guildId":"1""#, nil), (#""messageId":"8","channelId":"../x","guildId":"1""#, nil),
    ] as [(String, String?)])
  func original(reference: String, address: String?) async throws {
    let forward = try await first(#""content":"","reference":{"type":"Forward",\#(reference)},"forwardedMessage":{"content":"old"}"#)
    let crosspost = try await first(#""content":"x","reference":{"type":"Default",\#(reference)}"#)
    for message in [forward, crosspost] {
      #expect(message.forward != nil && message.buttons.flatMap { $0.map(\.url) } == (address.map { [$0] } ?? []))
    }
    #expect(crosspost.forward?.name == "another channel" && crosspost.forward?.channelID == forward.forward?.channelID)
    let reply = try await first(#""content":"x","reference":{\#(reference)}"#, type: "Reply")
    #expect(reply.buttons.isEmpty)
  }

  @Test("of the system keep that they are pinned, and when they were edited")
  func markedLine() async throws {
    let line = Self.message(1, #""content":"Joined the server.""#, type: "GuildMemberJoin")
      .replacing(#""isPinned":false"#, with: #""isPinned":true"#)
      .replacing(#""timestampEdited":null"#, with: #""timestampEdited":"2026-06-24T20:56:15.671+07:00""#)
    let read = try #require(try await ReadExport.text(Self.export(line)).messages.first)
    #expect(read.kind == .system && read.pin == Pin() && read.isEdited)
  }

  @Test("have files, stickers, embeds and reactions")
  func media() async throws {
    let message = try await first(
      #""content":"x","attachments":[{"id":"1","url":"media\\p.png","fileName":"SPOILER_p.png","fileSizeBytes":5},{"id":"2","url":"https://cdn.example/v.mp4","fileName":"v.mp4","fileSizeBytes":6}],"#
        + #""stickers":[{"id":"3","name":"Hi","format":"Png","sourceUrl":"media\\s.png"},{"id":"4","name":"Lo","format":"Lottie","sourceUrl":"media\\s.json"}],"#
        + ##""embeds":[{"title":"**T**","url":"https://t.example","timestamp":"2026-01-01T00:00:00+00:00","description":"**d**","color":"#00FF00","author":{"name":"A","url":"https://a.example"},"thumbnail":{"url":"media\\t.png","width":1,"height":2},"image":{"url":"media\\i.png"},"images":[{"url":"media\\i.png"},{"url":"media\\j.png"}],"footer":{"text":"F"},"fields":[{"name":"n","value":"*v*","isInline":true}]},"##
        + #"{"title":"","url":"https://gif.example","description":"","thumbnail":{"url":"media\\g.png","width":4,"height":3},"video":{"url":"media\\g.mp4","width":4,"height":3},"images":[],"fields":[]}],"#
        + #""reactions":[{"emoji":{"id":"","name":"💯","code":"100","isAnimated":false,"imageUrl":"x"},"count":2,"users":[\#(Self.author)]},{"emoji":{"id":"6","name":"hey","code":"hey","isAnimated":true,"imageUrl":"media\\h.gif"},"count":1}]"#
    )
    let files = message.attachments
    #expect(files.map(\.kind) == [.image, .video, .sticker, .file, .card, .video])
    #expect(files[0].url == "media/p.png" && files[0].isSpoiler && files[0].fileSize == 5 && files[1].url == "https://cdn.example/v.mp4")
    #expect(
      files[2].url == "media/s.png" && files[2].title == "Hi" && files[5].url == "media/g.mp4" && files[5].thumbnailURL == "media/g.png")
    let (embed, card) = (files[4], try #require(files[4].card))
    #expect(embed.title == "T" && embed.linkURL == "https://t.example" && embed.authorName == "A" && embed.text == "d")
    #expect(embed.thumbnailURL == "media/t.png" && embed.url == "media/i.png" && card.imageURLs == ["media/j.png"])
    #expect(card.body?.blocks == [.paragraph([.strong([.text("d")])])] && card.color == 0x00FF00 && card.footer == "F")
    #expect(card.fields.map(\.isInline) == [true] && card.fields[0].value.blocks == [.paragraph([.emphasis([.text("v")])])])
    #expect(card.time == Timestamp(seconds: 1_767_225_600) && card.authorURL == "https://a.example")
    #expect(
      message.reactions.map(\.type) == ["💯", ":hey:"] && message.reactions.map(\.count) == [2, 1] && message.reactions[0].userIDs == ["5"])
    #expect(message.reactions[0].emoji == nil && message.reactions[1].emoji == CustomEmoji(name: "hey", url: "media/h.gif"))
  }

  @Test("have in embeds the pictures of the emoji that stand beside their texts")
  func embedEmoji() async throws {
    let emoji =
      #""inlineEmojis":[{"id":"7","name":"party","code":"party","isAnimated":false,"imageUrl":"media\\party.png"},{"id":"","name":"🎉","code":"tada"}]"#
    let embed = #"{"title":"T","description":"hi :party: <:party:7>","fields":[{"name":"n","value":":party:","isInline":true}],\#(emoji)}"#
    let message = try await first(#""content":"","embeds":[\#(embed),{"description":":party:"}]"#)
    let party = CustomEmoji(name: "party", url: "media/party.png")
    let card = try #require(message.attachments.first?.card)
    #expect(card.body?.blocks == [.paragraph([.text("hi "), .customEmoji(party), .text(" "), .customEmoji(party)])])
    #expect(card.fields.map(\.value) == [RichText(blocks: [.paragraph([.customEmoji(party)])])])
    #expect(message.attachments.last?.text == ":party:" && message.customEmoji.count == 3)
  }

  @Test("name whom an embed mentions, in the names of its fields too, and keep the id where a title is plain text")
  func embedMentions() async throws {
    let embed = #"{"title":"T <@5>","fields":[{"name":"N <@5>","value":"V <@5>"}]}"#
    var message = try await first(#""content":"","embeds":[\#(embed)]"#)
    message.nameMentions { _ in "@Ann" }
    let field = try #require(message.attachments.first?.card?.fields.first)
    #expect(plainText(of: field.name) == "N @Ann" && plainText(of: field.value) == "V @Ann" && message.attachments.first?.title == "T @5")
  }

  @Test("say in words how a poll ended, and keep an embed's own fields as they are")
  func pollResult() async throws {
    func fields(_ fields: String) async throws -> [String] {
      let embed = try await first(#""content":"","embeds":[{"fields":[\#(fields)]}]"#).attachments.first
      return (embed?.card?.fields ?? []).map { plainText(of: $0.name) + ": " + plainText(of: $0.value) }
    }
    let votes = #"{"name":"victor_answer_votes","value":"3"},{"name":"victor_answer_id","value":"1"}"#
    let poll = #"{"name":"poll_question_text","value":"Tea?"}"#
    #expect(try await fields(poll + "," + votes) == ["Poll: Tea?", "Votes for it: 3"])
    #expect(try await fields(votes) == ["victor_answer_votes: 3", "victor_answer_id: 1"])
    #expect(try await fields(poll + #",{"name":"mine","value":"v"}"#) == ["poll_question_text: Tea?", "mine: v"])
  }

  @Test("say in words what AutoMod stopped, with the name of the channel and without ids")
  func autoMod() async throws {
    let values = ["rule_name": "No spam", "channel_id": "9", "decision_id": "77", "keyword_matched_content": "spam", "new_one": "x"]
    let fields = ["rule_name", "channel_id", "decision_id", "keyword_matched_content", "new_one"]
      .map { #"{"name":"\#($0)","value":"\#(values[$0] ?? "")"}"# }.joined(separator: ",")
    var message = try await first(#""content":"","embeds":[{"fields":[\#(fields)]}]"#, type: "24")
    #expect(message.mentionedUserIDs == ["<#9>"])
    message.nameMentions { _ in "#general" }
    let card = try #require(message.attachments.first?.card)
    #expect(card.fields.map { plainText(of: $0.name) } == ["Rule", "Channel", "What it matched", "new_one"])
    #expect(card.fields.map { plainText(of: $0.value) } == ["No spam", "#general", "spam", "x"])
    let other = try await first(#""content":"","embeds":[{"fields":[{"name":"rule_name","value":"v"}]}]"#).attachments.first?.card
    #expect(other?.fields.map { plainText(of: $0.name) } == ["rule_name"])
  }

  @Test("have the film of a card beside it, be it saved or on the web")
  func savedFilm() async throws {
    let embed = { (video: String) in
      #"{"title":"T","url":"https://x.example/1","thumbnail":{"url":"media\\t.png"},"video":{"url":"\#(video)","width":4,"height":3}}"#
    }
    let (saved, remote) = (embed(#"media\\v.mp4"#), embed("https://x.example/v.mp4"))
    let files = try await first(#""content":"","embeds":[\#(saved),\#(remote)]"#).attachments
    #expect(files.map(\.kind) == [.card, .video, .card, .video])
    #expect(files.map(\.thumbnailURL) == ["media/t.png", nil, "media/t.png", nil] && files[2].url == nil)
    #expect(files[1].url == "media/v.mp4" && files[1].linkURL == "https://x.example/1" && files[1].width == 4)
    #expect(files[3].url == "https://x.example/v.mp4" && files[3].linkURL == "https://x.example/1")
    let player = #""video":{"url":"https://x.example/embed/1"}"#
    let page = #"{"title":"T","url":"https://x.example/1","thumbnail":{"url":"https://x.example/t.png"},\#(player)}"#
    let bare = try await first(#""content":"","embeds":[\#(page),{"title":"T",\#(player)}]"#).attachments
    #expect(bare.map(\.kind) == [.card, .card, .video] && bare[1].url == nil && bare[2].url == "https://x.example/embed/1")
  }

  @Test("lead to the page of an embed that has no title")
  func untitled() async throws {
    let embeds =
      #"{"url":"https://x.example/1","description":"d"},"#
      + #"{"url":"https://x.example","author":{"name":"A","url":"https://x.example"}}"#
    let cards = try await first(#""content":"","embeds":[\#(embeds)]"#).attachments
    #expect(cards.map(\.title) == ["x.example", nil] && cards.map(\.linkURL) == ["https://x.example/1", "https://x.example"])
  }

  @Test(
    "of the system say what was done",
    arguments: [
      ("GuildMemberJoin", "Joined the server.", "Ann joined the server"), ("ChannelPinnedMessage", "", "Ann pinned a message"),
      ("8", "", "Ann boosted the server"), ("ThreadCreated", "", "Ann started a thread"), ("999", "", "Ann: a message of kind 999"),
    ])
  func system(type: String, content: String, expected: String) async throws {
    let message = try await first(#""content":"\#(content)""#, type: type)
    #expect(message.kind == .system && message.text == expected)
  }

  @Test(
    "of the system that only Discord has a number for say what their content means",
    arguments: [
      ("8", "3", "Ann boosted the server 3 times"), ("10", "2", "Ann boosted the server 2 times · The server reached level 2"),
      ("8", "1", "Ann boosted the server"), ("12", "G #news", "Ann added “G #news” to this channel, whose news will be shown here"),
      ("18", "My Thread", "Ann started a thread: “My Thread”"), ("24", "Bad Word", "Ann was stopped by AutoMod · “Bad Word”"),
      ("27", "Weekly Meeting", "Ann started a stage: “Weekly Meeting”"),
      ("31", "Weekly Meeting", "Ann changed the stage's topic to “Weekly Meeting”"), ("30", "", "Ann asked to speak on the stage"),
      ("999", "Some Text", "Ann: Some Text (a message of kind 999)"),
    ])
  func numbered(type: String, content: String, expected: String) async throws {
    let message = try await first(#""content":"\#(content)""#, type: type)
    #expect(message.kind == .system && message.text == expected)
  }

  @Test("that are nothing but a mention say nothing of a lack of content", arguments: ["<@100>", "<@&9>", "<#500>"])
  func mentionAlone(content: String) async throws {
    let message = try await first(#""content":"\#(content)","mentions":[],"attachments":[],"embeds":[]"#)
    #expect(message.note == nil && message.richText != nil && message.mentionedUserIDs.count == 1)
  }

  @Test("name unknown fields of embeds, emoji, commands and references, also such as other objects have")
  func unknownFields() async throws {
    let part = #"{"url":"u","width":1,"height":1,"text":"t"}"#
    let read = try await ReadExport.text(
      Self.export(
        Self.message(
          1,
          #""content":"x","embeds":[{"title":"t","text":"t","footer":{"text":"f","name":"n"},"author":{"name":"a","big":1},"#
            + #""fields":[{"name":"n","value":"v","colour":1}],"image":\#(part),"images":[\#(part)]}],"#
            + #""reactions":[{"emoji":{"name":"a","shape":1},"count":1}],"interaction":{"id":"1","name":"n","messageId":"3"},"#
            + #""reference":{"messageId":"1","name":"x"},"attachments":[{"id":"1","url":"u","fileName":"f","name":"n"}]"#)))
    #expect(
      Set(read.report.unknownFields.keys) == [
        "embeds.text", "embeds.footer.name", "embeds.author.big", "embeds.fields.colour", "embeds.image.text", "embeds.images.text",
        "reactions.emoji.shape", "interaction.messageId", "reference.name", "attachments.name",
      ])
    #expect(read.report.unknownFields.values.allSatisfy { $0 == 1 })
  }

  @Test("without any content say that the exporter left it out")
  func empty() async throws {
    let message = try await first(#""content":"","attachments":[],"embeds":[]"#)
    #expect(message.text.isEmpty && message.note?.contains("polls") == true)
  }
}
