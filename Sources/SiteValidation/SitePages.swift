import Spilling
import StableHashing

/// The data of all pages that is kept until the site is complete.
///
/// It takes 8 bytes for each id, the path, and some 90 bytes more for a page. For hundreds of thousands of pages that is much, so it is
/// in a file. Only the table for finding pages is in memory, with some 20 bytes for a page.
struct SitePages: Sendable {
  /// The data of a page besides its path and ids.
  private struct Page: BitwiseCopyable {
    let pathHash: UInt64
    /// The end of its path in the text of all paths. The path begins where the one before it ends.
    let pathEnd: Int
    /// The position of its first id among the ids of all pages. The messages' ids come first.
    var start = 0
    var messageCount: UInt32
    var anchorCount: UInt32 = 0
    /// The number of its channel's id plus 1; 0 if it names none.
    var channel: UInt32 = 0
    /// The number of its channel's folder plus 1; 0 for a page that is not of a channel's list.
    var folder: UInt32 = 0
    /// Its number among its channel's pages; 0 for the front page.
    var number = 0
    var isRead = false
    var hasMessageList = false
  }

  /// An entry of the table for finding pages. It has a part of the hash, so that hardly any other page is looked at.
  private struct Slot: BitwiseCopyable {
    /// The page's number plus 1; 0 if the entry is free.
    var page: UInt32 = 0
    var hash: UInt32 = 0
  }

  private var pages: SpilledList<Page>
  /// The pages, found by the hashes of their paths with open addressing.
  private var slots = [Slot](repeating: Slot(), count: 16)
  private var paths: SpilledList<UInt8>
  private var ids: SpilledList<UInt64>
  private var channels: [String] = []
  /// The folders of channels, by their numbers.
  private(set) var folders: [String] = []
  private var folderNumbers: [String: UInt32] = [:]
  private var channelNumbers: [String: UInt32] = [:]

  /// Makes a site without pages. The data of pages that are added goes to a file.
  init(in file: SpillFile) {
    pages = SpilledList(in: file)
    paths = SpilledList(in: file)
    ids = SpilledList(in: file)
  }

  /// The file.
  var file: SpillFile { ids.file }

  /// How many pages there are.
  var count: Int { pages.count }
  /// The pages' numbers, in the order in which they came.
  var indices: Range<Int> { pages.indices }

  /// Adds a page that was read.
  mutating func add(_ path: String, _ facts: PageFacts) {
    keep(path, messageCount: 0)
    read(pages.count - 1, facts)
  }

  /// Adds a page of an earlier build that stays. Only its path and the number of its messages are known.
  mutating func keep(_ path: String, messageCount: Int) {
    var path = path
    var page = Page(pathHash: StableHash.hash(path), pathEnd: paths.count + path.utf8.count, messageCount: UInt32(clamping: messageCount))
    path.withUTF8 { path in
      paths.append(contentsOf: path)
      guard let (end, number) = NumberedPage.parts(of: path) else { return }
      page.folder = self.number(ofFolder: UnsafeBufferPointer(rebasing: path[..<end])) + 1
      page.number = number ?? 0
    }
    pages.append(page)
    if pages.count * 2 > slots.count {
      slots = Array(repeating: Slot(), count: slots.count * 2)
      for (number, page) in pages.enumerated() { enter(number, hash: page.pathHash) }
    } else {
      enter(pages.count - 1, hash: page.pathHash)
    }
  }

  /// The page whose path has a hash; the last one if several were added.
  func page(atHash hash: UInt64) -> Int? {
    let number = slots[slot(of: hash)].page
    return number > 0 ? Int(number) - 1 : nil
  }

  private mutating func enter(_ page: Int, hash: UInt64) {
    slots[slot(of: hash)] = Slot(page: UInt32(truncatingIfNeeded: page + 1), hash: UInt32(truncatingIfNeeded: hash >> 32))
  }

  private func slot(of hash: UInt64) -> Int {
    let mask = slots.count - 1
    // The hashes are well mixed already.
    var place = Int(truncatingIfNeeded: hash) & mask
    while case let slot = slots[place], slot.page > 0 {
      if slot.hash == UInt32(truncatingIfNeeded: hash >> 32), pages[Int(slot.page) - 1].pathHash == hash { break }
      place = (place + 1) & mask
    }
    return place
  }

