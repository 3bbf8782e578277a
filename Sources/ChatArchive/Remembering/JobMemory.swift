import ChatStorage
import Spilling

/// What is remembered of all pages of a site.
struct JobMemory: Sendable {
  /// What is remembered of a channel's pages and threads.
  private struct Channel: Sendable {
    /// The places of its pages in `order`.
    var pages = 0..<0
    /// How many of the pages have a number: none in a channel without messages, which has a page all the same.
    var numberedPages = 0
    /// The places of its threads in `order`, in that of `roots`.
    var threads = 0..<0
    /// The hashes of the threads' roots, in ascending order.
    var roots: SpilledList<UInt64>
  }

  private var channels: [String: Channel] = [:]
  private var records: JobRecords
  /// The records' places in `records`: channel by channel, its pages and then its threads.
  private var order: SpilledList<Int32>
  /// What is remembered of the pictures of people and channels, which any page may show.
  private(set) var pictures = JobRecord()

  /// Takes in what was made of a plan; `records` has one for each job.
  init(_ plan: SitePlan, records: JobRecords, pictures: JobRecord, in file: SpillFile) {
    self.pictures = pictures
    self.records = records
    order = SpilledList(in: file)
    for (number, channel) in plan.channels.enumerated() {
      var known = Channel(
        numberedPages: channel.pagination.pageCount, roots: SpilledList(channel.stored.threads.lazy.map(\.rootHash), in: file))
      let jobs = plan.jobs(ofChannel: number)
      known.pages = append(jobs.lazy.filter { plan.job($0).isPage })
      known.threads = append(jobs.lazy.filter { !plan.job($0).isPage })
      channels[channel.rendered.folder] = known
    }
  }

  private mutating func append(_ places: some Sequence<Int>) -> Range<Int> {
    let start = order.count
    order.append(contentsOf: places.lazy.map { Int32(clamping: $0) })
    return start..<order.count
  }

  private func record(at place: Int) -> JobRecord { records[Int(order[place])] }

  /// What is remembered of a job of a plan; nil when the page is new.
  func record(of job: SitePlan.Job, in plan: SitePlan) -> JobRecord? {
    let channel = plan.channels[job.channel]
    guard let known = channels[channel.rendered.folder] else { return nil }
    switch job {
    case .page(_, let number):
      return number <= known.pages.count ? record(at: known.pages.lowerBound + number - 1) : nil
    case .thread(_, let thread):
      let root = channel.stored.threads[thread].rootHash
      let index = known.roots.partitioningIndex { $0 >= root }
      return index < known.roots.count && known.roots[index] == root ? record(at: known.threads.lowerBound + index) : nil
    }
  }

  /// Whether a plan has every page that is remembered, so that no file of the old site is in the way.
  func isContained(in plan: SitePlan) -> Bool {
    let planned = Dictionary(plan.channels.map { ($0.rendered.folder, $0) }) { first, _ in first }
    return channels.allSatisfy { folder, known in
      guard let channel = planned[folder], channel.pagination.pageCount >= known.numberedPages else { return false }
      return known.roots.allSatisfy { channel.stored.thread(ofRoot: $0) != nil }
    }
  }

  /// Whether some page may come out another, and tell something else, though all that is remembered is the same.
  var isUncertain: Bool { pictures.isUncertain || records.hasUncertain }

  /// All files of the export that pages show.
  var media: Set<MediaUse> { records.allMedia.union(pictures.media) }

  /// The same in an order that they alone decide.
  var sortedMedia: [MediaUse] {
    media.sorted {
      ($0.root, $0.path, $0.origin, $0.folder, $0.address) < ($1.root, $1.path, $1.origin, $1.folder, $1.address)
    }
  }

  /// Writes what is remembered, in pieces of a moderate size; `numbers` stand for the files that pages show.
  func write(to writer: inout RecordWriter, _ numbers: [MediaUse: Int], drain: (inout RecordWriter) throws -> Void) throws {
    func write(_ index: Int) throws {
      Self.write(record(at: index), to: &writer, numbers)
      if writer.count >= 1 << 20 { try drain(&writer) }
    }
    Self.write(pictures, to: &writer, numbers)
    writer.write(UInt64(channels.count))
    for (folder, channel) in channels.sorted(by: { $0.key < $1.key }) {
      writer.write(folder)
      writer.write(UInt64(channel.numberedPages))
      writer.write(UInt64(channel.pages.count))
      for index in channel.pages { try write(index) }
      writer.write(UInt64(channel.threads.count))
      for (root, index) in zip(channel.roots, channel.threads) {
        writer.write(fixed: root)
        try write(index)
      }
    }
  }

  /// Reads what `write` wrote; `media` has the files by their numbers.
  init(reading reader: inout RecordReader, _ media: [MediaUse], in file: SpillFile) throws(RecordReader.Damage) {
    pictures = try Self.record(&reader, media)
    records = JobRecords(in: file)
    order = SpilledList(in: file)
    let count = try reader.count(ofAtLeast: 1)
    for _ in 0..<count {
      let folder = try reader.string()
      var channel = Channel(numberedPages: try reader.count(ofAtLeast: 0), roots: SpilledList(in: file))
      let start = records.count
      for _ in 0..<(try reader.count(ofAtLeast: 18)) { records.append(try Self.record(&reader, media)) }
      channel.pages = start..<records.count
      for _ in 0..<(try reader.count(ofAtLeast: 25)) {
        channel.roots.append(try reader.fixed())
        records.append(try Self.record(&reader, media))
      }
      channel.threads = channel.pages.upperBound..<records.count
      channel.roots.seal()
      order.append(contentsOf: (start..<records.count).lazy.map { Int32(clamping: $0) })
      channels[folder] = channel
    }
  }

  private static func write(_ record: JobRecord, to writer: inout RecordWriter, _ numbers: [MediaUse: Int]) {
    writer.write(fixed: record.chunks)
    writer.write(fixed: record.messages)
    writer.write(list: record.media) { $0.write(numbers[$1] ?? 0) }
    writer.write(record.tally)
  }

  private static func record(_ reader: inout RecordReader, _ media: [MediaUse]) throws(RecordReader.Damage) -> JobRecord {
    var record = JobRecord(chunks: try reader.fixed(), messages: try reader.fixed())
    record.media = try reader.list { reader throws(RecordReader.Damage) in
      let number = try reader.int()
      guard media.indices.contains(number) else { throw RecordReader.Damage() }
      return media[number]
    }
    record.tally = try reader.data()
    return record
  }
}
