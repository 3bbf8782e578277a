/// What messages have in common that may be equal, as far as their first lines show it.
struct WhatsAppSign {
  /// Two bits that are the same for all texts whose first lines end as this one's.
  private let bits: UInt64
  /// Whether more than the text decides what it equals: it may be a file, a sentence of the phone's, or have names in it that are no part of
  /// what is compared.
  let isOpen: Bool

  /// What may equal anything.
  static let open = WhatsAppSign(bits: 0, isOpen: true)

  private init(bits: UInt64, isOpen: Bool) {
    self.bits = bits
    self.isOpen = isOpen
  }

  /// The sign of a message by its first line.
  ///
  /// Names may go on behind a colon, which is not known here: whatever could be the beginning of the text is looked at.
  init(_ header: WhatsAppHeader, _ line: UnsafeBufferPointer<UInt8>) {
    let text = UnsafeBufferPointer(rebasing: line[header.end...])
    let isOpen = header.isMarked || Self.mayBeMore(text) || WhatsAppBodyHints.hasMap(text)
    self = isOpen ? .open : WhatsAppSign(bits: Self.bits(of: text), isOpen: false)
  }

  /// Whether a text that stands behind a header, and perhaps a name, may be more than its words.
  private static func mayBeMore(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if let last = WhatsAppBodyHints.last(in: text, before: text.count), ":)>".utf8.contains(last) { return true }
    var (isBehindName, hasMark) = (false, false)
    for (index, byte) in text.enumerated() {
      if byte == UInt8(ascii: ":"), index + 1 == text.count || text[index + 1] == UInt8(ascii: " ") {
        if beginsSentence(at: index + 1, in: text) { return true }
        isBehindName = true
      } else if byte >= 0xE2, WhatsAppMarks.length(at: index, of: text) != nil {
        if isBehindName { return true }
        hasMark = true
      }
    }
    return hasMark && !isBehindName
  }

  private static func beginsSentence(at offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    let rest = text[offset...].drop { $0 == UInt8(ascii: " ") }
    return WhatsAppPhrases.beginnings.mayBegin(UnsafeBufferPointer(rebasing: rest))
  }

  /// Bits of the end of the last word. What stands around a text is no part of what is compared.
  private static func bits(of text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var end = text.count
    while end > 0, text[end - 1] == UInt8(ascii: "\r") || text[end - 1] == UInt8(ascii: " ") { end -= 1 }
    var word: UInt32 = 0
    for byte in text[max(0, end - 4)..<end] { word = byte == UInt8(ascii: " ") ? 0 : word << 8 | UInt32(byte) }
    let hash = word &* 0x9E37_79B1
    return 1 << UInt64(hash >> 26) | 1 << UInt64(hash >> 20 & 63)
  }

  /// Whether a line below the first one shows that the message may be more than its words.
  static func isOpen(below line: UnsafeBufferPointer<UInt8>) -> Bool {
    WhatsAppBodyHints.last(in: line, before: line.count) == UInt8(ascii: ">") || WhatsAppBodyHints.hasMap(line)
  }
}

extension WhatsAppSign {
  /// The signs of several messages: one whose sign is not among them equals none of them.
  struct Group {
    private var bits: UInt64 = 0

    /// Adds a sign.
    mutating func insert(_ sign: WhatsAppSign) { bits |= sign.isOpen ? .max : sign.bits }

    /// Whether a message with a sign may equal one of these.
    func mayHave(_ sign: WhatsAppSign) -> Bool { bits & sign.bits == sign.bits }
  }
}
