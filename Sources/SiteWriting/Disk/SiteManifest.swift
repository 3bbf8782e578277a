/// What a build wrote: the file `.chatarchive` in the site's top folder.
///
/// Text: a first line with the format's version, the paths of the files in the order of their bytes, one a line, and a
/// last line with their number. It marks the folder as ours, and tells the files of builds from those of other people.
struct SiteManifest {
  /// The name in a whole site.
  static let fileName = ".chatarchive"
  /// The name in a stage that is not whole yet; the stage's folder is private, so everything in it is ours.
  static let unfinishedName = ".chatarchive-unfinished"
  /// The name in an old site that is being removed.
  static let retiredName = ".chatarchive-retired"
  /// The version that this program writes.
  static let version = 1

  /// Why a manifest cannot be used.
  enum Fault: Error {
    /// The first line is not ours, or the last one does not fit.
    case damaged
    /// A later program wrote it.
    case newerVersion
  }

  /// The paths of the files that builds made, relative to the site, without this file's.
  var paths: Set<ArraySlice<UInt8>>

  private static let head = Array("chatarchive site ".utf8)
  private static let tail = Array("files ".utf8)

  /// Makes the manifest of a site without files.
  init() { paths = [] }

  /// Reads a manifest.
  init(parsing bytes: [UInt8]) throws(Fault) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let first = lines.first, first.starts(with: Self.head), let version = Self.number(first.dropFirst(Self.head.count)) else {
      throw .damaged
    }
    if version > Self.version { throw .newerVersion }
    guard version == Self.version, lines.count >= 3, lines[lines.count - 1].isEmpty else { throw .damaged }
    let last = lines[lines.count - 2]
    let files = lines[1..<lines.count - 2]
    guard last.starts(with: Self.tail), Self.number(last.dropFirst(Self.tail.count)) == files.count else { throw .damaged }
    paths = Set(files)
  }

  /// Whether a file at this path was made by a build.
  func contains(_ path: [UInt8]) -> Bool {
    path.elementsEqual(Self.fileName.utf8) || path.elementsEqual(Self.retiredName.utf8) || paths.contains(path[...])
  }

  /// The manifest of these files as bytes.
  static func encode(_ paths: [ArraySlice<UInt8>]) -> [UInt8] {
    var bytes = head + Array("\(version)\n".utf8)
    for path in paths.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      bytes += path
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes + tail + Array("\(paths.count)\n".utf8)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    Int(String(decoding: digits, as: UTF8.self))
  }
}
