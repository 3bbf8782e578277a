/// A strict reader of pages in XML syntax that shares nothing with the program: neither its code nor libxml2, which
/// Foundation's XML parser is too.
struct PageReader {
  /// What a page does wrong, with the byte.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private let bytes: [UInt8]
  private var position = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The root element of a page or of another XML file without a document type of its own.
  static func read(_ bytes: [UInt8]) throws -> PageElement {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw Failure(description: "the page is not UTF-8") }
    var reader = PageReader(bytes)
    for prologue in ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<!DOCTYPE html>"] where reader.skip(prologue) { reader.skipSpace() }
    let root = try reader.element()
    reader.skipSpace()
    guard reader.position == bytes.count else { throw reader.failure("something stands behind the root element") }
    return root
  }

  private func failure(_ text: String) -> Failure {
    let near = String(decoding: bytes[max(0, position - 60)..<min(bytes.count, position + 30)], as: UTF8.self)
    return Failure(description: "byte \(position): \(text), near: \(near)")
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skip(_ text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  private mutating func skipSpace() {
    while let byte = current, [0x20, 0x0A, 0x09, 0x0D].contains(byte) { position += 1 }
  }

  private mutating func name() throws -> String {
    let start = position
    while let byte = current,
      (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x3A
    {
      position += 1
    }
    guard position > start else { throw failure("a name is missing") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func element() throws -> PageElement {
    guard skip("<") else { throw failure("an element is missing") }
    var element = PageElement(name: try name())
    while true {
      skipSpace()
      if skip("/>") { return element }
      if skip(">") { break }
      let attribute = try name()
      guard skip("=\"") else { throw failure("the value of \(attribute) is missing") }
      let value = try text(until: 0x22)
      position += 1
      guard element.attributes.updateValue(value, forKey: attribute) == nil else { throw failure("\(attribute) stands twice") }
    }
    while !skip("</") {
      if current == 0x3C {
        element.children.append(.element(try self.element()))
      } else {
        element.children.append(.text(try text(until: 0x3C)))
      }
    }
    guard try name() == element.name else { throw failure("\(element.name) is closed by another name") }
    skipSpace()
    guard skip(">") else { throw failure("the end of a tag is missing") }
    return element
  }

  private mutating func text(until end: UInt8) throws -> String {
    var result: [UInt8] = []
    while let byte = current, byte != end {
      if byte == 0x3C { throw failure("a bare < in a value") }
      if byte < 0x20, ![0x09, 0x0A, 0x0D].contains(byte) { throw failure("a control character") }
      if byte == 0x26 {
        result += Array(String(try reference()).utf8)
      } else {
        result.append(byte)
        position += 1
      }
    }
    guard current == end else { throw failure("the page ends too early") }
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func reference() throws -> Character {
    guard let length = bytes[position...].prefix(12).firstIndex(of: 0x3B) else { throw failure("a bare &") }
    let name = String(decoding: bytes[(position + 1)..<length], as: UTF8.self)
    let named: [String: Character] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    let number = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
    guard let character = named[name] ?? number.flatMap(Unicode.Scalar.init).map(Character.init) else {
      throw failure("&\(name); is unknown")
    }
    position = length + 1
    return character
  }
}
