/// A run of labels with full stops between them, such as `www.example.org`.
struct HostRun {
  /// Where the run ends; a full stop or hyphen at its end does not belong to it.
  private(set) var end: Int
  /// How many labels it has; none of them is empty.
  private(set) var labels = 0
  /// Where its last label stands.
  private(set) var ending: Range<Int>
  /// How many bytes the label before the last has.
  private(set) var nameLength = 0
  /// Whether the last label has letters only, of whatever script, or is an encoded international one.
  private(set) var endingIsLetters = false

  /// Whether words of another script follow the last label without a blank, as in `example.com에서`: no ending mixes scripts.
  private(set) var isCut = false

  /// How many bytes the last label has.
  var endingLength: Int { ending.count }

  init(_ text: Span<UInt8>, from start: Int) {
    end = start
    ending = start..<start
    var index = start
    while index < text.count {
      let first = index
      var labelEnd = index
      while index < text.count, text[index] == UInt8(ascii: "-") || Self.isHostByte(text, index) {
        index += 1
        if text[index - 1] != UInt8(ascii: "-") { labelEnd = index }
      }
      guard labelEnd > first else { break }
      labels += 1
      nameLength = ending.count
      ending = first..<labelEnd
      end = labelEnd
      guard labelEnd == index, index < text.count, text[index] == UInt8(ascii: ".") else { break }
      index += 1
    }
    cutEnding(text)
    endingIsLetters = Self.isLetters(text, ending)
  }

  /// Ends an ending that begins in ASCII before what is none.
  private mutating func cutEnding(_ text: Span<UInt8>) {
    guard labels > 1, text[ending.lowerBound] < 0x80, let foreign = ending.first(where: { text[$0] >= 0x80 }) else { return }
    isCut = true
    end = foreign
    while text[end - 1] == UInt8(ascii: "-") { end -= 1 }
    ending = ending.lowerBound..<end
  }

  /// Letters and digits; of the longer characters all but punctuation, blanks and signs.
  static func isHostByte(_ text: Span<UInt8>, _ index: Int) -> Bool {
    let byte = text[index]
    return byte < 0x80 ? byte.isAlphanumeric : byte & 0xC0 == 0x80 || !LinkEnd.isHostDelimiter(text, index)
  }

  private static func isLetters(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    if text.hasFolded("xn--", at: range.lowerBound) { return true }
    for index in range where text[index] < 0x80 && !text[index].isLetter { return false }
    return !range.isEmpty
  }

  /// Where the label begins that ends before `end`, looking back no further than `floor`.
  static func labelStart(_ text: Span<UInt8>, before end: Int, floor: Int) -> Int {
    var start = end
    while start > floor {
      var first = start - 1
      while first > floor, text[first] & 0xC0 == 0x80 { first -= 1 }
      guard text[first] == UInt8(ascii: "-") || isHostByte(text, first) else { break }
      start = first
    }
    return start
  }

  /// Where the label begins that stands in a range: behind the words of a script without blanks that ASCII follows, as in `詳しくはexample`.
  static func labelStart(_ text: Span<UInt8>, in label: Range<Int>) -> Int {
    guard !label.isEmpty, text[label.upperBound - 1] < 0x80 else { return label.lowerBound }
    var start = label.upperBound
    while start > label.lowerBound {
      var first = start - 1
      while first > label.lowerBound, text[first] & 0xC0 == 0x80 { first -= 1 }
      if hasNoBlanks(text, first) { return start }
      start = first
    }
    return label.lowerBound
  }

  /// Whether the character at an index is of a script that sets no blanks between words, or joins endings to names as Korean does: Thai, Lao,
  /// Burmese, Khmer, kana, Hangul, ideographs.
  private static func hasNoBlanks(_ text: Span<UInt8>, _ index: Int) -> Bool {
    let second = index + 1 < text.count ? text[index + 1] : 0
    return switch text[index] {
    case 0xE0: (0xB8...0xBB).contains(second)
    case 0xE1: (0x80...0x87).contains(second) && second != 0x83 || second == 0x9E || second == 0x9F
    case 0xE3...0xED: true
    case 0xF0: second >= 0xA0
    default: false
    }
  }
}
