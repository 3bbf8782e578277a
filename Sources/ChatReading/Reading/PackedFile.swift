/// A file that holds others, packed: an export can be in it, but is not read out of it.
enum PackedFile: String {
  case gzip
  case zip
  case tar

  /// Recognises a file by its first bytes: RFC 1952, section 2.3.1; the local file header of APPNOTE.TXT, section 4.3.7; and the
  /// magic of POSIX `ustar` at offset 257. Nil when it is none of them.
  init?(_ bytes: some Collection<UInt8>) {
    if bytes.starts(with: [0x1F, 0x8B]) {
      self = .gzip
    } else if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      self = .zip
    } else if bytes.dropFirst(257).starts(with: "ustar".utf8) {
      self = .tar
    } else {
      return nil
    }
  }
}
