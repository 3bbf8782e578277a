/// Names of chats, from the names of files: WhatsApp says nothing of the chat within the text.
enum WhatsAppChatName {
  /// Whether a file has a name as WhatsApp gives it.
  static func isUsual(_ name: some StringProtocol) -> Bool { name == "_chat.txt" || brands.contains { name.contains($0) } }

  /// Whether a file or an archive is called as WhatsApp calls one of a single chat.
  static func isFramed(_ name: String) -> Bool { framed(stem(of: name)) != nil }

  /// The name of the chat in a file, else of the folder or archive around it, with a number that may be its own or that of a repeated download.
  static func name(ofFile file: String, in folder: String) -> String {
    let stem = stem(of: file)
    if let name = framed(stem) { return name }
    guard ["_chat", "chat"].contains(withoutNumber(stem) ?? stem) else { return stem }
    let around = self.stem(of: folder)
    return framed(around) ?? (around.isEmpty ? "WhatsApp chat" : around)
  }

  /// The names of the chats of all files, without numbers of repeated downloads. Where there are several numbers behind a name and no file without
  /// one, these may be chats that are called so, and to make one of two chats is worse than to make two of one.
  static func settled(_ names: [String]) -> [String] {
    let known = Set(names)
    let numbered = Dictionary(grouping: known) { withoutNumber($0) }
    return names.map { name in
      var name = name
      while let first = withoutNumber(name), known.contains(first) || numbered[first]?.count == 1 { name = first }
      return name
    }
  }

  /// The files of a folder, by the places of their names, in the order in which they are read: those of one chat in that in which browsers and phones
  /// number downloads. Each has the number of those of its chat that come before it. Nil where each is of a chat of its own.
  static func editions(of names: [String]) -> [(place: Int, edition: Int)]? {
    let chats = Dictionary(grouping: names.indices) { [settled = settled(names)] in settled[$0] }
    guard chats.count < names.count else { return nil }
    var order = names.indices.map { (place: $0, edition: 0) }
    for slots in chats.values {
      let places = slots.sorted { (names[$0].utf8.count, names[$0], $0) < (names[$1].utf8.count, names[$1], $1) }
      for (edition, (slot, place)) in zip(slots, places).enumerated() { order[slot] = (place, edition) }
    }
    return order
  }

  private static func framed(_ name: String) -> String? {
    guard brands.contains(where: { name.contains($0) }) else { return nil }
    // What stands behind WhatsApp's last word is no part of the chat's name.
    return inner(of: name) ?? withoutNumber(name).flatMap(inner)
  }

  /// What WhatsApp's words stand around; phones write some of their spaces so that no line ends there.
  private static func inner(of name: String) -> String? {
    let plain = name.replacing("\u{A0}", with: " ")
    guard let inner = frames.name(in: plain[...]), !inner.isEmpty else { return nil }
    let before = plain.distance(from: plain.startIndex, to: inner.startIndex)
    return String(name.dropFirst(before).prefix(inner.count))
  }

  /// A name without the ending of a text or an archive.
  private static func stem(of name: String) -> String {
    var stem = Substring(name)
    for ending in [".txt", ".zip"] where stem.lowercased().hasSuffix(ending) { stem = stem.dropLast(ending.count) }
    return String(WhatsAppMarks.trimmed(stem))
  }

  /// A name without the number at its end that browsers and phones give a repeated download, from 1 to 99: a larger one is a year as a rule. Nil
  /// where there is none.
  private static func withoutNumber(_ name: String) -> String? {
    guard name.hasSuffix(")"), let open = name.lastIndex(of: "("), name[..<open].hasSuffix(" ") else { return nil }
    let digits = name[name.index(after: open)...].dropLast()
    guard let number = Int(digits), (1...99).contains(number), String(number) == digits else { return nil }
    let first = WhatsAppMarks.trimmed(name[..<open])
    return first.isEmpty ? nil : String(first)
  }
}
