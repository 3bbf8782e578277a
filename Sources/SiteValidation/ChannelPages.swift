import Diagnostics
import Spilling

/// Checks the numbered pages of one channel against each other.
struct ChannelPages {
  private let folder: String
  private let pages: SitePages
  private var numbered: [(number: Int, page: Int)] = []
  private var index: Int?

  private init(folder: String, in pages: SitePages) {
    self.folder = folder
    self.pages = pages
  }

  /// The errors in the pages of all channels, in the order of their folders.
  static func findings(in pages: SitePages, expected: [String: Int]?) -> [Diagnostic] {
    var channels = channels(of: pages)
    for folder in (expected ?? [:]).keys where channels[folder] == nil { channels[folder] = ChannelPages(folder: folder, in: pages) }
    var sorted = channels.values.sorted { $0.folder < $1.folder }
    for position in sorted.indices { sorted[position].numbered.sort { $0.number < $1.number } }
    return sorted.flatMap { $0.findings(expected: expected) } + sharedChannels(sorted)
  }

  private static func channels(of pages: SitePages) -> [String: ChannelPages] {
    var channels = pages.folders.map { ChannelPages(folder: $0, in: pages) }
    for page in pages.indices {
      guard let place = pages.place(of: page) else { continue }
      if let number = place.number { channels[place.folder].numbered.append((number, page)) } else { channels[place.folder].index = page }
    }
    return Dictionary(channels.map { ($0.folder, $0) }) { first, _ in first }
  }

  private func findings(expected: [String: Int]?) -> [Diagnostic] {
    holes() + lists() + duplicates() + front() + (expected.map(count) ?? [])
  }

  private func error(_ summary: String, in path: String, advice: String? = nil) -> Diagnostic {
    Diagnostic(.error, summary, at: Place(file: path), advice: advice)
  }

  private func holes() -> [Diagnostic] {
    var wanted = 1
    var found: [Diagnostic] = []
    for (number, _) in numbered {
      if number > wanted {
        let missing = number == wanted + 1 ? "\(folder)/\(wanted).html is" : "\(folder)/\(wanted).html to \(number - 1).html are"
        found.append(error("\(missing) missing before page \(number)", in: "\(folder)/\(number).html"))
      }
      wanted = number &+ 1
    }
    return found
  }

  private func lists() -> [Diagnostic] {
    var found: [Diagnostic] = []
    let channel = numbered.first { pages.isRead($0.page) }.flatMap { pages.channelID(of: $0.page) }
    for (_, page) in numbered where pages.isRead(page) {
      let id = pages.channelID(of: page)
      if !pages.hasMessageList(page) {
        found.append(error("a numbered page has no message list", in: pages.path(of: page)))
      } else if id != channel {
        found.append(error("the page belongs to channel \(id ?? ""), the first one to \(channel ?? "")", in: pages.path(of: page)))
      }
    }
    return found
  }

  /// Whether some of a few hashes may stand twice.
  private func mayRepeat(_ hashes: SpilledList<UInt64>) -> Bool {
    var capacity = 64
    while capacity < hashes.count * 2 { capacity *= 2 }
    var slots = [UInt64](repeating: 0, count: capacity)
    return slots.withUnsafeMutableBufferPointer { slots in
      for hash in hashes {
        // The low bits are the part's.
        var slot = Int(truncatingIfNeeded: hash >> 32) & (capacity - 1)
        while slots[slot] != 0 && slots[slot] != hash { slot = (slot + 1) & (capacity - 1) }
        guard slots[slot] == 0, hash != 0 else { return true }
        slots[slot] = hash
      }
      return false
    }
  }

  /// Finds duplicates in parts, so that a channel of millions of messages needs little memory.
  private func duplicates() -> [Diagnostic] {
    let total = numbered.reduce(0) { $0 + pages.messageCount(of: $1.page) }
    var count = 1
    while total / count > 50_000 { count *= 2 }
    let mask = UInt64(count - 1)
    var parts = [SpilledList<UInt64>](repeating: SpilledList(in: pages.file), count: count)
    for entry in numbered {
      for hash in pages.messages(of: entry.page) { parts[Int(hash & mask)].append(hash) }
    }
    var found: [(page: Int, message: Int, diagnostic: Diagnostic)] = []
    for part in parts.indices where mayRepeat(parts[part]) {
      var seen: [UInt64: Int32] = [:]
      for (position, entry) in numbered.enumerated() {
        for (message, hash) in pages.messages(of: entry.page).enumerated() where hash & mask == UInt64(part) {
          let first = seen.updateValue(Int32(truncatingIfNeeded: position), forKey: hash).map(Int.init)
          guard let first, first != position else { continue }
          let summary = "message \(message + 1) of this page is on \(pages.path(of: numbered[first].page)) too"
          found.append((position, message, error(summary, in: pages.path(of: entry.page))))
        }
      }
    }
    found.sort { ($0.page, $0.message) < ($1.page, $1.message) }
    return found.map(\.diagnostic)
  }

