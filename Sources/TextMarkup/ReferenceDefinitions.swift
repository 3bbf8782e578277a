/// Keeps link reference definitions that no link uses as text. Markdown drops `[note]: see below` from what is shown,
/// but in a chat it is a sentence.
enum ReferenceDefinitions {
  /// More definitions than this are no message's; then all of them stay text.
  private static let maximum = 16
  /// The most that is read to find out which are used, in bytes; of a text that would need more, all of them stay text.
  private static let maximumBytes = 1 << 17
  /// To how many bytes the addresses of all links together may be repeated; of a text with more, all of them stay text.
  private static let maximumExpansion = 1 << 18

  /// The text with a mark before each definition that is not used, so that it is read as text. `countLinks` says how many
  /// links a text has; it is asked once for each definition. Nil when there are no definitions.
  static func protectUnused(_ text: Span<UInt8>, countLinks: (Span<UInt8>) -> Int) -> [UInt8]? {
    let places = candidates(text)
    guard !places.isEmpty else { return nil }
    var active: Set<Int> = []
    var best = marked(text, places, except: active)
    let definitions = places.filter { hasAddress(text, $0) }
    let isModest =
      definitions.count <= maximum && definitions.count * text.count <= maximumBytes && mayExpand(text, definitions) <= maximumExpansion
    guard isModest, !definitions.isEmpty else { return best }
    var links = countLinks(best.span)
    for place in definitions {
      let attempt = marked(text, places, except: active.union([place]))
      let count = countLinks(attempt.span)
      guard count > links else { continue }
      links = count
      best = attempt
      active.insert(place)
    }
    return best
  }

  /// Whether an address with a scheme stands behind the label, on its line or the next: `[INFO]: done` is a sentence even where another
  /// line has `[INFO]` too.
  private static func hasAddress(_ text: Span<UInt8>, _ place: Int) -> Bool {
    guard let label = labelEnd(text, place) else { return false }
    var start = text.end(from: label + 2) { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0.isLineEnd }
    if start < text.count, text[start] == UInt8(ascii: "<") { start += 1 }
    return ["http://", "https://", "mailto:", "tel:"].contains { scheme in
      text.count - start >= scheme.utf8.count && zip(start..., scheme.utf8).allSatisfy { text[$0].folded == $1 }
    }
  }

  /// At most how many bytes the addresses have together that links take from definitions: each opening bracket may take the longest.
  private static func mayExpand(_ text: Span<UInt8>, _ places: [Int]) -> Int {
    // An address may stand on the line below its label.
    let longest = places.map { place in
      let end = text.end(from: place) { !$0.isLineEnd }
      let next = text.end(from: end, while: \.isLineEnd)
      return text.end(from: next) { !$0.isLineEnd } - place
    }.max()
    var brackets = 0
    for index in 0..<text.count where text[index] == UInt8(ascii: "[") { brackets += 1 }
    return (longest ?? 0) * brackets
  }

  private static func marked(_ text: Span<UInt8>, _ places: [Int], except active: Set<Int>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count + places.count * 3)
    var next = places[...]
    for index in 0..<text.count {
      if next.first == index {
        next.removeFirst()
        if !active.contains(index) { Markers.append(Markers.guardByte, to: &output) }
      }
      output.append(text[index])
    }
    return output
  }

  /// The brackets that may begin a definition: first on their line but for blanks and the marks of quotes and lists, and
  /// closed by `]:`.
  private static func candidates(_ text: Span<UInt8>) -> [Int] {
    let prefix = ByteSet(" \t>-+*.)0123456789")
    var places: [Int] = []
    var isLineStart = true
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte.isLineEnd {
        isLineStart = true
      } else if isLineStart, byte == UInt8(ascii: "["), let end = labelEnd(text, index) {
        places.append(index)
        index = end
        isLineStart = false
      } else if !prefix.contains(byte) {
        isLineStart = false
      }
      index += 1
    }
    return places
  }

  private static func labelEnd(_ text: Span<UInt8>, _ open: Int) -> Int? {
    var index = open + 1
    while index < text.count, index - open <= 1001 {
      switch text[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): return nil
      case UInt8(ascii: "]"):
        return index + 1 < text.count && text[index + 1] == UInt8(ascii: ":") ? index : nil
      default: break
      }
      index += 1
    }
    return nil
  }
}
