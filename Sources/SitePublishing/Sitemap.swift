import ChatModel
import MessageList
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
