/// The brackets and strings of JSON's first bytes, one after the other; what else there is tells no format from another.
package struct PrefixTokens: Sequence, IteratorProtocol {
  /// What is found.
  package enum Token {
    /// An object or array begins.
    case open
    /// An object or array ends.
    case close
    /// A string behind which a colon stands, as it is written.
    case key(ArraySlice<UInt8>)
    /// Another string, as it is written.
    case string(ArraySlice<UInt8>)
  }

  private let bytes: [UInt8]
  private var index = 0
  /// Whether the bytes end within a string, which is not given.
  private(set) var endsInString = false

  /// Begins with the first of some bytes.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  package mutating func next() -> Token? {
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): return .open
      case UInt8(ascii: "}"), UInt8(ascii: "]"): return .close
      case UInt8(ascii: "\""): return string()
      default: break
      }
    }
    return nil
  }

  /// The string whose quote was read; nil where the bytes end within it.
  private mutating func string() -> Token? {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
    guard index < bytes.count else {
      endsInString = true
      return nil
    }
    let text = bytes[start..<index]
    index += 1
    var next = index
    while next < bytes.count, bytes[next].isJSONSpace { next += 1 }
    return next < bytes.count && bytes[next] == UInt8(ascii: ":") ? .key(text) : .string(text)
  }
}
