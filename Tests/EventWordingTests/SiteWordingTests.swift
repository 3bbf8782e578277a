import ChatModel
import EventWording
import TestSupport
import Testing

@Suite("A message that is put into words")
struct SiteWordingTests {
  private func worded(_ change: (inout Message) -> Void) -> Message {
    var message = Message(id: "1", authorID: "u1", createdAt: Timestamp(microseconds: 0), kind: .system)
    change(&message)
    return message.worded(by: TestWords.english)
  }

  @Test("says its event, what is said besides, and below it what the file says")
  func sentence() {
    let message = worded {
      $0.event = ServiceEvent(
        "event.callFrom", ["person": .person(id: "u1", name: "Ann")], details: [.duration(seconds: 65), .word("event.callMissed")])
      $0.text = "own"
    }
    #expect(message.text == "Call from Ann · 1 min 5 s · Missed\nown" && message.isPlainText && message.richText == nil)
    #expect(message.event == nil && !message.needsWords)
  }

  @Test("has the form of its number, and mentions in the middle of a sentence")
  func forms() {
    let mention = RichTextInline.mention(userID: "u2", "")
    let one = worded { $0.event = ServiceEvent("discord.serverBoostedTimes", ["person": .text("Ann"), "count": .number(1)]) }
    let many = worded { $0.event = ServiceEvent("discord.serverBoostedTimes", ["person": .inlines([mention]), "count": .number(1200)]) }
    #expect(one.text == "Ann boosted the server 1 time")
    #expect(many.richText?.blocks == [.paragraph([mention, .text(" boosted the server 1,200 times")])] && !many.isPlainText)
    let names = worded { $0.event = ServiceEvent("event.members", ["people": .list(["A", "B", "C"].map { .text($0) })]) }
    #expect(names.text == "Members: A, B and C")
  }

  @Test("keeps the file's own sentence, with what is said besides behind it")
  func details() {
    let plain = worded {
      $0.text = "Ann called"
      $0.event = ServiceEvent(details: [.duration(seconds: 30)])
    }
    #expect(plain.text == "Ann called · 30 s")
    let rich = worded {
      $0.richText = RichText(blocks: [.paragraph([.strong([.text("Ann")])])])
      $0.event = ServiceEvent(details: [.text("x")])
    }
    #expect(rich.richText?.blocks == [.paragraph([.strong([.text("Ann")]), .text(" · x")])] && rich.text == "Ann · x")
  }

  @Test("has labels in the place of texts")
  func labels() {
    let message = worded {
      var file = Attachment(kind: .file)
      file.text = "text"
      file.labels = [
        AttachmentLabel(.title, .word("telegram.videoMessage")), AttachmentLabel(.aboveText, .text("above")),
        AttachmentLabel(.belowText, .word("slack.more")),
      ]
      $0.attachments = [file]
      $0.notes = [.text("a"), .word("messenger.bumped")]
      $0.forward = MessageForward(label: .word("people.deletedAccount"))
      $0.buttons = [[MessageButton(.word("discord.button"))]]
      $0.membershipChange = MembershipChange(.joined, ["u1", ""])
    }
    #expect(message.attachments.first?.title == "Video message" && message.attachments.first?.text == "above\n\ntext\n… more")
    #expect(message.note == "a · Bumped" && message.forward?.name == "Deleted Account" && message.buttons.first?.first?.label == "Button")
    #expect(message.membershipChange?.people == ["u1", "Somebody"] && !message.needsWords)
  }

  @Test("is the same where it has neither events nor labels")
  func unchanged() {
    var message = Message(id: "1", authorID: "u1", text: "*x*", createdAt: Timestamp(microseconds: 0))
    message.attachments = [Attachment(kind: .image)]
    #expect(message.worded(by: TestWords.english) == message && !message.needsWords)
  }

  @Test("says a name that is no placeholder for what stands for names: markup in a name stays text")
  func hostileValues() {
    let message = worded { $0.event = ServiceEvent("event.joined", ["person": .text("{person} <b>")]) }
    #expect(message.text == "{person} <b> joined")
  }
}

@Suite("Names in words")
struct WordedNameTests {
  @Test("stand for those who have none, and never replace one")
  func users() {
    let wording = SiteWording(TestWords.english)
    var (bot, person, named) = (User(id: "b"), User(id: "p", isDeleted: true), User(id: "n", name: "Ann"))
    bot.isBot = true
    wording.word(&bot)
    wording.word(&person)
    wording.word(&named)
    #expect(bot.name == "Bot" && bot.isNamePlaceholder && person.name == "Deleted Account" && named.name == "Ann")
  }

  @Test("of channels are the same in addresses whatever the language is")
  func channels() {
    var channel = Channel(id: "c")
    channel.nameLabel = .word("telegram.savedMessages")
    SiteWording(TestWords.english).word(&channel)
    #expect(channel.name == "Saved Messages" && channel.isNamePlaceholder && channel.nameLabel?.plainName == "Saved messages")
  }
}