  private func front() -> [Diagnostic] {
    let path = "\(folder)/index.html"
    guard let index else {
      return [error("the channel has no index.html", in: path, advice: "it shows the newest messages of the channel")]
    }
    // A folder with nothing but an index.html is a channel only when it shows a list.
    guard pages.isRead(index), !numbered.isEmpty || pages.hasMessageList(index) else { return [] }
    let newest = numbered.suffix(2).map(\.page)
    guard newest.allSatisfy({ pages.isRead($0) }), let last = newest.last, let full = newest.first else {
      return numbered.isEmpty && pages.messageCount(of: index) > 0 ? [error("its messages are on no numbered page", in: path)] : []
    }
    // All pages but the last are full.
    let wanted = newest.flatMap { Array(pages.messages(of: $0)) }.suffix(pages.messageCount(of: full))
    guard !pages.messages(of: index).elementsEqual(wanted) else { return [] }
    let places = Set([full, last]).sorted().map { pages.path(of: $0) }.joined(separator: " and ")
    return [
      error(
        "it does not show the channel's newest messages", in: path,
        advice: "it shows as many as a full page has, \(wanted.count), the last ones of \(places)")
    ]
  }

  private func count(against expected: [String: Int]) -> [Diagnostic] {
    let shown = numbered.reduce(0) { $0 + pages.messageCount(of: $1.page) }
    guard let wanted = expected[folder] else {
      let isChannel = !numbered.isEmpty || index.map { pages.hasMessageList($0) } == true
      return isChannel ? [error("the site has a channel that was not planned", in: "\(folder)/index.html")] : []
    }
    guard shown != wanted else { return [] }
    return [error("the numbered pages show \(shown) messages, \(wanted) were planned", in: "\(folder)/index.html")]
  }

  private static func sharedChannels(_ channels: [ChannelPages]) -> [Diagnostic] {
    var folders: [String: String] = [:]
    return channels.compactMap { channel in
      let pages = channel.pages
      guard let page = channel.numbered.first(where: { pages.isRead($0.page) })?.page, let id = pages.channelID(of: page) else {
        return nil
      }
      guard let other = folders.updateValue(channel.folder, forKey: id) else { return nil }
      return channel.error("channel \(id) has the folder \(other) too", in: pages.path(of: page))
    }
  }
}

extension ChannelPages {
  /// The positions of pages of an earlier build that must be read.
  ///
  /// New pages may have taken messages from them, or share a channel with them. They are the pages next to a new page, and the two newest
  /// pages of a new front page. If a channel is new, also the first pages of all channels.
  static func neighbours(of pages: SitePages) -> [Int] {
    var newest = [Int](repeating: 1, count: pages.folders.count)
    var (kept, new): (Set<Int>, Set<Int>) = ([], [])
    for page in pages.indices {
      guard let place = pages.place(of: page), let number = place.number else { continue }
      newest[place.folder] = max(newest[place.folder], number)
      if pages.isRead(page) { new.insert(place.folder) } else { kept.insert(place.folder) }
    }
    var wanted: Set<PlaceInChannel> = []
    for page in pages.indices where pages.isRead(page) {
      guard let place = pages.place(of: page) else { continue }
      if let number = place.number {
        for number in [number &- 1, number &+ 1, nil] { wanted.insert(PlaceInChannel(folder: place.folder, number: number)) }
      } else {
        for number in newest[place.folder] - 1...newest[place.folder] {
          wanted.insert(PlaceInChannel(folder: place.folder, number: number))
        }
      }
    }
    if !new.isSubset(of: kept) { wanted.formUnion(kept.map { PlaceInChannel(folder: $0, number: 1) }) }
    return pages.indices.filter { page in !pages.isRead(page) && pages.place(of: page).map(wanted.contains) ?? false }
  }
}
