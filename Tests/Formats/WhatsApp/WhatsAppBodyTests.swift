import ChatModel
import TestSupport
import Testing

@testable import ChatReading
@testable import WhatsAppReading

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
    #expect(message("\u{200E}This message was deleted by admin Ben.").kind == .deleted)
    for text in deletions + deletions.map({ "\u{200E}" + $0 }) { #expect(message(text).kind == .deleted, "\(text)") }
    let omissions = ["<Media omitted>", "Видео отсутствует", "видео отсутствует", "图像已忽略", "Áudio omitido", "\u{200E}GIF omitted", "null"]
    for text in omissions { #expect(message(text).attachments.first?.absence == .notIncluded, "\(text)") }
    for text in ["Missed voice call", "Пропущенный звонок", " Appel vidéo manqué"] { #expect(message(text).kind == .system, "\(text)") }
    #expect(message("Location: https://maps.google.com/?q=1.5,-2.5").location == SharedLocation(latitude: 1.5, longitude: -2.5))
    #expect(message("POLL:\r\nTea?\r\nOPTION: Yes (2 votes)\r\nOPTION: No (0 votes)").poll?.voteCount == 2)
    #expect(message("POLL:\nTea?\n\u{200E}OPTION: Yes (\u{200E}2 votes)\n\u{200E}OPTION: No (\u{200E}1 vote)").poll?.voteCount == 3)
    #expect(message("Hi <This message was edited>\r").isEditTimeUnknown && !message("Hi").isEdited)
  }

  @Test("tells what was left out from the words beside it: a caption below it, or a document's name before it")
  func omissionsWithWords() {
    let words = ["<Media omitted>", "<Medien ausgeschlossen>", "null"].map { message($0).attachments.first?.typeName }
    #expect(words == ["Media", "Media", "View once message"], "what was left out is not unsupported")
    let photo = message("<Media omitted>\nAt the lake")
    #expect(photo.attachments.map(\.absence) == [.notIncluded] && photo.text == "At the lake" && photo.kind == .regular)
    let document = message("\u{200E}Report.pdf • \u{200E}3 pages \u{200E}document omitted")
    #expect(document.attachments.map(\.title) == ["Report.pdf • 3 pages"] && document.attachments.map(\.kind) == [.file])
    #expect(document.attachments.map(\.absence) == [.notIncluded] && document.kind == .regular && document.text.isEmpty)
    #expect(message("Why is there document omitted").attachments.isEmpty)
  }

  @Test("knows what was left out in further languages, most of them where a phone marked it: people say such words, too")
  func languages() {
    let texts = ["sticker omis", "GIF retiré", "Kontaktkarte ausgelassen", "GIF esclusa", "Стикер не добавлен", "аудиофайл отсутствует"]
    for text in texts + texts.map({ "\u{200E}" + $0 }) { #expect(message(text).attachments.first?.absence == .notIncluded, "\(text)") }
    let marked: [(String, AttachmentKind)] = [
      ("obrázek vynechán", .image), ("відео відсутнє", .video), ("gambar tidak disertakan", .image), ("スタンプは含まれていません", .sticker),
      ("ไม่มีรูปภาพ", .image), ("फ़ोटो हटाई गई", .image), ("documento não revelado", .file), ("מסמך הושמט", .file),
    ]
    for (text, kind) in marked {
      #expect(message("\u{200E}" + text).attachments.map(\.kind) == [kind], "\(text)")
      #expect(message(text).attachments.isEmpty && message(text).text == text, "\(text)")
    }
  }

  @Test("is a poll where each answer has the same word before it and a number of votes behind, and else a text")
  func polls() {
    #expect(message("UMFRAGE:\nTee?\nOPTION: Ja (1 Stimme)\nOPTION: Nein (0 Stimmen)").poll?.options.map(\.voteCount) == [1, 0])
    let most = "9223372036854775807"
    #expect(message("POLL:\nTea?\nOPTION: Yes (\(most) votes)\nOPTION: No (\(most) votes)").poll?.voteCount == .max)
    #expect(message("投票:\nお茶?\nオプション: はい (2票)\nオプション: いいえ (0票)").poll?.name == "お茶?")
    for text in [
      "SCORE:\nfriday\nUSA: lost (3 goals)\nUK: won (5 goals)", "TODO:\nGroceries\nA: milk (2 l)\nA: eggs (12 l)",
      "TODO:\nGroceries\nBUY: milk (2)\nBUY: eggs (12)",
    ] {
      #expect(message(text).poll == nil && message(text).text == text, "\(text)")
    }
  }

  @Test("says of a call who called, and for how long where it does; people speak of calls, too")
  func calls() {
    #expect(message("\u{200E}Missed video call").text == "Ann: Missed video call")
    #expect(message("\u{200E}Voice call. \u{200E}2 min").text == "Ann: Voice call. 2 min")
    for text in [
      "\u{200E}Voice call. \u{200E}2 min", "\u{200E}Video call, \u{200E}No answer", "Video call, 1 hr 5 min",
      "Nieodebrane połączenie głosowe",
    ] {
      #expect(message(text).kind == .system && message(text).authorID == "Ann", "\(text)")
    }
    for text in ["Voice call, please", "Video call. Now?", "Пропущенный урок", "Missed voice call from mum, off to call her"] {
      #expect(message(text).kind == .regular && message(text).text == text, "\(text)")
    }
  }

  @Test("is no file that was left out where a phone says that it deleted it, could not read it, or showed a place that moved")
  func placeholders() {
    for text in ["\u{200E}You deleted this message as admin", "You deleted this message as admin."] {
      #expect(message(text, hints: .line).kind == .deleted, "\(text)")
    }
    let deleted = message("\u{200E}This message was deleted by admin Ben Ó.", hints: .line)
    #expect(deleted.kind == .deleted && deleted.note == "This message was deleted by admin Ben Ó.")
    #expect(message("This message was deleted by admin").note == nil && message("This message was deleted.").note == nil)
    for text in ["Waiting for this message. This may take a while.", "Live location shared"] {
      let found = message("\u{200E}" + text, hints: .line)
      #expect(found.kind == .system && found.text == "Ann: " + text && found.attachments.isEmpty, "\(text)")
      #expect(message(text).kind == .regular && message(text).text == text, "people say so, too")
    }
    for text in ["Mae hyn yn un. Iawn", "Cafodd hyn ei ddileu.", "un dau tri pedwar pump chwech saith"] {
      let found = message("\u{200E}" + text, hints: .line)
      #expect(found.attachments.isEmpty && found.text == text, "the phone's mark is none of the text: \(text)")
    }
  }

  @Test("is what the chat itself says only where its name or the sentence shows it, and else somebody's")
  func notices() {
    let texts = [
      "\u{200E}Off to the lake, back by nine", "\u{200F}کل ملتے ہیں", "\u{200E}where is my coat? I left", "\u{200E}Annette is here",
    ]
    for text in texts {
      for hints in [[], .notice] as [WhatsAppBodyHints] {
        let found = message(text, hints: hints)
        #expect(found.kind == .regular && found.authorID == "Ann" && found.text == text, "\(text)")
      }
    }
    let sentences = [
      "Messages and calls are end-to-end encrypted. Tap to learn more.", "You were added", "Ann left", "Ann created group “Tea”",
      "Ann changed this group's icon", "Ann hat eine Nachricht angeheftet",
    ]
    for text in sentences.map({ "\u{200E}" + $0 }) {
      let found = message(text, hints: .notice)
      #expect(found.kind == .system && found.authorID.isEmpty && found.text == text.dropFirst(), "\(text)")
    }
    #expect(message("\u{200E}Ann left", hints: .notice).membershipChange == MembershipChange(.left, ["Ann"]))
    #expect(message("\u{200E}Ann změnila popis", hints: .chat).kind == .system)
  }

  @Test("tells a document that was left out by the name before it, where iOS marked the line, in any language")
  func documents() {
    func titles(_ text: String) -> [String?] {
      let found = message(text, hints: .line)
      #expect(found.text.isEmpty && found.attachments.allSatisfy { $0.kind == .file && $0.absence == .notIncluded }, "\(text)")
      return found.attachments.map(\.title)
    }
    #expect(titles("Notes.txt \u{200E}document omitted") == ["Notes.txt"])
    #expect(titles("Plan.pdf • \u{200E}2 pages \u{200E}document omitted") == ["Plan.pdf • 2 pages"])
    #expect(titles("Plan.pdf • \u{200E}2 dudalen \u{200E}dogfen wedi'i hepgor") == ["Plan.pdf • 2 dudalen"])
    for text in ["Dere yma\nheno", "Dere am 5", "Dere \u{200E}yma"] {
      for line in [text, "\u{200E}" + text] {
        #expect(message(line, hints: .line).text == text && message(line, hints: .line).attachments.isEmpty, "\(line)")
      }
    }
  }

  @Test("shows a document by the name that it had, without how many pages it has")
  func documentNames() {
    let texts = [
      "A PDF.pdf • \u{200E}1 page \u{200E}<attached: 00000012-A PDF.pdf>", "A PDF.pdf \u{200E}<attached: 00000012-A PDF.pdf>",
      "A PDF.pdf • \u{200E}1 Seite \u{200E}<Anhang: 00000012-B.pdf>",
    ]
    for text in texts {
      let found = message(text, hints: .line)
      #expect(found.attachments.map(\.title) == ["A PDF.pdf"] && found.text.isEmpty && found.richText == nil, "\(text)")
      #expect(message("Look:\n" + text, hints: .line).text == "Look:", "\(text)")
    }
    for words in ["B.pdf", "A PDF.pdf • 1 page", "See A PDF.pdf", "• \u{200E}1 page"] {
      let found = message("\(words) \u{200E}<attached: 00000012-A PDF.pdf>", hints: .line)
      #expect(found.text == words && found.attachments.map(\.title) == ["00000012-A PDF.pdf"], "\(words)")
    }
  }

  @Test("has a place and all words beside its address: WhatsApp's name for it and where it is, or somebody's own")
  func places() {
    let address = "https://maps.google.com/?q=51.5,-0.12"
    let place = SharedLocation(latitude: 51.5, longitude: -0.12)
    for label in ["Location", "ubicación", "localisation ", "位置"] {
      #expect(message("\(label): \(address)").location == place && message("\(label): \(address)").text.isEmpty, "\(label)")
    }
    let own = message("Pub at 8, The Crown: \(address)")
    #expect(own.location == place && own.text == "Pub at 8, The Crown:")
    let named = message("The Crown\n12 High Street\nBath\nlocation: \(address)")
    #expect(named.location?.name == "The Crown" && named.location?.address == "12 High Street, Bath" && named.text.isEmpty)
    for text in ["\(address)&z=3\nat nine", "\(address) at nine"] { #expect(message(text).location == nil && message(text).text == text) }
  }

  @Test("has nothing that its first look passes over")
  func firstLook() {
    var random = SeededGenerator(seed: 5)
    let pieces = [
      "a", "This ", "message was deleted", "\u{200E}", "\u{200F}", " ", "\n", "\r\n", "<", ">", "attached: 1.jpg>", "<attached: ", "1.jpg",
      ")",
      " (file attached)", ":", "POLL:", "OPTION: a (1 vote)", "image omitted", "видео", "https://maps.google.com/?q=1,2", "/",
      "This message was edited",
      "😀", "é", "Missed voice call", "*b*", "\u{FEFF}", "null", "location: ", "Voice call. 2 min", "obrázek vynechán",
      "a (1).pdf", "\u{202A}", "<Golygwyd>", "<\u{200E}image omitted>", "live location shared", "Gemist, ", "فایل پیوست شد ", "হা মেসেজ",
      "Diese Nachricht wurde von Admin ", " gelöscht", "<00000012-PHOTO.jpg eklendi>", "•", "Média vynechána", "NULL", ".",
    ]
    let all: WhatsAppBodyHints = [.sentence, .map, .colon, .parenthesis, .bracket]
    for _ in 0..<20_000 {
      let body = (0..<Int.random(in: 1...5, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      #expect(message(body) == message(body, hints: all), "\(body.debugDescription)")
    }
  }
}
