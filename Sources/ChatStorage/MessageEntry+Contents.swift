import ChatModel
import Glibc

extension MessageEntry.Contents {
  /// What a message has.
  init(of message: borrowing Message) {
    self = !message.isTextSuppressed && Self.hasAddress(message.text) ? .link : []
    guard message.hasParts else { return }
    for attachment in message.attachments { formUnion(Self.contents(of: attachment.kind)) }
    if message.pin != nil { insert(.pin) }
    if message.poll != nil { insert(.poll) }
    if !message.translations.isEmpty {
      insert(.translation)
      // Which text is shown is not known here.
      if message.translations.contains(where: { Self.hasAddress($0.text) }) { insert(.link) }
    }
    if let text = message.richText, !text.links.isEmpty { insert(.link) }
  }

  private static func contents(of kind: AttachmentKind) -> Self {
    switch kind {
    case .image, .giphy, .video: .visual
    case .file: .file
    case .audio, .voiceRecording: .recording
    case .link: .link
    case .sticker, .contact, .card, .unknown: .otherAttachment
    }
  }

  /// Whether there may be an address in a text: `://`, or a dot between a letter or digit and two letters at the end of a word or before
  /// what may follow a host. It takes some texts for one that have none, and none that has one for another.
  private static func hasAddress(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      hasPlace(of: UInt8(ascii: "."), in: bytes) { isWord(bytes[$0 - 1]) && isLetter(bytes[$0 + 1]) && isLetter(bytes[$0 + 2]) }
        || hasPlace(of: UInt8(ascii: ":"), in: bytes) { bytes[$0 + 1] == UInt8(ascii: "/") && bytes[$0 + 2] == UInt8(ascii: "/") }
    } ?? false
  }

  /// Whether a byte stands anywhere, with one before it and two behind it, where a condition holds.
  private static func hasPlace(of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, where isWanted: (Int) -> Bool) -> Bool {
    guard let base = UnsafeRawPointer(bytes.baseAddress) else { return false }
    var from = 1
    while from + 2 < bytes.count, let found = memchr(base + from, Int32(byte), bytes.count - 2 - from) {
      let place = UnsafeRawPointer(found) - base
      if isWanted(place) { return true }
      from = place + 1
    }
    return false
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }

  private static func isWord(_ byte: UInt8) -> Bool { isLetter(byte) || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
