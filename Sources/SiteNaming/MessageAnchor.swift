/// The page contract's writing of a message id, in anchors and in the names of thread pages.
package enum MessageAnchor {
  /// The longest name of a thread page in bytes, ending included.
  package static let maximumFileNameLength = 200

  /// The id with every byte outside `A-Z a-z 0-9 . _ -` as `~` and two lower-case hexadecimal digits. Two ids never give
  /// one anchor. The `m-` in front of it is the caller's.
  package static func anchor(for id: String) -> String {
    if isPlain(id) { return id }
    var bytes: [UInt8] = []
    append(id, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The id of an anchor that `anchor` gave. Of another text it is none of any message.
  package static func id(of anchor: String) -> String {
    guard anchor.utf8.contains(UInt8(ascii: "~")) else { return anchor }
    var bytes: [UInt8] = []
    var rest = anchor.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "~") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      bytes.append(UInt8(String(decoding: digits, as: UTF8.self), radix: 16) ?? byte)
      rest = rest.dropFirst(digits.count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the anchor's bytes, all ASCII, to a buffer.
  package static func append(_ id: String, to bytes: inout [UInt8]) {
    for byte in id.utf8 {
      if isPlain(byte) { bytes.append(byte) } else { appendEscape(byte, to: &bytes) }
    }
  }

  /// The file name of a thread's page, `<anchor>.html`: never hidden, never `.` or `..`, at most 200 bytes. A dot stands as `~2e`
  /// unless a digit follows it behind the first byte, as in Slack's ids: web servers take what follows a dot for an ending even within
  /// a name, and Apache runs `x.var.html` as a list of variants and says of `x.gz.html` that it is packed. A longer name keeps its
  /// beginning and ends in `~-` and a hash of the whole id, which no anchor can contain.
  ///
  /// Ids that differ only in case give names that differ only in case: on a file system that ignores case the second
  /// page fails with an error that says so.
  package static func threadFileName(for id: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(id.utf8.count)
    append(id, to: &bytes)
    escapeEndings(in: &bytes)
    if bytes.isEmpty { bytes.append(UInt8(ascii: "~")) }
    let ending = ".html"
    if bytes.count > maximumFileNameLength - ending.utf8.count {
      let hash = "~-" + SHA256.hexadecimal(of: id, digits: 32)
      bytes = Array(bytes.prefix(maximumFileNameLength - ending.utf8.count - hash.utf8.count))
      while let cut = bytes.suffix(2).lastIndex(of: UInt8(ascii: "~")) { bytes.removeSubrange(cut...) }
      bytes += Array(hash.utf8)
    }
    return String(decoding: bytes, as: UTF8.self) + ending
  }

  /// Writes the dots that could hide a file or begin an ending as `~2e`.
  private static func escapeEndings(in bytes: inout [UInt8]) {
    let dot = UInt8(ascii: ".")
    guard bytes.contains(dot) else { return }
    var escaped: [UInt8] = []
    escaped.reserveCapacity(bytes.count + 6)
    for (place, byte) in bytes.enumerated() {
      let isBeforeDigit = place > 0 && place + 1 < bytes.count && (0x30...0x39).contains(bytes[place + 1])
      if byte != dot || isBeforeDigit { escaped.append(byte) } else { appendEscape(byte, to: &escaped) }
    }
    bytes = escaped
  }

  /// The id of a name that `threadFileName` gave; nil where the name does not tell it whole.
  package static func id(ofThreadFileName name: Substring) -> String? {
    let anchor = name.dropLast(".html".utf8.count)
    let isCut = zip(anchor.utf8, anchor.utf8.dropFirst()).contains { $0 == UInt8(ascii: "~") && $1 == UInt8(ascii: "-") }
    return isCut || anchor == "~" ? nil : id(of: String(anchor))
  }

  private static func isPlain(_ id: String) -> Bool {
    id.utf8.withContiguousStorageIfAvailable { bytes in
      for byte in bytes where !isPlain(byte) { return false }
      return true
    } ?? id.utf8.allSatisfy(isPlain)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    let set = byte < 64 ? plainBelow64 : byte < 128 ? plainBelow128 : 0
    return (set &>> UInt64(byte & 63)) & 1 != 0
  }

  // Bit n is set when byte n, or 64 + n, stands as it is: the digits, `-` and `.`; the letters and `_`.
  private static let plainBelow64: UInt64 = 0x03FF_6000_0000_0000
  private static let plainBelow128: UInt64 = 0x07FF_FFFE_87FF_FFFE

  private static func appendEscape(_ byte: UInt8, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "~"))
    for digit in [byte >> 4, byte & 15] {
      bytes.append(digit < 10 ? UInt8(ascii: "0") &+ digit : UInt8(ascii: "a") &+ digit &- 10)
    }
  }
}
