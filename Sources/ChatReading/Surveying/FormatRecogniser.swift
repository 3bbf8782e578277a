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

extension [any ExportFormat] {
  /// The format of that name.
  func named(_ name: String) -> (any ExportFormat)? { first { $0.name == name } }

  /// The format that is surest of a file, the first where several are; nil when none knows it.
  func recognise(_ prefix: ExportPrefix) -> (format: any ExportFormat, confidence: RecognitionConfidence)? {
    var best: (format: any ExportFormat, confidence: RecognitionConfidence)?
    for format in self {
      let confidence = format.recognise(prefix)
      if confidence > best?.confidence ?? .none { best = (format, confidence) }
    }
    return best
  }

  /// What is looked for, to tell a user whose files were not recognised.
  var summary: String { map(\.summary).joined(separator: "; ") }
}
