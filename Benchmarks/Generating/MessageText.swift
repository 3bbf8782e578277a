/// What people write: mostly plain sentences, now and then a link, Markdown, code, markup that must be escaped, or emoji.
struct MessageText {
  private let vocabulary: Vocabulary
  private static let emoji = ["😀", "🎉", "👍", "🚀", "❤️", "😂", "🙏", "👀", "👩‍🔧", "🇨🇿"]

  /// Makes up the words.
  init(numbers: inout SeededNumbers) {
    vocabulary = Vocabulary(size: 12_000, numbers: &numbers)
  }

  /// Some words with spaces between them.
  func words(_ count: Int, _ numbers: inout SeededNumbers) -> [UInt8] {
    var text: [UInt8] = []
    for index in 0..<count {
      if index > 0 { text.append(UInt8(ascii: " ")) }
      text += vocabulary.draw(&numbers)
    }
    return text
  }

  /// The text of a message.
  func draw(_ numbers: inout SeededNumbers, serial: Int) -> [UInt8] {
    let text = sentences(&numbers)
    func joined(_ before: String, _ after: String) -> [UInt8] { Array(before.utf8) + text + Array(after.utf8) }
    switch numbers.below(1000) {
    case ..<40: return joined("", " https://example.org/\(numbers.below(90_000))?page=\(serial)&view=full#top")
    case ..<55: return joined("", " [the notes](https://example.org/notes/\(serial))")
    case ..<80: return joined("**", "** and `f(x) => x < \(serial)`")
    case ..<95: return joined("", "\n\n```\nfor (i = 0; i < \(serial % 100); i++) {\n  if (a[i] > b && !c) return \"no\";\n}\n```")
    case ..<105: return joined("- ", "\n- second & third\n- _fourth_")
    case ..<115: return joined("> ", "\n\nI see it \"that\" way too")
    case ..<135: return joined("<script>alert('x')</script> & <b>\"", "\"</b> \\ C:\\temp")
    case ..<160: return joined("", " " + numbers.pick(Self.emoji))
    case ..<172: return Array((0..<numbers.between(1...3)).map { _ in numbers.pick(Self.emoji) }.joined().utf8)
    case ..<180: return joined("שלום, ", " مرحبا")
    default: return text
    }
  }

  private func sentences(_ numbers: inout SeededNumbers) -> [UInt8] {
    switch numbers.below(1000) {
    case ..<250: words(numbers.between(1...3), &numbers)
    case ..<620: words(numbers.between(4...10), &numbers)
    case ..<900: words(numbers.between(11...25), &numbers) + [UInt8(ascii: ".")]
    case ..<985: words(numbers.between(26...60), &numbers) + [UInt8(ascii: "!")]
    default: words(numbers.between(30...80), &numbers) + Array(".\n\n".utf8) + words(numbers.between(30...80), &numbers)
    }
  }
}
