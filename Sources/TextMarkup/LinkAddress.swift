/// Addresses of Markdown links.
enum LinkAddress {
  /// The address with `https://` before it where it has no scheme and begins with a host of more than one label, as `example.org/a`: what
  /// stands in round brackets behind square ones is not always meant as an address.
  static func completed(_ address: String) -> String {
    let bytes = address.utf8.span
    let end = bytes.end(from: 0) { $0.isAlphanumeric || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
    if end < bytes.count, bytes[end] == UInt8(ascii: ":"),
      !(end + 1 < bytes.count && bytes[end + 1].isDigit && HostRun(bytes, from: 0).labels > 1)
    {
      return address
    }
    guard let first = address.utf8.first else { return address }
    if first == UInt8(ascii: "/") { return address.hasPrefix("//") ? "https:" + address : address }
    return first.isWordByte && HostRun(bytes, from: 0).labels > 1 ? "https://" + address : address
  }
}
