/// Reads HTML, XML and SVG: the texts between tags, the values of attributes, comments, scripts. References to characters are decoded.
///
/// Tags of phrases do not end a text, so that what is partly bold is one text.
struct MarkupReader: ContentReader {
  private enum State {
    case text, tagStart, tagName, inTag, attributeName, beforeValue, value, comment, raw
  }

  /// Tags inside of a phrase.
  private static let phrases: Set<String> = [
    "a", "b", "i", "em", "strong", "code", "mark", "u", "s", "del", "ins", "sub", "sup", "wbr", "small",
  ]
  /// Attributes with drawings and names of vocabularies, which are full of numbers and tell nothing.
  private static let drawings: Set<String> = ["d", "points", "viewbox", "transform", "xmlns"]

  private var state = State.text
  private var texts = TextRun()
  private var values = TextRun()
  private var reference = ReferenceDecoder()
  private var name: [UInt8] = []
  private var isEndTag = false
  private var attribute: [UInt8] = []
  private var isDrawing = false
  private var quote: UInt8 = 0
  private var className: [UInt8] = []
  private var audience: [UInt8] = []
  private var tail: UInt32 = 0
  private var names: MarkedNames

  /// Makes a reader.
  /// - Parameter isChannelList: Whether it is the site's first page, which lists the channels.
  init(isChannelList: Bool = false) {
    names = MarkedNames(isChannelList: isChannelList)
  }

  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, into scanner: inout TextScanner) {
    var index = 0
    while index < bytes.count {
      index = state == .text ? text(bytes, from: index, at: offset) : state == .raw ? raw(bytes, from: index, at: offset) : index
      guard index < bytes.count else { break }
      if state != .text, state != .raw {
        take(bytes[index], at: offset + index, into: &scanner)
        index += 1
      }
      if texts.isFull { scanner.scan(&texts, hasKeys: false) }
      if values.isFull { scanner.scan(&values) }
    }
  }

  mutating func finish(into scanner: inout TextScanner) {
    while !texts.bytes.isEmpty { scanner.scan(&texts) }
    while !values.bytes.isEmpty { scanner.scan(&values) }
  }

  /// Takes text up to the next tag, or one byte of a reference; returns where to go on.
  private mutating func text(_ bytes: UnsafeBufferPointer<UInt8>, from index: Int, at offset: Int) -> Int {
    if reference.isOpen || bytes[index] == UInt8(ascii: "&") {
      let byte = bytes[index]
      if reference.take(byte, at: offset + index, into: &texts) {
        names.take(reference.last)
        return index + 1
      }
    }
    var end = index
    let last = min(bytes.count, index + TextRun.limit / 2)
    while end < last, bytes[end] != UInt8(ascii: "<"), bytes[end] != UInt8(ascii: "&") { end += 1 }
    texts.append(bytes[index..<end], at: offset + index)
    if names.isOpen { names.take(bytes[index..<end]) }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "<") else { return end }
    state = .tagStart
    return end + 1
  }

  /// Takes the text of a script or style sheet up to the next tag.
  private mutating func raw(_ bytes: UnsafeBufferPointer<UInt8>, from index: Int, at offset: Int) -> Int {
    var next = index
    let last = min(bytes.count, index + TextRun.limit / 2)
    while next < last {
      if bytes[next] == UInt8(ascii: "<") {
        state = .tagStart
        return next + 1
      }
      texts.append(bytes[next], at: offset + next)
      next += 1
    }
    return next
  }

  private mutating func take(_ byte: UInt8, at offset: Int, into scanner: inout TextScanner) {
    switch state {
    case .text, .raw: break
    case .tagStart: beginTag(byte, at: offset)
    case .tagName: tagName(byte, at: offset, into: &scanner)
    case .comment: comment(byte, at: offset)
    case .inTag:
      if byte == UInt8(ascii: ">") {
        endTag(at: offset, into: &scanner)
      } else if !ByteClass.isSpace(byte), byte != UInt8(ascii: "/") {
        attribute = [byte]
        state = .attributeName
      }
    case .attributeName:
      if byte == UInt8(ascii: "=") {
        state = .beforeValue
      } else if byte == UInt8(ascii: ">") {
        endTag(at: offset, into: &scanner)
      } else if ByteClass.isSpace(byte) || byte == UInt8(ascii: "/") {
        state = .inTag
      } else {
        attribute.append(byte)
      }
    case .beforeValue:
      guard !ByteClass.isSpace(byte) else { break }
      beginValue(byte, at: offset)
    case .value: value(byte, at: offset, into: &scanner)
    }
  }

  private mutating func beginTag(_ byte: UInt8, at offset: Int) {
    isEndTag = byte == UInt8(ascii: "/")
    className.removeAll(keepingCapacity: true)
    audience.removeAll(keepingCapacity: true)
    name.removeAll(keepingCapacity: true)
    if ByteClass.isLetter(byte) { name.append(byte | 0x20) }
    if byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?") {
      tail = UInt32(byte)
      texts.append(UInt8(ascii: "\n"), at: offset)
      state = .comment
    } else if ByteClass.isLetter(byte) || isEndTag {
      state = .tagName
    } else {
      texts.append(UInt8(ascii: "<"), at: offset - 1)
      texts.append(byte, at: offset)
      state = .text
    }
  }

  private mutating func tagName(_ byte: UInt8, at offset: Int, into scanner: inout TextScanner) {
    if byte == UInt8(ascii: ">") {
      endTag(at: offset, into: &scanner)
    } else if ByteClass.isSpace(byte) || byte == UInt8(ascii: "/") {
      state = .inTag
    } else if name.count < 32 {
      name.append(ByteClass.isCapital(byte) ? byte | 0x20 : byte)
    }
  }

  /// Takes a byte of a comment, a declaration, or a stretch of text in CDATA.
  private mutating func comment(_ byte: UInt8, at offset: Int) {
    let isComment = tail & 0xFF_FFFF == 0x21_2D2D || tail >> 24 == 0xFF
    if isComment { tail |= 0xFF00_0000 }
    let isEnd = byte == UInt8(ascii: ">") && (tail >> 24 != 0xFF || tail & 0xFFFF == 0x2D2D || tail & 0xFFFF == 0x5D5D)
    if isEnd {
      texts.append(UInt8(ascii: "\n"), at: offset)
      state = .text
      return
    }
    texts.append(byte, at: offset)
    tail = tail & 0xFF00_0000 | (tail << 8 | UInt32(byte)) & 0xFF_FFFF
  }

  private mutating func beginValue(_ byte: UInt8, at offset: Int) {
    isDrawing = Self.drawings.contains(String(decoding: attribute, as: UTF8.self).lowercased())
    values.append(UInt8(ascii: "\n"), at: offset)
    state = .value
    quote = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") ? byte : 0
    if quote == 0 { values.append(byte, at: offset) }
  }

  private mutating func value(_ byte: UInt8, at offset: Int, into scanner: inout TextScanner) {
    if quote == 0 ? ByteClass.isSpace(byte) || byte == UInt8(ascii: ">") : byte == quote {
      reference.end(into: &values)
      values.append(UInt8(ascii: "\n"), at: offset)
      state = .inTag
      if byte == UInt8(ascii: ">") { endTag(at: offset, into: &scanner) }
      return
    }
    if attribute.elementsEqual("class".utf8), className.count < 64 { className.append(byte) }
    if attribute.elementsEqual("data-audience".utf8), audience.count < 64 { audience.append(byte) }
    guard !isDrawing else { return }
    if reference.isOpen, reference.take(byte, at: offset, into: &values) { return }
    if byte == UInt8(ascii: "&") {
      _ = reference.take(byte, at: offset, into: &values)
      return
    }
    values.append(byte, at: offset)
  }

  private mutating func endTag(at offset: Int, into scanner: inout TextScanner) {
    reference.end(into: &texts)
    let tag = String(decoding: name, as: UTF8.self)
    if !Self.phrases.contains(tag) { texts.append(UInt8(ascii: "\n"), at: offset) }
    names.take(tag, class: className, audience: audience, isEnd: isEndTag, at: offset, into: &scanner)
    state = !isEndTag && (tag == "script" || tag == "style") ? .raw : .text
  }
}
