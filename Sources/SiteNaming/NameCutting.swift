/// Cuts names to a number of bytes, as file systems count them.
package enum NameCutting {
  /// The longest beginning of at most `maximumBytes` UTF-8 bytes that ends at a character boundary; where the first
  /// character alone is longer (thousands of combining marks), at a scalar boundary.
  package static func prefix(of text: String, maximumBytes: Int) -> Substring {
    if text.utf8.count <= maximumBytes { return text[...] }
    var length = 0
    var end = text.startIndex
    while end < text.endIndex {
      let next = text.index(after: end)
      let width = text.utf8.distance(from: end, to: next)
      guard length + width <= maximumBytes else { break }
      length += width
      end = next
    }
    if end > text.startIndex || text.isEmpty { return text[..<end] }
    var scalars = text.startIndex
    while scalars < text.endIndex {
      let next = text.unicodeScalars.index(after: scalars)
      guard text.utf8.distance(from: text.startIndex, to: next) <= maximumBytes else { break }
      scalars = next
    }
    return text[..<scalars]
  }
}
