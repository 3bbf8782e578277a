import ChatModel
import Testing

@testable import ChatReading

@Suite("Cards of Stream")
struct StreamCardTests {
  private func attachments(_ fields: String) async throws -> [ChatModel.Attachment] {
    try await MessageFieldTests().message(#""attachments": [{\#(fields)}]"#).attachments
  }

  private static let words =
    #""text": "T", "author_name": "A", "author_link": "https://a.example", "footer": "F", "pretext": "P", "#
    + #""fields": [{"title": "N", "value": "V", "short": true}, {}, null]"#

  private static var details: AttachmentCard {
    var card = AttachmentCard()
    card.footer = "F"
    card.authorURL = "https://a.example"
    let (name, value) = (RichText(blocks: [.paragraph([.text("N")])]), RichText(blocks: [.paragraph([.text("V")])]))
    card.fields = [AttachmentCard.Field(name: name, value: value, isInline: true)]
    return card
  }

  @Test(
    "stand behind a file with all that files do not show", arguments: ["image", "video", "giphy", "audio", "file"], [false, true])
  func behindFile(kind: String, isCustom: Bool) async throws {
    let words = isCustom ? #""custom": {\#(Self.words)}"# : Self.words
    let read = try await attachments(#""type": "\#(kind)", "asset_url": "f", \#(words)"#)
    #expect(read.count == 2 && read.first?.typeName == kind && read.first?.url == "f")
    #expect(read.first?.text == nil && read.first?.authorName == nil && read.first?.card == nil)
    let card = try #require(read.last)
    #expect(card.kind == .card && card.card == Self.details && card.text == "P\nT" && card.authorName == "A" && card.url == nil)
  }

  @Test("are attachments of unknown kinds that have no file but a picture, and previews that say more than previews do")
  func instead() async throws {
    let unknown = try await attachments(
      #""type": "card", "title": "H", "title_link": "https://t.example", "image_url": "i", \#(Self.words)"#)
    #expect(unknown.count == 1 && unknown.first?.kind == .card && unknown.first?.card == Self.details)
    #expect(unknown.first?.title == "H" && unknown.first?.linkURL == "https://t.example" && unknown.first?.url == "i")
    let preview = try await attachments(#""og_scrape_url": "https://t.example", "footer": "F", "text": "T", "author_name": "A""#)
    #expect(preview.map(\.kind) == [.card] && preview.first?.card?.footer == "F" && preview.first?.linkURL == "https://t.example")
    let file = try await attachments(#""type": "recipe", "asset_url": "f.pdf", "footer": "F""#)
    #expect(file.map(\.kind) == [.unknown, .card])
  }

  @Test("have the page that the title of a picture or film leads to, unless it is the file or Giphy's own")
  func titleLinks() async throws {
    let film = try await attachments(#""type": "video", "asset_url": "v.mp4", "title": "H", "title_link": "https://t.example""#)
    #expect(film.map(\.kind) == [.video, .card] && film.last?.title == "H" && film.last?.linkURL == "https://t.example")
    let own = try await attachments(
      #""type": "image", "image_url": "https://t.example/i?sign=1", "title": "H", "title_link": "https://t.example/i""#)
    #expect(own.map(\.kind) == [.image])
    let giphy = try await attachments(
      #""type": "giphy", "thumb_url": "g", "title": "H", "title_link": "https://giphy.com/gifs/x", "giphy": {"original": {"url": "o"}}"#)
    #expect(giphy.map(\.kind) == [.giphy])
  }

  @Test("and files have buttons, each attachment a row of its own")
  func buttons() async throws {
    let message = try await MessageFieldTests().message(
      #"""
      "attachments": [
        {"type": "image", "image_url": "i", "actions": [{"text": "Yes", "name": "n"}, {"name": "No", "url": "https://n.example"}, {}]},
        {"type": "file", "asset_url": "f"}, {"actions": [{"text": "More"}]}]
      """#)
    #expect(message.attachments.map(\.kind) == [.image, .file, .unknown])
    let first = [MessageButton(label: "Yes"), MessageButton(label: "No", url: "https://n.example")]
    #expect(message.buttons == [first, [MessageButton(label: "More")]])
  }
}
