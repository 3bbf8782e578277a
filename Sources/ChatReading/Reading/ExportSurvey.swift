import Diagnostics

/// What an export consists of, before it is read.
package struct ExportSurvey: Sendable {
  /// The files that were recognised, in the order in which they are read.
  package var files: [SourceFile] = []
  /// How many files are there that no format knows: pictures and other media as a rule.
  package var otherFiles = 0
  /// What is to be told.
  package var diagnostics = DiagnosticLog()

  /// Bytes of all recognised files.
  package var bytes: Int { files.reduce(0) { $0 + $1.size } }

  /// The names of the formats, each once, in the order of the files.
  package var formats: [String] {
    var names: [String] = []
    for file in files where !names.contains(file.format) { names.append(file.format) }
    return names
  }
}
