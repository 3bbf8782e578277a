import ChatStorage
import SearchMaking
import SiteOverviews
import SiteValidation
import Spilling

/// What a build leaves of its pages for the next one.
package struct SavedSite: Sendable {
  /// What each page was made from.
  package let jobs: SavedPageIndex
  /// Where the pages' links lead.
  package let links: LinkIndex
  /// What the search index was made from.
  package let search: SavedSearch
  /// What the pages about channels and people were made from.
  package let overviews: SavedOverviews

  package init(jobs: SavedPageIndex, links: LinkIndex, search: SavedSearch, overviews: SavedOverviews) {
    self.jobs = jobs
    self.links = links
    self.search = search
    self.overviews = overviews
  }

  /// Writes what is left, in pieces of a moderate size. Pages name the files that they show by their numbers.
  func write(media: MediaOrder, to writer: inout RecordWriter, drain: (inout RecordWriter) throws -> Void) throws {
    try jobs.write(to: &writer, media, drain: drain)
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
  /// Reads all that `write` wrote.
  init(reading reader: inout RecordReader, media: MediaTable, in file: SpillFile) throws(RecordReader.Damage) {
    let jobs = try SavedPageIndex(reading: &reader, media, in: file)
    let search = try SavedSearch(reading: &reader)
    let overviews = try SavedOverviews(reading: &reader)
    let count = try reader.count(ofAtLeast: 8)
    var hashes = SpilledList<UInt64>(in: file)
    for _ in 0..<count { hashes.append(try reader.fixed()) }
    guard reader.remaining == 0, let links = LinkIndex(hashes.sealed()) else { throw RecordReader.Damage() }
    self.init(jobs: jobs, links: links, search: search, overviews: overviews)
  }
}
