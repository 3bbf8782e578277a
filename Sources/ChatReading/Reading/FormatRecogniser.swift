/// Asks formats what single files are.
struct FormatRecogniser: Sendable {
  /// The formats that are asked, in order.
  let formats: [any ExportFormat]
  /// Whether the user said that it is the only one of these, so that it need not be sure.
  let isForced: Bool

  /// The format of a single file; nil when none knows it.
  func recognise(_ prefix: ExportPrefix, isNamed: Bool) -> (format: any ExportFormat, confidence: RecognitionConfidence)? {
    if let known = formats.recognise(prefix) { return known }
    return isForced && isNamed ? formats.first.map { ($0, .certain) } : nil
  }
}
