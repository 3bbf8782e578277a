/// The text that is scanned.
struct ScannedText {
  /// The bytes. They are valid only during the scan.
  let bytes: UnsafeBufferPointer<UInt8>
  /// Where the bytes stand in the file.
  let run: TextRun
  /// What the offset of a text that was decoded from another is; nil for one that was not.
  var decodedAt: Int?
  /// Whether it is JSON or a script, whose keys name what follows them.
  var hasKeys = false

  /// The number of bytes.
  var count: Int { bytes.count }

  /// A byte; 0 outside of the text.
  subscript(index: Int) -> UInt8 { index >= 0 && index < bytes.count ? bytes[index] : 0 }

  /// Some bytes.
  subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[range]) }

  /// Where a byte stands in the file.
  func offset(of index: Int) -> Int { decodedAt ?? run.offset(of: index) }

  /// Whether a word stands at an index.
  func has(_ word: StaticString, at index: Int, ignoringCase: Bool = false) -> Bool {
    guard index >= 0, index + word.utf8CodeUnitCount <= count else { return false }
    for position in 0..<word.utf8CodeUnitCount {
      let (byte, expected) = (bytes[index + position], word.utf8Start[position])
      if byte != expected, !ignoringCase || !ByteClass.isLetter(byte) || byte | 0x20 != expected { return false }
    }
    return true
  }

  /// The first index from one on whose byte does not pass a test.
  func end(from index: Int, while test: (UInt8) -> Bool) -> Int {
    var end = index
    while end < count, test(bytes[end]) { end += 1 }
    return end
  }

  /// The first index of the bytes before one that all pass a test.
  func start(before index: Int, while test: (UInt8) -> Bool) -> Int {
    var start = index
    while start > 0, test(bytes[start - 1]) { start -= 1 }
    return start
  }

  /// Some bytes as text.
  func string(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }
}
