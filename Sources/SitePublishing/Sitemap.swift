import ChatModel
import ChatStorage
import MessageList
import SiteNaming
import SiteOverviews
import SitePlanning
import SiteWriting
import Templating

/// Tells crawlers the pages of a site, after sitemaps.org: in one file, or where that would be too large, in several that a first one names.
struct Sitemap {
  /// A file of the map.
  struct File {
    /// Its path in the site.
    let path: String
    let markup: Markup
  }

  /// A file of addresses that is not full yet.
  private struct Piece: ~Copyable {
    var writer = MarkupWriter()
    var count = 0
    var modified: Timestamp?
  }

  private static let head: StaticString =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
  private static let foot: StaticString = "</urlset>\n"

  let addresses: SiteAddresses
  /// How many addresses a file may have; sitemaps.org allows 50,000.
  var maximumCount = 50_000
  /// How many bytes a file may have; sitemaps.org allows 52,428,800.
  var maximumSize = 52_428_800

  /// The files of some pages. One that has no room for a single page gets it all the same.
  func files(_ pages: [SitemapPage]) -> [File] {
    var pieces: [(markup: Markup, modified: Timestamp?)] = []
    var piece = Piece()
    for page in pages {
      let entry = Markup { write(page, to: &$0) }
      let size = piece.writer.count + entry.bytes.count + Self.head.utf8CodeUnitCount + Self.foot.utf8CodeUnitCount
      if piece.count > 0, piece.count == maximumCount || size > maximumSize {
        pieces.append((piece.writer.markup, piece.modified))
        piece = Piece()
      }
      piece.writer.write(entry)
      piece.count += 1
      piece.modified = [piece.modified, page.modified].compactMap(\.self).max()
    }
    pieces.append((piece.writer.markup, piece.modified))
    guard pieces.count > 1 else { return [File(path: "sitemap.xml", markup: Self.list(of: pieces[0].markup))] }
    let files = pieces.enumerated().map { File(path: "sitemap-\($0 + 1).xml", markup: Self.list(of: $1.markup)) }
    return [File(path: "sitemap.xml", markup: index(of: zip(files, pieces).map { ($0.path, $1.modified) }))] + files
  }

  private static func list(of entries: Markup) -> Markup {
    Markup {
      $0.write(literal: head)
      $0.write(entries)
      $0.write(literal: foot)
    }
  }

  private func index(of files: [(path: String, modified: Timestamp?)]) -> Markup {
    Markup { writer in
      writer.write(
        literal: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
      for file in files {
        writer.write(literal: "<sitemap>")
        write(file.path, file.modified, to: &writer)
        writer.write(literal: "</sitemap>\n")
      }
      writer.write(literal: "</sitemapindex>\n")
    }
  }

  private func write(_ page: SitemapPage, to writer: inout MarkupWriter) {
    writer.write(literal: "<url>")
    write(page.path, page.modified, to: &writer)
    writer.write(literal: "</url>\n")
  }

  private func write(_ path: String, _ modified: Timestamp?, to writer: inout MarkupWriter) {
    writer.write(literal: "<loc>")
    writer.write(text: addresses.address(of: path))
    writer.write(literal: "</loc>")
    guard let modified else { return }
    writer.write(literal: "<lastmod>")
    writer.write(text: modified.iso8601)
    writer.write(literal: "</lastmod>")
  }
}

/// A page that is worth finding.
struct SitemapPage: Sendable, Hashable {
  /// Its path in the site.
  let path: String
  /// When the newest message on it was sent; nil if that is not known.
  let modified: Timestamp?

