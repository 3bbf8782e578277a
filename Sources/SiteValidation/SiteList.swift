import Diagnostics

/// The list of a site's files that builds leave in the site: which files there have to be.
///
/// Text: a first line with the version; names of files, one a line, each in the folder whose path, with a slash at its end, stands in
/// the nearest line above; a last line with the number of files.
struct SiteList {
  /// The list's path in a site. A site that was copied without hidden files has none.
  static let fileName = ".chatarchive"
  /// The versions that are known. In the first one each line has a whole path.
  private static let versions = ["1", "2"]

  /// The paths of the files, as the list has them.
  let paths: [String]

  /// Reads a list; nil when it is damaged, or of a later version.
  init?(_ bytes: [UInt8]) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    guard lines.popLast() == "", let last = lines.popLast(), let first = lines.first, first.hasPrefix("chatarchive site "),
      Self.versions.contains(String(first.dropFirst("chatarchive site ".count)))
    else { return nil }
    var folder = ""
    var paths: [String] = []
    for line in lines.dropFirst() {
      if line.hasSuffix("/") { folder = line } else { paths.append(folder + line) }
    }
    guard last == "files \(paths.count)" else { return nil }
    self.paths = paths
  }

  /// What builds made and a site no longer has, in the order of the list.
  /// - Parameter site: The paths of the files that the site has.
  func missing(from site: [String]) -> [Diagnostic] {
    let there = Set(site.lazy.map { StableHash.of($0) })
    return paths.filter { !there.contains(StableHash.of($0)) }.map {
      Diagnostic(.error, "the file is missing, which a build made", at: Place(file: $0), advice: "build the site again")
    }
  }

  /// What is wrong with a site whose list cannot be read.
  static let unreadable = Diagnostic(
    .error, "the list of the site's files is damaged, or a later version of the program wrote it", at: Place(file: fileName),
    advice: "check the site with the version that built it, or build it into a new folder")
}
