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
    endingIsLetters = Self.isLetters(text, ending)
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
}
