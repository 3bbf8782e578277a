import SitePlanning
import Spilling

/// What a build saves about a page that it made, so that the next build can tell whether the page would come out the same.
package struct SavedPage: Sendable {
  /// The fingerprint by chunks; 0 if there is none.
  package var chunks: UInt64 = 0
  /// The fingerprint by messages; 0 if each build has to make the page, since making it gives findings to report.
  package var messages: UInt64 = 0
  /// The media files that the page shows.
  package var media: [MediaUse] = []
  /// The counts of the page's messages for the statistics, encoded by `MessageTally` to save memory. Messages that another page counts are
  /// left out. Empty in a site without statistics.
  package var tally: [UInt8] = []

  /// Whether the page depends on something that is not saved, so that it could change unnoticed. Not written to the state file.
  package var isUncertain = false

  /// Makes an entry; by default nothing is known of the page.
  package init(chunks: UInt64 = 0, messages: UInt64 = 0, media: [MediaUse] = [], tally: [UInt8] = [], isUncertain: Bool = false) {
    self.chunks = chunks
    self.messages = messages
    self.media = media
    self.tally = tally
    self.isUncertain = isUncertain
  }

  /// Whether the page can stay if its fingerprints are the same.
  var isSettled: Bool { messages != 0 }
}

extension SavedPage {
  /// Makes an entry for the pictures of people and channels, which are no page but are shown by many.
  package init(pictures notes: MediaRecorder.Notes) {
    messages = notes.isQuiet ? 1 : 0
    media = notes.uses
    isUncertain = notes.isIncomplete
  }
}

/// A list of `SavedPage` values for millions of pages. It spills to a file once it is large.
package struct SavedPageList: Sendable {
  /// An entry of fixed size, with ranges of the lists of media and tallies.
  private struct Item: BitwiseCopyable {
    var chunks: UInt64 = 0
    var messages: UInt64 = 0
    var mediaStart = 0
    var tallyStart = 0
    var mediaCount: UInt32 = 0
    var tallyCount: UInt32 = 0
    var isUncertain = false
  }

  private var items: SpilledList<Item>
  private var tallies: SpilledList<UInt8>
  /// The numbers in `files` of the media files that pages show.
  private var media: SpilledList<UInt32>
  /// The media files that pages show. Those of replaced entries stay in it.
  private(set) var files: MediaTable

  /// Makes an empty list.
  /// - Parameter files: The media files that entries name by number; nil for an empty table.
  init(in file: SpillFile, showing files: MediaTable? = nil) {
    self.files = files ?? MediaTable(in: file)
    items = SpilledList(in: file)
    tallies = SpilledList(in: file)
    media = SpilledList(in: file)
  }

  /// Appends a page.
  mutating func append(_ page: SavedPage) { items.append(item(of: page)) }

  /// Replaces the entry at an index.
  package mutating func replace(at index: Int, with page: SavedPage) { items.replace(at: index, with: item(of: page)) }

  private mutating func item(of page: SavedPage) -> Item {
    let item = Item(
      chunks: page.chunks, messages: page.messages, mediaStart: media.count, tallyStart: tallies.count,
      mediaCount: UInt32(clamping: page.media.count), tallyCount: UInt32(clamping: page.tally.count), isUncertain: page.isUncertain)
    for use in page.media { media.append(files.number(of: use)) }
    tallies.append(contentsOf: page.tally)
    return item
  }

  /// Appends a page whose media files have these numbers in `files`.
  mutating func append(_ page: SavedPage, showing numbers: [UInt32]) {
    var item = item(of: page)
    item.mediaCount = UInt32(clamping: numbers.count)
    media.append(contentsOf: numbers)
    items.append(item)
  }

  /// Whether a page depends on something that is not saved.
  var hasUncertain: Bool { items.contains(where: \.isUncertain) }

  /// The numbers in `files` of the media files that a page shows.
  func media(at index: Int) -> [UInt32] {
    let item = items[index]
    return item.mediaCount > 0 ? media.elements(Self.media(of: item)) : []
  }

  /// The entry at an index without its media files, which are slow to look up.
  package func withoutMedia(at index: Int) -> SavedPage {
    let item = items[index]
    var page = SavedPage(chunks: item.chunks, messages: item.messages)
    page.tally = tallies.elements(item.tallyStart..<item.tallyStart + Int(item.tallyCount))
    page.isUncertain = item.isUncertain
    return page
  }

  private static func media(of item: Item) -> Range<Int> { item.mediaStart..<item.mediaStart + Int(item.mediaCount) }
}

extension SavedPageList: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { items.count }

  package subscript(index: Int) -> SavedPage {
    var page = withoutMedia(at: index)
    page.media = media(at: index).compactMap { files[$0] }
    return page
  }
}
