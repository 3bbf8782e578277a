import CDigest
import ChatModel

/// Makes ids for messages of which an export has none: of when, what and, as a rule, who, and of how often a document said the same before.
package struct ContentIDs {
  private var repeats: [UInt64: Int] = [:]
  /// What an id is made of; kept for its memory.
  private var content: [UInt8] = []

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
