/// The kinds of archives and packed files.
enum PackedFile: String {
  case gzip
  case zip
  case tar

  /// Recognises a packed file by its first bytes; nil if it is none.
  ///
  /// gzip: RFC 1952, section 2.3.1. zip: the local file header of APPNOTE.TXT, section 4.3.7, or the end of a zip without files. tar: the
  /// magic of POSIX `ustar` at offset 257, or the check sum of an older header.
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

/// The packed files below one argument that may be exports, sorted by path. Known attachments are not among them.
struct PackedFiles {
  /// Files with the name of an archive.
  let archives: [String]
  /// Packed files with other names, usually documents and programs.
  let documents: [String]
  /// The folders with HTML pages of an export, which are not read. The attachments of those chats are in them.
  private let pages: PathPrefixes

  /// Sorts the packed files below `root`.
  init(_ packed: [String], among files: [FileFinder.Found], below root: String, of formats: [any ExportFormat]) {
    // The other files are only needed if there are packed ones. Most exports have none.
    let files = packed.isEmpty ? [] : files
    let listing = ExportListing(paths: files.map(\.relativePath)) { _ in nil }
    let forms = files.isEmpty ? [] : formats.flatMap(\.unreadForms).filter(\.isPage)
    let pages = PathPrefixes(
      files.filter { UnrecognisedExport.isPage($0.path, among: forms) }.map { ExportListing.folder(of: $0.path) + "/" })
    let unsent = packed.filter { path in
      let place = ExportListing.path(path, below: root)
      return !formats.contains { $0.arrangement.isSent(place, listing) }
    }
    archives = unsent.filter { ExportSurveyor.isArchiveName($0) }
    documents = unsent.filter { !ExportSurveyor.isArchiveName($0) && !pages.begin($0) }
    self.pages = pages
  }

  /// The archives to open if there is no other export.
  var opened: [String] { archives.filter { !pages.begin($0) } }

  /// The archives that may be attachments of an export in HTML.
  var besidePages: [String] { archives.filter { pages.begin($0) } }
}

/// Recognises pictures, videos and sounds by the ending of their names. Such files in a folder are not opened to look for exports.
enum PlayableFile {
  private static let endings: Set<String> = [
    "3g2", "3gp", "aac", "aif", "aiff", "amr", "avi", "avif", "bmp", "caf", "flac", "gif", "heic", "heif", "ico", "jfif", "jpeg", "jpg",
    "m4a",
    "m4v", "mkv", "mov", "mp3", "mp4", "mpeg", "mpg", "oga", "ogg", "ogv", "opus", "png", "tgs", "tif", "tiff", "wav", "webm", "webp",
    "wma", "wmv",
  ]
  private static let longest = 4

  /// Whether a path has such an ending, in any case.
  static func isNamed(_ path: String) -> Bool {
    let ending = path.utf8.suffix(longest + 1)
    guard let dot = ending.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return endings.contains(path[path.utf8.index(after: dot)...].lowercased())
  }
}
