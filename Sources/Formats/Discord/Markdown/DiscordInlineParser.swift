import ChatModel

/// Reads running text: styles, code, links, mentions, emoji and instants.
struct DiscordInlineParser {
  /// Styles within each other beyond this depth are text.
  private static let maximumDepth = 24
  /// How far the label of a link can reach, in bytes.
  private static let longestLabel = 600
  private static let shrug: StaticString = "¯\\_(ツ)_/¯"

  let bytes: [UInt8]
  let names: DiscordNames

  /// Whether the bytes at a place are those of a marker.
  func has(_ marker: StaticString, at index: Int, before limit: Int) -> Bool {
    guard index + marker.utf8CodeUnitCount <= limit else { return false }
    return marker.withUTF8Buffer { marker in marker.indices.allSatisfy { bytes[index + $0] == marker[$0] } }
  }

  /// A piece that was recognised, and where the text behind it begins.
  typealias Match = (inline: RichTextInline, end: Int)

  /// The inlines of a stretch of the bytes.
  func parse(_ range: Range<Int>, depth: Int) -> [RichTextInline] {
    var result: [RichTextInline] = []
    var written = range.lowerBound
    var index = range.lowerBound
    // The styles that are known to end nowhere in what is left.
    var open = Set(DiscordStyle.allCases)
    func write(to end: Int) {
      if written < end { result.append(.text(String(decoding: bytes[written..<end], as: UTF8.self))) }
    }
    while index < range.upperBound {
      let byte = bytes[index]
      if let end = shrugEnd(at: index, range.upperBound) {
        index = end
        continue
      }
      if byte == UInt8(ascii: "\\"), index + 1 < range.upperBound, bytes[index + 1].isEscapable {
        write(to: index)
        written = index + 1
        index += 2
        continue
      }
      if let match = match(byte, at: index, range.upperBound, depth, &open) {
        write(to: index)
        result.append(match.inline)
        index = match.end
        written = index
      } else {
        index += byte == UInt8(ascii: "`") ? run(of: byte, at: index, range.upperBound) : 1
      }
    }
    write(to: range.upperBound)
    return result
  }

