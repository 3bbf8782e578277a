/// A pattern of names, as shells have them: `*` stands for any text, `?` for one character, and a backslash takes the meaning from the
/// character behind it. Capitals do not matter.
struct NamePattern {
  private enum Part: Equatable {
    case character(Character)
    case anyCharacter
    case anyText
  }

  private let parts: [Part]

  init(_ text: String) {
    var parts: [Part] = []
    var isLiteral = false
    for character in text.lowercased() {
      switch character {
      case "\\" where !isLiteral:
        isLiteral = true
        continue
      case "*" where !isLiteral: parts.append(.anyText)
      case "?" where !isLiteral: parts.append(.anyCharacter)
      default: parts.append(.character(character))
      }
      isLiteral = false
    }
    if isLiteral { parts.append(.character("\\")) }
    self.parts = parts
  }

  /// Whether the whole name fits. A star takes one character more each time that what follows it does not fit, so that no pattern
  /// costs more than its length times the name's.
  func matches(_ name: String) -> Bool {
    let characters = Array(name.lowercased())
    var (part, position) = (0, 0)
    var retry: (part: Int, position: Int)?
    while position < characters.count {
      if part < parts.count, parts[part] == .anyText {
        retry = (part, position)
        part += 1
      } else if part < parts.count, parts[part] == .anyCharacter || parts[part] == .character(characters[position]) {
        part += 1
        position += 1
      } else if let last = retry {
        retry = (last.part, last.position + 1)
        (part, position) = (last.part + 1, last.position + 1)
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { $0 == .anyText }
  }
}
