import Spilling

/// What is remembered of many pages. It goes to a file: there are as many records as pages.
struct JobRecords: Sendable {
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
  private var files: [MediaUse] = []
  private var fileNumbers: [MediaUse: UInt32] = [:]

  /// No records.
  init(in file: SpillFile) {
    items = SpilledList(in: file)
    tallies = SpilledList(in: file)
    media = SpilledList(in: file)
  }

  /// Adds a record.
  mutating func append(_ record: JobRecord) { items.append(item(of: record)) }

  /// Puts a record in another's place.
  mutating func replace(at index: Int, with record: JobRecord) { items.replace(at: index, with: item(of: record)) }

  private mutating func item(of record: JobRecord) -> Item {
    let item = Item(
      chunks: record.chunks, messages: record.messages, mediaStart: media.count, tallyStart: tallies.count,
      mediaCount: UInt32(clamping: record.media.count), tallyCount: UInt32(clamping: record.tally.count), isUncertain: record.isUncertain)
    for use in record.media { media.append(number(of: use)) }
    tallies.append(contentsOf: record.tally)
    return item
  }

  private mutating func number(of use: MediaUse) -> UInt32 {
    if let number = fileNumbers[use] { return number }
    let number = UInt32(clamping: files.count)
    files.append(use)
    fileNumbers[use] = number
    return number
  }

  /// Whether of one of them too little is remembered to know that its page would come out the same.
  var hasUncertain: Bool { items.contains(where: \.isUncertain) }

  /// All files of the export that records show.
  var allMedia: Set<MediaUse> {
    var numbers: Set<UInt32> = []
    for item in items where item.mediaCount > 0 { numbers.formUnion(media.elements(Self.media(of: item))) }
    return Set(numbers.map { files[Int($0)] })
  }

  private static func media(of item: Item) -> Range<Int> { item.mediaStart..<item.mediaStart + Int(item.mediaCount) }
}

extension JobRecords: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { items.count }

  subscript(index: Int) -> JobRecord {
    let item = items[index]
    var record = JobRecord(chunks: item.chunks, messages: item.messages)
    if item.mediaCount > 0 { record.media = media.elements(Self.media(of: item)).map { files[Int($0)] } }
    record.tally = tallies.elements(item.tallyStart..<item.tallyStart + Int(item.tallyCount))
    record.isUncertain = item.isUncertain
    return record
  }
}
