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
