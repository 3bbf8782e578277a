/// The path of a request, decoded and checked: no part of it leads out of the site or is hidden.
struct RequestPath: Hashable {
  /// Its parts; none for the top of the site.
  let parts: [String]
  /// Whether it ends with a slash, so that a folder is meant.
  let endsWithSlash: Bool

  /// Reads a path as it came; nil for one that names nothing that a site has.
  init?(_ text: String) {
    guard text.utf8.first == UInt8(ascii: "/"), let bytes = Self.decoded(text) else { return nil }
    var parts = bytes.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    endsWithSlash = parts.last?.isEmpty ?? true
    if endsWithSlash { _ = parts.popLast() }
    var names: [String] = []
    for part in parts {
      // Hidden names are those of the program's own files, and `.` and `..` are among them.
      guard let first = part.first, first != UInt8(ascii: "."), !part.contains(where: { $0 < 0x20 || $0 == 0x7F }),
        let name = String(validating: part, as: UTF8.self)
      else { return nil }
      names.append(name)
    }
    self.parts = names
  }

  /// The path in the site, without a slash at its ends.
  var sitePath: String { parts.joined(separator: "/") }

  /// The path of the folder for an address: with a slash at each end, and what an address cannot have as percent signs.
  var folderAddress: String { "/" + parts.map { Self.encoded($0) + "/" }.joined() }

  /// The bytes that percent signs stand for; nil when one stands for nothing.
  private static func decoded(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else { return nil }
      let value = high << 4 | low
      // A slash that is written so is no border between parts, and no file has one in its name.
      if value == UInt8(ascii: "/") || value == 0 { return nil }
      bytes.append(value)
    }
    return bytes
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }

  private static func encoded(_ name: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return name.utf8.reduce(into: "") { text, byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default: text += "%" + String(digits[Int(byte >> 4)]) + String(digits[Int(byte & 15)])
      }
    }
  }
}
