import ChatModel
import Diagnostics

/// What an export consists of, before it is read.
package struct ExportSurvey: Sendable {
  /// The files that were recognised, in the order in which they are read.
  package var files: [SourceFile] = []
  /// The exports that the files belong to: a folder or an archive that its format knows as a whole, or else the files of a format in one
  /// folder, or a file that the user named.
  package var origins: [ExportOrigin] = []
  /// How many other files are there: pictures and other media as a rule.
  package var otherFiles = 0
  /// The archives in which there is an export or a part of one, by their paths, which are the roots of their files.
  package var archives: [String: ExportArchive] = [:]
  /// The folders and archives among what the user named that are parts of one export: attachments that are not in one may be in another.
  package var parts: [String] = []
  /// Where the addresses of attachments begin in such exports, where that is not what the user named.
  package var downloads: [DownloadFolder] = []
  /// The folders that hold nothing but what people sent, of exports that are folders, each with a slash at its end.
  var attachmentFolders: [String] = []
  /// What is to be told.
  package var diagnostics = DiagnosticLog()

  /// The formats that were looked for.
  let known: [any ExportFormat]

  /// Makes a survey of nothing, in which some formats are looked for.
  package init(known: [any ExportFormat] = []) { self.known = known }

  /// Bytes of all recognised files. Sparse files can claim more than there are numbers; then it is the largest one.
  package var bytes: Int {
    files.reduce(0) { $0.adding(saturating: $1.size) }
  }

  /// The names of the formats, each once, in the order of the files.
  package var formats: [String] {
    var names: [String] = []
    for file in files where !names.contains(file.format) { names.append(file.format) }
    return names
  }

  /// Whether files are of a format whose times may name no time zone.
  package var mayLackTimeZone: Bool {
    let names = Set(known.filter(\.mayLackTimeZone).map(\.name))
    return files.contains { names.contains($0.format) }
  }
}
