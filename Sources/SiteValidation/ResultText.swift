import CMarkup

/// The text that a result's pieces point into; valid as long as the result.
struct ResultText {
  /// The first byte; nil when no piece has text.
  let base: UnsafePointer<CChar>?

  /// A piece's text. What is not UTF-8 is replaced.
  subscript(piece: markup_text) -> String {
    guard let base, piece.length > 0 else { return "" }
    let bytes = UnsafeRawBufferPointer(start: base + Int(piece.offset), count: Int(piece.length))
    return String(decoding: bytes, as: UTF8.self)
  }
}
