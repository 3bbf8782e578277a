import ChatModel
import Testing

@testable import ChatReading
@testable import MessengerReading

@Suite("The platform's sentences in each language")
struct MessengerPhrasesTests {
  /// Where a sentence is known from.
  enum Source: String {
    case chatLab = "hellodigua/ChatLab: electron/main/parser/formats/instagram-native.ts"
    case qronicle = "tdauth/qronicle: README.md, an example of a download"
    case groupchatAnalyser = "TiboRigole/GroupchatAnalyser: src/NamenHistorie.java"
    case statistics = "the tests of a public statistics tool, which name the lines of an export of 1.8 million messages"
    case systemPatterns = "a public viewer's tables of calls and changes of groups (SYSTEM_PATTERNS, CALL_PATTERNS)"
    case exactMessages = "a public reader of Instagram's downloads (exactSystemMessages)"
    case contentTypes = "a public notebook that sorts messages by what they say (categorise_content_type)"
    case systemExpression = "a public reader of downloads in English and French (_SYSTEM_RE)"
    case wordFilter = "a public filter of French downloads (non_human_generated_sequences)"
    case metaThreads = "a public reader of Meta's downloads (NOTIFICATION_CONTENT)"
    case reactionExpression = "a public reader of Meta's histories in English, French and Spanish (REACTION_RE)"
    case likeFilter = "public viewers of Instagram's downloads that leave out likes in their language"
    case captions = "a public reader of Instagram's downloads in Spanish (SUBTITULOS_AUTOMATICOS_INSTAGRAM)"
    case summaries = "a public program that sums up Instagram's downloads in Italian (message-like, message-reaction)"
    case previews = "public programs that read Instagram's list of chats, which has the same words"
    case translations = "a public reader of Instagram's downloads that has them in Portuguese (TRANSLATIONS)"
    case apps = "the words of the apps; no public reader is known that names them"
  }

