import ChatModel
import TestSupport
import Testing

@testable import ChatStorage

@Suite("The attachments and reactions of a message with several records")
struct FullestCopyTests {
  private func attachment(_ url: String?, _ kind: AttachmentKind = .image, title: String? = nil) -> ChatModel.Attachment {
    var attachment = Attachment(kind: kind)
    (attachment.url, attachment.title) = (url, title)
    return attachment
  }

  private func record(_ attachments: [ChatModel.Attachment], likes: Int = 0, _ change: (inout Message) -> Void = { _ in }) -> Message {
    message("m", at: 10) {
      $0.attachments = attachments
      if likes > 0 { $0.reactions = [Reaction(type: "like", count: likes)] }
      change(&$0)
    }
  }

  private let picture = "https://x.example/1.png"
  private let document = "https://x.example/2.pdf"

  @Test("are those of the fullest record where all changed at the same time and say the same", arguments: [false, true])
  func fullest(isFullerFirst: Bool) throws {
    let full = record([attachment(picture), attachment(document, .file)], likes: 2)
    let poor = record([attachment(picture)])
    for isOneExport in [false, true] {
      let (first, second) = isFullerFirst ? (full, poor) : (poor, full)
      let (archive, channel) = try isOneExport ? StoredArchive.make([first], [second]) : StoredArchive.merge([first], [second])
      let shown = try #require(try archive.messages(channel).first)
      #expect(shown.attachments.map(\.url) == [picture, document] && shown.reactions.map(\.count) == [2])
      #expect(channel.itemsNotShown == [isOneExport ? "duplicate" : "also in another export": ItemCounts(attachments: 1, reactions: 0)])
    }
  }

  @Test("are those of the older export where it is the fuller one, but only if the text is the same")
  func newerExport() throws {
    let full = record([attachment(picture), attachment(document, .file)], likes: 2)
    let later = message("n", at: 20)
    let (archive, channel) = try StoredArchive.merge([full], [record([]), later])
    #expect(try archive.messages(channel).first?.attachments.count == 2 && channel.itemsNotShown.isEmpty)
    let (edited, other) = try StoredArchive.merge([full], [record([]) { $0.text = "new" }, later])
    #expect(try edited.messages(other).first?.text == "new")
    #expect(other.itemsNotShown == ["only in an older copy": ItemCounts(attachments: 2, reactions: 2)])
  }

  @Test("that an older record alone has are told as that")
  func onlyInOlder() throws {
    let full = record([attachment(picture), attachment(document, .file)], likes: 5)
    let edited = record([attachment(picture)], likes: 2) { $0.editedAt = Timestamp(seconds: 50) }
    let (archive, channel) = try StoredArchive.merge([full], [full], [edited])
    #expect(try archive.messages(channel).first?.attachments.map(\.url) == [picture])
    #expect(
      channel.itemsNotShown == [
        "also in another export": ItemCounts(attachments: 3, reactions: 7),
        "only in an older copy": ItemCounts(attachments: 1, reactions: 3),
      ])
    let (_, repeated) = try StoredArchive.make([full, edited])
    #expect(
      repeated.itemsNotShown == [
        "duplicate": ItemCounts(attachments: 1, reactions: 2), "only in an older copy": ItemCounts(attachments: 1, reactions: 3),
      ])
  }

  @Test("of a message that was deleted since are told as a deleted message's")
  func deleted() throws {
    let gone = message("m", at: 10) {
      $0.kind = .deleted
      $0.deletedAt = Timestamp(seconds: 50)
    }
    let (archive, channel) = try StoredArchive.merge([record([attachment(picture)], likes: 2)], [gone])
    #expect(try archive.messages(channel).first?.attachments.isEmpty == true)
    #expect(channel.itemsNotShown == ["of a deleted message": ItemCounts(attachments: 1, reactions: 2)])
  }

  @Test("are as many reactions as the newer export has, where it has some")
  func takenBack() throws {
    let (archive, channel) = try StoredArchive.merge([record([], likes: 3)], [record([], likes: 1), message("n", at: 20)])
    #expect(try archive.messages(channel).first?.reactions.map(\.count) == [1])
    #expect(
      channel.itemsNotShown == [
        "also in another export": ItemCounts(attachments: 0, reactions: 1),
        "only in an older copy": ItemCounts(attachments: 0, reactions: 2),
      ])
  }

  @Test("have the file of the record that has it, whatever else and in whatever order the records have")
  func files() throws {
    let old = record([attachment("files/a.png"), attachment("files/b.pdf", .file)])
    let new = record([attachment("https://x.example/b.pdf?key=1", .file), attachment("https://x.example/c.png"), attachment(nil)]) {
      $0.editedAt = Timestamp(seconds: 50)
    }
    let (archive, channel) = try StoredArchive.merge([old], [new])
    #expect(try archive.messages(channel).first?.attachments.map(\.url) == ["files/b.pdf", "https://x.example/c.png", "files/a.png"])
    #expect(channel.itemsNotShown == ["also in another export": ItemCounts(attachments: 2, reactions: 0)])
  }

  @Test("are matched by address, by name, by place and by kind, each once")
  func matching() {
    func places(_ one: [ChatModel.Attachment], _ other: [ChatModel.Attachment]) -> [Int?] {
      ChatModel.Attachment.places(of: one, among: other, inOrder: other.count)
    }
    #expect(places([attachment("a"), attachment("b")], [attachment("b"), attachment("a")]) == [1, 0])
    #expect(places([attachment("a"), attachment("a")], [attachment("a")]) == [0, nil])
    #expect(places([attachment("x/a.png")], [attachment(nil, .file), attachment(nil, .file, title: "a.png")]) == [1])
    #expect(places([attachment("x/1.png")], [attachment("x/2.png")]) == [0])
    #expect(places([attachment("x/1.png")], [attachment("x/2.pdf", .file)]) == [nil])
    #expect(places([attachment("x/1.png")], [attachment(nil, .file)]) == [0])
    #expect(places([attachment("x/1.png")], [attachment(nil, .file), attachment(nil)]) == [1])
  }
}
