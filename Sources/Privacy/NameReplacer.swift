import Foundation

/// Replaces names of people in texts. A name is found as a whole: no letter or digit may stand beside it, but in scripts without blanks.
package struct NameReplacer: Sendable {
  /// What is looked for.
  package struct Name: Sendable {
    /// The name.
    let text: String
    /// What takes its place.
    let replacement: String
    /// Whether capitals are told from small letters where no `@` stands before it: words of a language are written like some names.
    let isExact: Bool
    /// Whether it is only replaced behind an `@`.
    let needsAt: Bool

    /// Names somebody.
    package init(_ text: String, replacement: String, isExact: Bool = false, needsAt: Bool = false) {
      self.text = text
      self.replacement = replacement
      self.isExact = isExact
      self.needsAt = needsAt
    }
  }

  private struct Entry: Sendable {
    let name: Name
    let bytes: [UInt8]
    let folded: [UInt8]
    let endsFree: Bool
  }

  /// The entries by the folded bytes of their first word, the longest first.
  private var byWord: [[UInt8]: [Entry]] = [:]
  /// Which first two bytes of words there are.
  private var signatures = Set<UInt16>()
  /// The entries of scripts without blanks, by their first three bytes.
  private var unspaced: [UInt32: [Entry]] = [:]

  /// Whether it finds nothing.
  package var isEmpty: Bool { byWord.isEmpty && unspaced.isEmpty }

  /// Makes a replacer of names; of equal ones the first counts.
  package init(_ names: [Name]) {
    for name in names {
      for bytes in Self.forms(of: name.text) { add(name, bytes) }
    }
    for key in byWord.keys { byWord[key]?.sort { $0.folded.count > $1.folded.count } }
    for key in unspaced.keys { unspaced[key]?.sort { $0.folded.count > $1.folded.count } }
  }

  private mutating func add(_ name: Name, _ bytes: [UInt8]) {
    let folded = Self.folded(bytes[...])
    guard !bytes.isEmpty else { return }
    let last = name.text.unicodeScalars.last
    let isOpen = Self.isUnspaced(last) || last.map { !$0.properties.isAlphabetic && $0.properties.numericType == nil } ?? true
    let entry = Entry(name: name, bytes: bytes, folded: folded, endsFree: isOpen)
    if Self.isUnspaced(name.text.unicodeScalars.first), folded.count >= 3 {
      return unspaced[Self.key(folded, 0), default: []].append(entry)
    }
    // A name that begins with a sign is found by that.
    let key = Array(folded[..<Self.tokenEnd(folded, 0)])
    guard !(byWord[key] ?? []).contains(where: { $0.folded == folded }) else { return }
    byWord[key, default: []].append(entry)
    signatures.insert(Self.signature(key, 0, key.count))
  }

  /// The text with other names; nil if there are none to replace.
  package func replaced(_ text: String) -> String? {
    guard !isEmpty else { return nil }
    var text = text
    return text.withUTF8 { bytes in replaced(bytes) }
  }

  private func replaced(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    var result: [UInt8] = []
    var (written, at) = (0, 0)
    while at < bytes.count {
      let end = Self.tokenEnd(bytes, at)
      guard let (entry, stop) = bytes[at] != 0x20 ? find(in: bytes, at: at, wordEnd: end) : nil else {
        at = end
        continue
      }
      result.append(contentsOf: bytes[written..<entry.start])
      result.append(contentsOf: entry.name.name.replacement.utf8)
      (written, at) = (stop, stop)
    }
    guard written > 0 || !result.isEmpty else { return nil }
    result.append(contentsOf: bytes[written...])
    return String(decoding: result, as: UTF8.self)
  }

  private func find(
    in bytes: UnsafeBufferPointer<UInt8>, at: Int, wordEnd end: Int
  ) -> (entry: (name: Entry, start: Int), end: Int)? {
    if signatures.contains(Self.signature(bytes, at, end - at)) {
      for entry in byWord[Self.folded(bytes[at..<end])] ?? [] {
        if let stop = match(entry, in: bytes, at: at) { return ((entry, at), stop) }
      }
    }
    guard !unspaced.isEmpty, bytes[at] >= 0xE0 else { return nil }
    for place in at..<end where bytes[place] >= 0xE0 && place + 3 <= bytes.count {
      for entry in unspaced[Self.key(bytes, place)] ?? [] {
        if let stop = match(entry, in: bytes, at: place) { return ((entry, place), stop) }
      }
    }
    return nil
  }

  /// Where a name ends that stands at a place; nil if another text is there.
  private func match(_ entry: Entry, in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    let isMention = start > 0 && bytes[start - 1] == UInt8(ascii: "@")
    if entry.name.needsAt, !isMention { return nil }
    var at = start
    var index = 0
    while index < entry.bytes.count {
      if entry.bytes[index] == 0x20 {
        let blank = Self.blankEnd(bytes, at)
        guard blank > at else { return nil }
        (at, index) = (blank, index + 1)
        continue
      }
      let stop = entry.bytes[index...].firstIndex(of: 0x20) ?? entry.bytes.count
      let count = stop - index
      guard at + count <= bytes.count else { return nil }
      if entry.name.isExact && !isMention {
        guard bytes[at..<at + count].elementsEqual(entry.bytes[index..<stop]) else { return nil }
      } else {
        guard Self.folded(bytes[at..<at + count]) == Self.folded(entry.bytes[index..<stop]) else { return nil }
      }
      (at, index) = (at + count, stop)
    }
    if !entry.endsFree, at < bytes.count, Self.signLength(bytes, at) == 0 { return nil }
    return at
  }
}

