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
    let isIndex = path.hasSuffix("/" + IndexFileLayout.path(SearchManifest.name))
    throw ArchiveError(
      isIndex ? "the site has no search index" : "the file of the search index cannot be read", at: Place(file: path),
      advice: isIndex ? "pass the folder of a site that was built without --no-search" : "build the site again")
  }
}

/// What a search of a site found.
public struct SearchResults: Sendable, Hashable {
  /// The messages, the newest first.
  public var messages: [FoundMessage] = []
  /// Whether there are more than were wanted.
  public var hasMore = false
  /// What is wrong with the query, in words; nothing is found then.
  public var problems: [String] = []
}

/// A message that a search found.
public struct FoundMessage: Sendable, Hashable {
  /// The name of its channel.
  public let channel: String
  /// The name of who wrote it.
  public let author: String
  /// When it was sent, to the second; nil if unknown.
  public let time: Timestamp?
  /// The same in the site's time zone: `2024-05-01 17:30`, or `time unknown`.
  public let localTime: String
  /// What it says, as its page shows it; of a very long text the beginning.
  public let text: String
  /// The part of the text where the first of the words is, on one line.
  public let snippet: String
  /// Its address in the site: a page and the message's anchor there.
  public let path: String

  init(_ hit: SearchHit, zone: TimeZone) {
    let document = hit.document
    channel = document.channel
    author = document.author
    let isTimeKnown = !document.flags.contains(.unknownTime)
    time = isTimeKnown ? Timestamp(seconds: Int64(document.time)) : nil
    let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: zone).year().month().day().time(
      includingFractionalSeconds: false)
    let local = Date(timeIntervalSince1970: TimeInterval(document.time)).formatted(style)
    localTime = isTimeKnown ? String(local.prefix(16)) : "time unknown"
    text = document.text
    snippet = Self.snippet(of: document.text, around: hit.highlights.first)
    path = document.path
  }

  private static func snippet(of text: String, around place: Range<Int>?) -> String {
    let line = String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
    let start = place.flatMap { line.utf8.index(line.startIndex, offsetBy: $0.lowerBound, limitedBy: line.endIndex) } ?? line.startIndex
    let from = line.index(start, offsetBy: -60, limitedBy: line.startIndex) ?? line.startIndex
    let to = line.index(start, offsetBy: 100, limitedBy: line.endIndex) ?? line.endIndex
    return (from > line.startIndex ? "…" : "") + line[from..<to] + (to < line.endIndex ? "…" : "")
  }
}
