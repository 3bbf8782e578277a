/// How a format's files of text are cut: before lines that begin a record, never inside of one.
package struct LineLayout: Sendable {
  /// Where records begin.
  package enum Records: Sendable {
    /// At every line of which this is true; other lines continue the record before. The line comes without its line feed, and may be one
    /// that is long beyond all bounds.
    case beginWhere(@Sendable (UnsafeBufferPointer<UInt8>) -> Bool)
    /// At every line that does not begin inside double quotes, as in CSV (RFC 4180).
    case quoted
  }

  /// Whether two records stay in one chunk, by their first lines.
  package typealias KeepsTogether = @Sendable (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Bool

  /// Where records begin.
  package var records: Records
  /// Whether two records that follow one another stay in one chunk, judged by the first line of each: ids that count equal records of a
  /// minute want all of these at once. Default: never. A chunk that becomes too large that way is cut all the same.
  package var keepsTogether: KeepsTogether?
  /// Looks through a file before it is cut. The zone is that of times that name none. `LineReader` reads a source line by line. Default:
  /// nothing is to be known of it.
  package var examine: @Sendable (any ByteSource, LocalZone) throws -> LineExamination = { _, _ in LineExamination() }

  package init(
    records: Records, keepsTogether: KeepsTogether? = nil, examine: @escaping @Sendable (any ByteSource, LocalZone) throws -> LineExamination = { _, _ in LineExamination() }
  ) {
    self.records = records
    self.keepsTogether = keepsTogether
    self.examine = examine
  }
}
