import CSimdJSON
import OperatingSystem

/// A JSON parser, which uses its buffers again for each document.
package final class JSONParser {
  /// How deeply a document may be nested.
  static let maximumDepth = 256

  private let parser: OpaquePointer?

  /// Makes a parser. If there is not enough memory for it, parsing fails.
  package init() {
    parser = csj_parser_make(JSONParser.maximumDepth)
  }

  deinit {
    if let parser { csj_parser_free(parser) }
  }

  /// The size in bytes of the largest document that the buffers have room for.
  var capacity: Int { parser.map { csj_parser_capacity($0) } ?? 0 }

  /// Parses a document; nil if it is not valid JSON. `csj_padding()` readable bytes must follow the document. The values are valid until the
  /// next call.
  package func parse(_ bytes: UnsafePointer<UInt8>, count: Int) -> JSONValue? {
    guard let parser else { return nil }
    var root = csj_value()
    return csj_parse(parser, bytes, count, &root) == 0 ? JSONValue(raw: root) : nil
  }
}

/// A value of a parsed document. It is valid until the parser that made it parses again.
package struct JSONValue {
  /// The facade's own form.
  package let raw: csj_value

  @inlinable init(raw: csj_value) { self.raw = raw }

  /// A value that is not there.
  @inlinable package static var absent: JSONValue { JSONValue(raw: csj_value()) }

  /// Whether the key did not occur.
  @inlinable package var isAbsent: Bool { raw.kind == csj_absent.rawValue }
  /// Whether the key did not occur, or has the value `null`.
  @inlinable package var isMissing: Bool { raw.kind <= csj_null.rawValue }
  /// Whether it says nothing: it is missing, `false` or 0, or a string, array or object with nothing in it.
  @inlinable package var saysNothing: Bool {
    switch raw.kind {
    case csj_absent.rawValue, csj_null.rawValue, csj_false.rawValue: true
    case csj_integer.rawValue: raw.first == 0
    case csj_real.rawValue: Double(bitPattern: raw.first) == 0
    case csj_string.rawValue: raw.second == 0
    case csj_array.rawValue, csj_object.rawValue: raw.count == 0
    default: false
    }
  }
  /// Whether the key has the value `null`.
  @inlinable package var isNull: Bool { raw.kind == csj_null.rawValue }
  /// Whether it is an object.
  @inlinable package var isObject: Bool { raw.kind == csj_object.rawValue }
  /// Whether it is an array.
  @inlinable package var isArray: Bool { raw.kind == csj_array.rawValue }
  /// Whether it is a string.
  @inlinable package var isString: Bool { raw.kind == csj_string.rawValue }

  /// Whether it is an array or object with something in it.
  @inlinable package var hasParts: Bool { raw.count > 0 }
  /// For how many elements of an array memory may be set aside at once.
  @inlinable package var expectedCount: Int { min(Int(raw.count), 4096) }

  /// The bytes of a string; nil if it is none.
  @inlinable package var bytes: UnsafeBufferPointer<UInt8>? {
    guard isString else { return nil }
    return UnsafeBufferPointer(start: UnsafePointer(bitPattern: UInt(raw.first)), count: Int(raw.second))
  }

  /// A string as it is, a number or truth value as JSON writes it; nil for anything else.
  @inlinable package var text: String? {
    if let bytes { return String(decoding: bytes, as: UTF8.self) }
    switch raw.kind {
    case csj_true.rawValue: return "true"
    case csj_false.rawValue: return "false"
    case csj_integer.rawValue: return String(Int64(bitPattern: raw.first))
    case csj_natural.rawValue: return String(raw.first)
    case csj_real.rawValue: return String(Double(bitPattern: raw.first))
    default: return nil
    }
  }

  /// `text`, or nil if it is empty.
  @inlinable package var filledText: String? {
    if let bytes, bytes.isEmpty { return nil }
    return text
  }

  /// A whole number, also where it is written as a string; a number with a fraction is rounded. Nil when it is none or out of range.
  @inlinable package var integer: Int? {
    switch raw.kind {
    case csj_integer.rawValue: Int(exactly: Int64(bitPattern: raw.first))
    case csj_natural.rawValue: Int(exactly: raw.first)
    case csj_real.rawValue: Int(exactly: Double(bitPattern: raw.first).rounded())
    case csj_string.rawValue: text.flatMap { Int($0) }
    default: nil
    }
  }

  /// A finite number, also where it is written as a string; nil if it is none.
  package var number: Double? {
    let value: Double? =
      switch raw.kind {
      case csj_integer.rawValue: Double(Int64(bitPattern: raw.first))
      case csj_natural.rawValue: Double(raw.first)
      case csj_real.rawValue: Double(bitPattern: raw.first)
      case csj_string.rawValue: text.flatMap { Double($0) }
      default: nil
      }
    return value.flatMap { $0.isFinite ? $0 : nil }
  }

  /// A truth value. Numbers but 0 count as true, and so do the strings "true" and "1"; "false", "0" and the empty string as false.
  /// Nil when it is none of these.
  package var truth: Bool? {
    switch raw.kind {
    case csj_true.rawValue: return true
    case csj_false.rawValue: return false
    case csj_integer.rawValue: return raw.first != 0
    case csj_string.rawValue:
      let word = text
      return word == "true" || word == "1" ? true : word == "false" || word == "0" || word == "" ? false : nil
    default: return nil
    }
  }

  /// A string without the white space around it: ASCII's, and the characters of Unicode that UTF-8 begins with C2, E2 or E3.
  package var trimmed: JSONValue {
    guard let bytes, let first = bytes.first, let last = bytes.last, first <= 0x20 || last <= 0x20 || first >= 0xC2 || last >= 0x80
    else { return self }
    let spaces = Unicode.Scalar.whitespaceEncodings
    var piece = bytes[...]
    while let space = spaces.first(where: { piece.starts(with: $0) }) { piece = piece.dropFirst(space.count) }
    while let space = spaces.first(where: { piece.count >= $0.count && piece.suffix($0.count).elementsEqual($0) }) {
      piece = piece.dropLast(space.count)
    }
    guard let base = bytes.baseAddress else { return self }
    let start = UInt64(UInt(bitPattern: base + (piece.startIndex - bytes.startIndex)))
    return JSONValue(raw: csj_value(first: start, second: UInt64(piece.count), kind: raw.kind, count: 0))
  }

  /// Whether it is missing, or a string of nothing but white space.
  @inlinable package var isBlank: Bool {
    guard let bytes else { return isMissing }
    guard let first = bytes.first else { return true }
    return switch first {
    // What white space can begin with.
    case 0...0x20, 0xC2, 0xE1, 0xE2, 0xE3: trimmed.bytes?.isEmpty ?? true
    default: false
    }
  }

  /// Whether it is a string of exactly these ASCII letters.
  package func equals(_ word: StaticString) -> Bool {
    guard let bytes, bytes.count == word.utf8CodeUnitCount, word.hasPointerRepresentation else { return false }
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return bytes.isEmpty }
    return memcmp(start, word.utf8Start, bytes.count) == 0
  }

  /// Whether the two are strings of the same bytes, or both are missing.
  func hasSameBytes(as other: JSONValue) -> Bool {
    guard let bytes, let others = other.bytes else { return isMissing && other.isMissing }
    guard let start = bytes.baseAddress, let other = others.baseAddress, !bytes.isEmpty, bytes.count == others.count else {
      return bytes.isEmpty && others.isEmpty
    }
    return memcmp(start, other, bytes.count) == 0
  }

  /// The elements of an array; none when it is no array.
  @inlinable package var elements: JSONElements { JSONElements(cursor: csj_array_begin(raw)) }
  /// The keys and values of an object; none when it is no object.
  @inlinable package var fields: JSONFieldSequence { JSONFieldSequence(cursor: csj_object_begin(raw)) }
}

