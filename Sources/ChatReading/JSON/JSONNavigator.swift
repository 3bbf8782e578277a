import CSimdJSON

/// Finds where a value stands in the bytes of a document. The parser does not remember it, and only diagnostics ask.
package enum JSONNavigator {
  /// Where an element of an array begins; `start` is at or before its opening bracket.
  static func element(_ index: Int, ofArrayAt start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard var at = skipSpace(start, in: bytes), bytes[at] == UInt8(ascii: "[") else { return nil }
    at += 1
    for _ in 0..<max(0, index) {
      guard let end = elementEnd(at, in: bytes), end < bytes.count, bytes[end] == UInt8(ascii: ",") else { return nil }
      at = end + 1
    }
    return skipSpace(at, in: bytes)
  }

  /// Where the value of a key begins; `start` is at or before the object's opening brace.
  package static func value(of key: String, inObjectAt start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard var at = skipSpace(start, in: bytes), bytes[at] == UInt8(ascii: "{") else { return nil }
    let wanted = key.utf8
    at += 1
    while let member = skipSpace(at, in: bytes), let end = elementEnd(member, in: bytes) {
      let length = wanted.count
      if end - member > length + 2, bytes[member] == UInt8(ascii: "\""), bytes[member + length + 1] == UInt8(ascii: "\""),
        UnsafeBufferPointer(rebasing: bytes[(member + 1)..<(member + 1 + length)]).elementsEqual(wanted),
        let colon = skipSpace(member + length + 2, in: bytes)
      {
        return skipSpace(colon + 1, in: bytes)
      }
      guard end < bytes.count, bytes[end] == UInt8(ascii: ",") else { return nil }
      at = end + 1
    }
    return nil
  }

  /// Where the element ends that begins at `start`: the offset of its comma or closing bracket, or the number of bytes.
  static func elementEnd(_ start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let base = bytes.baseAddress, start <= bytes.count else { return nil }
    var state = csj_scan_state.start
    var rule = csj_cut_rule.eachElement
    var end = 0
    _ = csj_scan(&state, &rule, base, start, bytes.count, &end)
    return end
  }

  /// The id of a message, or of the message in an import record, as it is written there; nil when none is found.
  static func messageID(in bytes: UnsafeBufferPointer<UInt8>) -> String? {
    var object = 0
    for wrapper in ["data", "item"] {
      if let inner = value(of: wrapper, inObjectAt: 0, in: bytes) { object = inner }
    }
    guard let start = value(of: "id", inObjectAt: object, in: bytes) else { return nil }
    guard bytes[start] == UInt8(ascii: "\"") else { return wholeNumber(bytes[start...]) }
    let id = bytes[(start + 1)...].prefix(while: { $0 != UInt8(ascii: "\"") && $0 >= 0x20 }).prefix(300)
    return String(decoding: id, as: UTF8.self)
  }

  /// The whole number that bytes begin with, as it is written; nil for anything else.
  private static func wholeNumber(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    let number = bytes.prefix { $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
    let text = String(decoding: number.prefix(20), as: UTF8.self)
    return Int64(text) == nil ? nil : text
  }

  /// Where an object begins that follows the one at `start`, with nothing but white space between them, before `end`.
  static func objectBehind(objectAt start: Int, before end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard start < end, bytes[start] == UInt8(ascii: "{") else { return nil }
    let inside = UnsafeBufferPointer(rebasing: bytes[(start + 1)..<end])
    guard let base = inside.baseAddress else { return nil }
    var state = csj_scan_state.start
    var rule = csj_cut_rule.never
    var at = 0
    guard csj_scan(&state, &rule, base, 0, inside.count, &at) == csj_stop_close, inside[at] == UInt8(ascii: "}") else { return nil }
    guard let next = skipSpace(at + 1, in: inside), inside[next] == UInt8(ascii: "{") else { return nil }
    return start + 1 + next
  }

  private static func skipSpace(_ start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var at = start
    while at < bytes.count, bytes[at].isJSONSpace { at += 1 }
    return at < bytes.count ? at : nil
  }
}
