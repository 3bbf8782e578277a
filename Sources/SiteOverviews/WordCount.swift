/// Counts words.
enum WordCount {
  /// How many words there are in a text in UTF-8. Sets a flag when there may be emoji in it.
  static func words(in text: UnsafeBufferPointer<UInt8>, _ mayHaveEmoji: inout Bool) -> Int {
    var count = 0
    // Whether a letter or a digit came since the last space: 1 or 0.
    var isInWord = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        // Where words begin and end cannot be foretold: nothing branches on it.
        let isLetter = isAlphanumeric(byte)
        count += isLetter & ~isInWord
        isInWord = (isInWord | isLetter) & (byte > 0x20 ? 1 : 0)
        index += 1
      } else if byte < 0xE2 {
        // Letters of two bytes, with few exceptions.
        if byte >= 0xC0 { begin(&isInWord, &count) }
        index += 1
      } else {
        let second = index + 1 < text.count ? text[index + 1] : 0
        switch byte {
        case 0xE2: if second == 0x8C || second == 0x8F || second >= 0x98 && second <= 0xAD { mayHaveEmoji = true }
        case 0xE3...0xE9:
          count += 1
          isInWord = 0
        case 0xEF: if second == 0xB8 { mayHaveEmoji = true }
        case 0xF0...: if second == 0x9F { mayHaveEmoji = true }
        default: begin(&isInWord, &count)
        }
        index += byte >= 0xF0 ? 4 : 3
      }
    }
    return count
  }

  private static func begin(_ isInWord: inout Int, _ count: inout Int) {
    count += 1 - isInWord
    isInWord = 1
  }

  /// 1 for a letter or a digit of ASCII, else 0.
  private static func isAlphanumeric(_ byte: UInt8) -> Int {
    let letter = (byte | 0x20) &- UInt8(ascii: "a") < 26 ? 1 : 0
    let digit = byte &- UInt8(ascii: "0") < 10 ? 1 : 0
    return letter | digit
  }
}
