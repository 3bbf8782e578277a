import ChatModel
import Diagnostics
import Foundation
import SearchIndex

/// Searches a built site on disk, in the index that its search page uses.
///
/// ```swift
/// let results = try SiteSearch(site: "./site").run("tea -coffee from:ada")
/// ```
public struct SiteSearch: Sendable {
  private let site: String

  /// Makes a search of a site's folder.
  public init(site: String) {
    self.site = site
  }

  /// Finds messages, the newest first.
  /// - Parameters:
  ///   - query: Words, all of which must be there, `"phrases"`, `-words` to leave out, and filters, as on the search page. The last word may
  ///     be the beginning of one, unless a space follows it.
  ///   - limit: How many messages are wanted.
  /// - Throws: `ArchiveError` when the site has no search index, or a file of it is damaged.
  public func run(_ query: String, limit: Int = 20) throws -> SearchResults {
    let parsed = SearchQuery(query)
    var results = SearchResults()
    results.problems = parsed.problems
    if parsed.isEmpty { results.problems = ["The query has nothing to search for; add a word."] }
    let reader = try SearchIndexReader { [site] path in try Self.bytes(of: site + "/" + path) }
    guard parsed.isSearchable, limit > 0 else { return results }
    let zone = TimeZone(identifier: reader.manifest.timeZone) ?? .gmt
    let hits = try reader.hits(parsed, limit: limit < Int.max ? limit + 1 : limit) {
      zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval($0)))
    }
    results.hasMore = hits.count > limit
    results.messages = hits.prefix(limit).map { FoundMessage($0, zone: zone) }
    return results
  }

  private static func bytes(of path: String) throws -> [UInt8] {
    if let data = FileManager.default.contents(atPath: path) { return Array(data) }
    let isIndex = path.hasSuffix("/" + IndexFile.path(SearchManifest.name))
    throw ArchiveError(
      isIndex ? "the site has no search index" : "the file of the search index cannot be read", at: Place(file: path),
      advice: isIndex ? "pass the folder of a site that was built without --no-search" : "build the site again")
  }
}
