import CDigest
import Diagnostics
import StableHashing

/// The list of files that builds leave in a site. It says which files there must be.
///
/// It is a text. The first line has the version. Then there is a line for each file's name. A line that ends with a slash is the folder
/// of the files after it. The second last line has the number of files, and the last one a hash of the lines above it.
struct SiteList {
  /// The list's path in a site. A site that was copied without hidden files has none.
  static let fileName = ".chatarchive"
  /// The latest known version. The first two have no hash, and in the first one each line has a whole path.
  private static let version = 3
  /// The first version with a hash.
  private static let firstSealedVersion = 3
  private static let head = "chatarchive site "

  /// The paths of the files, as the list has them.
  let paths: [String]

  /// Reads a list.
  /// - Throws: `ArchiveError` if it is damaged, or of a later version.
  init(_ bytes: [UInt8]) throws(ArchiveError) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.popLast()?.isEmpty == true, let first = lines.first, let version = Self.version(in: first) else { throw Self.damage }
    // First of all: damage may have made another version of this one.
    let seal = lines.last.flatMap { ListSeal.isSeal($0) ? $0 : nil }
    if let seal {
      guard seal.elementsEqual(ListSeal.sealing(bytes[..<seal.startIndex])) else { throw Self.damage }
      lines.removeLast()
    }
    if version > Self.version { throw Self.laterVersion }
    guard (version >= Self.firstSealedVersion) == (seal != nil), let last = lines.popLast() else { throw Self.damage }
    var folder = ""
    var paths: [String] = []
    for line in lines.dropFirst() {
      let text = String(decoding: line, as: UTF8.self)
      if text.hasSuffix("/") { folder = text } else { paths.append(folder + text) }
    }
    guard last.elementsEqual("files \(paths.count)".utf8) else { throw Self.damage }
    self.paths = paths
  }

  /// The version in a first line; nil if it is no list's.
  private static func version(in line: ArraySlice<UInt8>) -> Int? {
    guard line.starts(with: head.utf8) else { return nil }
    return Int(String(decoding: line.dropFirst(head.utf8.count), as: UTF8.self)).flatMap { $0 > 0 ? $0 : nil }
  }

  /// A finding for each file that builds made and the site no longer has, in the order of the list.
  /// - Parameter site: The paths of the files that the site has.
  func missing(from site: [String]) -> [Diagnostic] {
    let there = Set(site.lazy.map { StableHash.hash($0) })
    return paths.filter { !there.contains(StableHash.hash($0)) }.map {
      Diagnostic(.error, "a file that a build made is missing", at: Place(file: $0), advice: "build the site again")
    }
  }

  private static let damage = ArchiveError(
    "the list of the site's files is damaged, so the check cannot tell which files are missing", at: Place(file: fileName),
    advice: "build the site again, into a new folder")
  private static let laterVersion = ArchiveError(
    "a later version of chatarchive wrote the list of the site's files", at: Place(file: fileName),
    advice: "check the site with the version that built it")
}

/// The last line of a list of files, a hash of all lines above it.
enum ListSeal {
  private static let head = Array("sha256 ".utf8)

  /// Whether a line is a seal, right or wrong.
  static func isSeal(_ line: ArraySlice<UInt8>) -> Bool { line.starts(with: head) }

  /// The seal for these lines, without a line end.
  static func sealing(_ lines: ArraySlice<UInt8>) -> [UInt8] {
    let hash = lines.withUnsafeBufferPointer { lines in
      [UInt8](unsafeUninitializedCapacity: Int(digest_sha256_size)) { digest, count in
        digest_sha256(lines.baseAddress, lines.count, nil, 0, digest.baseAddress)
        count = Int(digest_sha256_size)
      }
    }
    let digits = Array("0123456789abcdef".utf8)
    return head + hash.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
  }
}
