import ChatModel

/// The lines of a chat that say who came or went, in the languages that are known. Others stay lines like any other.
enum WhatsAppMembership {
  /// Words around names: those of who came or went stand behind `before`, where there are such words, and in front of `after`.
  fileprivate struct Sentence {
    var kind: MembershipChange.Kind
    var before = ""
    var after = ""
  }

  private static let sentences: [Sentence] = {
    let joined = [
      " joined using this group's invite link", " joined using a group link", " joined from the community", " joined this group", " joined",
      " was added", " ist dieser Gruppe über den Einladungslink beigetreten", " ist der Gruppe über den Einladungslink beigetreten",
      " ist der Gruppe beigetreten", " wurde hinzugefügt", " se unió usando el enlace de invitación de este grupo",
      " se ha unido usando el enlace de invitación de este grupo", " a rejoint le groupe via un lien d'invitation", " a rejoint le groupe",
      " entrou usando o link de convite deste grupo", " si è unito tramite il link di invito al gruppo",
    ]
    let left = [
      " left", " was removed", " hat die Gruppe verlassen", " wurde entfernt", " salió del grupo", " ha salido del grupo",
      " a quitté le groupe", " saiu", " saiu do grupo", " ha abbandonato", " ha abbandonato il gruppo",
    ]
    return joined.map { Sentence(kind: .joined, after: $0) } + left.map { Sentence(kind: .left, after: $0) } + [
      Sentence(kind: .joined, before: " added "), Sentence(kind: .left, before: " removed "),
      Sentence(kind: .joined, before: " hat ", after: " hinzugefügt"), Sentence(kind: .left, before: " hat ", after: " entfernt"),
      Sentence(kind: .joined, before: " añadió a "), Sentence(kind: .left, before: " eliminó a "),
      Sentence(kind: .joined, before: " a ajouté "), Sentence(kind: .left, before: " a supprimé "),
      Sentence(kind: .joined, before: " adicionou "), Sentence(kind: .left, before: " removeu "),
      Sentence(kind: .joined, before: " ha aggiunto "), Sentence(kind: .left, before: " ha rimosso "),
    ]
  }()

  /// Longer than a line with a name or two; names of groups and subjects stand in quotation marks.
  private static let longest = 250

  /// What a line of the chat itself, without marks, says of who came or went; nil where it says something else.
  /// - Parameter strangers: Names of which `WhatsAppAuthor.shown` keeps the tilde.
  static func change(in text: String, strangers: [String] = []) -> MembershipChange? {
    let line = text.hasSuffix(".") ? text.dropLast() : text[...]
    guard line.utf8.count <= longest, !line.unicodeScalars.contains(where: { "\"“”„«»\n".unicodeScalars.contains($0) }) else { return nil }
    for sentence in sentences {
      if let name = sentence.name(in: line) { return MembershipChange(sentence.kind, [WhatsAppAuthor.shown(name, strangers: strangers)]) }
    }
    return nil
  }
}

extension WhatsAppMembership.Sentence {
  /// The names in a line that is such a sentence.
  fileprivate func name(in line: Substring) -> String? {
    guard after.isEmpty || line.hasSuffix(after) else { return nil }
    var name = line.dropLast(after.count)
    if !before.isEmpty {
      guard let words = name.firstRange(of: before), words.lowerBound > name.startIndex else { return nil }
      name = name[words.upperBound...]
      // A group that was added to a community.
      if name.hasPrefix("this group") || name.hasPrefix("the group") { return nil }
    }
    return name.isEmpty ? nil : String(name)
  }
}
