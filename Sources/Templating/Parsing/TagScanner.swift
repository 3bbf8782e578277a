import Diagnostics

/// Finds the tags of a template, in order.
struct TagScanner {
  private let text: TemplateText
  private var open = Array("{{".utf8)
  private var close = Array("}}".utf8)
  private var position = 0
  private(set) var tags: [TemplateTag] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// Makes a scanner that stands at the beginning of a template.
  init(_ text: TemplateText) {
    self.text = text
  }

  /// Scans the whole template. A tag that is not closed ends it.
  mutating func scan() {
    while let start = text.firstPosition(of: open, from: position) {
      guard scanTag(at: start) else { return }
    }
  }

  /// Scans the tag that begins at `start` and moves behind it; false when it has no end.
  private mutating func scanTag(at start: Int) -> Bool {
    let inside = start + open.count
    let sigil = inside < text.bytes.count ? text.bytes[inside] : nil
    // A delimiter may look like a sigil: `| |` and `= =` are delimiters too, and then the tag's end comes first.
    let kind = text.holds(close, at: inside) ? .variable : TagKind(sigil: sigil)
    let ending = endDelimiter(kind: kind, sigil: sigil)
    let content = kind == .variable ? inside : inside + 1
    guard let end = text.firstPosition(of: ending, from: content) else {
      let shown = String(decoding: open, as: UTF8.self) + (ending.count > close.count && kind == .rawVariable ? "{" : kind.sigil)
      report("the tag \(shown) is not closed", at: start, advice: "write \(String(decoding: ending, as: UTF8.self)) after its name")
      return false
    }
    position = end + ending.count
    switch kind {
    case .delimiters: setDelimiters(content..<end, tagStart: start)
    case .comment: break
    default: checkName(content..<end, kind: kind, tagStart: start)
    }
    let trimmed = trimmed(content..<end)
    tags.append(
      TemplateTag(
        kind: kind, name: text.string(trimmed), range: start..<position, extent: start..<position,
        nameOffset: trimmed.lowerBound - start))
    return true
  }

  private func endDelimiter(kind: TagKind, sigil: UInt8?) -> [UInt8] {
    if kind == .delimiters { return [UInt8(ascii: "=")] + close }
    if kind == .rawVariable, sigil == UInt8(ascii: "{") { return [UInt8(ascii: "}")] + close }
    return close
  }

  /// Takes the two delimiters that a tag sets.
  private mutating func setDelimiters(_ content: Range<Int>, tagStart: Int) {
    let parts = text.bytes[content].split(whereSeparator: TemplateText.isWhitespace)
    guard parts.count == 2, !parts.joined().contains(UInt8(ascii: "=")) else {
      report("a tag that sets delimiters takes two of them, without an equals sign", at: tagStart, advice: "write it like {{=<% %>=}}")
      return
    }
    open = Array(parts[0])
    close = Array(parts[1])
  }

  private mutating func checkName(_ content: Range<Int>, kind: TagKind, tagStart: Int) {
    let name = text.bytes[trimmed(content)]
    if name.isEmpty {
      report("a tag has no name", at: tagStart)
    } else if name.contains(where: { TemplateText.isWhitespace($0) || $0 < 0x20 }) {
      report("the tag’s name “\(text.string(trimmed(content)))” contains whitespace", at: tagStart, advice: "a name is one word")
    } else if kind == .variable, let first = name.first, TagKind(sigil: first) != .variable {
      report(
        "there is whitespace between the delimiter and “\(Character(UnicodeScalar(first)))”", at: tagStart,
        advice: "remove the whitespace")
    } else if kind == .partial || kind == .parent, name.first == UInt8(ascii: "*") {
      report("dynamic names are not supported", at: tagStart, advice: "write each partial by its name, in sections that choose one")
    }
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = range.first, TemplateText.isWhitespace(text.bytes[first]) { range = range.dropFirst() }
    while let last = range.last, TemplateText.isWhitespace(text.bytes[last]) { range = range.dropLast() }
    return range
  }

  private mutating func report(_ summary: String, at position: Int, advice: String? = nil) {
    diagnostics.append(Diagnostic(.error, summary, at: text.place(at: position), advice: advice))
  }
}
