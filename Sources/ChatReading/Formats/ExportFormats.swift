/// The formats that are known, in the order in which they are asked.
enum ExportFormats {
  /// A line for each format.
  static let all: [any ExportFormat] = [
    StreamFormat()
  ]

  /// The format of that name.
  static func named(_ name: String) -> (any ExportFormat)? { all.first { $0.name == name } }

  /// The format that is surest of a file, the first where several are; nil when none knows it.
  static func recognise(_ prefix: ExportPrefix) -> (any ExportFormat)? {
    var best: (format: any ExportFormat, confidence: RecognitionConfidence)?
    for format in all {
      let confidence = format.recognise(prefix)
      if confidence > best?.confidence ?? .none { best = (format, confidence) }
    }
    return best?.format
  }
}