extension NameReplacer {
  /// How many bytes the sign at a place has: punctuation, a blank, an emoji. A letter or digit has none.
  fileprivate static func signLength(_ bytes: some RandomAccessCollection<UInt8>, _ place: Int) -> Int {
    let index = bytes.index(bytes.startIndex, offsetBy: place)
    let byte = bytes[index]
    if byte < 0x80 { return (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) ? 0 : 1 }
    let behind = bytes.index(after: index)
    guard behind < bytes.endIndex else { return 0 }
    let next = bytes[behind]
    switch (byte, next) {
    case (0xC2, _): return 2
    case (0xE2, 0x80...0x81), (0xE3, 0x80), (0xEF, 0xB8), (0xEF, 0xBC): return min(3, bytes.count - place)
    case (0xF0, 0x9F): return min(4, bytes.count - place)
    default: return 0
    }
  }

  /// Where the word or the sign at a place ends.
  fileprivate static func tokenEnd(_ bytes: some RandomAccessCollection<UInt8>, _ start: Int) -> Int {
    let sign = signLength(bytes, start)
    guard sign == 0 else { return start + sign }
    var end = start + 1
    while end < bytes.count, signLength(bytes, end) == 0 { end += 1 }
    return end
  }

  /// Where blanks end that begin at a place.
  fileprivate static func blankEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var at = start
    while at < bytes.count {
      if bytes[at] == 0x20 || (0x09...0x0D).contains(bytes[at]) {
        at += 1
      } else if at + 1 < bytes.count, bytes[at] == 0xC2, bytes[at + 1] == 0xA0 {
        at += 2
      } else if at + 2 < bytes.count, bytes[at] == 0xE2, bytes[at + 1] == 0x80, bytes[at + 2] == 0xAF {
        at += 3
      } else {
        break
      }
    }
    return at
  }

  /// Small letters.
  fileprivate static func folded(_ bytes: some RandomAccessCollection<UInt8>) -> [UInt8] {
    if bytes.allSatisfy({ $0 < 0x80 }) { return bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 } }
    return Array(String(decoding: bytes, as: UTF8.self).lowercased().utf8)
  }

  /// The first byte without its case, and the last or the length: enough to pass over most words.
  fileprivate static func signature(_ bytes: some RandomAccessCollection<UInt8>, _ start: Int, _ count: Int) -> UInt16 {
    let index = bytes.index(bytes.startIndex, offsetBy: start)
    let first = bytes[index]
    return first >= 0x80 ? 0xFFFF : UInt16(first | 0x20) << 8 | UInt16(clamping: min(count, 255))
  }

  fileprivate static func key(_ bytes: some RandomAccessCollection<UInt8>, _ start: Int) -> UInt32 {
    let index = bytes.index(bytes.startIndex, offsetBy: start)
    return bytes[index...].prefix(3).reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Whether words of a script stand without blanks.
  fileprivate static func isUnspaced(_ scalar: Unicode.Scalar?) -> Bool {
    switch scalar?.value ?? 0 {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// A name with single blanks, composed and decomposed: the same letters come as one scalar or as several.
  private static func forms(of text: String) -> Set<[UInt8]> {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let decomposed = words.decomposedStringWithCanonicalMapping
    return [Array(words.utf8), Array(words.precomposedStringWithCanonicalMapping.utf8), Array(decomposed.utf8)]
  }
}
