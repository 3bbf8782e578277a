import SitePlanning
import Spilling

/// What is remembered of a page that was made.
package struct SavedPage: Sendable {
  /// Its fingerprint by chunks; 0 where it has none.
  package var chunks: UInt64 = 0
  /// Its fingerprint by messages; 0 for a page that has to be made each time, since making it tells something.
  package var messages: UInt64 = 0
  /// The files of the export that it shows.
  package var media: [MediaUse] = []
  /// What was counted of its messages, as a `MessageTally` writes it, those left out that another page counts too; empty in a site without
  /// pages that tell it. There are as many records as pages: tables of words and counts would be most of what a build keeps of them.
  package var tally: [UInt8] = []

  /// Whether it shows something of which too little is remembered to know that it would come out the same. It is not kept for the next build.
  package var isUncertain = false

  package init(chunks: UInt64 = 0, messages: UInt64 = 0, media: [MediaUse] = [], tally: [UInt8] = [], isUncertain: Bool = false) {
    self.chunks = chunks
    self.messages = messages
    self.media = media
    self.tally = tally
    self.isUncertain = isUncertain
  }

  /// Whether the page would come out the same again, and say nothing.
  var isSettled: Bool { messages != 0 }
}

extension SavedPage {
  /// What is remembered of pictures that were looked for.
  package init(pictures notes: MediaRecorder.Notes) {
    messages = notes.isQuiet ? 1 : 0
    media = notes.uses
    isUncertain = notes.isIncomplete
  }
}

/// What is remembered of many pages. It goes to a file: there are as many records as pages.
package struct SavedPageList: Sendable {
  /// A record without what it has many of.
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
  /// The numbers of the files that records show, in `files`.
  private var media: SpilledList<UInt32>
  /// The files of the export that records show, and those that replaced ones showed.
  private(set) var files: MediaTable

  /// No records.
  /// - Parameter files: Those that records are going to show by their numbers; nil where it is not known.
  init(in file: SpillFile, showing files: MediaTable? = nil) {
    self.files = files ?? MediaTable(in: file)
    items = SpilledList(in: file)
    tallies = SpilledList(in: file)
    media = SpilledList(in: file)
  }

  /// Adds a record.
  mutating func append(_ record: SavedPage) { items.append(item(of: record)) }

  /// Puts a record in another's place.
  package mutating func replace(at index: Int, with record: SavedPage) { items.replace(at: index, with: item(of: record)) }

  private mutating func item(of record: SavedPage) -> Item {
    let item = Item(
      chunks: record.chunks, messages: record.messages, mediaStart: media.count, tallyStart: tallies.count,
      mediaCount: UInt32(clamping: record.media.count), tallyCount: UInt32(clamping: record.tally.count), isUncertain: record.isUncertain)
    for use in record.media { media.append(files.number(of: use)) }
    tallies.append(contentsOf: record.tally)
    return item
  }

  /// Adds a record that shows the files of some numbers.
  mutating func append(_ record: SavedPage, showing numbers: [UInt32]) {
    var item = item(of: record)
    item.mediaCount = UInt32(clamping: numbers.count)
    media.append(contentsOf: numbers)
    items.append(item)
  }

  /// Whether of one of them too little is remembered to know that its page would come out the same.
  var hasUncertain: Bool { items.contains(where: \.isUncertain) }

  /// The numbers of the files that a record shows.
  func media(at index: Int) -> [UInt32] {
    let item = items[index]
    return item.mediaCount > 0 ? media.elements(Self.media(of: item)) : []
  }

  /// What a record says of other things than files.
  package func withoutMedia(at index: Int) -> SavedPage {
    let item = items[index]
    var record = SavedPage(chunks: item.chunks, messages: item.messages)
    record.tally = tallies.elements(item.tallyStart..<item.tallyStart + Int(item.tallyCount))
    record.isUncertain = item.isUncertain
    return record
  }

  private static func media(of item: Item) -> Range<Int> { item.mediaStart..<item.mediaStart + Int(item.mediaCount) }
}

extension SavedPageList: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { items.count }

  package subscript(index: Int) -> SavedPage {
    var record = withoutMedia(at: index)
    record.media = media(at: index).compactMap { files[$0] }
    return record
  }
}
