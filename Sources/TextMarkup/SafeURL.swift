/// The addresses that pages may link to.
package enum SafeURL {
  /// The longest address that is linked, in bytes; browsers and servers refuse longer ones.
  package static let maximumLength = 8192

  /// The address in a form that is safe in a double-quoted attribute once it is escaped, and valid by the URL Standard;
  /// nil when pages must not link to it, and show its text only.
  ///
  /// Allowed are http, https, mailto and tel. The scheme is read as browsers read it: control characters, tabs and line
  /// ends count for nothing, wherever they stand, nor do spaces at the ends. Relative addresses are refused, and so
  /// are hosts that no browser resolves and addresses with a user's name or password, which serve deception. Characters
  /// that an address cannot hold are percent-encoded; letters of other scripts stay.
  package static func allowed(_ url: String) -> String? {
    guard url.utf8.count <= maximumLength else { return nil }
    let staysAsItIs: Bool? = url.utf8.withContiguousStorageIfAvailable { isUsual($0) }
    return staysAsItIs == true ? url : rewritten(url)
  }

  /// Whether an address is one of those that nearly all are, of which nothing changes: a lower-case name for a host, no port, and
  /// nothing behind it that would be encoded.
  private static func isUsual(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
    let colon = url.count > 5 && url[4] == UInt8(ascii: "s") ? 5 : 4
    guard url.count > colon + 3, url[0] == UInt8(ascii: "h"), url[1] == UInt8(ascii: "t"), url[2] == UInt8(ascii: "t"),
      url[3] == UInt8(ascii: "p"), url[colon] == UInt8(ascii: ":"), url[colon + 1] == UInt8(ascii: "/"),
      url[colon + 2] == UInt8(ascii: "/")
    else { return false }
    var index = colon + 3
    var label = index
    let last = min(url.count, index + 63)
    // A short name of letters, digits and points, of which no label is empty and the last begins with a letter.
    while index < last, url[index].isDigit || url[index] &- 0x61 < 26 || url[index] == UInt8(ascii: ".") {
      if url[index] == UInt8(ascii: ".") {
        guard index > label else { return false }
        label = index + 1
      }
      index += 1
    }
    guard index > label, !url[label].isDigit else { return false }
    guard index < url.count else { return true }
    guard url[index] == UInt8(ascii: "/") || url[index] == UInt8(ascii: "?") else { return false }
    while index < url.count, unreserved.contains(url[index]) { index += 1 }
    // A fragment is all that is left, or there is something else.
    guard index < url.count else { return true }
    guard url[index] == UInt8(ascii: "#") else { return false }
    return url[(index + 1)...].allSatisfy { unreserved.contains($0) }
  }

  /// What `allowed` says, for any address.
  private static func rewritten(_ url: String) -> String? {
    let address = cleaned(url)
    guard let colon = address.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return nil }
    let scheme = String(decoding: address[..<colon].map(\.folded), as: UTF8.self)
    let rest = Array(address[(colon + 1)...])
    switch scheme {
    case "http", "https": return web(scheme, rest.span)
    case "mailto", "tel":
      guard let first = rest.first, first != UInt8(ascii: "/"), first != UInt8(ascii: "#"), first != UInt8(ascii: "?") else { return nil }
      return finished(scheme + ":", rest.span, from: 0)
    default: return nil
    }
  }

  /// The bytes without control characters, and without spaces at the ends.
  private static func cleaned(_ url: String) -> ArraySlice<UInt8> {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(url.utf8.count)
    for scalar in url.unicodeScalars where scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) {
      bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
    }
    var slice = bytes[...]
    while slice.first == 0x20 { slice.removeFirst() }
    while slice.last == 0x20 { slice.removeLast() }
    return slice
  }

  private static func web(_ scheme: String, _ rest: Span<UInt8>) -> String? {
    guard rest.count > 2, rest[0] == UInt8(ascii: "/"), rest[1] == UInt8(ascii: "/") else { return nil }
    // Browsers take a backslash for a slash; encoding one at the end of the host would lead elsewhere, so hosts hold none.
    let end = rest.end(from: 2) { !ByteSet("/?#").contains($0) }
    guard let authority = URLHost.normalized(rest, 2..<end) else { return nil }
    return finished(scheme + "://" + authority, rest, from: end)
  }

  /// Everything that may stand in a path, query or fragment as it is, besides `%` and `#`.
  private static let unreserved = ByteSet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!$&'()*+,-./:;=?@_~")

  /// Appends path, query and fragment, encoded where needed.
  private static func finished(_ start: String, _ bytes: Span<UInt8>, from first: Int) -> String {
    var output = Array(start.utf8)
    output.reserveCapacity(output.count + bytes.count)
    var hasFragment = false
    var index = first
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x80 {
        index = appendScalar(bytes, index, to: &output)
        continue
      }
      index += 1
      if unreserved.contains(byte) || (byte == UInt8(ascii: "%") && isEscape(bytes, index)) {
        output.append(byte)
      } else if byte == UInt8(ascii: "#"), !hasFragment {
        hasFragment = true
        output.append(byte)
      } else {
        appendEscape(byte, to: &output)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func isEscape(_ bytes: Span<UInt8>, _ index: Int) -> Bool {
    func isHex(_ byte: UInt8) -> Bool { byte.isDigit || (byte | 0x20) &- 0x61 < 6 }
    return index + 1 < bytes.count && isHex(bytes[index]) && isHex(bytes[index + 1])
  }

  private static func appendEscape(_ byte: UInt8, to output: inout [UInt8]) {
    func digit(_ value: UInt8) -> UInt8 { value < 10 ? value + 0x30 : value + 0x37 }
    output.append(UInt8(ascii: "%"))
    output.append(digit(byte >> 4))
    output.append(digit(byte & 15))
  }

  /// Appends the character that begins at `index`, encoded where it is blank, invisible or no character; returns where it ends.
  private static func appendScalar(_ bytes: Span<UInt8>, _ index: Int, to output: inout [UInt8]) -> Int {
    let end = bytes.end(from: index + 1) { $0 & 0xC0 == 0x80 }
    let scalar = bytes.text(index..<end).unicodeScalars.first
    let stays = scalar.map { isVisible($0) } ?? false
    for position in index..<end {
      if stays { output.append(bytes[position]) } else { appendEscape(bytes[position], to: &output) }
    }
    return end
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint && !properties.isNoncharacterCodePoint
      && properties.generalCategory != .format && properties.generalCategory != .control
  }
}
