import ChatReading
import OperatingSystem

/// Signs in a body's bytes and before them that it may be more than a text. Without one it is none of what `WhatsAppBody` looks for.
struct WhatsAppBodyHints: OptionSet {
  let rawValue: UInt16

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// It begins with a mark of direction, as what phones say themselves does, and texts of some people.
  static let mark = Self(rawValue: 1 << 0)
  /// It begins as a sentence of WhatsApp's does, and is as short.
  static let sentence = Self(rawValue: 1 << 1)
  /// It has the address of a map.
  static let map = Self(rawValue: 1 << 2)
  /// Its first line ends with a colon and others follow, as a poll has them.
  static let colon = Self(rawValue: 1 << 3)
  /// Its first line ends with a parenthesis, or begins with the words before the name of a file.
  static let parenthesis = Self(rawValue: 1 << 4)
  /// A line ends with an angle bracket.
  static let bracket = Self(rawValue: 1 << 5)

  /// Its line has a mark before the header, as iOS writes it where a message is more than a text.
  static let line = Self(rawValue: 1 << 6)
  /// It begins with a mark, its header is one of iOS, and its line has no mark: it may be what the chat itself says.
  static let notice = Self(rawValue: 1 << 7)
  /// The same, and the name before it is that of the chat.
  static let chat = Self(rawValue: 1 << 8)

  private static let mapHost = Array("maps.google.com".utf8)

  /// The first line of a poll is no longer than 20 characters.
  private static let longestHead = 120

  /// Looks at a body.
  init(_ body: UnsafeBufferPointer<UInt8>) {
    self = []
    if WhatsAppMarks.isPhoneMark(at: 0, of: body) { insert(.mark) }
    let start = Self.start(of: body)
    guard start < body.count else { return }
    if body.count <= WhatsAppBody.longestSentence + start + 16 {
      if WhatsAppPhrases.beginnings.mayBegin(UnsafeBufferPointer(rebasing: body[start...])) { insert(.sentence) }
      if Self.hasMap(body) { insert(.map) }
    }
    let feed = body.firstNewline
    switch Self.last(in: body, before: feed ?? body.count) {
    case UInt8(ascii: ":"): if let feed, feed <= Self.longestHead { insert(.colon) }
    case UInt8(ascii: ")"): insert(.parenthesis)
    default: break
    }
    if body[start...].starts(with: WhatsAppPhrases.attachedBefore.utf8) { insert(.parenthesis) }
    if Self.hasBracketAtEnd(body, isOneLine: feed == nil) { insert(.bracket) }
  }

  /// Whether a phone marked the body or its line.
  var isMarked: Bool { contains(.mark) || contains(.line) }

  /// Whether a phone marked the body, and its header is one of iOS.
  var isOfIPhone: Bool { contains(.mark) && !isDisjoint(with: [.line, .notice, .chat]) }

  /// Adds what a body's header shows of it, and whether the name before it `isChat`'s.
  mutating func add(_ header: WhatsAppHeader, isChat: Bool) {
    guard header.isBracketed else { return }
    if header.isMarked { insert(.line) } else if contains(.mark) { insert(isChat ? .chat : .notice) }
  }

  /// Where the text begins behind marks and spaces.
  private static func start(of body: UnsafeBufferPointer<UInt8>) -> Int {
    var index = 0
    while index < body.count {
      if body[index] == UInt8(ascii: " ") || body[index] == UInt8(ascii: "\r") {
        index += 1
      } else if let mark = WhatsAppMarks.length(at: index, of: body) {
        index += mark
      } else {
        break
      }
    }
    return index
  }

  /// The last byte before an offset that is none of a space or a mark.
  static func last(in body: UnsafeBufferPointer<UInt8>, before end: Int) -> UInt8? {
    var end = end
    while end > 0 {
      if body[end - 1] == UInt8(ascii: " ") || body[end - 1] == UInt8(ascii: "\r") {
        end -= 1
      } else if end >= 3, WhatsAppMarks.length(at: end - 3, of: body) != nil {
        end -= 3
      } else {
        return body[end - 1]
      }
    }
    return nil
  }

  /// Whether a text has the address of a map.
  static func hasMap(_ body: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while let slash = body.offset(of: UInt8(ascii: "/"), from: index) {
      var next = slash + 1
      if body[next...].starts(with: "www.".utf8) { next += 4 }
      if body[next...].starts(with: mapHost) { return true }
      index = slash + 1
    }
    return false
  }

  private static func hasBracketAtEnd(_ body: UnsafeBufferPointer<UInt8>, isOneLine: Bool) -> Bool {
    if isOneLine { return last(in: body, before: body.count) == UInt8(ascii: ">") }
    var index = 0
    while let bracket = body.offset(of: UInt8(ascii: ">"), from: index) {
      let end = UnsafeBufferPointer(rebasing: body[(bracket + 1)...]).firstNewline.map { bracket + 1 + $0 } ?? body.count
      if last(in: body, before: end) == UInt8(ascii: ">") { return true }
      index = end
    }
    return false
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first byte of that value at or behind an offset.
  func offset(of byte: UInt8, from start: Int) -> Int? {
    guard let base = baseAddress, start < count, let found = memchr(base + start, Int32(byte), count - start) else { return nil }
    return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
  }
}
