/// Gathers which terms stand in which blocks of a stretch, and gives them sorted.
///
/// The terms of a message are its words; each character of a script without spaces, and each two of them that follow each other; its
/// symbols; and, with a sign in front that no word has, the words of its author's name (`@`), those of its channel's (`#`), and its
/// flags (`=`).
package struct TermCollector {
  private struct Entry {
    var start: UInt32
    var length: UInt32
    var hash: UInt32
    var latest: UInt32
    var count: UInt32
  }

  private var tokenizer = Tokenizer()
  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  private var slots = [UInt32](repeating: 0, count: 1 << 12)
  private var found: [(term: UInt32, block: UInt32)] = []
  private var names: [String: Bool] = [:]
  private var scratch: [UInt8] = []

  /// Makes an empty collector.
  package init() {}

  /// Adds the terms of a block, whose number is greater than those of the blocks before it.
  package mutating func add(_ block: SearchBlock, number: Int) {
    let number = UInt32(number)
    names.removeAll(keepingCapacity: true)
    var flags: SearchFlags = []
    for document in block.documents {
      tokenizer.read(document.text)
      addUnits(number)
      add(name: document.author, sign: UInt8(ascii: "@"), number)
      add(name: document.channel, sign: UInt8(ascii: "#"), number)
      flags.formUnion(document.flags)
    }
    for (name, flag) in SearchFlags.all where flags.contains(flag) {
      scratch = Array("=\(name)".utf8)
      scratch.withUnsafeBufferPointer { add($0, number) }
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

  /// Adds the words of a name once a block.
  private mutating func add(name: String, sign: UInt8, _ block: UInt32) {
    let key = sign == UInt8(ascii: "@") ? name : "\n" + name
    guard names.updateValue(true, forKey: key) == nil else { return }
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
    var hash: UInt32 = 0x811C_9DC5
    for byte in term { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    hash ^= hash >> 15
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if entries[index].hash == hash, isEqual(entries[index], term) {
        guard entries[index].latest != block else { return }
        entries[index].latest = block
        entries[index].count += 1
        found.append((UInt32(index), block))
        return
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    found.append((UInt32(entries.count), block))
    entries.append(Entry(start: UInt32(bytes.count), length: UInt32(term.count), hash: hash, latest: block, count: 1))
    bytes += term
    slots[slot] = UInt32(entries.count)
    if entries.count * 2 > slots.count { grow() }
  }

  private func isEqual(_ entry: Entry, _ term: UnsafeBufferPointer<UInt8>) -> Bool {
    guard Int(entry.length) == term.count else { return false }
    let start = Int(entry.start)
    for index in 0..<term.count where bytes[start + index] != term[index] { return false }
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
      var keys = entries.enumerated().map { (key: TermRun.key(bytesOf($0.element)), term: $0.offset) }
      keys.sort { left, right in
        if left.key != right.key { return left.key < right.key }
        return bytesOf(entries[left.term]).lexicographicallyPrecedes(bytesOf(entries[right.term]))
      }
      return keys.map(\.term)
    }
  }
}
