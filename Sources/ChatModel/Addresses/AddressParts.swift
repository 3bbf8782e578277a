/// The parts of an address, of those alone that can be one of a platform's messages: nearly all others are told apart by a few bytes.
struct AddressParts {
  /// The longest address that is looked at, in bytes.
  private static let maximumLength = 1024

  /// In lower case.
  let scheme: String
  /// In lower case, without a port.
  let host: String
  /// The parts of the path, as they are written, without the empty ones.
  let path: [Substring]
  /// The names and values behind the question mark, as they are written.
  let query: [(name: Substring, value: Substring)]

  /// Reads the address that some bytes begin with.
  init?(_ bytes: UnsafeRawBufferPointer) {
    // An address in a text ends before a space, a bracket, or a character that it could not hold.
    let end = bytes.prefix(Self.maximumLength).firstIndex(where: Self.ends) ?? min(bytes.count, Self.maximumLength)
    let address = UnsafeRawBufferPointer(rebasing: bytes[..<end])
    guard let colon = address.firstIndex(of: UInt8(ascii: ":")), colon < 8, colon + 3 < end, address[colon + 1] == UInt8(ascii: "/"),
      address[colon + 2] == UInt8(ascii: "/")
    else { return nil }
    let hostStart = colon + 3
    let hostEnd = address[hostStart...].firstIndex { "/?#".utf8.contains($0) } ?? end
    let rest = UnsafeRawBufferPointer(rebasing: address[hostEnd...])
    scheme = String(decoding: address[..<colon], as: UTF8.self).lowercased()
    if scheme == "http" || scheme == "https" {
      let authority = UnsafeRawBufferPointer(rebasing: address[hostStart..<hostEnd])
      guard Self.isPlatform(authority) || Self.mayNameChannel(rest) else { return nil }
    }
    let host = String(decoding: address[hostStart..<hostEnd], as: UTF8.self).lowercased()
    self.host = host.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).first.map(String.init) ?? host
    // Some apps write the path behind `#`.
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
  func value(_ names: String...) -> Substring? { query.first { names.contains(String($0.name)) }?.value }

  private static func ends(_ byte: UInt8) -> Bool { byte <= 0x20 || byte >= 0x7f || "<>\"`|\\^{}".utf8.contains(byte) }

  /// Whether a host is one of those whose addresses name messages.
  private static func isPlatform(_ host: UnsafeRawBufferPointer) -> Bool {
    ["slack.com", "discord.com", "discordapp.com", "t.me", "telegram.me", "telegram.dog"].contains { name in
      host.count >= name.utf8.count && zip(host.suffix(name.utf8.count), name.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
    }
  }

  /// Whether there is a colon in what stands behind the host, as it is in a `cid` of Stream's.
  private static func mayNameChannel(_ rest: UnsafeRawBufferPointer) -> Bool {
    rest.indices.contains { index in
      rest[index] == UInt8(ascii: ":")
        || rest[index] == UInt8(ascii: "%") && index + 2 < rest.count && rest[index + 1] == UInt8(ascii: "3")
          && rest[index + 2] | 0x20 == UInt8(ascii: "a")
    }
  }
}
