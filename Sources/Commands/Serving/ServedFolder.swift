import ChatArchive
import OperatingSystem
import SiteNaming

/// Where `serve` builds the site of an export when nobody says where: a folder that stays, so that the next time little is to be done.
enum ServedFolder {
  /// How many characters of an export's name the folder's name has.
  private static let nameLimit = 40

  /// The folder for some exports, below `chatarchive-serve` in the user's folder of caches.
  /// - Throws: `ArchiveError` when the user has none.
  static func path(for exports: [String]) throws(ArchiveError) -> String {
    guard let caches else {
      throw ArchiveError("there is no cache folder to build the site in", advice: "choose a folder with --output, or set HOME")
    }
    let folder = caches + "/chatarchive-serve"
    // What is in it is as private as the chats are.
    mkdir(caches, 0o700)
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw ArchiveError(
        "cannot make the folder: \(SystemReason.text(errno))", at: Place(file: folder), advice: "choose another folder with --output")
    }
    return folder + "/" + name(for: exports)
  }

  /// A name that tells a reader which export it is, and is another one for other exports.
  static func name(for exports: [String]) -> String {
    let paths = exports.map(absolute)
    let last = paths.first?.split(separator: "/").last ?? "export"
    let word = last.prefix(nameLimit).map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    return String(word) + "-" + SHA256.hexadecimal(of: paths.joined(separator: "\0"), digits: 12)
  }

  /// As the XDG Base Directory Specification says: a relative path in the variable does not count.
  private static var caches: String? {
    if let folder = Environment.value(of: "XDG_CACHE_HOME"), folder.hasPrefix("/") { return folder }
    return Environment.value(of: "HOME").flatMap { $0.hasPrefix("/") ? $0 + "/.cache" : nil }
  }

  private static func absolute(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
