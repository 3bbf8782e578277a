import CDigest
import ChatModel

/// Makes ids for messages of which an export has none: of when, who and what, and of how often a document said the same before.
struct ContentIDs {
  private var repeats: [UInt64: Int] = [:]
  /// What an id is made of; kept for its memory.
  private var content: [UInt8] = []

  /// Forgets the last document.
  mutating func removeAll() { repeats.removeAll(keepingCapacity: true) }

  /// The id of a message with a first file, or with an empty text in its place.
  mutating func id(of message: borrowing Message, file: String) -> String {
    content.removeAll(keepingCapacity: true)
    content.append(contentsOf: String(message.createdAt.microseconds).utf8)
    append(message.authorID)
    append(message.text)
    append(file)
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

  private mutating func append(_ part: String) {
    content.append(UInt8(ascii: "\n"))
    content.append(contentsOf: part.utf8)
  }
}
