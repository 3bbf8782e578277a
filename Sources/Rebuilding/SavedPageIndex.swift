import ChatStorage
import SitePlanning
import Spilling

/// The saved pages of a whole site, found by channel and by page number or thread.
///
/// A build makes one from its plan, to save it. The next build reads it, and finds in it the pages of its own plan.
package struct SavedPageIndex: Sendable {
  /// The pages and threads of a channel.
  private struct Channel: Sendable {
    /// The range of its numbered pages in `order`.
    var pages = 0..<0
    /// The range of its front page in `order`; empty if the newest numbered page is the front page.
    var front = 0..<0
    /// The range of its threads in `order`, sorted like `roots`.
    var threads = 0..<0
    /// The hashes of the ids of the threads' roots, in ascending order.
    var roots: SpilledList<UInt64>
  }

  private var channels: [String: Channel] = [:]
  private var list: SavedPageList
  /// Indices of `list`, channel by channel: the numbered pages, the front page, the threads.
  private var order: SpilledList<Int32>
  /// An entry for the pictures of people and channels, which any page may show.
  private(set) var pictures = SavedPage()

  /// Makes the index of the pages that this build made or kept.
  /// - Parameters:
  ///   - list: An entry for each job of the plan.
  ///   - pictures: An entry for the pictures of people and channels.
  package init(_ plan: SitePlan, pages list: SavedPageList, pictures: SavedPage, in file: SpillFile) {
    self.pictures = pictures
    self.list = list
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

  private func page(at place: Int) -> SavedPage { list[Int(order[place])] }

  /// The entry of a job of another build's plan; nil if the page is new.
  func page(of job: SitePlan.Job, in plan: SitePlan) -> SavedPage? {
    let channel = plan.channels[job.channel]
    guard let known = channels[channel.rendered.folder] else { return nil }
    switch job {
    case .page(_, let number):
      return number <= known.pages.count ? page(at: known.pages.lowerBound + number - 1) : nil
    case .front: return known.front.first.map(page)
    case .thread(_, let thread):
      let root = channel.stored.rootHash(ofThread: thread)
      let index = known.roots.partitioningIndex { $0 >= root }
      return index < known.roots.count && known.roots[index] == root ? page(at: known.threads.lowerBound + index) : nil
    }
  }

  /// Whether a plan still has every thread of this index.
  func hasAllThreads(in plan: SitePlan) -> Bool {
    let planned = Dictionary(plan.channels.map { ($0.rendered.folder, $0) }) { first, _ in first }
    return channels.allSatisfy { folder, known in
      known.roots.isEmpty || planned[folder].map { channel in known.roots.allSatisfy { channel.stored.thread(ofRoot: $0) != nil } } ?? false
    }
  }

  /// Whether a page depends on something that is not saved, so that it could change unnoticed.
  package var isUncertain: Bool { pictures.isUncertain || list.hasUncertain }

  /// The channels sorted by folder, so that the same site gives the same bytes.
  private var sortedChannels: [(key: String, value: Channel)] { channels.sorted { $0.key < $1.key } }

  /// The media files that pages show, without the pictures of people and channels.
  private var mediaOrder: MediaOrder {
    var media = MediaOrder(of: list.files)
    guard list.files.count > 0 else { return media }
    for (_, channel) in sortedChannels {
      for range in [channel.pages, channel.front, channel.threads] {
        for place in range { for number in list.media(at: Int(order[place])) { media.add(number) } }
      }
    }
    return media
  }

  /// Calls `body` with the media files that pages show, a few thousand at a time. A file that is also the picture of a person or channel comes
  /// twice.
  package func forMedia(_ body: ([MediaUse]) -> Void) {
    body(pictures.media)
    let numbers = mediaOrder.numbers
    for start in stride(from: 0, to: numbers.count, by: MediaTable.pieceSize) {
      body(numbers[start..<min(start + MediaTable.pieceSize, numbers.count)].compactMap { list.files[$0] })
    }
  }

  /// Writes the media files: first the pictures of people and channels, then all others. Pages name them by their numbers in this order.
  /// - Returns: The order of the others.
  func writeMedia(to writer: inout RecordWriter, drain: (inout RecordWriter) throws -> Void) throws -> MediaOrder {
    let media = mediaOrder
    writer.write(UInt64(pictures.media.count + media.numbers.count))
    for use in pictures.media { writer.write(use) }
    for number in media.numbers {
      writer.append(list.files.record(number))
      if writer.count >= 1 << 20 { try drain(&writer) }
    }
    return media
  }

  /// Writes the pages.
  /// - Parameters:
  ///   - media: The order that `writeMedia` returned.
  ///   - drain: Empties the writer's buffer; called about once per megabyte.
  func write(to writer: inout RecordWriter, _ media: MediaOrder, drain: (inout RecordWriter) throws -> Void) throws {
    func write(_ index: Int) throws {
      let numbers = list.media(at: index).lazy.map { pictures.media.count + media.place(of: $0) }
      Self.write(list.withoutMedia(at: index), showing: numbers, to: &writer)
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

  /// Reads what `write` wrote.
  /// - Parameter media: The media files that `writeMedia` wrote.
  init(reading reader: inout RecordReader, _ media: MediaTable, in file: SpillFile) throws(RecordReader.Damage) {
    list = SavedPageList(in: file, showing: media)
    let (known, numbers) = try Self.page(&reader, media)
    pictures = known
    pictures.media = numbers.compactMap { media[$0] }
    order = SpilledList(in: file)
    let count = try reader.count(ofAtLeast: 1)
    for _ in 0..<count {
      let folder = try reader.string()
      var channel = Channel(roots: SpilledList(in: file))
      let start = list.count
      for _ in 0..<(try reader.count(ofAtLeast: 18)) {
        let (page, numbers) = try Self.page(&reader, media)
        list.append(page, showing: numbers)
      }
      channel.pages = start..<list.count
      for _ in 0..<(try reader.count(ofAtLeast: 18)) {
        let (page, numbers) = try Self.page(&reader, media)
        list.append(page, showing: numbers)
      }
      channel.front = channel.pages.upperBound..<list.count
      for _ in 0..<(try reader.count(ofAtLeast: 25)) {
        channel.roots.append(try reader.fixed())
        let (page, numbers) = try Self.page(&reader, media)
        list.append(page, showing: numbers)
      }
      channel.threads = channel.front.upperBound..<list.count
      channel.roots.seal()
      order.append(contentsOf: (start..<list.count).lazy.map { Int32(clamping: $0) })
      channels[folder] = channel
    }
  }

  private static func write(_ page: SavedPage, showing numbers: some Collection<Int>, to writer: inout RecordWriter) {
    writer.write(fixed: page.chunks)
    writer.write(fixed: page.messages)
    writer.write(UInt64(numbers.count))
    for number in numbers { writer.write(number) }
    writer.write(page.tally)
  }

  /// Reads a page without its media files, and the numbers of these.
  private static func page(
    _ reader: inout RecordReader, _ media: MediaTable
  ) throws(RecordReader.Damage) -> (page: SavedPage, media: [UInt32]) {
    var page = SavedPage(chunks: try reader.fixed(), messages: try reader.fixed())
    let numbers = try reader.list { reader throws(RecordReader.Damage) in
      guard let number = UInt32(exactly: try reader.int()), number < media.count else { throw RecordReader.Damage() }
      return number
    }
    page.tally = try reader.data()
    return (page, numbers)
  }
}
