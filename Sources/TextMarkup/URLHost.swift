import OperatingSystem

/// Hosts of web addresses, as the URL Standard allows them.
enum URLHost {
  /// The host and port in the range, with ASCII letters in lower case; nil when no browser would go there.
  static func normalized(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String? {
    guard !range.isEmpty else { return nil }
    if bytes[range.lowerBound] == UInt8(ascii: "[") { return addressVersion6(bytes, range) }
    var hostEnd = range.lowerBound
    while hostEnd < range.upperBound, bytes[hostEnd] != UInt8(ascii: ":") { hostEnd += 1 }
    guard isPort(bytes, hostEnd..<range.upperBound) else { return nil }
    let host = bytes.text(range.lowerBound..<hostEnd)
    guard isHost(host) else { return nil }
    return lowercased(host) + bytes.text(hostEnd..<range.upperBound)
  }

  /// Whether the range is empty or a colon with a port.
  private static func isPort(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return true }
    guard range.count > 1, range.count <= 6 else { return false }
    var port = 0
    for index in (range.lowerBound + 1)..<range.upperBound {
      guard bytes[index].isDigit else { return false }
      port = port * 10 + Int(bytes[index] &- 0x30)
    }
    return port <= 65535
  }

  private static func addressVersion6(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String? {
    guard let close = range.first(where: { bytes[$0] == UInt8(ascii: "]") }) else { return nil }
    let address = bytes.text((range.lowerBound + 1)..<close)
    var storage = in6_addr()
    guard !address.isEmpty, address.utf8.count < 46, inet_pton(AF_INET6, address, &storage) == 1,
      isPort(bytes, (close + 1)..<range.upperBound)
    else { return nil }
    return "[" + lowercased(address) + "]" + bytes.text((close + 1)..<range.upperBound)
  }

  private static func isHost(_ host: String) -> Bool {
    guard !host.isEmpty, host.utf8.count <= 253 else { return false }
    var labels = host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
    guard let last = labels.last else { return false }
    // A host whose last label is a number is read as an address; only its usual form is let through.
    if last.allSatisfy(\.isDigit) || (last.count > 1 && last.first == 0x30 && last.dropFirst().first.map { $0 | 0x20 } == 0x78) {
      return isAddressVersion4(labels)
    }
    return labels.allSatisfy(isLabel) && host.unicodeScalars.allSatisfy(isHostScalar)
  }

  private static func isAddressVersion4(_ labels: [Substring.UTF8View.SubSequence]) -> Bool {
    labels.count == 4
      && labels.allSatisfy { label in
        (1...3).contains(label.count) && label.allSatisfy(\.isDigit) && (label.count == 1 || label.first != 0x30)
          && label.reduce(0) { $0 * 10 + Int($1 &- 0x30) } <= 255
      }
  }

  private static func isLabel(_ label: Substring.UTF8View.SubSequence) -> Bool {
    (1...63).contains(label.count) && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
  }

  /// Letters, marks and digits of any script, and `-`, `_`, `.`.
  private static func isHostScalar(_ scalar: Unicode.Scalar) -> Bool {
    guard let byte = UInt8(exactly: scalar.value), byte < 0x80 else { return isWordScalar(scalar) }
    return byte.isAlphanumeric || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
  }

  /// Whether an international name may hold the character.
  static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    if properties.isDefaultIgnorableCodePoint { return false }
    switch properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .otherLetter, .modifierLetter, .decimalNumber, .nonspacingMark, .spacingMark: return true
    default: return false
    }
  }

  private static func lowercased(_ host: String) -> String { String(decoding: host.utf8.map(\.folded), as: UTF8.self) }
}
