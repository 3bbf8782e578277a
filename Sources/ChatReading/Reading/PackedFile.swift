/// A file that holds others, packed.
enum PackedFile: String {
  case gzip
  case zip
  case tar

  /// Recognises a file by its first bytes: RFC 1952, section 2.3.1; the local file header of APPNOTE.TXT, section 4.3.7, or the end of a zip
  /// without files; and the magic of POSIX `ustar` at offset 257, or the check sum of an older header. Nil when it is none of them.
  init?(_ bytes: some Collection<UInt8>) {
    if bytes.starts(with: [0x1F, 0x8B]) {
      self = .gzip
    } else if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06]) {
      self = .zip
    } else if bytes.dropFirst(257).starts(with: "ustar".utf8) || Self.hasTarCheckSum(bytes.prefix(512)) {
      self = .tar
    } else {
      return nil
    }
  }

  /// Whether the eight bytes at offset 148 are the sum of all others and eight spaces, in octal digits.
  private static func hasTarCheckSum(_ header: some Collection<UInt8>) -> Bool {
    guard header.count == 512, let first = header.first, first != 0 else { return false }
    let field = header.dropFirst(148).prefix(8)
    let digits = field.drop { $0 == 0x20 }.prefix { $0 >= 0x30 && $0 <= 0x37 }
    guard !digits.isEmpty else { return false }
    let stated = digits.reduce(0) { $0 << 3 | Int($1 - 0x30) }
    let sum = header.reduce(0) { $0 + Int($1) } - field.reduce(0) { $0 + Int($1) } + 8 * 0x20
    return sum == stated
  }
}