  /// Adds the facts of a page.
  mutating func read(_ page: Int, _ facts: PageFacts) {
    var read = pages[page]
    read.start = ids.count
    read.messageCount = UInt32(clamping: facts.messages.count)
    read.anchorCount = UInt32(clamping: facts.anchors.count)
    ids.append(contentsOf: facts.messages)
    ids.append(contentsOf: facts.anchors)
    read.channel = facts.messageListChannel.map { number(ofChannel: $0) + 1 } ?? 0
    read.hasMessageList = facts.hasMessageList
    read.isRead = true
    pages.replace(at: page, with: read)
  }

  /// The page's path in the site.
  func path(of page: Int) -> String {
    String(decoding: paths.elements((page == 0 ? 0 : pages[page - 1].pathEnd)..<pages[page].pathEnd), as: UTF8.self)
  }

  /// The hash of the page's path.
  func pathHash(of page: Int) -> UInt64 { pages[page].pathHash }

  /// Its place among its channel's pages.
  func place(of page: Int) -> PlaceInChannel? {
    let page = pages[page]
    return page.folder == 0 ? nil : PlaceInChannel(folder: Int(page.folder) - 1, number: page.number == 0 ? nil : page.number)
  }

  /// Whether the page was read.
  func isRead(_ page: Int) -> Bool { pages[page].isRead }

  /// How many messages its list has.
  func messageCount(of page: Int) -> Int { Int(pages[page].messageCount) }

  /// Whether it has a message list.
  func hasMessageList(_ page: Int) -> Bool { pages[page].hasMessageList }

  /// The channel's id that its list names.
  func channelID(of page: Int) -> String? { pages[page].channel == 0 ? nil : channels[Int(pages[page].channel) - 1] }

  /// The hashes of its messages' ids, in order.
  func messages(of page: Int) -> [UInt64] {
    let page = pages[page]
    return page.isRead ? ids.elements(page.start..<page.start + Int(page.messageCount)) : []
  }

  /// The hashes of its messages' ids and of its other ones.
  func ids(of page: Int) -> [UInt64] { ids.elements(places(ofIdsOf: page)) }

  /// How many ids it has.
  func idCount(of page: Int) -> Int { places(ofIdsOf: page).count }

  /// Whether the page has an id with a hash.
  func hasID(_ hash: UInt64, page: Int) -> Bool { ids.contains(hash, in: places(ofIdsOf: page)) }

  private func places(ofIdsOf page: Int) -> Range<Int> {
    let page = pages[page]
    return page.isRead ? page.start..<page.start + Int(page.messageCount) + Int(page.anchorCount) : 0..<0
  }

  private mutating func number(ofFolder name: UnsafeBufferPointer<UInt8>) -> UInt32 {
    // Pages come folder by folder.
    if let last = pages.last, last.folder > 0, name.elementsEqual(folders[Int(last.folder) - 1].utf8) { return last.folder - 1 }
    let name = String(decoding: name, as: UTF8.self)
    if let number = folderNumbers[name] { return number }
    let number = UInt32(clamping: folders.count)
    folderNumbers[name] = number
    folders.append(name)
    return number
  }

  private mutating func number(ofChannel id: String) -> UInt32 {
    if let number = channelNumbers[id] { return number }
    let number = UInt32(clamping: channels.count)
    channelNumbers[id] = number
    channels.append(id)
    return number
  }
}

/// Looks up ids in pages. It makes a set for a page with many look-ups, so that many links to a large page stay cheap.
struct AnchorIndex {
  private var lookups: [Int: Int] = [:]
  private var sets: [Int: Set<UInt64>] = [:]

  /// Whether a page has an id.
  mutating func contains(_ anchor: UInt64, page: Int, in pages: SitePages) -> Bool {
    if pages.idCount(of: page) > 1000 {
      if let set = sets[page] { return set.contains(anchor) }
      let count = lookups[page, default: 0] + 1
      lookups[page] = count
      if count > 32 {
        let set = Set(pages.ids(of: page))
        sets[page] = set
        return set.contains(anchor)
      }
    }
    return pages.hasID(anchor, page: page)
  }
}
