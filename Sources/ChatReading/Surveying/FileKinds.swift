/// A file that holds others, packed.
enum PackedFile: String {
  case gzip
  case zip
  case tar

  /// Recognises a file by its first bytes: RFC 1952, section 2.3.1; the local file header of APPNOTE.TXT, section 4.3.7, or the end of a zip
  /// without files; and the magic of POSIX `ustar` at offset 257, or the check sum of an older header. Nil when it is none of them.
  init?(_ bytes: some Collection<UInt8>) {
    if bytes.starts(with: [0x1F, 0x8B]) {
      self = .gzip
    } else if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06]) {
      self = .zip
    } else if bytes.dropFirst(257).starts(with: "ustar".utf8) || Self.hasTarCheckSum(bytes.prefix(512)) {
      self = .tar
    } else {
      return nil
    }
  }

  /// Whether the eight bytes at offset 148 are the sum of all others and eight spaces, in octal digits.
  private static func hasTarCheckSum(_ header: some Collection<UInt8>) -> Bool {
    guard header.count == 512, let first = header.first, first != 0 else { return false }
    let field = header.dropFirst(148).prefix(8)
    let digits = field.drop { $0 == 0x20 }.prefix { $0 >= 0x30 && $0 <= 0x37 }
    guard !digits.isEmpty else { return false }
    let stated = digits.reduce(0) { $0 << 3 | Int($1 - 0x30) }
    let sum = header.reduce(0) { $0 + Int($1) } - field.reduce(0) { $0 + Int($1) } + 8 * 0x20
    return sum == stated
  }
}

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

/// The endings of pictures, films and sounds, which no exporter gives to an export: most files of an export have one of them, and what is below a
/// folder and has one is not opened to see whether it is an export.
enum MediaEnding {
  private static let known: Set<String> = [
    "3g2", "3gp", "aac", "aif", "aiff", "amr", "avi", "avif", "bmp", "caf", "flac", "gif", "heic", "heif", "ico", "jfif", "jpeg", "jpg",
    "m4a",
    "m4v", "mkv", "mov", "mp3", "mp4", "mpeg", "mpg", "oga", "ogg", "ogv", "opus", "png", "tgs", "tif", "tiff", "wav", "webm", "webp",
    "wma", "wmv",
  ]
  private static let longest = 4

  /// Whether a path ends in one of them, in capitals or not.
  static func ends(_ path: String) -> Bool {
    let ending = path.utf8.suffix(longest + 1)
    guard let dot = ending.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return known.contains(path[path.utf8.index(after: dot)...].lowercased())
  }
}
