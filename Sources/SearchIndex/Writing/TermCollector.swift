/// Gathers which terms stand in which blocks of a stretch, and gives them sorted.
///
/// The terms of a message are its words; each character of a script without spaces, and each two of them that follow each other; its
/// symbols; and, with a sign in front that no word has, the words of its author's name (`@`), those of its channel's (`#`), and its
/// flags (`=`).
package struct TermCollector {
  private struct Entry {
    /// The first eight bytes, which are all of most terms.
    let key: UInt64
    let start: UInt32
    let length: UInt32
    let hash: UInt32
    var latest: UInt32
    var count: UInt32 = 1
  }

  private var tokenizer = Tokenizer()
  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  private var slots = [UInt32](repeating: 0, count: 1 << 12)
  private var found: [(term: UInt32, block: UInt32)] = []
  private var authors = Names()
  private var channels = Names()
  private var scratch: [UInt8] = []

  /// Makes an empty collector.
  package init() {}

  /// Adds the terms of a block, whose number is greater than those of the blocks before it.
  package mutating func add(_ block: SearchBlock, number: Int) {
    let number = UInt32(number)
    authors.removeAll()
    channels.removeAll()
    var flags: SearchFlags = []
    // By their places, since a document on its own is a copy of all of its texts.
    let documents = block.documents
    for index in documents.indices {
      tokenizer.read(documents[index].text)
      addUnits(number)
      let (author, channel) = (documents[index].author, documents[index].channel)
      if authors.insert(author) { add(name: author, sign: UInt8(ascii: "@"), number) }
      if channels.insert(channel) { add(name: channel, sign: UInt8(ascii: "#"), number) }
      flags.formUnion(documents[index].flags)
    }
    for (name, flag) in SearchFlags.all where flags.contains(flag) {
      scratch = Array("=\(name)".utf8)
      scratch.withUnsafeBufferPointer { add($0, number) }
    }
  }

  /// Names that a block had. `String` takes two spellings of a name for one, whose terms may be others.
  private struct Names {
    private var known: [String: String] = [:]

    mutating func removeAll() { known.removeAll(keepingCapacity: true) }

    /// Whether a name is new, or spelled as it was not the last time.
    mutating func insert(_ name: String) -> Bool {
      guard let last = known[name], last.utf8.elementsEqual(name.utf8) else {
        known[name] = name
        return true
      }
      return false
    }
  }

  private mutating func addUnits(_ block: UInt32) {
    let (units, folded) = (tokenizer.units, tokenizer.folded)
    folded.withUnsafeBufferPointer { folded in
      var previous: TextUnit?
      for unit in units {
        add(UnsafeBufferPointer(rebasing: folded[unit.folded]), block)
        if unit.kind == .ideograph, let previous, previous.kind == .ideograph {
          add(UnsafeBufferPointer(rebasing: folded[previous.folded.lowerBound..<unit.folded.upperBound]), block)
        }
        previous = unit
      }
    }
  }

  /// Adds the words of a name.
  private mutating func add(name: String, sign: UInt8, _ block: UInt32) {
    tokenizer.read(name)
    for unit in tokenizer.units {
      scratch.removeAll(keepingCapacity: true)
      scratch.append(sign)
      scratch += tokenizer.folded[unit.folded]
      scratch.withUnsafeBufferPointer { add($0, block) }
    }
  }

  @inline(__always)
  private mutating func add(_ term: UnsafeBufferPointer<UInt8>, _ block: UInt32) {
    let key = TermRun.key(term)
    let hash = Self.hash(term, key)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if entries[index].hash == hash, isEqual(entries[index], term, key) {
        if note(block, in: &entries[index]) { found.append((UInt32(index), block)) }
        return
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    found.append((UInt32(entries.count), block))
    entries.append(Entry(key: key, start: UInt32(bytes.count), length: UInt32(term.count), hash: hash, latest: block))
    bytes += term
    slots[slot] = UInt32(entries.count)
    if entries.count * 2 > slots.count { grow() }
  }

  private static func hash(_ term: UnsafeBufferPointer<UInt8>, _ key: UInt64) -> UInt32 {
    var hash = (key ^ UInt64(term.count)) &* 0x9E37_79B9_7F4A_7C15
    for byte in term.dropFirst(8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return UInt32(truncatingIfNeeded: hash >> 32)
  }

  private func isEqual(_ entry: Entry, _ term: UnsafeBufferPointer<UInt8>, _ key: UInt64) -> Bool {
    guard entry.key == key, Int(entry.length) == term.count else { return false }
    guard term.count > 8 else { return true }
    let start = Int(entry.start)
    for index in 8..<term.count where bytes[start + index] != term[index] { return false }
    return true
  }

  /// Notes that a term stands in a block.
  /// - Returns: Whether that was not known.
  private func note(_ block: UInt32, in entry: inout Entry) -> Bool {
    guard entry.latest != block else { return false }
    entry.latest = block
    entry.count += 1
    return true
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (index, entry) in entries.enumerated() {
      var slot = Int(entry.hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(index + 1)
    }
  }

  /// The terms and their blocks, as `TermRun` reads them; the collector is empty then.
  package mutating func finish() -> [UInt8] {
    let order = sortedTerms()
    var starts = [Int](repeating: 0, count: entries.count + 1)
    for (index, entry) in entries.enumerated() { starts[index + 1] = starts[index] + Int(entry.count) }
    var next = starts
    var blocks = [UInt32](repeating: 0, count: found.count)
    for (term, block) in found {
      blocks[next[Int(term)]] = block
      next[Int(term)] += 1
    }
    var run: [UInt8] = []
    run.reserveCapacity(bytes.count + found.count * 2 + entries.count * 2)
    for term in order {
      let entry = entries[term]
      TermRun.append(Int(entry.length), to: &run)
      run += bytes[Int(entry.start)..<Int(entry.start + entry.length)]
      TermRun.append(Int(entry.count), to: &run)
      var last: UInt32 = 0
      for block in blocks[starts[term]..<starts[term + 1]] {
        TermRun.append(Int(block - last), to: &run)
        last = block
      }
    }
    bytes.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    found.removeAll(keepingCapacity: true)
    slots = [UInt32](repeating: 0, count: slots.count)
    return run
  }

  /// The numbers of the terms in the order of their bytes.
  private func sortedTerms() -> [Int] {
    bytes.withUnsafeBufferPointer { bytes in
      func bytesOf(_ entry: Entry) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[Int(entry.start)..<Int(entry.start + entry.length)])
      }
      // The first eight bytes decide nearly always.
      var keys = entries.enumerated().map { (key: $0.element.key, term: $0.offset) }
      keys.sort { left, right in
        if left.key != right.key { return left.key < right.key }
        return bytesOf(entries[left.term]).lexicographicallyPrecedes(bytesOf(entries[right.term]))
      }
      return keys.map(\.term)
    }
  }
}
