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
}
