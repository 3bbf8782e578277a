/// Reads a value of the index's files.
struct IndexValueReader {
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  init(bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  var isAtEnd: Bool { index == bytes.endIndex }

  mutating func value(depth: Int) -> IndexValue? {
    if index < bytes.endIndex, bytes[index] == UInt8(ascii: "\n") { index += 1 }
    guard index < bytes.endIndex, depth < 8 else { return nil }
    switch bytes[index] {
    case UInt8(ascii: "\""): return string().map { .string($0) }
    case UInt8(ascii: "["): return array(depth: depth)
    default: return number()
    }
  }

  private mutating func array(depth: Int) -> IndexValue? {
    index += 1
    var items: [IndexValue] = []
    if take("]") { return .array(items) }
    while let item = value(depth: depth + 1) {
      items.append(item)
      if take("]") { return .array(items) }
      guard take(",") else { return nil }
    }
    return nil
  }

  private mutating func take(_ character: Character) -> Bool {
    guard index < bytes.endIndex, bytes[index] == character.asciiValue else { return false }
    index += 1
    return true
  }

  private mutating func number() -> IndexValue? {
    let start = index
    while index < bytes.endIndex, bytes[index] == UInt8(ascii: "-") || (0x30...0x39).contains(bytes[index]) { index += 1 }
    return Int(String(decoding: bytes[start..<index], as: UTF8.self)).map { .number($0) }
  }

  private mutating func string() -> String? {
    index += 1
    var start = index
    var text: [UInt8] = []
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        defer { index += 1 }
        if text.isEmpty { return String(decoding: bytes[start..<index], as: UTF8.self) }
        text += bytes[start..<index]
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text += bytes[start..<index]
        guard let escaped = escape() else { return nil }
        text += escaped
        start = index
      default: index += 1
      }
    }
    return nil
  }

  /// The character for an escape; the files have only these.
  private mutating func escape() -> [UInt8]? {
    guard index + 1 < bytes.endIndex else { return nil }
    defer { index += 2 }
    switch bytes[index + 1] {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "u"):
      guard index + 6 <= bytes.endIndex else { return nil }
      defer { index += 4 }
      let scalar = UInt32(String(decoding: bytes[index + 2..<index + 6], as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
      return scalar.map { Array(String(Character($0)).utf8) }
    case let byte: return [byte]
    }
  }
}

/// A value in a file of the index: the JSON between `chatarchiveSearch("name",` and `);`.
package enum IndexValue: Sendable, Hashable {
  /// A whole number.
  case number(Int)
  /// A string.
  case string(String)
  /// An array.
  case array([IndexValue])

  /// The number, if it is one.
  var number: Int? { if case .number(let number) = self { number } else { nil } }
  /// The string, if it is one.
  var string: String? { if case .string(let string) = self { string } else { nil } }
  /// The array, if it is one.
  var array: [IndexValue]? { if case .array(let array) = self { array } else { nil } }
  /// The strings, if it is an array of nothing else.
  var strings: [String]? {
    guard let array else { return nil }
    let strings = array.compactMap(\.string)
    return strings.count == array.count ? strings : nil
  }

  /// The value of an index file; nil if the file has another name or is damaged.
  package init?(file: [UInt8], named name: String) {
    let head = Array("\(IndexFileLayout.function)(\"\(name)\",".utf8)
    guard file.starts(with: head), file.suffix(3).elementsEqual(");\n".utf8) else { return nil }
    var reader = IndexValueReader(bytes: file[head.count..<max(head.count, file.count - 3)])
    guard let value = reader.value(depth: 0), reader.isAtEnd else { return nil }
    self = value
  }
}
