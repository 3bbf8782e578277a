/// The packed files among those below one name that nobody sent in a chat, so that they may be exports, in the order of their paths.
struct PackedFiles {
  /// What is called as an archive.
  let archives: [String]
  /// What is packed and called otherwise: documents and programs as a rule.
  let documents: [String]
  /// The folders with pages of an export for browsers, which is not read: what was sent in its chats lies there and below.
  private let pages: PathPrefixes

  /// Sorts the packed ones of the files below `root`.
  init(_ packed: [String], among files: [FileFinder.Found], below root: String, of formats: [any ExportFormat]) {
    // The others say where these lie; most exports have none.
    let files = packed.isEmpty ? [] : files
    let listing = ExportListing(paths: files.map(\.relativePath)) { _ in nil }
    let forms = files.isEmpty ? [] : UnreadForm.all(beside: formats).filter(\.isPage)
    let pages = PathPrefixes(files.filter { UnrecognisedExport.isPage($0.path, among: forms) }.map { ExportListing.folder(of: $0.path) + "/" })
    let unsent = packed.filter { path in
      let place = ExportListing.path(path, below: root)
      return !formats.contains { $0.isSent(place, in: listing) }
    }
    archives = unsent.filter { ExportSurveyor.isArchiveName($0) }
    documents = unsent.filter { !ExportSurveyor.isArchiveName($0) && !pages.begin($0) }
    self.pages = pages
  }

  /// The archives that are opened where there is no other export.
  var opened: [String] { archives.filter { !pages.begin($0) } }

  /// The archives that may belong to an export that is not read.
  var besidePages: [String] { archives.filter { pages.begin($0) } }
}
