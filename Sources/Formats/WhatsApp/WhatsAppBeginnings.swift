/// What some phrases begin with: most texts are found to be none of them by a few bytes.
struct WhatsAppBeginnings {
  /// So many bytes are two or three letters of most scripts: with fewer, too many ordinary texts begin as a phrase does.
  private static let length = 8

  /// The first bytes of phrases of one length, of which a text's key has further bits behind them.
  private struct Keys {
    let bitsBehind: UInt64
    var keys: Set<UInt64> = []
  }

  /// Those of each length that some phrases have; those that are as long as a key or longer are of one.
  private var lengths: [Keys]

  /// Takes phrases, which texts may begin with a capital, too.
  init(_ phrases: some Sequence<String>) {
    var lengths = (0...Self.length).map { Keys(bitsBehind: UInt64(Self.length - $0) * 8) }
    for phrase in phrases {
      for var text in [phrase, phrase.prefix(1).lowercased() + phrase.dropFirst(), phrase.prefix(1).uppercased() + phrase.dropFirst()] {
        let key = text.withUTF8 { Self.key($0) }
        let length = min(text.utf8.count, Self.length)
        lengths[length].keys.insert(key >> lengths[length].bitsBehind)
      }
    }
    self.lengths = lengths.filter { !$0.keys.isEmpty }.reversed()
  }

  /// Whether a text may begin with one of the phrases, whatever marks stand within.
  func mayBegin(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let key = Self.key(text)
    return lengths.contains { $0.keys.contains(key >> $0.bitsBehind) }
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
