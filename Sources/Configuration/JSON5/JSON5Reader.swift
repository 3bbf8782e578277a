import Diagnostics

/// Reads JSON5 (https://spec.json5.org): JSON with comments, trailing commas, single quotes, unquoted keys, and a few more
/// forms of numbers and escapes. Stricter than the specification in two points: lone surrogates and numbers that do not fit
/// a `Double` are errors.
package struct JSON5Reader {
  /// How deep arrays and objects may nest.
  package static let maximumDepth = 128

  let bytes: [UInt8]
  let file: String?
  var index = 0
  var line = 1
  /// Where the current line begins: columns count from here.
  var lineStart = 0
  private var depth = 0

  /// Reads a whole document.
  /// - Parameters:
  ///   - bytes: UTF-8, with or without a byte order mark.
  ///   - file: the name that places carry.
  /// - Throws: one diagnostic that says where the text stops being JSON5, and what was expected there.
  package static func read(_ bytes: [UInt8], file: String? = nil) throws(ConfigurationErrors) -> ConfigurationValue {
    var reader = JSON5Reader(bytes: bytes, file: file)
    try reader.checkEncoding()
    try reader.skipSpace()
    let value = try reader.readValue()
    try reader.skipSpace()
    guard reader.index == bytes.count else {
      throw reader.error(
        "expected the end of the file, found \(reader.found)",
        advice: "the file holds one value; remove what comes after it")
    }
    return value
  }

  private init(bytes: [UInt8], file: String?) {
    self.bytes = bytes
    self.file = file
  }

  private mutating func checkEncoding() throws(ConfigurationErrors) {
    guard let invalid = UTF8Check.firstInvalidByte(in: bytes) else { return }
    for (offset, byte) in bytes.prefix(invalid).enumerated() where byte == UInt8(ascii: "\n") {
      line += 1
      lineStart = offset + 1
    }
    index = invalid
    throw error("expected UTF-8, found the byte 0x\(String(bytes[invalid], radix: 16, uppercase: true))", advice: "save the file as UTF-8")
  }

  private mutating func readValue() throws(ConfigurationErrors) -> ConfigurationValue {
    let place = self.place
    switch byte ?? 0 {
    case UInt8(ascii: "{"): return try nested(at: place) { (reader) throws(ConfigurationErrors) in .object(try reader.readMembers()) }
    case UInt8(ascii: "["): return try nested(at: place) { (reader) throws(ConfigurationErrors) in .array(try reader.readElements()) }
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return ConfigurationValue(.string(try readString()), at: place)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"):
      return ConfigurationValue(.number(try readNumber()), at: place)
    default: return ConfigurationValue(try readWord(), at: place)
    }
  }

  private mutating func nested(
    at place: Place, _ read: (inout JSON5Reader) throws(ConfigurationErrors) -> ConfigurationValue.Content
  ) throws(ConfigurationErrors) -> ConfigurationValue {
    guard depth < Self.maximumDepth else {
      throw error("expected at most \(Self.maximumDepth) levels of nesting", advice: "no option is nested that deeply")
    }
    depth += 1
    index += 1
    let value = ConfigurationValue(try read(&self), at: place)
    depth -= 1
    return value
  }

  private mutating func readElements() throws(ConfigurationErrors) -> [ConfigurationValue] {
    var elements: [ConfigurationValue] = []
    while true {
      try skipSpace()
      if take("]") { return elements }
      elements.append(try readValue())
      try skipSpace()
      if take("]") { return elements }
      guard take(",") else { throw error("expected ',' or ']' after an element of an array, found \(found)") }
    }
  }

  private mutating func readMembers() throws(ConfigurationErrors) -> [ConfigurationMember] {
    var members: [ConfigurationMember] = []
    while true {
      try skipSpace()
      if take("}") { return members }
      let place = self.place
      let key = try readKey()
      try skipSpace()
      guard take(":") else { throw error("expected ':' after the key \(QuotedText.quoting(key)), found \(found)") }
      try skipSpace()
      members.append(ConfigurationMember(key: key, at: place, value: try readValue()))
      try skipSpace()
      if take("}") { return members }
      guard take(",") else {
        throw error("expected ',' or '}' after the value of \(QuotedText.quoting(key)), found \(found)")
      }
    }
  }

  private mutating func readWord() throws(ConfigurationErrors) -> ConfigurationValue.Content {
    let start = (index, place)
    let word = try readIdentifier() ?? ""
    switch word {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "Infinity": return .number(ConfigurationNumber(.infinity))
    case "NaN": return .number(ConfigurationNumber(.nan))
    default: break
    }
    guard !word.isEmpty else { throw error("expected a value, found \(found)") }
    let meant = NearestName.match(for: word, in: ["null", "true", "false", "Infinity", "NaN"])
    throw ConfigurationErrors(
      Diagnostic(
        .error, "expected a value, found the word \(QuotedText.quoting(word))", at: start.1,
        advice: meant.map { "did you mean \($0)?" } ?? "put text between quotes"))
  }

  /// The byte at hand; nil at the end.
  var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Where the byte at hand is.
  var place: Place { Place(file: file, line: line, column: index - lineStart + 1) }

  /// Steps over an ASCII character if it is the one at hand.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let byte, UInt32(byte) == character.value else { return false }
    index += 1
    return true
  }

  /// The scalar at hand and its length in bytes; the whole input was checked to be UTF-8.
  var scalar: (value: Unicode.Scalar, length: Int)? {
    guard let byte else { return nil }
    if byte < 0x80 { return (Unicode.Scalar(byte), 1) }
    let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
    guard let value = String(decoding: bytes[index..<min(index + length, bytes.count)], as: UTF8.self).unicodeScalars.first else {
      return nil
    }
    return (value, length)
  }

  /// What is at hand, for a message.
  var found: String {
    scalar.map { QuotedText.quoting(String($0.value)) } ?? "the end of the file"
  }

  /// An error at the byte at hand.
  func error(_ summary: String, advice: String? = nil) -> ConfigurationErrors {
    ConfigurationErrors(Diagnostic(.error, summary, at: place, advice: advice))
  }
}
