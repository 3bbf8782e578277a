/// What some phrases begin with: most texts are found to be none of them by a few bytes.
struct WhatsAppBeginnings {
  /// So many bytes are two or three letters of most scripts: with fewer, too many ordinary texts begin as a phrase does.
  private static let length = 8

  private var keys: Set<UInt64> = []
  /// The phrases that are shorter, and how many bits of a key they lack.
  private var short: Set<[UInt64]> = []

  /// Takes phrases, which texts may begin with a capital, too.
  init(_ phrases: some Sequence<String>) {
    for phrase in phrases {
      for var text in [phrase, phrase.prefix(1).lowercased() + phrase.dropFirst(), phrase.prefix(1).uppercased() + phrase.dropFirst()] {
        let key = text.withUTF8 { Self.key($0) }
        if text.utf8.count < Self.length {
          short.insert([key, UInt64(Self.length - text.utf8.count) * 8])
        } else {
          keys.insert(key)
        }
      }
    }
  }

  /// Whether a text may begin with one of the phrases, whatever marks stand within.
  func mayBegin(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let key = Self.key(text)
    return keys.contains(key) || short.contains { key >> $0[1] == $0[0] >> $0[1] }
  }

  /// The first bytes of a text that belong to no marks, capital letters of ASCII as small ones.
  private static func key(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var (key, count, index): (UInt64, Int, Int) = (0, 0, 0)
    while count < length, index < text.count {
      if let mark = WhatsAppMarks.length(at: index, of: text) {
        index += mark
      } else {
        let byte = text[index]
        let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
        key = key << 8 | UInt64(isCapital ? byte | 0x20 : byte)
        (count, index) = (count + 1, index + 1)
      }
    }
    return count == length ? key : key << UInt64((length - count) * 8)
  }
}
