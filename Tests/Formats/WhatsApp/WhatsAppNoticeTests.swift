import ChatModel
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading

@Suite("Lines of a WhatsApp chat that iOS writes behind a name")
struct WhatsAppNoticeTests {
  private static let mark = "\u{200E}"

  /// Sentences of iOS about `Ann`, each with its language: those about encryption and security codes as the patterns of starkdmi/whats_json
  /// have them, which takes them from WhatsApp's own tables; others as public parsers look for them.
  private static let notices: [(language: String, text: String)] = [
    ("en", "Messages and calls are end-to-end encrypted. Only people in this chat can read, listen to, or share them."),
    ("en", "Your security code with Ann changed. Tap to learn more."), ("en", "You blocked this contact"),
    ("en", "You turned off disappearing messages."), ("ar", "تغيّر رمز أمانك المُستخدَم مع Ann. انقر هنا لمعرفة المزيد."),
    ("bn", "মেসেজ এবং কল এন্ড-টু-এন্ড এনক্রিপ্টেড থাকে।"), ("bn", "Ann-এর সাথে আপনার নিরাপত্তা কোড পরিবর্তিত হয়েছে। আরও জানতে ট্যাপ করুন।"),
    ("ca", "El teu codi de seguretat amb Ann ha canviat."), ("cs", "Bezpečnostní kód mezi vámi a uživatelem Ann byl změněn."),
    ("da", "Din sikkerhedskode for Ann har ændret sig. Tryk for at læse mere."),
    ("de", "Deine Sicherheitsnummer für Ann hat sich geändert. Tippe, um mehr zu erfahren."), ("de", "Du hast diesen Kontakt blockiert."),
    ("de", "Du hast das Gruppenbild geändert."), ("de", "Du bist jetzt ein Admin."), ("el", "Ο κωδικός ασφαλείας σας με Ann άλλαξε."),
    ("es", "Cambió tu código de seguridad con Ann. Pulsa para obtener más información."), ("es", "Bloqueaste a este contacto"),
    ("es", "Desbloqueaste a este contacto."), ("et", "Sinu saadetavad sõnumid ja kõned on kaitstud otsast otsani krüpteerimisega, mis…"),
    ("fa", "کد امنیتی شما با Ann تغییر کرد."), ("fi", "Turvanumerosi muuttui henkilön Ann kanssa."),
    ("fr", "Votre code de sécurité avec Ann a changé. Appuyez pour en savoir plus."), ("fr", "Vous avez changé l'icône de ce groupe"),
    ("ga", "Déantar criptiúchán ó cheann go ceann ar theachtaireachtaí agus ar ghlaonna."), ("gu", "Ann સાથેનો તમારો સુરક્ષા કોડ બદલાઈ ગયો."),
    ("he", "קוד האבטחה עם Ann שונה. יש להקיש לקבלת פרטים נוספים."), ("hi", "Ann के लिए आपका सुरक्षा कोड बदल गया है. ज़्यादा जानने के लिए टैप करें."),
    ("hr", "Vaš sigurnosni kôd za kontakt Ann promijenio se."),
    ("hu", "Ann biztonsági kódja megváltozott. További információért koppints."),
    ("id", "Kode keamanan Anda dengan Ann telah berubah."),
    ("it", "Il tuo codice di sicurezza con Ann è cambiato. Tocca per saperne di più."),
    ("it", "Hai bloccato questo contatto. Tocca per sbloccare"), ("it", "Ora sei un amministratore"),
    ("ja", "Annとのセキュリティコードが変更されました。タップして詳細を表示。"), ("kk", "Сіздің хаттарыңыз және қоңырауларыңыз толығымен шифрлау арқылы қауіпсіз етілді."),
    ("ko", "Ann님과의 보안 코드가 변경되었습니다. 더 알아보려면 탭하세요."), ("lt", "Jūsų žinutės ir skambučiai yra apsaugoti ištisiniu šifravimu, o tai…"),
    ("mr", "तुमचा Ann संबंधित सुरक्षा कोड बदलला आहे."), ("ms", "Kod keselamatan anda dengan Ann telah berubah."),
    ("nb", "Sikkerhetskoden med Ann ble endret. Trykk for å lære mer."),
    ("nl", "Uw beveiligingscode voor Ann is gewijzigd. Tik voor meer informatie."),
    ("nl", "U hebt de groepsafbeelding gewijzigd"), ("pl", "Twój kod zabezpieczeń z użytkownikiem Ann zmienił się."),
    ("pt-BR", "Seu código de segurança com Ann mudou. Toque para saber mais."), ("pt-BR", "Você ativou as mensagens temporárias."),
    ("pt-PT", "As mensagens e chamadas são encriptadas ponto a ponto."), ("ro", "Codul dvs. de securitate cu Ann s-a schimbat."),
    ("ru", "Ваш код безопасности с контактом Ann изменился. Подробнее."),
    ("sk", "Bezpečnostný kód, ktorý zdieľate s používateľom Ann, bol zmenený."),
    ("sl", "Vaša sporočila in klici so zavarovani s šifriranjem od konca do konca."),
    ("sv", "Meddelanden och samtal är komplett krypterade. Ingen utanför denna chatt kan läsa dem."),
    ("sw", "Jumbe zako na simu unazopiga zipo salama kwa ufumbaji wa mwisho-kwa-mwisho."), ("th", "รหัสความปลอดภัยของคุณกับ Ann มีการเปลี่ยนแปลง"),
    ("tr", "Ann ile aranızdaki güvenlik kodu değişti. Daha fazla bilgi edinmek için dokunun."), ("tr", "Grubun simgesini değiştirdiniz"),
    ("uk", "Код безпеки з контактом Ann змінився."), ("ur", "Ann کے ساتھ آپ کا سیکیورٹی کوڈ تبدیل ہوگیا ہے۔ مزید جاننے کیلئے ٹیپ کریں۔"),
    ("vi", "Mã bảo mật của bạn với Ann đã thay đổi. Nhấn để tìm hiểu thêm."), ("zh-Hans", "您和 Ann 的安全代码已更改。点击了解更多。"),
    ("zh-Hant", "您與Ann之間的安全代碼已變更。點按以瞭解詳情。"),
  ]

