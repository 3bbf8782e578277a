import CDigest
import ChatModel

/// Makes ids for messages of which an export has none: of when, what and, as a rule, who, and of how often a document said the same before.
package struct ContentIDs {
  private var repeats: [UInt64: Int] = [:]
  /// What an id is made of; kept for its memory.
  private var content: [UInt8] = []

  /// Starts with a document of which nothing is known.
  package init() {}

  /// Forgets the last document.
  package mutating func removeAll() { repeats.removeAll(keepingCapacity: true) }

  /// The id of a message with a first file, or with an empty text in its place.
  package mutating func id(of message: borrowing Message, file: String) -> String {
    begin(message.createdAt)
    append(message.authorID.utf8)
    append(message.text.utf8)
    append(file.utf8)
    return finish()
  }

  /// The id of a message of an instant whose author may be called otherwise in the next export.
  package mutating func id(at time: Timestamp, text: Substring.UTF8View, media: String) -> String {
    begin(time)
    append(text)
    append(media.utf8)
    return finish()
  }

  private mutating func begin(_ time: Timestamp) {
    content.removeAll(keepingCapacity: true)
    content.append(contentsOf: String(time.microseconds).utf8)
  }

  private mutating func append(_ part: some Sequence<UInt8>) {
    content.append(UInt8(ascii: "\n"))
    content.append(contentsOf: part)
  }

  private mutating func finish() -> String {
    var digest: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    withUnsafeMutableBytes(of: &digest) {
      digest_sha256(content, content.count, nil, 0, $0.bindMemory(to: UInt8.self).baseAddress)
    }
    let hash = UInt64(bigEndian: digest.0)
    let count = repeats[hash, default: 0]
    repeats[hash] = count + 1
    let digits = String(hash, radix: 16)
    return count == 0 ? digits : "\(digits)-\(count)"
  }
}

/// Makes ids for what has none in the export. They stand in addresses and state files, so the same content has the same id in every version.
package enum MadeUpID {
  /// Sixteen hexadecimal digits that stand for some texts in their order: 64 bits of FNV-1a over their UTF-8.
  package static func digits(of parts: [String]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    for part in parts {
      for byte in part.utf8 { add(byte) }
      // No UTF-8 holds this byte, so the parts cannot run into each other.
      add(0xFF)
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
