import ChatModel

/// The sentences that WhatsApp writes into exports, in the languages that are known. They are compared in lower case, without marks of
/// direction and without a full stop at the end.
enum WhatsAppPhrases {
  /// Whether a text says that the message was deleted.
  static func isDeletion(_ text: Substring) -> Bool { deletions.contains(key(text)) }

  /// What was left out of the export: its kind, and WhatsApp's word for it.
  static func omitted(_ text: Substring) -> (kind: AttachmentKind, name: String)? {
    let key = key(text)
    return omissions[key].map { ($0, String(key.drop { $0 == "<" }.reversed().drop { $0 == ">" }.reversed())) }
  }

  /// Whether a text says that somebody called.
  static func isCall(_ text: Substring) -> Bool {
    let key = key(text)
    return calls.contains { key.hasPrefix($0) }
  }

  /// Whether the words in parentheses behind a file's name say that it is attached.
  static func isAttachedNote(_ words: Substring) -> Bool { attached.contains(key(words)) }

  /// A text without the note that it was edited; nil where it has none.
  static func withoutEditedNote(_ text: String) -> String? {
    let trimmed = WhatsAppMarks.trimmed(text[...])
    guard trimmed.hasSuffix(">"), let open = trimmed.lastIndex(of: "<") else { return nil }
    guard edits.contains(key(trimmed[open...].dropFirst().dropLast())) else { return nil }
    return String(WhatsAppMarks.trimmed(trimmed[..<open]))
  }

  private static func key(_ text: Substring) -> String {
    var key = WhatsAppMarks.removed(from: text).lowercased()
    if key.hasSuffix(".") { key.removeLast() }
    return key
  }

  /// What sentences that are alone in their message begin with, as `WhatsAppBodyHints.key` tells; the first letter also as a capital.
  static let beginnings: Set<UInt32> = {
    var keys: Set<UInt32> = []
    for phrase in deletions.union(omissions.keys).union(calls) {
      keys.insert(WhatsAppBodyHints.key(phrase.utf8))
      keys.insert(WhatsAppBodyHints.key((phrase.prefix(1).uppercased() + phrase.dropFirst()).utf8))
    }
    return keys
  }()

  private static let deletions: Set<String> = [
    "this message was deleted", "you deleted this message", "this message was deleted by admin", "diese nachricht wurde gelöscht",
    "du hast diese nachricht gelöscht", "se eliminó este mensaje", "eliminaste este mensaje", "ce message a été supprimé",
    "vous avez supprimé ce message", "esta mensagem foi apagada", "você apagou esta mensagem", "mensagem apagada",
    "questo messaggio è stato eliminato", "hai eliminato questo messaggio", "dit bericht is verwijderd", "je hebt dit bericht verwijderd",
    "данное сообщение удалено", "вы удалили данное сообщение", "bu mesaj silindi", "bu mesajı sildiniz", "wiadomość została usunięta",
    "此消息已删除", "你已删除此消息", "您已删除此消息", "此訊息已刪除", "このメッセージは削除されました", "삭제된 메시지입니다",
  ]

  private static let edits: Set<String> = [
    "this message was edited", "diese nachricht wurde bearbeitet", "se editó este mensaje", "ce message a été modifié",
    "esta mensagem foi editada", "mensagem editada", "questo messaggio è stato modificato", "dit bericht is bewerkt",
    "данное сообщение изменено", "bu mesaj düzenlendi", "此消息已编辑", "已编辑此消息",
  ]

  private static let attached: Set<String> = [
    "file attached", "datei angehängt", "archivo adjunto", "fichier joint", "arquivo anexado", "ficheiro anexado", "file allegato",
    "bestand bijgevoegd", "файл добавлен", "dosya ekli", "plik dołączony", "załączony plik", "附件", "文件附件", "檔案已附加", "添付ファイル",
    "파일 첨부됨",
  ]

  private static let calls: [String] = [
    "missed voice call", "missed video call", "missed group voice call", "missed group video call", "voice call,", "video call,",
    "silenced voice call", "silenced video call", "verpasster sprachanruf", "verpasster videoanruf", "llamada perdida",
    "videollamada perdida",
    "llamada de voz perdida", "appel vocal manqué", "appel vidéo manqué", "chamada de voz perdida", "chamada de vídeo perdida",
    "chiamata persa", "videochiamata persa", "chiamata vocale persa", "gemiste spraakoproep", "gemiste video-oproep", "пропущенный",
  ]

  private static let omissions: [String: AttachmentKind] = {
    var all: [String: AttachmentKind] = [:]
    func add(_ kind: AttachmentKind, _ texts: String...) { for text in texts { all[text] = kind } }
    add(
      .unknown, "<media omitted>", "<medien ausgeschlossen>", "<multimedia omitido>", "<archivo omitido>", "<médias omis>",
      "<mídia oculta>", "<arquivo de mídia oculto>", "<ficheiro omitido>", "<media omessi>", "<media weggelaten>", "<без медиафайлов>",
      "<medya dahil edilmedi>", "<pominięto multimedia>", "<省略影音内容>", "<省略多媒体文件>", "<已忽略多媒體檔>", "<メディアなし>",
      "<미디어 파일을 제외한 메시지>", "null", "<view once message omitted>", "view once message omitted")
    add(
      .image, "image omitted", "bild weggelassen", "imagen omitida", "image absente", "imagem ocultada", "imagem omitida",
      "immagine omessa",
      "afbeelding weggelaten", "изображение отсутствует", "görüntü dahil edilmedi", "图像已忽略",
      "圖片已略過")
    add(
      .video, "video omitted", "video weggelassen", "video omitido", "vidéo absente", "vídeo omitido", "vídeo ocultado", "video omesso",
      "video weggelaten", "видео отсутствует", "video dahil edilmedi", "视频已忽略", "影片已略過", "video note omitted")
    add(
      .giphy, "gif omitted", "gif weggelassen", "gif omitido", "gif absent", "gif ocultado", "gif omessa", "gif weggelaten",
      "gif отсутствует")
    add(
      .audio, "audio omitted", "audio weggelassen", "audio omitido", "audio absente", "áudio ocultado", "áudio omitido", "audio omesso",
      "audio weggelaten", "аудио отсутствует", "ses dahil edilmedi", "音频已忽略", "語音已略過")
    add(
      .sticker, "sticker omitted", "sticker weggelassen", "sticker omitido", "sticker absent", "figurinha omitida",
      "figurinha ocultada", "sticker omesso", "sticker non incluso", "sticker weggelaten", "стикер отсутствует", "贴图已忽略")
    add(
      .file, "document omitted", "dokument weggelassen", "documento omitido", "document absent", "documento ocultado", "documento omesso",
      "document weggelaten", "документ отсутствует", "文档已忽略")
    add(
      .contact, "contact card omitted", "kontaktkarte weggelassen", "tarjeta de contacto omitida", "fiche de contact absente",
      "cartão do contato omitido", "scheda contatto omessa", "contactkaart weggelaten", "карточка контакта отсутствует")
    return all
  }()
}
