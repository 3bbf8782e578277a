import ChatStorage
import SitePlanning
import Spilling

/// What is remembered of all pages of a site.
package struct SavedPageIndex: Sendable {
  /// What is remembered of a channel's pages and threads.
  private struct Channel: Sendable {
    /// The places of its pages in `order`.
    var pages = 0..<0
    /// The place of its front page in `order`, where that was made by itself.
    var front = 0..<0
    /// The places of its threads in `order`, in that of `roots`.
    var threads = 0..<0
    /// The hashes of the threads' roots, in ascending order.
    var roots: SpilledList<UInt64>
  }

  private var channels: [String: Channel] = [:]
  private var records: SavedPageList
  /// The records' places in `records`: channel by channel, its pages, its front page and then its threads.
  private var order: SpilledList<Int32>
  /// What is remembered of the pictures of people and channels, which any page may show.
  private(set) var pictures = SavedPage()

  /// Takes in what was made of a plan; `records` has one for each job.
  package init(_ plan: SitePlan, records: SavedPageList, pictures: SavedPage, in file: SpillFile) {
    self.pictures = pictures
    self.records = records
    order = SpilledList(in: file)
    for (number, channel) in plan.channels.enumerated() {
      var known = Channel(roots: SpilledList(channel.stored.threads.lazy.map(\.rootHash), in: file))
      let jobs = plan.jobs(ofChannel: number)
      known.pages = append(jobs.lazy.filter { plan.job($0).isPage })
      known.front = append(jobs.lazy.filter { plan.job($0).isFront })
      known.threads = append(jobs.lazy.filter { plan.job($0).isThread })
      channels[channel.rendered.folder] = known
    }
  }

  private mutating func append(_ places: some Sequence<Int>) -> Range<Int> {
    let start = order.count
    order.append(contentsOf: places.lazy.map { Int32(clamping: $0) })
    return start..<order.count
  }

  private func record(at place: Int) -> SavedPage { records[Int(order[place])] }

  /// What is remembered of a job of a plan; nil when the page is new.
  func record(of job: SitePlan.Job, in plan: SitePlan) -> SavedPage? {
    let channel = plan.channels[job.channel]
    guard let known = channels[channel.rendered.folder] else { return nil }
    switch job {
    case .page(_, let number):
      return number <= known.pages.count ? record(at: known.pages.lowerBound + number - 1) : nil
    case .front: return known.front.first.map(record)
    case .thread(_, let thread):
      let root = channel.stored.rootHash(ofThread: thread)
      let index = known.roots.partitioningIndex { $0 >= root }
      return index < known.roots.count && known.roots[index] == root ? record(at: known.threads.lowerBound + index) : nil
    }
  }

  /// Whether a plan has every thread that is remembered.
  func hasAllThreads(in plan: SitePlan) -> Bool {
    let planned = Dictionary(plan.channels.map { ($0.rendered.folder, $0) }) { first, _ in first }
    return channels.allSatisfy { folder, known in
      known.roots.isEmpty || planned[folder].map { channel in known.roots.allSatisfy { channel.stored.thread(ofRoot: $0) != nil } } ?? false
    }
  }

  /// Whether some page may come out another, and tell something else, though all that is remembered is the same.
  package var isUncertain: Bool { pictures.isUncertain || records.hasUncertain }

  /// The channels in an order that they alone decide.
  private var sortedChannels: [(key: String, value: Channel)] { channels.sorted { $0.key < $1.key } }

  /// The files of the export that pages show by themselves.
  private var mediaOrder: MediaOrder {
    var media = MediaOrder(of: records.files)
    guard records.files.count > 0 else { return media }
    for (_, channel) in sortedChannels {
      for range in [channel.pages, channel.front, channel.threads] {
        for place in range { for number in records.media(at: Int(order[place])) { media.add(number) } }
      }
    }
    return media
  }

  /// Calls with the files of the export that pages show, some at a time; those that are shown as pictures of people and channels, too, come twice.
  package func forMedia(_ body: ([MediaUse]) -> Void) {
    body(pictures.media)
    let numbers = mediaOrder.numbers
    for start in stride(from: 0, to: numbers.count, by: MediaTable.pieceSize) {
      body(numbers[start..<min(start + MediaTable.pieceSize, numbers.count)].compactMap { records.files[$0] })
    }
  }

  /// Writes the files that pages show, and returns the order of those that they show by themselves. In what is read they have their numbers in
  /// that order, behind the pictures of people and channels.
  func writeMedia(to writer: inout RecordWriter, drain: (inout RecordWriter) throws -> Void) throws -> MediaOrder {
    let media = mediaOrder
    writer.write(UInt64(pictures.media.count + media.numbers.count))
    for use in pictures.media { writer.write(use) }
    for number in media.numbers {
      writer.append(records.files.record(number))
      if writer.count >= 1 << 20 { try drain(&writer) }
    }
    return media
  }

  /// Writes what is remembered, in pieces of a moderate size; `media` is what `writeMedia` returned.
  func write(to writer: inout RecordWriter, _ media: MediaOrder, drain: (inout RecordWriter) throws -> Void) throws {
    func write(_ index: Int) throws {
      let numbers = records.media(at: index).lazy.map { pictures.media.count + media.place(of: $0) }
      Self.write(records.withoutMedia(at: index), showing: numbers, to: &writer)
      if writer.count >= 1 << 20 { try drain(&writer) }
    }
    Self.write(pictures, showing: pictures.media.indices, to: &writer)
    writer.write(UInt64(channels.count))
    for (folder, channel) in sortedChannels {
      writer.write(folder)
      writer.write(UInt64(channel.pages.count))
      for place in channel.pages { try write(Int(order[place])) }
      writer.write(UInt64(channel.front.count))
      for place in channel.front { try write(Int(order[place])) }
      writer.write(UInt64(channel.threads.count))
      for (root, place) in zip(channel.roots, channel.threads) {
        writer.write(fixed: root)
        try write(Int(order[place]))
      }
    }
  }

  /// Reads what `write` wrote; `media` has the files by their numbers.
  init(reading reader: inout RecordReader, _ media: MediaTable, in file: SpillFile) throws(RecordReader.Damage) {
    records = SavedPageList(in: file, showing: media)
    let (known, numbers) = try Self.record(&reader, media)
    pictures = known
    pictures.media = numbers.compactMap { media[$0] }
    order = SpilledList(in: file)
    let count = try reader.count(ofAtLeast: 1)
    for _ in 0..<count {
      let folder = try reader.string()
      var channel = Channel(roots: SpilledList(in: file))
      let start = records.count
      for _ in 0..<(try reader.count(ofAtLeast: 18)) {
        let (record, numbers) = try Self.record(&reader, media)
        records.append(record, showing: numbers)
      }
      channel.pages = start..<records.count
      for _ in 0..<(try reader.count(ofAtLeast: 18)) {
        let (record, numbers) = try Self.record(&reader, media)
        records.append(record, showing: numbers)
      }
      channel.front = channel.pages.upperBound..<records.count
      for _ in 0..<(try reader.count(ofAtLeast: 25)) {
        channel.roots.append(try reader.fixed())
        let (record, numbers) = try Self.record(&reader, media)
        records.append(record, showing: numbers)
      }
      channel.threads = channel.front.upperBound..<records.count
      channel.roots.seal()
      order.append(contentsOf: (start..<records.count).lazy.map { Int32(clamping: $0) })
      channels[folder] = channel
    }
  }

  private static func write(_ record: SavedPage, showing numbers: some Collection<Int>, to writer: inout RecordWriter) {
    writer.write(fixed: record.chunks)
    writer.write(fixed: record.messages)
    writer.write(UInt64(numbers.count))
    for number in numbers { writer.write(number) }
    writer.write(record.tally)
  }

  /// A record without the files that it shows, and the numbers of those.
  private static func record(
    _ reader: inout RecordReader, _ media: MediaTable
  ) throws(RecordReader.Damage) -> (record: SavedPage, media: [UInt32]) {
    var record = SavedPage(chunks: try reader.fixed(), messages: try reader.fixed())
    let numbers = try reader.list { reader throws(RecordReader.Damage) in
      guard let number = UInt32(exactly: try reader.int()), number < media.count else { throw RecordReader.Damage() }
      return number
    }
    record.tally = try reader.data()
    return (record, numbers)
  }
}
