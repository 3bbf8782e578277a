import ChatModel
import MessageList
import SiteRendering
import Testing

@Suite("The markup")
struct SpecialMessageTests {
  let site = TestSite()

  @Test("of a deleted message says so and nothing of what it was", arguments: [MessageKind.deleted, .regular, .system, .ephemeral])
  func deleted(kind: MessageKind) throws {
    let secret = "s3cret"
    let deleted = message(secret) {
      $0.kind = kind
      $0.deletedAt = Timestamp(seconds: 1_700_000_100)
      $0.editedAt = Timestamp(seconds: 1_700_000_050)
      $0.attachments = AttachmentKind.allCases.map { attachment(of: $0, secret) }
      $0.reactions = [Reaction(type: secret, count: 1, userIDs: [secret])]
      $0.poll = Poll(id: "p", name: secret)
      $0.poll?.options = [PollOption(id: "o", text: secret)]
      $0.location = SharedLocation(latitude: 50.08, longitude: 14.43, name: secret)
      $0.translations = [Translation(language: "de", text: secret)]
    }
    var planned = site.plan(deleted, content: [.emojiOnly, .quote, .translation, .thread])
    planned.text = PlannedText(shown: secret, original: secret, translatedTo: secret)
    planned.quote = PlannedQuote(author: User(id: secret), isOwn: false, text: secret)
    planned.mentions = [User(id: secret)]
    planned.isEmojiOnly = true
    planned.attachments = deleted.attachments.map {
      PlannedAttachment(attachment: $0, file: .site(path: "media/\(secret)", size: 1, width: nil, height: nil))
    }
    var page = PlannedPage(number: 1, isNewest: true)
    page.messages = [planned]
    let source = try site.source(of: page)
    #expect(!source.contains(secret) && !source.contains("50.08"))
    let item = try #require(try PageReader.read(source).first("li.message"))
    #expect(item.first("div.bubble")?.first("div.text")?.text == "Message deleted" && item.classes.contains("deleted"))
    #expect(!item.classes.contains("edited") && !item.classes.contains("emoji-only"))
  }

  @Test("of a system message is its line, with everything that hangs on it")
  func system() throws {
    let system = message("Ann joined") {
      $0.kind = .system
      $0.attachments = [attachment(of: .file, "rules.pdf")]
      $0.reactions = [Reaction(type: "like", count: 2)]
      $0.poll = Poll(id: "p", name: "Lunch?")
    }
    let item = try site.item(site.plan(system))
    #expect(item.first("div.bubble")?.first("div.text")?.text == "Ann joined")
    #expect(item.first("figure.file") != nil && item.first("figure.poll") != nil && item.first("ul.reactions")?.text == "👍 2")
    #expect(item.first(".avatar") == nil && item.first("footer") == nil)
  }

  @Test("of a message without anything says that it is empty, in a bubble and in a line", arguments: [MessageKind.regular, .system])
  func empty(kind: MessageKind) throws {
    let item = try site.item(site.plan(message("") { $0.kind = kind }))
    #expect(item.all("div.text").map(\.text) == ["Empty message"])
  }

  @Test("of buttons is a row: links that lead somewhere, words that do not, and menus that open")
  func buttons() throws {
    let buttons = message("") {
      $0.buttons = [
        [MessageButton(label: "Docs <1>", url: "https://d.example/"), MessageButton(label: "Run", url: "javascript:run()")],
        [MessageButton(label: "Tree", choices: ["Oak <b>", "Fir"])],
      ]
    }
    let rows = try site.item(site.plan(buttons)).all("div.button-row")
    #expect(rows.count == 2)
    let links = rows[0].all("a.message-button")
    #expect(links.map { $0["href"] } == ["https://d.example/"] && links.map(\.text) == ["Docs <1>"])
    #expect(rows[0].all("span.message-button").map(\.text) == ["Run"])
    let menu = try #require(rows[1].first("details.message-menu"))
    #expect(menu.first("summary.message-button")?.text == "Tree" && menu.all("li").map(\.text) == ["Oak <b>", "Fir"])
  }
}