  /// Sentences of `Ann`, some of which name Bob.
  private static let sentences: [(language: String, text: String, source: Source)] = [
    ("en", "Ann named the group Trip.", .statistics), ("en", "Ann set the nickname for Bob to B.", .statistics),
    ("en", "Ann set your nickname to B.", .statistics), ("en", "Ann cleared the nickname for Bob.", .statistics),
    ("en", "Ann changed the group photo.", .statistics), ("en", "Ann changed the theme to Love.", .statistics),
    ("en", "Ann removed Bob from the group.", .statistics), ("en", "Ann left the group.", .statistics),
    ("en", "Ann added Bob to the group.", .statistics), ("en", "You set the quick reaction to 😂.", .statistics),
    ("en", "Ann created a poll: Movie.", .statistics), ("en", "This poll is no longer available.", .statistics),
    ("en", "Ann voted for \"Option 1\" in the poll.", .statistics), ("en", "You pinned a message.", .statistics),
    ("en", "Ann started a call.", .statistics), ("en", "Ann joined the video call.", .statistics),
    ("en", "The video call ended.", .statistics), ("en", "Ann called you.", .systemPatterns),
    ("en", "You missed a call from Ann.", .systemPatterns), ("en", "Ann missed your call.", .systemPatterns),
    ("en", "You missed a video call from Ann.", .systemExpression), ("en", "Ann missed your video call.", .systemPatterns),
    ("en", "You missed an audio call", .exactMessages), ("en", "Ann started an audio call", .exactMessages),
    ("en", "Ann joined the video chat", .exactMessages), ("en", "Ann left the video chat", .exactMessages),
    ("en", "Liked a message", .exactMessages), ("en", "Reacted 😂 to your message ", .exactMessages),
    ("en", "Ann set their own nickname to A.", .exactMessages), ("en", "Ann sent an attachment.", .chatLab),
    ("en", "Ann sent a live location.", .contentTypes), ("en", "Ann started sharing video.", .contentTypes),
    ("en", "Ann set tea as the word effect for 🍵.", .contentTypes), ("en", "Ann added \"Tea\" to the poll.", .contentTypes),
    ("en", "Ann turned off member approval. Anyone with the link can join the group.", .contentTypes),
    ("en", "You are now connected on Messenger.", .systemExpression), ("en", "You took a screenshot.", .systemExpression),
    ("en", "This message was unsent.", .systemExpression), ("en", "Ann turned on vanish mode.", .apps),
    ("de", "Ann hat einen Anhang gesendet.", .qronicle), ("de", "Du hast einen Anhang gesendet", .previews),
    ("de", "Ann gefällt eine Nachricht", .previews), ("de", "Gefällt eine Nachricht", .previews),
    ("de", "Hat mit 😂 auf deine Nachricht reagiert", .apps), ("de", "Ann hat Bob zur Gruppe hinzugefügt.", .apps),
    ("de", "Ann hat die Gruppe verlassen.", .apps), ("de", "Ann hat einen Videochat gestartet.", .apps),
    ("de", "Ann hat eine Umfrage erstellt: Tee?", .apps), ("de", "Du hast einen Anruf von Ann verpasst.", .apps),
    ("de", "Der Videochat wurde beendet.", .apps), ("de", "Ann hat in der Umfrage für „Tee“ gestimmt.", .apps),
    ("de", "Ann hat das Gruppenfoto geändert.", .apps), ("de", "Ann hat das Design auf Liebe geändert.", .apps),
    ("es", "Le gustó un mensaje", .reactionExpression), ("es", "Reaccionó con 😂 a tu mensaje", .reactionExpression),
    ("es", "Enviaste un archivo adjunto.", .captions), ("es", "Compartiste una publicación.", .captions),
    ("es", "Compartiste una historia.", .captions), ("es", "Enviaste una nota de voz.", .captions),
    ("es", "Enviaste una ubicación.", .captions), ("es", "Ann envió un archivo adjunto.", .previews),
    ("es", "Ann abandonó el grupo.", .apps), ("es", "Ann te llamó.", .apps), ("es", "Ann cambió el tema a Amor.", .apps),
    ("es", "El chat de video terminó.", .apps), ("es", "Ann creó una encuesta: ¿Té?", .apps), ("es", "Ann agregó a Bob al grupo.", .apps),
    ("fr", "Ann a envoyé une pièce jointe.", .metaThreads), ("fr", "Ann a créé un sondage", .metaThreads),
    ("fr", "Ann a démarré un appel.", .metaThreads), ("fr", "Ann a manqué votre appel.", .metaThreads),
    ("fr", "Vous avez manqué un appel de Ann.", .metaThreads), ("fr", "Ann a épinglé un message.", .metaThreads),
    ("fr", "A aimé un message", .likeFilter), ("fr", "A réagi 😂 à votre message", .reactionExpression),
    ("fr", "Ann a voté pour « Thé » dans le sondage.", .wordFilter),
    ("fr", "Ann a voté pour «\u{A0}Thé\u{A0}» dans le sondage.", .wordFilter),
    ("fr", "Ann a nommé le groupe Voyage.", .wordFilter), ("fr", "Ann a défini l’emoji sur 🍵.", .wordFilter),
    ("fr", "Ann a défini votre pseudo sur B.", .wordFilter), ("fr", "Ann a quitté le groupe.", .wordFilter),
    ("fr", "Vous avez quitté le groupe.", .wordFilter), ("fr", "Ann a changé la photo du groupe.", .wordFilter),
    ("fr", "Ann a modifié les couleurs de la discussion.", .wordFilter), ("fr", "Ann a rejoint l’appel.", .wordFilter),
    ("fr", "La discussion vidéo est terminée.", .wordFilter), ("fr", "L’appel est terminé.", .wordFilter),
    ("fr", "Ann a commencé à partager une vidéo.", .wordFilter), ("fr", "Ann a retiré la photo de groupe.", .wordFilter),
    ("fr", "Ann a effacé son propre pseudo.", .wordFilter), ("fr", "Ann a envoyé une position", .wordFilter),
    ("it", "Ha messo \"Mi piace\" a un messaggio", .summaries), ("it", "Ha aggiunto la reazione 😂 al tuo messaggio", .summaries),
    ("it", "Ann ha inviato un allegato.", .previews), ("it", "Hai inviato un allegato", .previews),
    ("it", "Ann ha abbandonato il gruppo.", .apps), ("it", "Ann ha cambiato il tema in Amore.", .apps),
    ("it", "Hai perso una chiamata di Ann.", .apps), ("it", "La videochiamata è terminata.", .apps),
    ("it", "Ann ha aggiunto Bob al gruppo.", .apps), ("it", "Ann ha creato un sondaggio: Tè?", .apps),
    ("pt", "Curtiu uma mensagem", .previews), ("pt", "Reagiu 😂 à sua mensagem", .translations),
    ("pt", "Ann enviou um anexo.", .translations), ("pt", "Você enviou um anexo.", .translations),
    ("pt", "Ann enviou uma mensagem de voz.", .translations), ("pt", "Ann iniciou uma chamada de vídeo", .translations),
    ("pt", "Você perdeu uma chamada de áudio", .translations), ("pt", "Chamada de vídeo encerrada", .translations),
    ("pt", "Ann saiu do grupo.", .translations), ("pt", "Ann criou o grupo.", .translations),
    ("pt", "Ann alterou a foto do grupo.", .translations), ("pt", "Ann adicionou Bob ao grupo.", .apps),
    ("nl", "Ann heeft een bijlage verstuurd.", .metaThreads), ("nl", "Ann heeft de groep de naam 'Reis' gegeven.", .groupchatAnalyser),
    ("nl", "Vindt een bericht leuk", .apps), ("nl", "Reageerde met 😂 op je bericht", .apps), ("nl", "Ann heeft de groep verlaten.", .apps),
    ("nl", "Je hebt een oproep gemist van Ann.", .apps), ("nl", "De videochat is beëindigd.", .apps),
    ("nl", "Ann heeft Bob toegevoegd aan de groep.", .apps), ("nl", "Ann heeft het thema gewijzigd in Liefde.", .apps),
    ("tr", "Bir mesajı beğendi", .likeFilter), ("tr", "Mesajına 😂 ifadesini bıraktı", .apps), ("tr", "Ann bir ek gönderdi.", .apps),
    ("tr", "Bir ek gönderdin.", .apps), ("tr", "Ann gruptan ayrıldı.", .apps), ("tr", "Ann seni aradı.", .apps),
    ("tr", "Görüntülü sohbet sona erdi", .apps), ("tr", "Ann bir anket oluşturdu: Çay?", .apps),
    ("tr", "Ann sohbet temasını Aşk olarak değiştirdi.", .apps),
  ]

