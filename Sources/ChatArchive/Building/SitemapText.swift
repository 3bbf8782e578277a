/// Addresses as a sitemap writes them.
enum SitemapText {
  /// The address with every byte outside ASCII percent-encoded and XML's special characters escaped.
  static func escaped(_ address: String) -> String {
    var result = ""
    for byte in address.utf8 {
      switch byte {
      case UInt8(ascii: "&"): result += "&amp;"
      case UInt8(ascii: "<"): result += "&lt;"
      case UInt8(ascii: ">"): result += "&gt;"
      case UInt8(ascii: "\""): result += "&quot;"
      case UInt8(ascii: "'"): result += "&apos;"
      case 0x21...0x7e: result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }
}