  private func match(_ byte: UInt8, at index: Int, _ limit: Int, _ depth: Int, _ open: inout Set<DiscordStyle>) -> Match? {
    switch byte {
    case UInt8(ascii: "\n"): (.lineBreak, index + 1)
    case UInt8(ascii: "`"): code(at: index, limit)
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "|"): style(at: index, limit, depth, &open)
    case UInt8(ascii: "<"): DiscordAngleParser(text: self).match(at: index, limit)
    case UInt8(ascii: "["): link(at: index, limit, depth)
    case UInt8(ascii: "@"): mention(at: index, limit)
    case UInt8(ascii: ":"): emoji(at: index, limit)
    case UInt8(ascii: "h"): address(at: index, limit)
    default: nil
    }
  }

  /// Where a shrug ends that begins at a place, of which Discord takes no sign for a mark; nil where there is none.
  private func shrugEnd(at index: Int, _ limit: Int) -> Int? {
    // The first byte of a macron.
    guard bytes[index] == 0xC2, has(Self.shrug, at: index, before: limit) else { return nil }
    return index + Self.shrug.utf8CodeUnitCount
  }

  private func run(of byte: UInt8, at index: Int, _ limit: Int) -> Int { bytes[index..<limit].prefix { $0 == byte }.count }

  /// Code between as many signs as it begins with.
  private func code(at index: Int, _ limit: Int) -> Match? {
    let count = run(of: bytes[index], at: index, limit)
    guard let end = codeEnd(at: index, count, limit) else { return nil }
    var content = bytes[index + count..<end]
    if count > 1, content.first == UInt8(ascii: " "), content.last == UInt8(ascii: " "), content.count > 2 {
      content = content.dropFirst().dropLast()
    }
    return (.code(String(decoding: content, as: UTF8.self)), end + count)
  }

  private func codeEnd(at index: Int, _ count: Int, _ limit: Int) -> Int? {
    var next = index + count
    while next < limit {
      guard bytes[next] == UInt8(ascii: "`") else {
        next += 1
        continue
      }
      let closing = run(of: bytes[next], at: next, limit)
      if closing == count { return next }
      next += closing
    }
    return nil
  }

  private func style(at index: Int, _ limit: Int, _ depth: Int, _ open: inout Set<DiscordStyle>) -> Match? {
    guard depth < Self.maximumDepth else { return nil }
    for style in DiscordStyle.allCases where has(style.marker, at: index, before: limit) && open.contains(style) {
      let start = index + style.length
      guard start < limit else { continue }
      if style.isTight, bytes[start].isSpace { continue }
      guard let end = end(of: style, from: start, limit) else {
        open.remove(style)
        continue
      }
      return (style.inline(parse(start..<end, depth: depth + 1)), end + style.length)
    }
    return nil
  }

  /// Where a style ends whose content begins at `start`: what is escaped, and what is code, cannot end it.
  private func end(of style: DiscordStyle, from start: Int, _ limit: Int) -> Int? {
    var index = start
    while index < limit {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "`"):
        let count = run(of: bytes[index], at: index, limit)
        index = (codeEnd(at: index, count, limit) ?? index) + count
      case style.sign:
        let signs = run(of: style.sign, at: index, limit)
        if let end = style.end(at: index, signs: signs), end > start,
          style.mayEnd(before: end + style.length < limit ? bytes[end + style.length] : nil),
          !style.isTight || !bytes[end - 1].isSpace
        {
          return end
        }
        index += signs
      default: index = shrugEnd(at: index, limit) ?? index + 1
      }
    }
    return nil
  }

  /// `[label](https://...)`, with the address between angle brackets or not, and a title or not.
  private func link(at index: Int, _ limit: Int, _ depth: Int) -> Match? {
    guard depth < Self.maximumDepth, let close = labelEnd(from: index + 1, limit), close > index + 1, close + 1 < limit,
      bytes[close + 1] == UInt8(ascii: "(")
    else { return nil }
    var start = close + 2
    if start < limit, bytes[start] == UInt8(ascii: "<") { start += 1 }
    guard isAddress(at: start, limit) else { return nil }
    var end = start
    var depthOfParentheses = 0
    while end < limit, !bytes[end].isSpace, bytes[end] != UInt8(ascii: ">") {
      if bytes[end] == UInt8(ascii: "(") { depthOfParentheses += 1 }
      if bytes[end] == UInt8(ascii: ")") {
        if depthOfParentheses == 0 { break }
        depthOfParentheses -= 1
      }
      end += 1
    }
    guard let behind = bytes[end..<min(limit, end + Self.longestLabel)].firstIndex(of: UInt8(ascii: ")")) else { return nil }
    let label = parse(index + 1..<close, depth: depth + 1)
    return (.link(url: String(decoding: bytes[start..<end], as: UTF8.self), label), behind + 1)
  }

  /// The bracket that closes a label: one behind as many closing as opening ones, of those that are not escaped.
  private func labelEnd(from start: Int, _ limit: Int) -> Int? {
    let reach = min(limit, start + Self.longestLabel)
    var index = start
    var depth = 0
    while index < reach {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]") where depth == 0: return index
      case UInt8(ascii: "]"): depth -= 1
      default: break
      }
      index += 1
    }
    return nil
  }

  func isAddress(at index: Int, _ limit: Int) -> Bool {
    has("https://", at: index, before: limit) && index + 8 < limit || has("http://", at: index, before: limit) && index + 7 < limit
  }

  /// An address as it stands, without the signs of the sentence around it.
  private func address(at index: Int, _ limit: Int) -> Match? {
    guard isAddress(at: index, limit), index == 0 || !bytes[index - 1].isWordByte else { return nil }
    var end = index
    while end < limit, !bytes[end].isSpace, bytes[end] != UInt8(ascii: "<") { end += 1 }
    // None of the signs at the end opens anything.
    let opens = bytes[index..<end].contains(UInt8(ascii: "("))
    while end > index, ".,:;\"')]*|~_".utf8.contains(bytes[end - 1]) {
      let isBalanced = opens && bytes[end - 1] == UInt8(ascii: ")")
      if isBalanced || bytes[end - 1] == UInt8(ascii: "_") { break }
      end -= 1
    }
    let text = String(decoding: bytes[index..<end], as: UTF8.self)
    return (.link(url: text, [.text(text)]), end)
  }

  private func mention(at index: Int, _ limit: Int) -> Match? {
    for group in ["@everyone", "@here"] as [StaticString] where has(group, at: index, before: limit) {
      return (.groupMention(group.description), index + group.utf8CodeUnitCount)
    }
    // Within a word it is the sign of an address, and a longer word is another name.
    guard !names.people.isEmpty, index == 0 || !bytes[index - 1].isLetterOrDigit else { return nil }
    for (name, id) in names.people where bytes[index + 1..<limit].starts(with: name.utf8) {
      let end = index + 1 + name.utf8.count
      let isWhole = end == limit || !bytes[end].isLetterOrDigit || !bytes[end - 1].isLetterOrDigit
      if isWhole { return (.mention(userID: id, "@" + name), end) }
    }
    return nil
  }

  /// `:name:`, where an emoji of that name stands beside the text.
  private func emoji(at index: Int, _ limit: Int) -> Match? {
    for (_, emoji) in names.emoji {
      let end = index + 1 + emoji.name.utf8.count
      if end < limit, bytes[end] == UInt8(ascii: ":"), bytes[index + 1..<end].elementsEqual(emoji.name.utf8) {
        return (.customEmoji(emoji), end + 1)
      }
    }
    return nil
  }
}

extension UInt8 {
  /// A space, a tab, or what ends a line.
  var isSpace: Bool { self == 0x20 || self >= 0x09 && self <= 0x0D }
  /// A letter, a digit, an underscore, or a part of a character beyond ASCII.
  var isWordByte: Bool { self >= 0x80 || self == UInt8(ascii: "_") || isLetterOrDigit }
  /// A letter or a digit of ASCII.
  var isLetterOrDigit: Bool { self >= 0x30 && self <= 0x39 || self | 0x20 >= 0x61 && self | 0x20 <= 0x7A }
  /// What a backslash can stand before: a sign of ASCII that is neither letter nor digit, or a character beyond ASCII, as an emoji is.
  var isEscapable: Bool { self > 0x20 && self != 0x7F && !isLetterOrDigit }
}
