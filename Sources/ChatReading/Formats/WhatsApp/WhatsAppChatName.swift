/// Names of chats, from the names of files: WhatsApp says nothing of the chat within the text.
enum WhatsAppChatName {
  /// What stands before a chat's name in a file's, in the languages that are known, and what stands behind it.
  private static let frames: [(before: String, behind: String)] = [
    ("WhatsApp Chat with ", ""), ("WhatsApp Chat - ", ""), ("WhatsApp-Chat mit ", ""), ("Chat de WhatsApp con ", ""),
    ("Chat WhatsApp con ", ""), ("Conversa do WhatsApp com ", ""), ("Discussion WhatsApp avec ", ""), ("WhatsApp-chat met ", ""),
    ("Czat WhatsApp z ", ""), ("WhatsApp-chatt med ", ""), ("Чат WhatsApp с контактом ", ""), ("Чат WhatsApp с ", ""),
    ("WhatsApp Sohbeti - ", ""), ("WhatsApp チャット - ", ""), ("与", "的 WhatsApp 聊天"), ("与", "的WhatsApp聊天"), ("與", "的 WhatsApp 對話"),
    ("WhatsApp 聊天 - ", ""), ("WhatsApp 대화 - ", ""),
  ]

  /// Whether a file has a name as WhatsApp gives it.
  static func isUsual(_ name: some StringProtocol) -> Bool { name == "_chat.txt" || name.contains("WhatsApp") }

  /// The name of the chat in a file, else of the folder or archive around it.
  static func name(ofFile file: String, in folder: String) -> String {
    let stem = stem(of: file)
    if let name = framed(stem) { return name }
    guard stem == "_chat" || stem == "chat" else { return stem }
    let around = self.stem(of: folder)
    return framed(around) ?? (around.isEmpty ? "WhatsApp chat" : around)
  }

  private static func framed(_ name: String) -> String? {
    for (before, behind) in frames where name.hasPrefix(before) && name.hasSuffix(behind) && name.count > before.count + behind.count {
      return String(name.dropFirst(before.count).dropLast(behind.count))
    }
    return nil
  }

  /// A name without the ending of a text or an archive, and without the number of a repeated download.
  private static func stem(of name: String) -> String {
    var stem = Substring(name)
    for ending in [".txt", ".zip"] where stem.lowercased().hasSuffix(ending) { stem = stem.dropLast(ending.count) }
    if stem.hasSuffix(")"), let open = stem.lastIndex(of: "("), stem[stem.index(after: open)...].dropLast().allSatisfy(\.isNumber),
      open > stem.startIndex, stem[stem.index(before: open)] == " "
    {
      stem = stem[..<stem.index(before: open)]
    }
    return String(WhatsAppMarks.trimmed(stem))
  }
}
