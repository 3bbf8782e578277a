/// A URL in a style sheet.
struct StyleSheetReference: Equatable {
  /// The URL as it is written, without quotes.
  let url: String
  /// The line, from 1.
  let line: Int
  /// The column in bytes, from 1.
  let column: Int
  /// Where it stands in the bytes, without quotes.
  let range: Range<Int>

  /// The URL without `./` before it, as the files of a theme are named.
  var address: String { url.hasPrefix("./") ? String(url.dropFirst(2)) : url }
}
