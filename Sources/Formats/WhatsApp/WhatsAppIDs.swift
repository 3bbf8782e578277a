import CDigest

/// Makes the ids of messages, of which exports have none: of when and what, and of how many of a minute were the same before.
///
/// Who wrote a message is no part of its id: names are those that the exporter's phone has for people, and change. All messages that may be equal
/// stand in one chunk (`WhatsAppRepeats`), or else the number of a minute's part tells them apart.
struct WhatsAppIDs {
  /// What ids end with where the chunk has not all of a minute.
  private let suffix: String
  /// How often each message stood in the chunk already, and how often the minute had changed when it last did.
  private var repeats: [UInt64: (count: Int32, changes: Int32)] = [:]
  /// The minute of the message before, and how often it changed in the chunk.
  private var moment: WhatsAppMoment?
  private var changes: Int32 = 0
  /// What an id is made of, besides the words; kept for its memory.
  private var head: [UInt8] = []

  /// Begins a chunk.
  init(suffix: String = "") {
    self.suffix = suffix
  }

  /// Goes on to the next message.
  mutating func begin(_ next: WhatsAppMoment) {
    if next != moment { (moment, changes) = (next, changes &+ 1) }
  }

  /// The id of a message of that moment: of its minute, since not all phones write seconds.
  /// - Parameter wall: What the clock showed, in seconds.
  mutating func id(at wall: Int64, of gist: WhatsAppGist, body: UnsafeBufferPointer<UInt8>) -> String {
    head.removeAll(keepingCapacity: true)
    head.append(contentsOf: String(wall - wall % 60).utf8)
    switch gist {
    case .body: return id(of: body)
    case .words(var words): return words.withUTF8 { id(of: $0) }
    case .thing(var words):
      head.append(UInt8(ascii: "+"))
      return words.withUTF8 { id(of: $0) }
    }
  }

  private mutating func id(of words: UnsafeBufferPointer<UInt8>) -> String {
    head.append(UInt8(ascii: "\n"))
    var digest: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    WhatsAppGist.withWords(words) { words in
      withUnsafeMutableBytes(of: &digest) {
        digest_sha256(head, head.count, words.baseAddress, words.count, $0.bindMemory(to: UInt8.self).baseAddress)
      }
    }
    let hash = UInt64(bigEndian: digest.0)
    let count = countRepeats(of: hash)
    let digits = String(hash, radix: 16) + suffix
    return count == 0 ? digits : "\(digits)-\(count)"
  }

  /// How many messages of a hash stood before this one.
  private mutating func countRepeats(of hash: UInt64) -> Int32 {
    var count: Int32 = 0
    if let known = repeats[hash], changes &- known.changes < WhatsAppRepeats.reach { count = known.count &+ 1 }
    repeats[hash] = (count, changes)
    return count
  }
}
