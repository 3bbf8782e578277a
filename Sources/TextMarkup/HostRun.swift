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

  /// Letters and digits; of the longer characters all but the punctuation and blanks that end an address.
  private static func isHostByte(_ text: Span<UInt8>, _ index: Int) -> Bool {
    let byte = text[index]
    return byte < 0x80 ? byte.isAlphanumeric : byte & 0xC0 == 0x80 || !LinkEnd.isDelimiter(text, index)
  }

  private static func isLetters(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    if text.hasFolded("xn--", at: range.lowerBound) { return true }
    for index in range where text[index] < 0x80 && !text[index].isLetter { return false }
    return !range.isEmpty
  }
}
