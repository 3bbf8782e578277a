/// Finds the format of a single file.
struct FormatRecogniser: Sendable {
  /// The formats to ask, in order.
  let formats: [any ExportFormat]
  /// What is told where no format knows a file: the forms of platforms of which nothing is read, which tell more by what is in a file than by its
  /// name, and those of each format that is read in another form.
  let unreadForms: [UnreadForm]
  /// Whether the user chose the format, so that it need not recognise the file.
  let isForced: Bool

  /// The format of a file; nil if no format knows it.
  func recognise(_ prefix: ExportPrefix, isNamed: Bool) -> (format: any ExportFormat, confidence: RecognitionConfidence)? {
    if let known = formats.recognise(prefix) { return known }
    return isForced && isNamed ? formats.first.map { ($0, .certain) } : nil
  }
}

extension [any ExportFormat] {
  /// The format with a name.
  func named(_ name: String) -> (any ExportFormat)? { first { $0.name == name } }

  /// The format that is surest about a file, or the first of several; nil if no format knows it.
  func recognise(_ prefix: ExportPrefix) -> (format: any ExportFormat, confidence: RecognitionConfidence)? {
    var best: (format: any ExportFormat, confidence: RecognitionConfidence)?
    for format in self {
      let confidence = format.recognise(prefix)
      if confidence > best?.confidence ?? .none { best = (format, confidence) }
    }
    return best
  }

  /// A description of all formats, for users whose files were not recognised.
  var summary: String { map(\.names.summary).joined(separator: "; ") }
}