extension Unicode.Scalar {
  /// The UTF-8 of the white space characters, the short ones first.
  fileprivate static let whitespaceEncodings: [[UInt8]] =
    ([0x20, 0x0A, 0x0D, 0x09, 0x0B, 0x0C, 0x85, 0xA0, 0x1680] + Array(0x2000...0x200A) + [0x2028, 0x2029, 0x202F, 0x205F, 0x3000])
    .compactMap { Unicode.Scalar($0 as UInt32) }.map { Array(String(Character($0)).utf8) }
}

/// The elements of an array, in order.
package struct JSONElements: Sequence, IteratorProtocol {
  @usableFromInline var cursor: csj_cursor

  /// Starts at a cursor of `CSimdJSON`.
  @inlinable init(cursor: csj_cursor) {
    self.cursor = cursor
  }

  @inlinable package mutating func next() -> JSONValue? {
    var element = csj_value()
    return csj_array_next(&cursor, &element) ? JSONValue(raw: element) : nil
  }
}

/// The keys and values of an object, in the order of the file. A key may occur twice.
package struct JSONFieldSequence: Sequence, IteratorProtocol {
  @usableFromInline var cursor: csj_cursor

  /// Starts at a cursor of `CSimdJSON`.
  @inlinable init(cursor: csj_cursor) {
    self.cursor = cursor
  }

  @inlinable package mutating func next() -> (key: JSONValue, value: JSONValue)? {
    var key = csj_value()
    var value = csj_value()
    return csj_object_next(&cursor, &key, &value) ? (JSONValue(raw: key), JSONValue(raw: value)) : nil
  }
}
