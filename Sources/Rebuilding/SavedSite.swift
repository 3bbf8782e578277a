import ChatStorage
import SearchMaking
import SiteOverviews
import SiteValidation
import Spilling

/// What a build saves about the site that it made: the part of the state file after the export's.
package struct SavedSite: Sendable {
  /// The pages of channels and threads.
  package let pages: SavedPageIndex
  /// The targets of the links of all pages.
  package let links: LinkIndex
  /// The blocks of the search index.
  package let search: SavedSearch
  /// The pages about channels and people.
  package let overviews: SavedOverviews

  /// Puts together what is known of each part of the site.
  package init(pages: SavedPageIndex, links: LinkIndex, search: SavedSearch, overviews: SavedOverviews) {
    self.pages = pages
    self.links = links
    self.search = search
    self.overviews = overviews
  }

  /// Writes everything but the media files, which `SavedPageIndex.writeMedia` has written before.
  /// - Parameters:
  ///   - media: The numbers of the media files.
  ///   - drain: Empties the writer's buffer; called about once per megabyte.
  func write(media: MediaOrder, to writer: inout RecordWriter, drain: (inout RecordWriter) throws -> Void) throws {
    try pages.write(to: &writer, media, drain: drain)
    search.write(to: &writer)
    overviews.write(to: &writer)
    try drain(&writer)
    writer.write(UInt64(links.hashes.count))
    for hash in links.hashes {
      writer.write(fixed: hash)
      if writer.count >= 1 << 20 { try drain(&writer) }
    }
    try drain(&writer)
  }
}

extension SavedSite {
  /// Reads what `write` wrote.
  init(reading reader: inout RecordReader, media: MediaTable, in file: SpillFile) throws(RecordReader.Damage) {
    let pages = try SavedPageIndex(reading: &reader, media, in: file)
    let search = try SavedSearch(reading: &reader)
    let overviews = try SavedOverviews(reading: &reader)
    let count = try reader.count(ofAtLeast: 8)
    var hashes = SpilledList<UInt64>(in: file)
    for _ in 0..<count { hashes.append(try reader.fixed()) }
    guard reader.remaining == 0, let links = LinkIndex(hashes.sealed()) else { throw RecordReader.Damage() }
    self.init(pages: pages, links: links, search: search, overviews: overviews)
  }
}
