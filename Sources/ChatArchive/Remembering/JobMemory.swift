import ChatStorage

/// What is remembered of all pages of a site.
struct JobMemory: Sendable {
  /// What is remembered of a channel's pages and threads.
  private struct Channel: Sendable {
    var pages: [JobRecord] = []
    /// How many of the pages have a number: none in a channel without messages, which has a page all the same.
    var numberedPages = 0
    /// The hashes of the threads' roots, in ascending order.
    var roots: [UInt64] = []
    var threads: [JobRecord] = []
  }

  private var channels: [String: Channel] = [:]
  /// What is remembered of the pictures of people and channels, which any page may show.
  private(set) var pictures = JobRecord()

  /// Nothing.
  init() {}

  /// Takes in what was made of a plan; `records` has one for each job.
  init(_ plan: SitePlan, records: [JobRecord], pictures: JobRecord) {
    self.pictures = pictures
    for channel in plan.channels {
      var known = Channel(numberedPages: channel.pagination.pageCount, roots: channel.stored.threads.map(\.rootHash))
      known.pages.reserveCapacity(max(1, known.numberedPages))
      known.threads.reserveCapacity(known.roots.count)
      channels[channel.rendered.folder] = known
    }
    for (number, record) in records.enumerated() {
      let job = plan.job(number)
      let folder = plan.channels[job.channel].rendered.folder
      switch job {
      case .page: channels[folder]?.pages.append(record)
      case .thread: channels[folder]?.threads.append(record)
      }
    }
  }

  /// What is remembered of a job of a plan; nil when the page is new.
  func record(of job: SitePlan.Job, in plan: SitePlan) -> JobRecord? {
    let channel = plan.channels[job.channel]
    guard let known = channels[channel.rendered.folder] else { return nil }
    switch job {
    case .page(_, let number):
      return known.pages.indices.contains(number - 1) ? known.pages[number - 1] : nil
    case .thread(_, let thread):
      let root = channel.stored.threads[thread].rootHash
      let index = known.roots.partitioningIndex { $0 >= root }
      return index < known.roots.count && known.roots[index] == root ? known.threads[index] : nil
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
  var isUncertain: Bool {
    pictures.isUncertain
      || channels.values.contains { $0.pages.contains(where: \.isUncertain) || $0.threads.contains(where: \.isUncertain) }
  }

  /// All files of the export that pages show.
  var media: Set<MediaUse> {
    var media = Set(pictures.media)
    for channel in channels.values {
      for record in channel.pages { media.formUnion(record.media) }
      for record in channel.threads { media.formUnion(record.media) }
    }
    return media
  }

  /// The same in an order that they alone decide.
  var sortedMedia: [MediaUse] {
    media.sorted {
      ($0.root, $0.path, $0.origin, $0.folder, $0.address) < ($1.root, $1.path, $1.origin, $1.folder, $1.address)
    }
  }

  /// Writes what is remembered; `numbers` stand for the files that pages show.
  func write(to writer: inout RecordWriter, _ numbers: [MediaUse: Int]) {
    Self.write(pictures, to: &writer, numbers)
    writer.write(list: channels.sorted { $0.key < $1.key }) { writer, item in
      writer.write(item.key)
      writer.write(UInt64(item.value.numberedPages))
      writer.write(list: item.value.pages) { Self.write($1, to: &$0, numbers) }
      writer.write(list: Array(zip(item.value.roots, item.value.threads))) { writer, thread in
        writer.write(fixed: thread.0)
        Self.write(thread.1, to: &writer, numbers)
      }
    }
  }

  /// Reads what `write` wrote; `media` has the files by their numbers.
  init(reading reader: inout RecordReader, _ media: [MediaUse]) throws(RecordReader.Damage) {
    pictures = try Self.record(&reader, media)
    let count = try reader.count(ofAtLeast: 1)
    for _ in 0..<count {
      let folder = try reader.string()
      var channel = Channel()
      channel.numberedPages = try reader.count(ofAtLeast: 0)
      channel.pages = try reader.list { reader throws(RecordReader.Damage) in try Self.record(&reader, media) }
      let threads = try reader.count(ofAtLeast: 25)
      channel.roots.reserveCapacity(threads)
      channel.threads.reserveCapacity(threads)
      for _ in 0..<threads {
        channel.roots.append(try reader.fixed())
        channel.threads.append(try Self.record(&reader, media))
      }
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
