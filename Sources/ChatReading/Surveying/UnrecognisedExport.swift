import Diagnostics

/// Says that there is no export where the user passed one: what was found, and what was looked for.
enum UnrecognisedExport {
  /// How many files of a folder are looked into; of others, names have to say what they are.
  private static let mostLooks = 100

  /// Whether a file is called as a page of an export for browsers, which is not read, by the forms that have such pages.
  static func isPage(_ path: String, among pages: [UnreadForm]) -> Bool {
    let file = UnreadFile(path: path, listing: ExportListing(paths: []) { _ in nil })
    return pages.contains { $0.matches(file) }
  }

  /// What to do with the first file that is of a form which is not read.
  private static func advice(on listing: ExportListing, among forms: [UnreadForm]) -> String? {
    var looks = 0
    for path in listing.paths {
      var file = UnreadFile(path: path, listing: listing)
      if looks < mostLooks, !PlayableFile.isNamed(path) {
        looks += 1
        file.prefix = listing.prefix(of: path)
      }
      if let advice = UnreadForm.advice(on: file, among: forms) { return advice }
    }
    return nil
  }

  /// That a file which the user passed is no export.
  static func file(_ path: String, _ packing: PackedFile?, _ prefix: ExportPrefix, _ recogniser: FormatRecogniser) -> ArchiveError {
    if let packing {
      let advice = "unpack it, and pass the resulting file or folder"
      return ArchiveError("this file contains another compressed file (\(packing.rawValue))", at: Place(file: path), advice: advice)
    }
    if prefix.isUTF16 { return ArchiveError("this file is UTF-16", at: Place(file: path), advice: "save it as UTF-8") }
    let advice =
      advice(on: ExportListing(paths: [path]) { _ in prefix }, among: recogniser.unreadForms)
      ?? "the supported formats are: \(recogniser.formats.summary)"
    return ArchiveError("this file is not a known chat export", at: Place(file: path), advice: advice)
  }

  /// That none of the files which a user named, or which are in a folder or an archive, is an export.
  /// - Parameters:
  ///   - packed: Files that may hold an export, to be named or unpacked.
  ///   - unopened: An archive that is not opened, since it lies where a page of an export for browsers does.
  ///   - look: Reads the first bytes of a file.
  static func files(
    _ files: [FileFinder.Found], at path: String, packed: [String], unopened: String? = nil, isArchive: Bool = false,
    _ recogniser: FormatRecogniser, look: @escaping (FileFinder.Found) throws -> ExportPrefix?
  ) -> ArchiveError {
    let place = Place(file: path)
    if files.isEmpty {
      return isArchive
        ? ArchiveError("this archive is empty", at: place, advice: "download it again")
        : ArchiveError("this folder contains no files", at: place, advice: "pass the folder that the export was unpacked to")
    }
    let names = files.prefix(3).map { ExportListing.name(of: $0.path) }.joined(separator: ", ")
    let found = "\(files.count) file\(files.count == 1 ? "" : "s") (\(names)\(files.count > 3 ? ", ..." : ""))"
    let advice =
      packed.first.map { isArchive ? "unpack \($0) first" : "pass the file itself: \($0)" }
      ?? self.advice(on: listing(of: files, look), among: recogniser.unreadForms) ?? "looked for: \(recogniser.formats.summary)"
    let rest = unopened.map { "; \($0) is opened if you pass it explicitly" } ?? ""
    return ArchiveError("no chat export found here: \(found), but none in a known format", at: place, advice: advice + rest)
  }

  private static func listing(of files: [FileFinder.Found], _ look: @escaping (FileFinder.Found) throws -> ExportPrefix?) -> ExportListing {
    let known = Dictionary(files.map { ($0.relativePath, $0) }) { first, _ in first }
    return ExportListing(paths: files.map(\.relativePath)) { path in try known[path].flatMap { try look($0) } }
  }
}
