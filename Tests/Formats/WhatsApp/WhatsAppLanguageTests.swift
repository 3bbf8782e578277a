import ChatModel
import Testing

@testable import ChatReading
@testable import WhatsAppReading

@Suite("WhatsApp's own words in many languages")
struct WhatsAppLanguageTests {
  /// A mark of iOS where the script runs to the right, and where it runs to the left.
  private static let (right, left) = ("\u{200E}", "\u{200F}")

  private func message(_ body: String, hints: WhatsAppBodyHints = [], author: String = "Ann") -> Message {
    var message = Message(id: "1", authorID: author, createdAt: Timestamp(seconds: 0))
    Array(body.utf8).withUnsafeBufferPointer { bytes in
      _ = WhatsAppBody(bytes).fill(&message, hints: WhatsAppBodyHints(bytes).union(hints))
    }
    return message
  }

  /// Whether a message is a text of somebody's, and the whole of it.
  private func isOwn(_ message: Message, _ text: String) -> Bool {
    message.kind == .regular && message.authorID == "Ann" && message.text == text && message.attachments.isEmpty && !message.isEdited
  }

  @Test(
    "say that a message was edited",
    arguments: [
      ("id", "<Pesan ini diedit>"), ("he", "<ההודעה נערכה>"), ("ar", "<تم تعديل هذه الرسالة>"),
      ("de", "<Diese Nachricht wurde bearbeitet>"),
    ])
  func edits(language: String, note: String) {
    for text in ["Tea \(note)", "Tea \(Self.right)\(note)", "Tea \(Self.left)\(note)"] {
      #expect(message(text).text == "Tea" && message(text).isEditTimeUnknown, "\(text)")
    }
  }

  @Test("say so in any language behind a mark and a space, and nowhere else")
  func unknownEdits() {
    #expect(message("Te \u{200E}<Golygwyd y neges hon>").text == "Te" && message("Te \u{200E}<Golygwyd y neges hon>").isEditTimeUnknown)
    #expect(message("A\nB\u{200E} \u{200F}<Golygwyd>").text == "A\nB\u{200E}", "the phone puts one mark before the note")
    for text in [
      "Te <Golygwyd y neges hon>", "Te\u{200E}<Golygwyd y neges hon>", "Te \u{200E}<Am 5 heno>", "Te \u{200E}<Heno: wyth>", "Te \u{200E}<>",
      "Te \u{200E}<Golygwyd> x", "Te \u{200E}<\(String(repeating: "hir ", count: 40))>",
    ] {
      #expect(isOwn(message(text), text), "\(text)")
    }
  }

  @Test(
    "say on Android that a file was left out",
    arguments: [
      ("af", "<Media weggelaat>"), ("bn", "<মিডিয়া বাদ দেওয়া হয়েছে>"), ("cs", "<Média vynechány>"), ("cs", "< Média vynechána >"),
      ("he", "<המדיה לא נכללה>"), ("sr", "<медији су изостављени>"), ("sw", "<Media imerukwa>"), ("ta", "< ஊடகங்கள் நீக்கப்பட்டது >"),
      ("ur", "<میڈیا چھوڑ دیا گیا>"), ("uz", "<Fayl o‘tkazib yuborildi>"),
    ])
  func omissions(language: String, text: String) {
    for text in [text, text + "\nAt the lake"] {
      #expect(message(text).attachments.map(\.absence) == [.notIncluded] && message(text).attachments.first?.kind == .unknown, "\(text)")
    }
    let words = String(text.dropFirst().dropLast())
    #expect(isOwn(message(words), words), "without angle brackets people may say so")
  }

  @Test("say between angle brackets what was left out, of old iPhones and of new phones with Android")
  func kindsInBrackets() {
    let texts: [(String, AttachmentKind)] = [
      ("<\u{200E}image omitted>", .image), ("<\u{200E}audio omitted>", .audio), ("<\u{200E}video omitted>", .video),
      ("<\u{200E}GIF omitted>", .giphy), ("<\u{200E}Contact card omitted>", .contact), ("<\u{200E}document omitted>", .file),
      ("<\u{200E}obrázek vynechán>", .image), ("<Video note omitted>", .video), ("<Video message omitted>", .video),
      ("<Videonachricht weggelassen>", .video), ("<View once voice message omitted>", .unknown), ("<Media omitted>", .unknown),
    ]
    for (text, kind) in texts {
      #expect(message(text).attachments.map(\.kind) == [kind] && message(text).text.isEmpty, "\(text)")
    }
    for text in ["<obrázek>", "<Media omitted", "Media omitted", "<Media omitted>.", "obrázek vynechán", "<tea omitted>"] {
      #expect(isOwn(message(text), text), "\(text)")
    }
  }

