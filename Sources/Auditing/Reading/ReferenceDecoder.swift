/// Decodes references to characters: `&amp;`, `&#64;`, `&#x40;`.
struct ReferenceDecoder {
  /// References by name whose characters matter here.
  private static let named: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "commat": "@", "period": ".", "colon": ":", "plus": "+",
    "lpar": "(", "rpar": ")", "sol": "/", "num": "#", "equals": "=", "quest": "?", "percnt": "%", "lowbar": "_", "hyphen": "\u{2010}",
    "dash": "\u{2010}", "ndash": "\u{2013}", "mdash": "\u{2014}", "shy": "\u{AD}", "Tab": "\t", "NewLine": "\n", "comma": ",", "semi": ";",
  ]
  /// The longest name.
  private static let longest = 12

  private var text: [UInt8] = []
  private var start = 0
  /// Whether a reference was begun.
  private(set) var isOpen = false
  /// What the last reference stood for.
  private(set) var last: Unicode.Scalar?

  /// Takes a byte of a reference, or the ampersand that begins one.
  /// - Returns: Whether the byte is done with; if not, it is no part of a reference.
  mutating func take(_ byte: UInt8, at offset: Int, into run: inout TextRun) -> Bool {
    last = nil
    guard isOpen else {
      (isOpen, start) = (true, offset)
      text.removeAll(keepingCapacity: true)
      return true
    }
    if byte == UInt8(ascii: ";") {
      isOpen = false
      if let scalar = Self.scalar(text) {
        last = scalar
        run.append(scalar, at: start)
      } else {
        keep(into: &run)
        run.append(byte, at: offset)
      }
      return true
    }
    guard text.count < Self.longest, ByteClass.isAlphanumeric(byte) || byte == UInt8(ascii: "#") && text.isEmpty else {
      end(into: &run)
      return false
    }
    text.append(byte)
    return true
  }

  /// Ends a reference that is none.
  mutating func end(into run: inout TextRun) {
    guard isOpen else { return }
    isOpen = false
    keep(into: &run)
  }

  private func keep(into run: inout TextRun) {
    run.append(UInt8(ascii: "&"), at: start)
    for (index, byte) in text.enumerated() { run.append(byte, at: start + 1 + index) }
  }

  private static func scalar(_ text: [UInt8]) -> Unicode.Scalar? {
    let name = String(decoding: text, as: UTF8.self)
    guard name.hasPrefix("#") else { return named[name] }
    let digits = name.dropFirst()
    let number = digits.hasPrefix("x") || digits.hasPrefix("X") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init)
  }
}
