import Diagnostics

extension ExportSurvey {
  /// Tells which archives are not opened, since an export is there that is none of them. What lies below an export, or of some formats beside it,
  /// was sent by people as a rule, and is told only where it is called as an export.
  mutating func noteUnopened(
    _ archives: [String], with own: some Collection<SourceFile>, isInArchive: Bool, by formats: [any ExportFormat]
  ) {
    guard !archives.isEmpty else { return }
    let beside = own.lazy.filter { formats.named($0.format)?.hasAttachmentsBeside == true }
    let (folders, foldersOfAttachments) = (Self.folders(of: own), Self.folders(of: beside))
    let unopened = archives.filter { path in
      let isAttachment = folders.begin(ExportListing.folder(of: path)) || foldersOfAttachments.begin(path)
      return !isAttachment || formats.contains { $0.hasUsualName(ofArchive: path) }
    }
    let remedy = isInArchive ? "unpack the archive that it is in, and pass it explicitly" : "pass it explicitly"
    note(unopened: unopened, since: "there is an export next to it", advice: "if it is an export too, \(remedy)")
  }

  /// Tells which archives are not opened where others are, since pages of an export for browsers are there.
  mutating func noteUnopened(besidePages archives: [String]) {
    note(
      unopened: archives, since: "somebody may have sent it in the chat whose HTML pages are next to it",
      advice: "if it is an export, pass it explicitly")
  }

  private static func folders(of files: some Collection<SourceFile>) -> PathPrefixes {
    PathPrefixes(Set(files.lazy.map(\.folder)).map { $0 + "/" })
  }

  private mutating func note(unopened: [String], since reason: String, advice: String) {
    guard let first = unopened.first else { return }
    let others = unopened.count - 1
    let rest = others == 0 ? "" : others == 1 ? ", and neither is 1 other" : ", and neither are \(others) others"
    diagnostics.add(Diagnostic(.note, "this archive is not opened\(rest), because \(reason)", at: Place(file: first), advice: advice))
  }
}
