import ChatModel
import Testing

@testable import ChatStorage

@Suite("What an entry says that its message has")
struct EntryContentsTests {
  private func contents(_ text: String = "", _ change: (inout Message) -> Void = { _ in }) -> MessageEntry.Contents {
    var message = Message(id: "m", authorID: "ada", text: text, createdAt: Timestamp(microseconds: 0))
    change(&message)
    return MessageEntry.Contents(of: message)
  }

  @Test(
    "A text with an address has a link",
    arguments: ["https://a.b", "see example.com.", "x://y", "at www.example.org/a", "пример.рф", "mail a@b.io now"])
  func links(text: String) { #expect(contents(text) == .link) }

  @Test("A text without has none", arguments: ["", "no", "one. Two", "3.14", "...and", "a:b", "e. g.", "10:30"])
  func others(text: String) { #expect(contents(text) == []) }

  @Test("Attachments, pins and polls are told apart")
  func parts() {
    #expect(contents { $0.attachments = [Attachment(kind: .image), Attachment(kind: .file)] } == [.visual, .file])
    #expect(contents { $0.attachments = [Attachment(kind: .video)] } == .visual)
    #expect(contents { $0.attachments = [Attachment(kind: .voiceRecording), Attachment(kind: .link)] } == [.recording, .link])
    #expect(contents { $0.attachments = [Attachment(kind: .sticker)] } == .otherAttachment)
    #expect(contents { $0.pin = Pin() } == .pin)
    #expect(contents { $0.poll = Poll(id: "p", name: "?") } == .poll)
    #expect(contents { $0.richText = RichText(blocks: [.quote([.paragraph([.strong([.link(url: "x:y", [.text("z")])])])])]) } == .link)
  }

  @Test("An entry holds all of it beside the largest number")
  func packing() {
    let entry = MessageEntry(
      createdAt: -1, idHash: .max, number: 0xff_ffff_ffff, kind: .deleted, flags: .pinNotice, contents: [.visual, .poll], author: .max)
    #expect(entry.number == 0xff_ffff_ffff && entry.kind == .deleted && entry.flags == .pinNotice && entry.contents == [.visual, .poll])
  }
}
