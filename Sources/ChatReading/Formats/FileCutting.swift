/// How a format's files are cut into chunks.
enum FileCutting: Sendable {
  /// As JSON: one value or several, whose big arrays the layout names.
  case json(JSONLayout)
  /// As lines of text.
  case lines(LineLayout)
}

/// How a format's files of text are cut: before lines that begin a record, never inside of one.
struct LineLayout: Sendable {
  /// Where records begin.
  enum Records: Sendable {
    /// At every line of which this is true; other lines continue the record before. The line comes without its line feed, and may be one
    /// that is long beyond all bounds.
    case beginWhere(@Sendable (UnsafeBufferPointer<UInt8>) -> Bool)
    /// At every line that does not begin inside double quotes, as in CSV (RFC 4180).
    case quoted
  }

  /// Where records begin.
  var records: Records
  /// The same where what `examine` found out of a file says more of it. Default: `records`.
  var recordsOfFile: (@Sendable (_ hint: String?) -> Records)?
  /// Whether two records that follow one another stay in one chunk, judged by the first line of each: ids that count equal records of a
  /// minute want all of these at once. Default: never. A chunk that becomes too large that way is cut all the same.
  var keepsTogether: (@Sendable (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Bool)?
  /// Looks through a file before it is cut, and gives what is to be known of it wherever it is read, as the `hint` of all its chunks: which
  /// of the first two numbers is the day, or the names of the columns. `LineReader` reads a source line by line. Default: nothing.
  var examine: @Sendable (any ByteSource) throws -> String? = { _ in nil }
}
