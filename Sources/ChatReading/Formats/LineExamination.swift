/// What a look through a whole file of text says of it before it is cut.
package struct LineExamination: Sendable {
  /// What is to be known of the file wherever it is read, as the hint of all its chunks: which of the first two numbers is the day, or the
  /// names of the columns.
  package var hint: String?
  /// Where records begin; nil for what the layout says.
  package var records: LineLayout.Records?
  /// Whether two records that follow one another stay in one chunk; nil for what the layout says.
  package var keepsTogether: LineLayout.KeepsTogether?
  /// Where no chunk may begin. Other than the hint, it changes nothing in the chunks that are cut elsewhere.
  package var uncut = UncutRanges()

  package init(
    hint: String? = nil, records: LineLayout.Records? = nil, keepsTogether: LineLayout.KeepsTogether? = nil, uncut: UncutRanges = UncutRanges()
  ) {
    self.hint = hint
    self.records = records
    self.keepsTogether = keepsTogether
    self.uncut = uncut
  }
}
