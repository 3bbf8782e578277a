/// Makes addresses of a site that is published.
struct SiteAddresses: Sendable {
  /// Where the site is published, with a slash at the end.
  let base: String

  /// The address of a path below the site's root, ASCII: every other byte is percent-encoded, and so is a space.
  func address(of path: String) -> String {
    if path.utf8.allSatisfy({ (0x21...0x7e).contains($0) }) { return base + path }
    var encoded: [UInt8] = []
    for byte in path.utf8 {
      if (0x21...0x7e).contains(byte) {
        encoded.append(byte)
      } else {
        encoded.append(UInt8(ascii: "%"))
        for digit in [byte >> 4, byte & 15] {
          encoded.append(digit < 10 ? UInt8(ascii: "0") &+ digit : UInt8(ascii: "A") &+ digit &- 10)
        }
      }
    }
    return base + String(decoding: encoded, as: UTF8.self)
  }
}
