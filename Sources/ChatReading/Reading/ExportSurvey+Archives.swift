import Diagnostics

extension ExportSurvey {
  /// Tells which archives in a folder are not opened, since an export is there that is none of them. What people sent lies below an export, or of
  /// some formats beside it, and is none.
  mutating func noteUnopened(_ archives: [String], with own: some Collection<SourceFile>, by formats: [any ExportFormat]) {
    guard !archives.isEmpty else { return }
    let folders = Set(own.lazy.map(\.folder))
    let besides = Set(own.lazy.filter { formats.named($0.format)?.hasAttachmentsBeside == true }.map(\.folder))
    let unopened = archives.filter { path in
      var folder = ExportListing.folder(of: path)
      if besides.contains(folder) { return false }
      while !folder.isEmpty {
        folder = ExportListing.folder(of: folder)
        if folders.contains(folder) { return false }
      }
      return true
    }
    guard let first = unopened.first else { return }
    let others = unopened.count - 1
    let rest = others == 0 ? "" : others == 1 ? ", nor is 1 other" : ", nor are \(others) others"
    diagnostics.add(
      Diagnostic(
        .note, "this archive is not opened, since there is an export beside it\(rest)", at: Place(file: first),
        advice: "name it itself if it is an export, too"))
  }
}
