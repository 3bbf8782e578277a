import Foundation

/// What is in a finished site.
struct SiteContents: Hashable {
  /// How many files there are, without what the program keeps for itself.
  var files = 0
  /// How many bytes they have.
  var bytes = 0
  /// How many bytes the files have that the program keeps for itself, those with `.chatarchive` at the beginning of a name.
  var stateBytes = 0
  /// How many bytes the pages have.
  var pageBytes = 0
  /// How many bytes the files of the search index have.
  var searchBytes = 0
  /// The numbered pages of the channels.
  var numberedPages = PageText()

  /// How many `.html` files there are.
  var pages = 0

  /// An empty site.
  init() {}

  /// Looks at every file of a site. Throws `BenchmarkError` when one cannot be read.
  init(folder: String) throws {
    guard let paths = FileManager.default.enumerator(atPath: folder) else { throw BenchmarkError("cannot read \(folder)") }
    for case let path as String in paths {
      var status = stat()
      guard lstat(folder + "/" + path, &status) == 0 else { throw BenchmarkError("cannot look at \(path)", errno: errno) }
      guard status.st_mode & S_IFMT == S_IFREG else { continue }
      if path.hasPrefix(".chatarchive") || path.contains("/.chatarchive") {
        stateBytes += Int(status.st_size)
        continue
      }
      files += 1
      bytes += Int(status.st_size)
      if path.hasPrefix("search/") { searchBytes += Int(status.st_size) }
      guard path.hasSuffix(".html") else { continue }
      pages += 1
      pageBytes += Int(status.st_size)
      // Lists of pictures, links and people are numbered, too, in folders of their own.
      let parts = path.split(separator: "/")
      guard parts.count == 2, Int(parts[1].dropLast(".html".count)) != nil else { continue }
      guard let page = FileManager.default.contents(atPath: folder + "/" + path) else { throw BenchmarkError("cannot read \(path)") }
      page.withUnsafeBytes { numberedPages.add($0) }
    }
  }
}
