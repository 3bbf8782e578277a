import CArchive
import Diagnostics

/// What a look at an archive tells.
struct ArchiveContents {
  /// Its files, in the order in which the archive has them, no two with one path.
  private(set) var entries: [ArchiveEntry] = []
  /// What is to be told.
  private(set) var diagnostics = DiagnosticLog()
  private var total = 0
  /// The places of the files in `entries`, by the bytes of their paths.
  private var numbers: [[UInt8]: Int] = [:]
  private var repeated: Set<Int> = []
  /// The archive.
  let path: String
  private let limit: UnpackLimit

  /// Begins with nothing.
  init(path: String, limit: UnpackLimit) {
    self.path = path
    self.limit = limit
  }

  /// Adds a file, a folder or something that is refused. Throws an `ArchiveError` where it is too much.
  mutating func add(_ name: String, _ kind: archive_entry_kind, size: Int?, modified: Int64, position: Int) throws {
    if kind == archive_entry_folder { return }
    do {
      let path = try ArchiveName.path(name)
      if ExportListing.isLitter(path[...]) { return }
      switch kind {
      case archive_entry_file: use(ArchiveEntry(path: path, size: size, modified: modified, position: position))
      case archive_entry_symbolic_link: refuse(name, "is a symbolic link")
      case archive_entry_hard_link: refuse(name, "is a link to another file")
      default: refuse(name, "is not a regular file")
      }
    } catch {
      refuse(name, error.reason)
    }
    let (sum, isOverflow) = total.addingReportingOverflow(max(0, size ?? 0))
    total = isOverflow ? Int.max : sum
    try limit.check(total, of: path)
    guard entries.count <= ExportArchive.mostEntries else {
      throw ArchiveError(
        "this archive holds more than \(ExportArchive.mostEntries) files", at: Place(file: path), advice: "unpack it first")
    }
  }

  /// Adds a file. Of several with one path the last one counts, as for other programs.
  private mutating func use(_ entry: ArchiveEntry) {
    let path = Array(entry.path.utf8)
    guard let known = numbers[path] else {
      numbers[path] = entries.count
      return entries.append(entry)
    }
    entries[known] = entry
    guard repeated.insert(known).inserted else { return }
    let summary = "\"\(entry.path.prefix(200))\" is in this archive more than once; only the last one is used"
    let advice = "pack the export again with only the right one, or give each a different name"
    diagnostics.add(Diagnostic(.warning, summary, at: Place(file: self.path), advice: advice))
  }

  /// Tells of an entry that is not used.
  mutating func refuse(_ name: String, _ reason: String, advice: String = "pack the export again without it if it should be there") {
    diagnostics.add(
      Diagnostic(
        .warning, "\"\(name.prefix(200))\" in this archive is not used: it \(reason)", at: Place(file: path),
        advice: advice))
  }

  /// Tells of an entry that only a password opens.
  mutating func refuseEncrypted(_ name: String) {
    refuse(name, "is encrypted", advice: "unpack the archive with its password, and pass the resulting folder")
  }

  /// Tells of something else.
  mutating func tell(_ diagnostic: Diagnostic) { diagnostics.add(diagnostic) }
}
