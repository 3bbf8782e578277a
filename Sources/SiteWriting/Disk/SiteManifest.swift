import OperatingSystem

/// What a build wrote: the file `.chatarchive` in the site's top folder.
///
/// Text: a first line with the format's version; the names of the files in the top folder, one a line; for each further folder
/// a line with its path and a `/`, and the names in it; a line with the number of files; and a last line with a hash of those above it,
/// so that a damaged manifest is none. Folders and names are in the order of their bytes. It marks the folder as ours, and tells the files
/// of builds from those of other people.
struct SiteManifest: Sendable {
  /// The name in a site.
  static let fileName = ".chatarchive"
  /// The name of a file that marks a stage; the stage's folder is private, so everything in it is ours.
  static let unfinishedName = ".chatarchive-unfinished"
  /// The name of what a build remembers for the next one.
  static let stateName = ".chatarchive-state"
  /// The version that this program writes. Versions 1 and 2 have no hash, and version 1 has a whole path on each line.
  static let version = 3
  /// The first version with a hash.
  private static let firstSealedVersion = 3

  /// Why a manifest cannot be used.
  enum Fault: Error {
    /// The first line is not ours, the last ones do not fit, or a path is none of a site.
    case damaged
    /// A later program wrote it.
    case newerVersion
  }

  /// A folder with files.
  struct Folder {
    /// Where its path is in the text, without a slash at the end.
    var path: Range<Int>
    /// Its files' numbers.
    var files: Range<Int>
  }

  /// The folders that have files, in the order of their paths' bytes.
  let folders: [Folder]
  /// The manifest's bytes, in which each line with a folder or a name ends with a zero byte, so that names are C strings.
  private let text: [UInt8]
  /// Where each file's name begins in the text, folder by folder, in the order of the names' bytes.
  private let names: [UInt32]

  static let head = Array("chatarchive site ".utf8)
  static let tail = Array("files ".utf8)

  /// Makes the manifest of a site without files.
  init() { (folders, text, names) = ([], [], []) }

  /// Reads a manifest.
  init(parsing bytes: [UInt8]) throws(Fault) {
    let newline = UInt8(ascii: "\n")
    guard bytes.starts(with: Self.head), bytes.last == newline, bytes.count < Int(UInt32.max), !bytes.contains(0),
      let firstEnd = bytes.firstIndex(of: newline), let version = Self.number(bytes[Self.head.count..<firstEnd])
    else { throw .damaged }
    // First of all: damage may have made another version of this one.
    let seal = ManifestSeal.start(in: bytes)
    if let seal, !ManifestSeal.fits(bytes, at: seal) { throw .damaged }
    if version > Self.version { throw .newerVersion }
    guard version >= 1, (version >= Self.firstSealedVersion) == (seal != nil) else { throw .damaged }
    let lines = bytes[..<(seal ?? bytes.count)]
    guard let cut = lines.dropLast().lastIndex(of: newline), cut >= firstEnd, lines[(cut + 1)...].starts(with: Self.tail),
      let count = Self.number(lines[(cut + 1 + Self.tail.count)..<(lines.endIndex - 1)])
    else { throw .damaged }
    if version == 1 {
      self = try Self.version1(bytes[(firstEnd + 1)..<(cut + 1)], count: count)
      return
    }
    var text = bytes
    guard let found = ManifestLines.read(&text, in: (firstEnd + 1)..<(cut + 1)), found.names.count == count else { throw .damaged }
    (folders, names) = found
    self.text = text
  }

  private static func version1(_ lines: ArraySlice<UInt8>, count: Int) throws(Fault) -> SiteManifest {
    let paths = lines.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
    guard paths.count == count else { throw .damaged }
    let files = paths.compactMap { try? SitePath(String(decoding: $0, as: UTF8.self)) }
    guard files.count == count else { throw .damaged }
    return try SiteManifest(parsing: ManifestText.merging(StagedFolder.grouping(files.map { StagedFile(path: $0) }), into: SiteManifest()))
  }

  /// How many files there are.
  var count: Int { names.count }

  /// How many bytes the manifest has.
  var byteCount: Int { text.count }

  /// A folder's path.
  func path(of folder: Folder) -> ArraySlice<UInt8> { text[folder.path] }

  /// The path of a file in a folder.
  func path(_ file: Int, in folder: Folder) -> [UInt8] {
    withName(file) { name in
      let name = UnsafeRawBufferPointer(start: name, count: strlen(name))
      var path: [UInt8] = []
      path.reserveCapacity(folder.path.count + 1 + name.count)
      if !folder.path.isEmpty {
        path += text[folder.path]
        path.append(UInt8(ascii: "/"))
      }
      path += name
      return path
    }
  }

  /// Calls with a file's name as the system wants it.
  func withName<Result>(_ file: Int, _ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
    let start = Int(names[file])
    return try text.withUnsafeBytes { text in
      guard let base = text.baseAddress else { return try "".withCString(body) }
      return try body((base + start).assumingMemoryBound(to: CChar.self))
    }
  }

  /// The number of the file at a path; nil when no build made a file there.
  func file(at path: SitePath) -> Int? {
    guard let folder = folder(at: path.folder) else { return nil }
    return path.withName { name in
      let found = Self.search(folder.files) { file in withName(file) { strcmp($0, name) } }
      return found
    }
  }

  /// The folder with files at a path; nil when there is none.
  func folder(at path: ArraySlice<UInt8>) -> Folder? {
    path.withUnsafeBytes { wanted in
      text.withUnsafeBytes { text in
        Self.search(folders.indices) { Self.order(UnsafeRawBufferPointer(rebasing: text[folders[$0].path]), wanted) }.map { folders[$0] }
      }
    }
  }

  /// The order of two byte strings: negative, zero or positive, as `memcmp`.
  static func order(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Int32 {
    let common = min(left.count, right.count)
    if common > 0, let one = left.baseAddress, let other = right.baseAddress {
      let order = memcmp(one, other, common)
      if order != 0 { return order }
    }
    return left.count < right.count ? -1 : left.count > right.count ? 1 : 0
  }

  private static func search(_ range: Range<Int>, _ order: (Int) -> Int32) -> Int? {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      let order = order(middle)
      if order == 0 { return middle }
      if order < 0 { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    Int(String(decoding: digits, as: UTF8.self))
  }
}