  @Test("are lines of the chat", arguments: sentences)
  func lines(language: String, text: String, source: Source) throws {
    let found = try #require(notice(text))
    let words = text.hasSuffix(" ") ? String(text.dropLast()) : text
    #expect([words, "Ann " + words.prefix(1).lowercased() + words.dropFirst()].contains(found.text))
    // They are whole, and nobody else's.
    var others = ["x " + text, text + "\nx", text.replacing("Ann ", with: "Anna ") + "\n"]
    if !Self.openEnds.contains(where: { words.hasSuffix($0) }) { others += [text + " x", text + "?"] }
    for other in others { #expect(notice(other) == nil, "\(other)") }
  }

  /// With what sentences end that may go on, since their last words are somebody's own.
  private static let openEnds = [
    "Trip.", " B.", " A.", "Love.", "Movie.", "for 🍵.", "Tee?", "Amor.", "¿Té?", "Voyage.", "🍵.", "Amore.", "Tè?", "Liefde.", "Çay?",
    "from Ann.", "for Bob.",
    "de Ann.", "di Ann.", "van Ann.", "to 😂.",
  ]

  private func notice(_ text: String, author: String = "Ann") -> MessengerNotice? {
    MessengerNotice(text, author: author) { ["Ann", "Bob"].contains($0) }
  }

  @Test("are of eight languages, of each of which a public source is known")
  func languages() {
    let known = Set(Self.sentences.filter { $0.source != .apps }.map(\.language))
    #expect(known == ["en", "de", "es", "fr", "it", "pt", "nl", "tr"] && Set(MessengerPhrases.all.map(\.key)) == known)
  }

  @Test(
    "name who came and went",
    arguments: [
      ("Ann hat Bob, Cy und Di zur Gruppe hinzugefügt.", ["Bob", "Cy", "Di"]), ("Ann agregó a Bob y Cy al grupo.", ["Bob", "Cy"]),
      ("Ann a ajouté Bob et Cy au groupe.", ["Bob", "Cy"]), ("Ann ha aggiunto Bob e Cy al gruppo.", ["Bob", "Cy"]),
      ("Ann adicionou Bob e Cy ao grupo.", ["Bob", "Cy"]), ("Ann heeft Bob en Cy toegevoegd aan de groep.", ["Bob", "Cy"]),
      ("Ann Bob ve Cy adlı kişiyi gruba ekledi", ["Bob", "Cy"]), ("Ann ist der Gruppe beigetreten.", ["Ann"]),
    ])
  func members(text: String, people: [String]) {
    #expect(notice(text)?.change == MembershipChange(.joined, people))
  }

  @Test("are each found, whatever stands in their gaps")
  func table() {
    for (language, phrases) in MessengerPhrases.all {
      let lists = [
        phrases.joined, phrases.left, phrases.lines, phrases.acts, phrases.sent, phrases.sentActs, phrases.shared, phrases.sharedActs,
      ]
      for sentence in lists.joined() {
        let text = sentence.replacing("@ ", with: "Ann Lee ").replacing("&", with: "Bob").replacing("*", with: "Tea. And cake")
          .replacing("☺", with: "👍🏽")
        #expect(notice(text, author: "Ann Lee") != nil, "\(language): \(text)")
        if sentence.hasPrefix("@ ") { #expect(notice(text, author: "Bob") == nil, "\(language): \(text)") }
        if sentence.contains("&"), !sentence.contains("*") {
          #expect(notice(text.replacing("Bob", with: "Bobby"), author: "Ann Lee") == nil, "\(language): \(text)")
        }
      }
    }
  }
}
