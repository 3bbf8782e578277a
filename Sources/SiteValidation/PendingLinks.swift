/// The distinct links of a site, in the order in which they were added.
///
/// Two links are the same if they lead to the same id, or both to the same whole file.
struct PendingLinks: Sendable {
  /// The links.
  private(set) var links: [PendingLink] = []
  private var text: [UInt8] = []
  /// Positions in `links` plus 1, found by hash with open addressing; 0 is free.
  private var slots: [UInt32] = Array(repeating: 0, count: 256)

  /// Adds the links of a file.
  /// - Parameter file: A number that identifies the file.
  mutating func add(_ facts: PageFacts, from file: Int) {
    for link in facts.links {
      let slot = slot(of: link)
      if slots[slot] > 0 {
        links[Int(slots[slot]) - 1].others += 1
      } else {
        slots[slot] = UInt32(truncatingIfNeeded: links.count + 1)
        links.append(PendingLink(file: file, link: link, textStart: text.count, others: 0))
        text += facts.linkText[Int(link.url.lowerBound)..<Int(link.url.upperBound)]
        if links.count * 2 > slots.count { grow() }
      }
    }
  }

  /// Removes links; the others stay in order.
  mutating func remove(where isUnwanted: (CheckedLink) -> Bool) {
    var (kept, keptText): ([PendingLink], [UInt8]) = ([], [])
    for var pending in links where !isUnwanted(pending.link) {
      let url = text[pending.textStart..<pending.textStart + pending.link.url.count]
      pending.textStart = keptText.count
      keptText += url
      kept.append(pending)
    }
    (links, text) = (kept, keptText)
    var room = 256
    while links.count * 2 > room { room *= 4 }
    slots = Array(repeating: 0, count: room)
    fillSlots()
  }

  /// A link's URL as its file writes it.
  func url(of link: PendingLink) -> String {
    String(decoding: text[link.textStart..<link.textStart + link.link.url.count], as: UTF8.self)
  }

  private func slot(of link: CheckedLink) -> Int {
    // The hashes are well mixed already.
    let mixed = link.target ^ (link.anchor.map { ($0 &+ 1) &* 0x9e37_79b9_7f4a_7c15 } ?? 0)
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: mixed ^ mixed >> 32) & mask
    while slots[slot] > 0 {
      let other = links[Int(slots[slot]) - 1].link
      if other.target == link.target && other.anchor == link.anchor { break }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 4)
    fillSlots()
  }

  private mutating func fillSlots() {
    for (position, pending) in links.enumerated() { slots[slot(of: pending.link)] = UInt32(truncatingIfNeeded: position + 1) }
  }
}

/// A link that waits for its target: its first place, and how often it occurs elsewhere.
struct PendingLink {
  /// The file that has it.
  let file: Int
  /// The link; its URL begins at `textStart`.
  let link: CheckedLink
  /// The start of the URL in the text of all links.
  var textStart: Int
  /// How many more files have it.
  var others: Int
}
