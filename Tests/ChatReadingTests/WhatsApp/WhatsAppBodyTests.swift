import ChatModel
import TestSupport
import Testing

@testable import ChatReading

@Suite("The body of a WhatsApp message")
struct WhatsAppBodyTests {
  private func message(_ body: String, hints: WhatsAppBodyHints? = nil) -> Message {
    var message = Message(id: "1", authorID: "Ann", createdAt: Timestamp(seconds: 0))
    Array(body.utf8).withUnsafeBufferPointer { bytes in
      let found = WhatsAppBodyHints(bytes)
      WhatsAppBody(bytes).fill(&message, hints: found.union(hints ?? []))
    }
    return message
  }

  @Test("is found to be a sentence of WhatsApp's by its first bytes, in every language and with a capital or without")
  func sentences() {
    let deletions = [
      "This message was deleted", "Вы удалили данное сообщение", "du hast diese Nachricht gelöscht.", "Você apagou esta mensagem",
    ]
    for text in deletions + deletions.map({ "\u{200E}" + $0 }) { #expect(message(text).kind == .deleted, "\(text)") }
    let omissions = ["<Media omitted>", "Видео отсутствует", "видео отсутствует", "图像已忽略", "Áudio omitido", "\u{200E}GIF omitted", "null"]
    for text in omissions { #expect(message(text).attachments.first?.absence == .notIncluded, "\(text)") }
    for text in ["Missed voice call", "Пропущенный звонок", " Appel vidéo manqué"] { #expect(message(text).kind == .system, "\(text)") }
    #expect(message("Location: https://maps.google.com/?q=1.5,-2.5").location == SharedLocation(latitude: 1.5, longitude: -2.5))
    #expect(message("POLL:\r\nTea?\r\nOPTION: Yes (2 votes)\r\nOPTION: No (0 votes)").poll?.voteCount == 2)
    #expect(message("Hi <This message was edited>\r").note == "Edited")
  }

  @Test("tells what was left out from the words beside it: a caption below it, or a document's name before it")
  func omissionsWithWords() {
    let photo = message("<Media omitted>\nAt the lake")
    #expect(photo.attachments.map(\.absence) == [.notIncluded] && photo.text == "At the lake" && photo.kind == .regular)
    let document = message("\u{200E}Report.pdf • \u{200E}3 pages \u{200E}document omitted")
    #expect(document.attachments.map(\.title) == ["Report.pdf • 3 pages"] && document.attachments.map(\.kind) == [.file])
    #expect(document.attachments.map(\.absence) == [.notIncluded] && document.kind == .regular && document.text.isEmpty)
    #expect(message("Why is there document omitted").attachments.isEmpty)
  }

  @Test("has nothing that its first look passes over")
  func firstLook() {
    var random = SeededGenerator(seed: 5)
    let pieces = [
      "a", "This ", "message was deleted", "\u{200E}", "\u{200F}", " ", "\n", "\r\n", "<", ">", "attached: 1.jpg>", "<attached: ", "1.jpg",
      ")",
      " (file attached)", ":", "POLL:", "OPTION: a (1 vote)", "image omitted", "видео", "https://maps.google.com/?q=1,2", "/",
      "This message was edited",
      "😀", "é", "Missed voice call", "*b*", "\u{FEFF}", "null",
    ]
    let all: WhatsAppBodyHints = [.sentence, .map, .colon, .parenthesis, .bracket]
    for _ in 0..<20_000 {
      let body = (0..<Int.random(in: 1...5, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      #expect(message(body) == message(body, hints: all), "\(body.debugDescription)")
    }
  }
}
