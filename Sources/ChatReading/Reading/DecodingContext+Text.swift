import CSimdJSON
import ChatModel

extension DecodingContext {
  /// Takes over what a text calls somebody, or a channel, that it mentions: the name where nothing else has one. False where the chunk said so
  /// before.
  package func addName(_ name: String, of id: String) -> Bool {
    guard mentionNames[id] != name else { return false }
    mentionNames[id] = name
    var user = User(id: id, name: name)
    user.isNamePlaceholder = true
    batch.users.append(user)
    return true
  }

  /// A text for people, `nil` where it is empty. NUL, which no page can hold, becomes U+FFFD with a warning; characters that
  /// override the direction of text are kept with a note, one for each record however many of its texts have them.
  package func text(_ value: JSONValue, of subject: @autoclosure () -> String, messageID: String? = nil) -> String? {
    guard let bytes = value.bytes else { return value.filledText }
    return text(bytes, of: subject(), messageID: messageID)
  }

  /// A text for people from its bytes, of which those that are no UTF-8 become U+FFFD.
  package func text(_ bytes: UnsafeBufferPointer<UInt8>, of subject: @autoclosure () -> String, messageID: String? = nil) -> String? {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return nil }
    let traits = Int(csj_text_traits(base, bytes.count))
    if traits == 0 { return String(decoding: bytes, as: UTF8.self) }
    if traits & csj_text_has_bidi_override != 0, toldFields.insert("the direction of text").inserted {
      tell(.note, "\(subject()) has characters that override the direction of text", messageID: messageID)
    }
    guard traits & csj_text_has_nul != 0 else { return String(decoding: bytes, as: UTF8.self) }
    tell(.warning, "\(subject()) has NUL characters, which were replaced", messageID: messageID)
    var clean: [UInt8] = []
    clean.reserveCapacity(bytes.count + 16)
    for byte in bytes { if byte == 0 { clean.append(contentsOf: [0xEF, 0xBF, 0xBD]) } else { clean.append(byte) } }
    return String(decoding: clean, as: UTF8.self)
  }
}