  private func messages(_ lines: [String], file: String = "Ann/_chat.txt") async throws -> [Message] {
    let folder = try ExportFolder()
    try folder.write(file, lines.map { $0 + "\r\n" }.joined().utf8)
    return try await ReadExport.paths([folder.path]).messages
  }

  @Test("are lines of the chat of two, behind the name of one of them, with a mark before the line or without one", arguments: notices)
  func ofTwo(language: String, text: String) async throws {
    let header = "[31.12.23, 10:00:00] Ann: "
    let found = try await messages([header + "Hi", header + Self.mark + text, Self.mark + header + Self.mark + text, header + text])
    #expect(found.map(\.kind) == [.regular, .system, .system, .regular])
    #expect(found.map(\.authorID) == ["Ann", "", "", "Ann"] && found.map(\.text) == ["Hi", text, text, text])
  }

  @Test("are lines of a group, behind its name and behind that of a member", arguments: notices)
  func ofGroups(language: String, text: String) async throws {
    let header = "[31.12.23, 10:00:00] "
    let people = ["Ann", "Ben", "Cy"].map { "\(header)\($0): Hi" }
    let found = try await messages(
      people + ["\(header)Tea club: \(Self.mark)\(text)", "\(header)Ann: \(Self.mark)\(text)"], file: "Tea club/_chat.txt")
    #expect(found.map(\.kind) == [.regular, .regular, .regular, .system, .system])
    #expect(found.suffix(2).allSatisfy { $0.authorID.isEmpty && $0.text == text })
  }

  @Test("are nothing that somebody edited, or wrote behind a mark of their own")
  func ownWords() async throws {
    let header = "[31.12.23, 10:00:00] Ann: "
    let found = try await messages([
      header + "Hi", "\(Self.mark)\(header)\(Self.mark)You changed the subject again \(Self.mark)<This message was edited>",
      header + Self.mark + "Your security code with changed", header + Self.mark + "Du hast diesen Mann gesehen",
    ])
    #expect(found.allSatisfy { $0.kind == .regular && $0.authorID == "Ann" })
    #expect(found[1].text == Self.mark + "You changed the subject again" && found[1].isEdited)
    #expect(found.suffix(2).allSatisfy { $0.text.hasPrefix(Self.mark) })
  }

  @Test(
    "and attachments lose the mark that the phone put before them, and nothing that somebody typed",
    arguments: [
      ("\u{200F}שלום \u{200E}<attached: 1.jpg>", "\u{200F}שלום"), ("Look\u{200F} \u{200E}<attached: 1.jpg>", "Look\u{200F}"),
      ("\u{200F}שלום\nAnn \u{200E}<attached: 1.jpg>", "\u{200F}שלום\nAnn"), ("\u{200E}<attached: 1.jpg>", ""),
      ("\u{200F}שלום \u{200E}<This message was edited>", "\u{200F}שלום"), ("\u{200F}שלום \u{200E}image omitted", "\u{200F}שלום"),
      ("\u{200F}פאב: https://maps.google.com/?q=1.5,2.5", "\u{200F}פאב:"),
      ("\u{200E}1.jpg (file attached)\n\u{200F}שלום", "\u{200F}שלום"), ("\u{200F}שלום", "\u{200F}שלום"),
    ])
  func marks(body: String, text: String) async throws {
    let marked = body.contains("\u{200E}")
    let found = try await messages([(marked ? Self.mark : "") + "[31.12.23, 10:00:00] Ann: " + body])
    #expect(found.map(\.text) == [text] && found[0].authorID == "Ann" && found[0].kind == .regular)
  }

  @Test("and the question of a poll keeps its marks")
  func poll() async throws {
    let lines = ["\(Self.mark)[31.12.23, 10:00:00] Ann: \(Self.mark)POLL:", "\u{200F}תה?"]
    let options = ["Yes", "No"].map { "\(Self.mark)OPTION: \($0) (\(Self.mark)1 vote)" }
    let found = try await messages(lines + options)
    #expect(found.first?.poll?.name == "\u{200F}תה?" && found.first?.poll?.options.map(\.text) == ["Yes", "No"])
  }
}
