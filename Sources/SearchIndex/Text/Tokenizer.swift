/// Splits texts into units and folds them, so that case and diacritics do not matter. Each task has its own, which reuses its buffers.
///
/// A word is a run of letters, digits and marks. An apostrophe ends a word, so that `homme` finds `l'homme`. Symbols, and characters of
/// scripts without spaces, are units of their own. Only the beginning of a word counts.
package struct Tokenizer {
  /// How many scalars of a word count.
  static let longestWord = 32

  /// The fewest bytes after the folded forms, so that eight bytes can be read from the start of each.
  static let room = 8

  /// The units of the latest text.
  package private(set) var units: [TextUnit] = []
  /// Their folded forms in UTF-8, one after another, followed by leftovers of other texts.
  package private(set) var folded = [UInt8](repeating: 0, count: 256)

  /// A cache for scalars below 0x20000. 0 is unknown; else it is the class plus one, the length of the folded form, and its position.
  private var known: [UInt32]
  private var forms: [UInt8] = []

  private var wordStart = -1
  private var wordEnd = 0
  private var foldedStart = 0
  private var foldedEnd = 0
  private var wordLength = 0

  /// Makes a tokenizer.
  package init() {
    known = [UInt32](repeating: 0, count: 0x20000)
  }

  /// Reads a text.
  package mutating func read(_ text: String) {
    var text = text
    text.withUTF8 { read($0) }
  }

  /// Reads a text in UTF-8. Invalid bytes separate words.
  package mutating func read(_ text: UnsafeBufferPointer<UInt8>) {
    units.removeAll(keepingCapacity: true)
    foldedEnd = 0
    wordStart = -1
    var index = 0
    while index < text.count { index = text[index] < 0x80 ? readASCII(in: text, at: index) : readScalar(in: text, at: index) }
    endWord()
  }

  /// Reads ASCII characters from an index on, and returns their end.
  private mutating func readASCII(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    reserve(text.count &- start)
    // What the loop changes is its own meanwhile: the compiler keeps it in registers.
    var (index, end, length) = (start, foldedEnd, wordLength)
    var bytes: [UInt8] = []
    swap(&bytes, &folded)
    bytes.withUnsafeMutableBufferPointer { folded in
      Self.foldedASCII.withUnsafeBufferPointer { letters in
        while index < text.count, text[index] < 0x80 {
          let letter = letters[Int(text[index])]
          if letter == 0 {
            if wordStart >= 0 {
              (foldedEnd, wordEnd) = (end, index)
              endWord()
            }
          } else {
            if wordStart < 0 { (wordStart, foldedStart, length) = (index, end, 0) }
            if length < Self.longestWord {
              folded[end] = letter
              end &+= 1
              length &+= 1
            }
          }
          index &+= 1
        }
      }
    }
    swap(&bytes, &folded)
    (foldedEnd, wordLength) = (end, length)
    if wordStart >= 0 { wordEnd = index }
    return index
  }

  /// Makes room for more folded bytes.
  private mutating func reserve(_ count: Int) {
    let missing = foldedEnd + count + Self.room - folded.count
    if missing > 0 { folded.append(contentsOf: repeatElement(0, count: max(missing, folded.count))) }
  }

  private mutating func beginWord(at index: Int) {
    guard wordStart < 0 else { return }
    (wordStart, foldedStart, wordLength) = (index, foldedEnd, 0)
  }

  private mutating func endWord() {
    guard wordStart >= 0 else { return }
    if foldedEnd > foldedStart {
      units.append(TextUnit(source: wordStart..<wordEnd, folded: foldedStart..<foldedEnd, kind: .word))
    }
    wordStart = -1
  }

  /// Reads the scalar at an index, and returns the index of the next one.
  private mutating func readScalar(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    guard let (scalar, length) = Self.scalar(in: text, at: index) else {
      endWord()
      return index + 1
    }
    let facts = facts(of: scalar)
    switch ScalarClass(rawValue: UInt8(truncatingIfNeeded: facts & 7) &- 1) ?? .separator {
    case .separator: endWord()
    case .ignored: if wordStart >= 0 { wordEnd = index + length }
    case .word:
      beginWord(at: index)
      appendForm(Int(facts >> 9), length: Int((facts >> 3) & 63))
      wordEnd = index + length
    case .ideograph: appendUnit(.ideograph, text, index..<index + length)
    case .symbol: appendUnit(.symbol, text, index..<index + length)
    }
    return index + length
  }

  private mutating func appendUnit(_ kind: ScalarClass, _ text: UnsafeBufferPointer<UInt8>, _ source: Range<Int>) {
    endWord()
    let start = foldedEnd
    reserve(source.count)
    for byte in text[source] { append(byte) }
    units.append(TextUnit(source: source, folded: start..<foldedEnd, kind: kind))
  }

  private mutating func appendForm(_ start: Int, length: Int) {
    reserve(length)
    var index = start
    while index < start + length, wordLength < Self.longestWord {
      repeat {
        append(forms[index])
        index += 1
      } while index < start + length && forms[index] & 0xC0 == 0x80
      wordLength += 1
    }
  }

  private mutating func append(_ byte: UInt8) {
    folded[foldedEnd] = byte
    foldedEnd += 1
  }

  private mutating func facts(of scalar: Unicode.Scalar) -> UInt32 {
    let value = Int(scalar.value)
    guard value < known.count else { return UInt32(ScalarClass(scalar).rawValue) + 1 }
    if known[value] != 0 { return known[value] }
    let kind = ScalarClass(scalar)
    var facts = UInt32(kind.rawValue) + 1
    if kind == .word {
      let form = Array(String(ScalarFolding.folded(scalar)).utf8.prefix(63))
      facts |= UInt32(form.count) << 3 | UInt32(forms.count) << 9
      forms += form
    }
    known[value] = facts
    return facts
  }

  /// The scalar that begins at an index of UTF-8, and its length.
  private static func scalar(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> (Unicode.Scalar, Int)? {
    let byte = UInt32(text[index])
    let length = byte < 0xC2 ? 0 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : byte < 0xF5 ? 4 : 0
    guard length > 0, index + length <= text.count else { return nil }
    var value = byte & (0x7F >> UInt32(length))
    for offset in 1..<length {
      let next = UInt32(text[index + offset])
      guard next & 0xC0 == 0x80 else { return nil }
      value = value << 6 | next & 0x3F
    }
    return Unicode.Scalar(value).map { ($0, length) }
  }

  /// Letters in lower case and digits; 0 for everything else.
  private static let foldedASCII: [UInt8] = (0..<128).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"): UInt8(byte)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt8(byte) | 0x20
    default: 0
    }
  }
}

/// A unit of a text: a word, a symbol, or a character of a script without spaces.
package struct TextUnit: Sendable, Hashable {
  /// Its range in the text, in bytes.
  package let source: Range<Int>
  /// The range of its folded form in the folded bytes.
  package let folded: Range<Int>
  /// Its class.
  let kind: ScalarClass
}
