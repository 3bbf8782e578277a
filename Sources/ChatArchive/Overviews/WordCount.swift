/// Counts words.
enum WordCount {
  /// How many words there are in a text in UTF-8. Sets a flag when there may be emoji in it.
  static func words(in text: UnsafeBufferPointer<UInt8>, _ mayHaveEmoji: inout Bool) -> Int {
    var count = 0
    var isInWord = false
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte <= 0x20 {
        isInWord = false
        index += 1
      } else if byte < 0x80 {
        if !isInWord, isAlphanumeric(byte) {
          isInWord = true
          count += 1
        }
        index += 1
      } else if byte < 0xE2 {
        // Letters of two bytes, with few exceptions.
        if byte >= 0xC0, !isInWord {
          isInWord = true
          count += 1
        }
        index += 1
      } else {
        let second = index + 1 < text.count ? text[index + 1] : 0
        switch byte {
        case 0xE2: if second == 0x8C || second == 0x8F || second >= 0x98 && second <= 0xAD { mayHaveEmoji = true }
        case 0xE3...0xE9:
          count += 1
          isInWord = false
        case 0xEF: if second == 0xB8 { mayHaveEmoji = true }
        case 0xF0...: if second == 0x9F { mayHaveEmoji = true }
        default:
          if !isInWord {
            isInWord = true
            count += 1
          }
        }
        index += byte >= 0xF0 ? 4 : 3
      }
    }
    return count
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