  /// The numbered pages of a channel, in order, and its threads, in the order of their roots' hashes. `index.html` is named
  /// where no numbered page shows the same messages.
  ///
  /// Throws when the spool cannot be read.
  static func pages(of channel: ChannelPlan, in archive: StoredArchive) throws -> [SitemapPage] {
    let (stored, folder) = (channel.stored, channel.rendered.folder)
    var pages: [SitemapPage] = []
    for number in 1..<channel.pagination.pageCount + 1 {
      let last = channel.pagination.messages(onPage: number).upperBound - 1
      pages.append(SitemapPage(path: "\(folder)/\(number).html", modified: stored.listed.entry(at: last)?.time))
    }
    if pages.isEmpty || channel.hasOwnFront {
      pages.append(SitemapPage(path: folder + "/index.html", modified: stored.listed.last?.time))
    }
    for thread in stored.threads {
      let name = MessageAnchor.threadFileName(for: try archive.rootID(of: thread, in: stored))
      let newest = stored.replies[thread.replies].last?.message ?? thread.root
      pages.append(SitemapPage(path: "\(folder)/thread/\(name)", modified: newest?.time))
    }
    return pages
  }
}

extension MessageEntry {
  /// When it was sent; nil if the export does not say.
  fileprivate var time: Timestamp? { flags.contains(.unknownTime) ? nil : Timestamp(microseconds: createdAt) }
}

/// All pages of a site that are worth finding, in an order that only the site decides.
struct SitemapPages {
  /// Pages that are no content of their own.
  private static let leftOut: Set<String> = ["index.html", "404.html", "search.html"]

  /// The first page, then every channel's in the order of the folders' names, then all others in the order of their paths.
  let all: [SitemapPage]

  /// - Parameters:
  ///   - byChannel: The pages of each channel of the plan.
  ///   - overviews: The pages about channels and people; nil if there are none.
  init(_ plan: SitePlan, byChannel: [[SitemapPage]], _ overviews: OverviewPlan?, stage: SiteStage) {
    let newest = plan.channels.compactMap { $0.stored.times?.upperBound }.max().map { Timestamp(microseconds: $0) }
    // The first page's address is that of the site.
    var pages = [SitemapPage(path: "", modified: newest)]
    let order = plan.channels.indices.sorted {
      plan.channels[$0].rendered.folder.utf8.lexicographicallyPrecedes(plan.channels[$1].rendered.folder.utf8)
    }
    for channel in order { pages += byChannel[channel] }
    let known = Set(pages.lazy.map(\.path))
    let copies = Set(plan.channels.lazy.map { $0.rendered.folder + "/index.html" })
    let times = overviews?.times ?? [:]
    let others = stage.paths { path in
      path.hasSuffix(".html") && !path.hasPrefix("media/") && !path.hasPrefix("assets/") && !Self.leftOut.contains(path)
        && !known.contains(path) && !copies.contains(path)
    }
    pages += others.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { path in
      SitemapPage(path: path, modified: times[path])
    }
    all = pages
  }
}

/// Makes the addresses of files of a published site.
struct SiteAddresses: Sendable {
  /// The address of the site, with a slash at the end.
  let base: String

  /// The address of a path below the site's root. All bytes but visible ASCII are percent-encoded.
  func address(of path: String) -> String {
    if path.utf8.allSatisfy({ (0x21...0x7e).contains($0) }) { return base + path }
    var encoded: [UInt8] = []
    for byte in path.utf8 {
      if (0x21...0x7e).contains(byte) {
        encoded.append(byte)
      } else {
        encoded.append(UInt8(ascii: "%"))
        for digit in [byte >> 4, byte & 15] {
          encoded.append(digit < 10 ? UInt8(ascii: "0") &+ digit : UInt8(ascii: "A") &+ digit &- 10)
        }
      }
    }
    return base + String(decoding: encoded, as: UTF8.self)
  }
}

/// The file `robots.txt`, which says what robots may do (RFC 9309).
///
/// Robots only look for it at the root of a server. A site below another path has it for copying to the root. The pages say the same by
/// themselves.
struct RobotsFile {
  /// Whether search engines may index the site.
  let isIndexed: Bool
  /// The addresses of the published site; nil if unknown.
  let addresses: SiteAddresses?

  /// The text of the file.
  var text: String {
    guard isIndexed else { return "User-agent: *\nDisallow: /\n" }
    return "User-agent: *\nAllow: /\n" + (addresses.map { "Sitemap: \($0.address(of: "sitemap.xml"))\n" } ?? "")
  }
}
