/// Sentences around a name or around words that vary, of which a text is looked up by how it begins.
struct WhatsAppFrames {
  /// What stands before the name and behind it.
  private typealias Frame = (before: [UInt8], behind: [UInt8])

  /// How many bytes sentences are looked up by.
  private static let keyLength = 4

  /// The sentences by their first bytes, each list from the longest to the shortest.
  private var frames: [UInt32: [Frame]] = [:]
  /// Those with fewer bytes before the name.
  private var short: [Frame] = []

  /// Takes sentences that have a percent sign in the place of the name; behind those without one it stands at the end.
  init(_ sentences: some Sequence<String>) {
    let parts = sentences.map { sentence -> Frame in
      let bytes = Array(sentence.utf8)
      let sign = bytes.firstIndex(of: UInt8(ascii: "%")) ?? bytes.count
      return (Array(bytes[..<sign]), Array(bytes[min(sign + 1, bytes.count)...]))
    }
    for frame in parts.sorted(by: { ($0.before.count, $0.behind.count) > ($1.before.count, $1.behind.count) }) {
      if frame.before.count < Self.keyLength {
        short.append(frame)
      } else {
        frames[Self.key(frame.before), default: []].append(frame)
      }
    }
  }

  /// Takes those of some languages.
  init(_ sentences: KeyValuePairs<String, [String]>) { self.init(WhatsAppPhrases.phrases(sentences)) }

  /// The name in a text that is one of the sentences; nil where it is none of them.
  func name(in text: Substring) -> Substring? {
    let bytes = text.utf8
    guard let frame = frames[Self.key(bytes)]?.first(where: { Self.is($0, bytes) }) ?? short.first(where: { Self.is($0, bytes) }) else {
      return nil
    }
    return Substring(bytes.dropFirst(frame.before.count).dropLast(frame.behind.count))
  }

  /// What the sentences begin with.
  var beginnings: [String] { (frames.values.joined() + short).map { String(decoding: $0.before, as: UTF8.self) } }

  private static func `is`(_ frame: Frame, _ text: Substring.UTF8View) -> Bool {
    text.count >= frame.before.count + frame.behind.count && text.starts(with: frame.before)
      && text.suffix(frame.behind.count).elementsEqual(frame.behind)
  }

  private static func key(_ bytes: some Collection<UInt8>) -> UInt32 { bytes.prefix(keyLength).reduce(0) { $0 << 8 | UInt32($1) } }
}
