/// The parts of an address.
package struct AddressParts: Sendable {
  /// In lower case.
  package let scheme: String
  /// In lower case, without a port.
  package let host: String
  /// The parts of the path, as they are written, without the empty ones. Some apps write the path behind `#`.
  package let path: [Substring]
  /// The names and values behind the question mark, as they are written.
  package let query: [(name: Substring, value: Substring)]

  /// Takes an address apart.
  /// - Parameters:
  ///   - host: What stands before the path, perhaps with a port.
  ///   - rest: What stands behind that.
  init(scheme: String, host: UnsafeRawBufferPointer, rest: UnsafeRawBufferPointer) {
    self.scheme = scheme
    let host = String(decoding: host, as: UTF8.self).lowercased()
    self.host = host.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).first.map(String.init) ?? host
    let text = String(decoding: rest, as: UTF8.self)
    let halves = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = halves.first?.split { $0 == "/" || $0 == "#" } ?? []
    let fields = halves.count > 1 ? halves[1].split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)[0] : ""
    query = fields.split(separator: "&").map { field in
      let sign = field.firstIndex(of: "=") ?? field.endIndex
      return (field[..<sign], sign == field.endIndex ? "" : field[field.index(after: sign)...])
    }
  }

  /// The value of the first field that has one of some names.
  package func value(_ names: String...) -> Substring? { query.first { names.contains(String($0.name)) }?.value }

  /// The number that a part begins with and that ends with it, or before the punctuation of a text; at most 20 digits.
  package static func number(_ part: Substring) -> String? {
    let digits = part.utf8.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    guard !digits.isEmpty, digits.count <= 20 else { return nil }
    if digits.endIndex < part.utf8.endIndex, isWord(part.utf8[digits.endIndex]) || part.utf8[digits.endIndex] >= 0x7f { return nil }
    return String(Substring(digits))
  }

  /// Whether a byte is an ASCII letter, a digit or an underscore.
  package static func isWord(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      || byte == UInt8(ascii: "_")
  }
}
