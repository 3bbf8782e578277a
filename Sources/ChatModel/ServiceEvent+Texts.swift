extension ServiceEvent {
  /// All that the event says, as one text without language. Equal events have equal texts: ids are made of them, and records compared by them.
  package var identity: String {
    var texts = [key]
    for argument in arguments { texts += [argument.name, argument.value.identity] }
    return (texts + details.map(\.identity)).joined(separator: "\u{1F}")
  }

  /// Whether a condition holds for any of the file's own texts in the event.
  package func containsText(where isWanted: (String) -> Bool) -> Bool {
    arguments.contains { $0.value.containsText(where: isWanted) } || details.contains { $0.containsText(where: isWanted) }
  }
}

extension EventValue {
  fileprivate var identity: String {
    switch self {
    case .text(let text): text
    case .number(let number): "\(number)"
    case .duration(let seconds): "\(seconds) s"
    case .day(let year, let month, let day): "\(year ?? 0)-\(month)-\(day)"
    case .person(let id, let name): id + "\u{1E}" + name
    case .inlines(let inlines): inlines.map(Self.text).joined()
    case .list(let values): values.map(\.identity).joined(separator: "\u{1D}")
    case .phrase(let event): event.identity
    }
  }

  fileprivate func containsText(where isWanted: (String) -> Bool) -> Bool {
    switch self {
    case .text(let text), .person(_, let text): isWanted(text)
    case .list(let values): values.contains { $0.containsText(where: isWanted) }
    case .phrase(let event): event.containsText(where: isWanted)
    case .inlines(let inlines): isWanted(PlainText.line(of: inlines))
    case .number, .duration, .day: false
    }
  }

  private static func text(of inline: RichTextInline) -> String {
    switch inline {
    case .mention(let id, let text): id + "\u{1E}" + text
    case .time(let time): "\(time.instant.microseconds)"
    default: PlainText.line(of: [inline])
    }
  }
}

extension Message {
  /// Whether it has an event or labels that are not in words yet.
  package var needsWords: Bool {
    guard case .present(let parts) = rareParts else { return false }
    if parts.attachments.contains(where: \.needsWords) || parts.membershipChange?.people.contains("") == true { return true }
    return parts.hasExtras && parts.extras.needsWords
  }
}

extension MessageExtras {
  fileprivate var needsWords: Bool {
    event != nil || !notes.isEmpty || forward?.label != nil || buttons.contains { $0.contains { $0.words != nil } }
  }
}

extension Attachment {
  fileprivate var needsWords: Bool { !labels.isEmpty || card?.fields.contains { $0.nameLabel != nil || $0.valueLabel != nil } == true }
}

extension Label {
  /// The file's own words, or the end of the phrase's key in words: `Saved messages` for `x.savedMessages`. It is the same in all languages.
  package var plainName: String {
    guard case .phrase(let event) = self else { return if case .text(let text) = self { text } else { "" } }
    let words = event.key.split(separator: ".").last.map(String.init) ?? ""
    let text = words.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
