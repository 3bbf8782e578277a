import CMarkup

/// A URL of a file of the site, resolved.
struct ResolvedURL {
  /// The kind of its target.
  let kind: markup_url_kind
  /// The path in the site, for links inside of it.
  let path: String

  /// Resolves `url` as the file `base` writes it.
  init(_ url: String, in base: String) {
    var base = base
    var url = url
    var kind = MARKUP_URL_MALFORMED
    var path = ""
    base.withUTF8 { base in
      url.withUTF8 { url in
        let bytes = [UInt8](unsafeUninitializedCapacity: base.count + url.count * 2 + 17) { buffer, count in
          kind = Self.resolve(base, url, into: buffer, count: &count)
        }
        path = String(decoding: bytes, as: UTF8.self)
      }
    }
    self.kind = kind
    self.path = path
  }

  private static func resolve(
    _ base: UnsafeBufferPointer<UInt8>, _ url: UnsafeBufferPointer<UInt8>, into buffer: UnsafeMutableBufferPointer<UInt8>,
    count: inout Int
  ) -> markup_url_kind {
    guard let baseStart = base.baseAddress, let urlStart = url.baseAddress, let start = buffer.baseAddress else {
      return MARKUP_URL_MALFORMED
    }
    let path = UnsafeMutableRawPointer(start).assumingMemoryBound(to: CChar.self)
    let baseText = UnsafeRawPointer(baseStart).assumingMemoryBound(to: CChar.self)
    let urlText = UnsafeRawPointer(urlStart).assumingMemoryBound(to: CChar.self)
    var fragmentLength = 0
    var hasFragment = false
    return markup_resolve_url(
      baseText, base.count, urlText, url.count, path, &count, path + base.count + url.count + 16, &fragmentLength, &hasFragment)
  }
}

/// The text of a libxml2 result, which its pieces point into. It is valid as long as the result.
struct ResultText {
  /// The first byte; nil when no piece has text.
  let base: UnsafePointer<CChar>?

  /// The text of a piece, with invalid UTF-8 replaced.
  subscript(piece: markup_text) -> String {
    guard let base, piece.length > 0 else { return "" }
    let bytes = UnsafeRawBufferPointer(start: base + Int(piece.offset), count: Int(piece.length))
    return String(decoding: bytes, as: UTF8.self)
  }
}