  @Test(
    "stand in the place of a message that can be looked at once",
    arguments: [
      ("en", "You received a view once message. For added privacy, you can only open it on your phone."),
      ("es", "Recibiste un mensaje de visualización única. Para mayor privacidad, solo puedes abrirlo en tu teléfono."),
      ("hi", "आपको एक बार देखा जा सकने वाला मैसेज मिला है. ज़्यादा प्राइवेसी के लिहाज से आप इसे सिर्फ़ अपने फ़ोन पर खोल सकते हैं."),
    ])
  func viewedOnce(language: String, text: String) {
    for text in [text, Self.right + text] { #expect(message(text).attachments.map(\.typeName) == ["View once message"], "\(text)") }
    #expect(isOwn(message(text + " Why?"), text + " Why?"))
  }

  @Test(
    "say that a message was deleted: by its author, by the exporter, by an administrator",
    arguments: [
      ("en", "Message deleted"), ("af", "Jy het boodskap uitgevee"), ("ar", "لقد حذَفت هذه الرسالة."),
      ("bn", "আপনি এই মেসেজটি বাদ দিয়েছেন।"),
      ("ga", "Scriosadh an teachtaireacht seo."), ("kk", "Бұл хат жойылды"), ("lv", "Šī ziņa tika izdzēsta"),
      ("mr", "हा मेसेज हटवण्यात आला."),
      ("pt-PT", "Esta mensagem foi apagada pelo remetente."), ("ru", "Данное сообщение удалено админом."), ("uz", "Ushbu xabar o‘chirildi"),
    ])
  func deletions(language: String, text: String) {
    for text in [text, Self.left + text] { #expect(message(text).kind == .deleted && message(text).note == nil, "\(text)") }
    #expect(isOwn(message(text + " x"), text + " x"))
  }

  @Test(
    "name the administrator who deleted a message",
    arguments: [
      ("de", "Diese Nachricht wurde von Admin Ben gelöscht."), ("es", "Un admin., Ben, eliminó este mensaje."),
      ("ru", "Данное сообщение удалено админом (Ben)."), ("zh-Hans", "管理员 Ben 已删除这条消息。"),
    ])
  func administrators(language: String, text: String) {
    #expect(message(Self.right + text).kind == .deleted && message(Self.right + text).note == text)
    #expect(message(text, hints: .line).note == text && message(text).note == text)
  }

  @Test("name no administrator where the sentence is not over, and no phone marked it")
  func openEnds() {
    let text = "Dit bericht is verwijderd door beheerder Ben"
    #expect(message("\u{200E}" + text).kind == .deleted && isOwn(message(text + " of Cy?"), text + " of Cy?"))
  }

  @Test(
    "say that nobody answered a call",
    arguments: [
      ("af", "Stemoproep gemis"), ("bg", "Пропуснато видео обаждане"), ("bn", "ভ\u{9DF}েস কল মিস করেছেন"), ("ca", "Videotrucada perduda"),
      ("ja", "不在着信"), ("pt-BR", "Chamada de voz em grupo perdida"), ("sr", "Пропуштен гласовни позив"),
      ("ur", "چھوٹی ہوئی صوتی کال"),
    ])
  func missedCalls(language: String, text: String) {
    for text in [text, Self.right + text] {
      #expect(message(text).kind == .system && message(text).text == "Ann: " + text.filter { $0 != "\u{200E}" }, "\(text)")
    }
    for text in [text + "s", text + " was that you"] { #expect(isOwn(message(text), text), "\(text)") }
  }

  @Test(
    "say on Android that somebody shared where they are, letter by letter",
    arguments: [
      ("en", "live location shared"), ("de", "Live-Standort wird geteilt"), ("fa", "مکان زنده به اشتراک گذاشته شد"), ("ja", "ライブロケーション共有"),
      ("ta", "இடம் நேரலையாக பகிரபட்டது"), ("zh-Hant", "實時位置已分享"),
    ])
  func liveLocations(language: String, text: String) {
    #expect(message(text).kind == .system && message(text).text == "Ann: " + text)
    for text in ["Live location shared", text + "!", "Live location ended"] { #expect(isOwn(message(text), text), "\(text)") }
    #expect(message("\u{200E}Live location ended").kind == .system && message("\u{200E}Live location shared").kind == .system)
  }

  @Test(
    "tell of a call in any language where iOS marked both what it was and how it ended",
    arguments: [
      ("tr", "Sesli arama, \u{200E}28 dk"), ("de", "Gruppenanruf, \u{200E}Niemand hat geantwortet"), ("ru", "Звонок, \u{200E}28 мин."),
      ("pt-BR", "Ligação de voz perdida, \u{200E}Toque para ligar de volta"), ("ja", "音声通話、\u{200E}28分"),
      ("cy", "Galwad llais. \u{200E}2 funud"),
    ])
  func unknownCalls(language: String, text: String) {
    let found = message(Self.right + text, hints: .notice)
    #expect(found.kind == .system && found.text == "Ann: " + text.filter { $0 != "\u{200E}" } && found.authorID == "Ann")
    // Neither one mark alone nor a phone that is no iPhone shows that.
    #expect(message(text).text == text && message(text).kind == .regular)
    let plain = Self.right + text.filter { $0 != "\u{200E}" }
    #expect(isOwn(message(plain, hints: .notice), plain))
  }

  @Test("leave a text with a mark before it and one within to its author where it is longer, or says more")
  func ownTexts() {
    for text in [
      "\u{200E}Off to the lake, and back by nine at last, \u{200E}I hope", "\u{200E}Tea, \u{200E}cake, \u{200E}jam",
      "\u{200E}Tea\n, \u{200E}cake",
      "\u{200E}Tea: black, \u{200E}cake", "\u{200E}Tea \u{200E}cake", "\u{200E}You added salt", "\u{200E}You left your coat",
      "\u{200E}Du hast Ben hinzugefügt", "\u{200E}You added Annette",
    ] {
      #expect(isOwn(message(text, hints: .notice), text), "\(text)")
    }
  }

  @Test(
    "tell of the exporter behind somebody's name",
    arguments: [
      ("en", "You added Ann"), ("en", "You removed Ann."), ("en", "You added Ann, Ben and Cy"), ("en", "You left"),
      ("de", "Du hast Ann hinzugefügt."), ("ja", "Annを追加しました"),
      ("nl", "U hebt Ann toegevoegd"), ("tr", "Ann kişisini eklediniz"), ("de", "Du hast die Gruppe verlassen."),
    ])
  func exporter(language: String, text: String) {
    let found = message(Self.right + text, hints: .notice)
    #expect(found.kind == .system && found.authorID.isEmpty && found.text == text)
    #expect(message(Self.right + text, hints: .line).kind == .system, "whether iOS marked the line, too, or not")
    #expect(message(Self.right + text).authorID == "Ann" && isOwn(message(text, hints: .line), text))
  }

  @Test(
    "name a file that is attached",
    arguments: [
      ("af", "1.jpg (lêer aangeheg)"), ("bn", "1.jpg (ফাইল সংযুক্ত হয়েছে)"), ("fa", "فایل پیوست شد 1.jpg"), ("kk", "1.jpg (қосымша файл)"),
      ("lv", "1.jpg (pievienots fails)"), ("te", "1.jpg (ఫైల్ జోడించబడినది)"), ("ur", "1.jpg (پیوستہ فائل)"),
    ])
  func files(language: String, text: String) {
    let caption = String(repeating: "At the lake ", count: 100) + "again"
    for (text, caption) in [(text, ""), ("\(text)\n\(caption)", caption)] {
      #expect(message(text).attachments.map(\.url) == ["1.jpg"] && message(text).text == caption, "\(language)")
    }
    #expect(isOwn(message("فایل پیوست شد امروز"), "فایل پیوست شد امروز"))
  }

  @Test("name a file on iOS in Turkish before the word")
  func turkishFiles() {
    #expect(message("\u{200E}<00000012-PHOTO.jpg eklendi>").attachments.map(\.url) == ["00000012-PHOTO.jpg"])
    #expect(message("Çay \u{200E}<00000012-PHOTO.jpg eklendi>").text == "Çay")
    for text in ["<çay.jpg eklendi>", "<Çay eklendi>"] { #expect(isOwn(message(text), text)) }
  }

  @Test(
    "stand before the address of a place",
    arguments: [("ar", "موقع"), ("bn", "লোকেশন"), ("hi", "लोकेशन"), ("kk", "орналасуы"), ("sv", "Platsinfo"), ("uk", "розташування")])
  func places(language: String, word: String) {
    let found = message("\(word): https://maps.google.com/?q=51.5,-0.12")
    #expect(found.location == SharedLocation(latitude: 51.5, longitude: -0.12) && found.text.isEmpty)
  }

  @Test("stand in the place of a message that could not be read yet, where a phone marked them")
  func waiting() {
    for text in ["Warte auf diese Nachricht. Das kann einen Moment dauern.", "Esperando el mensaje. Esto puede tomar tiempo."] {
      #expect(message(Self.right + text).text == "Ann: " + text && message(Self.right + text).kind == .system)
      #expect(isOwn(message(text), text))
    }
  }
}
