/// What all the texts behind a name show of the name.
struct WhatsAppSpeaker {
  /// How much of a text is looked at.
  private static let looked = 160
  /// How many messages must agree that a name goes on behind its first colon. People have words with which they often begin.
  private static let agreement = 10

  /// How many texts there are.
  private(set) var count = 1
  /// What all texts begin with.
  private var common: [UInt8]
  /// Whether two of them differ.
  private var isVaried = false
  /// Whether all of them stand on lines that may be the chat's own.
  private var mayBeChat: Bool
  /// Whether the first of them is a sentence that only the chat says.
  private let saysNotice: Bool

  /// Takes the first text behind a name.
  init(_ text: UnsafeBufferPointer<UInt8>, _ header: WhatsAppHeader) {
    common = Array(text.prefix(Self.looked))
    mayBeChat = header.isBracketed && !header.isMarked
    saysNotice =
      mayBeChat && WhatsAppMarks.isPhoneMark(at: 0, of: text)
      && WhatsAppPhrases.isNotice(String(decoding: text.prefix(WhatsAppBody.longestNotice), as: UTF8.self)[...])
  }

  /// Takes the next text.
  mutating func add(_ text: UnsafeBufferPointer<UInt8>, _ header: WhatsAppHeader) {
    count += 1
    mayBeChat = mayBeChat && header.isBracketed && !header.isMarked
    guard !common.isEmpty else { return }
    let most = min(common.count, text.count)
    var same = 0
    while same < most, common[same] == text[same] { same += 1 }
    isVaried = isVaried || same < common.count || common.count < min(text.count, Self.looked)
    if same < common.count { common.removeSubrange(same...) }
  }

  /// What belongs to the name behind its first colon; nil where nothing shows that anything does. Who sends nothing but files or places
  /// does not say so with a name.
  var restOfName: ArraySlice<UInt8>? {
    guard count >= Self.agreement, isVaried, common.first != UInt8(ascii: "<"), !beginsWithMark, let colon = common.lastColon,
      !common[(colon + 2)...].starts(with: "http".utf8)
    else { return nil }
    return common[..<colon]
  }

  /// Whether nobody has the name, but the chat: iOS writes it before the chat's own lines, and marks these.
  var isChat: Bool { saysNotice && mayBeChat && beginsWithPhoneMark }

  private var beginsWithMark: Bool { common.withUnsafeBufferPointer { WhatsAppMarks.length(at: 0, of: $0) != nil } }
  private var beginsWithPhoneMark: Bool { common.withUnsafeBufferPointer { WhatsAppMarks.isPhoneMark(at: 0, of: $0) } }
}

extension [UInt8] {
  /// The place of the last colon that a space follows.
  fileprivate var lastColon: Int? {
    indices.last { self[$0] == UInt8(ascii: ":") && $0 + 1 < count && self[$0 + 1] == UInt8(ascii: " ") }
  }
}
