/// The parts of an address, of those alone that can be one of a platform's messages. Nearly all others are told apart by a few bytes: by their
/// scheme, by their host, or because no channel can be named behind it.
struct AddressParts {
  /// The longest address that is looked at, in bytes.
  private static let maximumLength = 1024
  /// The schemes that the addresses of platforms have.
  private static let schemes = ["http", "https", "tg", "slack"]

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
    guard let colon = bytes.prefix(8).firstIndex(of: UInt8(ascii: ":")), let scheme = Self.scheme(bytes[..<colon]), colon + 3 < bytes.count,
      bytes[colon + 1] == UInt8(ascii: "/"), bytes[colon + 2] == UInt8(ascii: "/")
    else { return nil }
    let end = Self.end(of: UnsafeRawBufferPointer(rebasing: bytes.prefix(Self.maximumLength)))
    let address = UnsafeRawBufferPointer(rebasing: bytes[..<end])
    let hostStart = colon + 3
    guard hostStart < end else { return nil }
    let hostEnd = address[hostStart...].firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? end
    let authority = UnsafeRawBufferPointer(rebasing: address[hostStart..<hostEnd])
    let rest = UnsafeRawBufferPointer(rebasing: address[hostEnd...])
    guard Self.isPlatform(authority, scheme) || scheme.hasPrefix("http") && Self.mayNameChannel(rest) else { return nil }
    self.scheme = scheme
    let host = String(decoding: authority, as: UTF8.self).lowercased()
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

  /// Which of the schemes some bytes are; nil where they are none of them.
  static func scheme(_ bytes: Slice<UnsafeRawBufferPointer>) -> String? {
    schemes.first { scheme in scheme.utf8.count == bytes.count && zip(bytes, scheme.utf8).allSatisfy { $0 | 0x20 == $1 } }
  }

  /// Where the address ends that some bytes begin with: in a text, before a space, a bracket, or a character that it could not hold.
  static func end(of bytes: UnsafeRawBufferPointer) -> Int {
    bytes.firstIndex { $0 <= 0x20 || $0 >= 0x7f || isEnd($0) } ?? bytes.count
  }

  private static func isEnd(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\""), UInt8(ascii: "`"),
      UInt8(ascii: "|"), UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      true
    default: false
    }
  }

  /// Whether a host is one of those whose addresses name messages; those of other schemes have a word in its place.
  private static func isPlatform(_ host: UnsafeRawBufferPointer, _ scheme: String) -> Bool {
    switch scheme {
    case "tg": ["resolve", "privatepost"].contains { hasSuffix(host, $0) }
    case "slack": hasSuffix(host, "channel")
    default:
      ["slack.com", "discord.com", "discordapp.com", "t.me", "telegram.me", "telegram.dog"].contains { hasSuffix(host, $0) }
    }
  }

  private static func hasSuffix(_ host: UnsafeRawBufferPointer, _ name: String) -> Bool {
    host.count >= name.utf8.count && zip(host.suffix(name.utf8.count), name.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
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
