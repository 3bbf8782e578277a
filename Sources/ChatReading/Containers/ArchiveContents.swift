import CArchive
import Diagnostics

/// The result of looking into an archive.
struct ArchiveContents {
  /// Its files, in the order in which the archive has them, no two with one path.
  private(set) var entries: [ArchiveEntry] = []
  /// The findings.
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

  /// Adds a file, a folder or something that is refused. Throws an `ArchiveError` if it is too much.
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

/// The names of files in archives, which anybody can have made.
enum ArchiveName {
  /// Why a name is not used.
  struct Refusal: Error, Hashable {
    /// The end of a sentence whose subject is the entry.
    let reason: String
  }

  /// The text of a name: UTF-8 where it is, else in the first character set of the IBM PC (code page 437), in which zip files are by
  /// default (APPNOTE.TXT, appendix D).
  static func text(_ bytes: some Collection<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(byte < 0x80 ? Unicode.Scalar(byte) : upperHalf[Int(byte) - 0x80]) }
    return String(text)
  }

  /// A name as a path that stays in the archive: without `.` and empty parts.
  static func path(_ name: String) throws(Refusal) -> String {
    guard !name.utf8.contains(0) else { throw Refusal(reason: "has a name with a zero byte") }
    guard name.utf8.count < 4096 else { throw Refusal(reason: "has a name that is too long") }
    // Some programs on Windows write paths as they are there.
    let parts = name.utf8.split(separator: UInt8(ascii: name.utf8.contains(UInt8(ascii: "/")) ? "/" : "\\")).map { String(Substring($0)) }
    let isDrive = parts.first.map { $0.utf8.count == 2 && $0.utf8.last == UInt8(ascii: ":") } ?? false
    guard name.utf8.first != UInt8(ascii: "/"), name.utf8.first != UInt8(ascii: "\\"), !isDrive else {
      throw Refusal(reason: "has an absolute path")
    }
    guard !parts.contains("..") else { throw Refusal(reason: "has a path that points outside the archive") }
    let path = parts.filter { $0 != "." }.joined(separator: "/")
    guard !path.isEmpty else { throw Refusal(reason: "has no name") }
    return path
  }

  /// The characters of code page 437 from 0x80 on.
  private static let upperHalf = Array(
    ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀"
      + "αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}").unicodeScalars)
}
