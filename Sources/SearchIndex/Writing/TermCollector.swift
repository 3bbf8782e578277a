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
  private var scratch: [UInt8] = []

  /// Makes an empty collector.
  package init() {}

  /// Adds the terms of a block, whose number is greater than those of the blocks before it.
  package mutating func add(_ block: SearchBlock, number: Int) {
    let number = UInt32(number)
    let flags = block.flags
    // By their places, since a document on its own is a copy of all of its texts.
    let documents = block.documents
    for index in documents.indices {
      tokenizer.read(documents[index].text)
      addUnits(number)
    }
    for author in block.names.authors { add(name: author, sign: UInt8(ascii: "@"), number) }
    for channel in block.names.channels { add(name: channel.name, sign: UInt8(ascii: "#"), number) }
    for (name, flag) in SearchFlags.all where flags.contains(flag) {
      scratch.removeAll(keepingCapacity: true)
      scratch.append(UInt8(ascii: "="))
      addScratch(name.utf8, number)
    }
  }

  private mutating func addUnits(_ block: UInt32) {
    let (units, folded) = (tokenizer.units, tokenizer.folded)
    folded.withUnsafeBytes { folded in
      guard let folded = folded.baseAddress else { return }
      var previous: TextUnit?
      for unit in units {
        add(folded + unit.folded.lowerBound, unit.folded.count, block)
        if unit.kind == .ideograph {
          if let previous, previous.kind == .ideograph {
            add(folded + previous.folded.lowerBound, unit.folded.upperBound - previous.folded.lowerBound, block)
          }
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
      addScratch(tokenizer.folded[unit.folded], block)
    }
  }

  /// Adds what is in `scratch` with some bytes behind it.
  private mutating func addScratch(_ rest: some Collection<UInt8>, _ block: UInt32) {
    scratch += rest
    let length = scratch.count
    scratch += repeatElement(0, count: Tokenizer.room)
    scratch.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { add(start, length, block) }
    }
  }

  /// Adds a term behind which `Tokenizer.room` bytes can be read.
  @inline(__always)
  private mutating func add(_ start: UnsafeRawPointer, _ length: Int, _ block: UInt32) {
    let key = TermRun.key(start, length)
    let term = UnsafeRawBufferPointer(start: start, count: length)
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
    entries.append(Entry(key: key, start: UInt32(bytes.count), length: UInt32(length), hash: hash, latest: block))
    bytes += term
    slots[slot] = UInt32(entries.count)
    if entries.count * 2 > slots.count { grow() }
  }

  /// The halves of a product together: of a short word the key has only high bits, which reach the low ones of the upper half alone.
  private static func hash(_ term: UnsafeRawBufferPointer, _ key: UInt64) -> UInt32 {
    let (high, low) = (key ^ UInt64(term.count)).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    var hash = high ^ low >> 32
    for index in 8..<max(8, term.count) { hash = (hash ^ UInt64(term[index])) &* 0x0000_0100_0000_01B3 }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }

  private func isEqual(_ entry: Entry, _ term: UnsafeRawBufferPointer, _ key: UInt64) -> Bool {
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
