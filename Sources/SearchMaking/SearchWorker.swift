import ChatModel
import ChatReading
import ChatStorage
import SearchIndex
import SitePlanning
import SiteWriting
import StableHashing

/// Makes blocks of the search index and gathers their terms. One per task; its buffers are used again for each unit.
struct SearchWorker {
  /// What all workers share.
  struct Common: Sendable {
    let survey: SearchSurvey
    let fingerprints: PlacedMessageFingerprints
    let documents: SearchDocuments
    let reader: SpoolReader
    let stage: SiteStage
    /// Terms wait here until they are merged.
    let spool: SpoolFile
    /// What is remembered of the old site's blocks.
    let old: [SavedSearchBlock]
    /// The chunks that the old site was made from.
    let oldChunks: Set<UInt64>
  }

  /// A block that was made.
  private struct MadeBlock {
    let block: SearchBlock
    /// A hash of what it is made from; 0 where that is not known.
    let hash: UInt64
    /// The old site's, where it was read.
    var old: SearchBlock?
  }

  /// How many blocks are read at once: their documents stay in a processor's cache until they are written.
  private static let batch = 16

  private let common: Common
  private var order: SearchOrder
  private var added = TermCollector()
  private var removed = TermCollector()

  /// Makes a worker.
  init(_ common: Common) {
    self.common = common
    order = common.survey.order
  }

  /// Makes the blocks of a unit that are not as they were in the old site, and keeps the others; `isNew` says that the old site has nothing of
  /// the segment but blocks.
  mutating func make(_ unit: SearchUnit, isNew: Bool) throws -> SearchUnit.Result {
    var result = SearchUnit.Result()
    let (old, chunks) = (common.old, common.survey.chunks)
    let isOpen = unit.blocks.map { $0 >= old.count || chunks[$0] == 0 || old[$0].chunks != chunks[$0] }
    let entries = isOpen.contains(true) ? common.survey.entries(of: unit.blocks, in: &order) : []
    for start in stride(from: unit.blocks.lowerBound, to: unit.blocks.upperBound, by: Self.batch) {
      let blocks = start..<min(unit.blocks.upperBound, start + Self.batch)
      let open = blocks.filter { isOpen[$0 - unit.blocks.lowerBound] }
      var made = open.isEmpty ? [:] : try changedBlocks(open, of: blocks, in: unit, entries)
      for number in blocks { result.records.append(try take(made.removeValue(forKey: number), as: number, isNew: isNew, into: &result)) }
    }
    try spoolTerms(isNew: isNew, &result)
    return result
  }

  /// Writes a block that is another than in the old site, or keeps that one's.
  private mutating func take(
    _ made: MadeBlock?, as number: Int, isNew: Bool, into result: inout SearchUnit.Result
  ) throws -> SavedSearchBlock {
    var record = SavedSearchBlock(chunks: common.survey.chunks[number])
    let path = IndexFileLayout.path(SearchBlock.name(number))
    if let made {
      let (block, file) = (made.block, made.block.file(number: number))
      (record.messages, record.content) = (made.hash, file.withUnsafeBytes { StableHash.hash($0, seed: 1) })
      try common.stage.write(file, to: path)
      result.isChanged = true
      try replace(isNew ? nil : made.old ?? oldBlock(number), with: block, number: number, in: &result)
    } else {
      (record.messages, record.content) = (common.old[number].messages, common.old[number].content)
      if isNew { add(try oldBlock(number), number: number, to: &result) }
      guard common.stage.keep(path) else { throw ChunkChanged() }
    }
    return record
  }

  private mutating func add(_ block: SearchBlock, number: Int, to result: inout SearchUnit.Result) {
    added.add(block, number: number)
    result.count(block)
  }

  /// Adds a block in the place of one that a segment of the old site has, nil for a segment that it has not.
  private mutating func replace(_ old: SearchBlock?, with block: SearchBlock, number: Int, in result: inout SearchUnit.Result) throws {
    guard let old else { return add(block, number: number, to: &result) }
    result.count(block)
    result.count(old, sign: -1)
    if old.documents.first?.time != block.documents.first?.time { result.hasOtherTerms = true }
    // As a rule: replies and reactions change a block and not its words.
    if old.hasTerms(of: block) { return }
    added.add(block, number: number)
    removed.add(old, number: number)
  }

  /// Lets the terms wait. A reaction changes a block and what is counted of it, and seldom its terms.
  private mutating func spoolTerms(isNew: Bool, _ result: inout SearchUnit.Result) throws {
    var (new, old) = (added.finish(), removed.finish())
    guard isNew || new != old else { return }
    if !isNew { (new, old) = try TermRun.differences(new, old) }
    result.hasOtherTerms = true
    result.added = try SpooledTerms(new, in: common.spool)
    if !old.isEmpty { result.removed = try SpooledTerms(old, in: common.spool) }
  }

  private func oldBlock(_ number: Int) throws -> SearchBlock {
    let path = IndexFileLayout.path(SearchBlock.name(number))
    guard let block = common.stage.previousFile(path).flatMap({ SearchBlock(file: $0, number: number) }) else { throw ChunkChanged() }
    return block
  }

  /// Those of a batch's blocks that are not known to be as they were, with hashes of what they are made from.
  private func changedBlocks(
    _ open: [Int], of batch: Range<Int>, in unit: SearchUnit, _ entries: [PlacedMessage]
  ) throws -> [Int: MadeBlock] {
    let old = common.old
    var made: [Int: MadeBlock] = [:]
    // Blocks that are new altogether are read at once: neighbours in the spool are seldom neighbours in the order of time.
    let isNew = open.count == batch.count && batch.lowerBound >= old.count
    for blocks in isNew ? [batch] : open.map({ $0..<$0 + 1 }) {
      let part = entries[Self.range(of: blocks, in: unit, entries.count)]
      if let number = blocks.first, number < old.count, let block = try mendedBlock(number, part) {
        made[number] = block
        continue
      }
      var (documents, hashes) = try read(part)
      for number in blocks {
        let range = Self.range(of: number..<number + 1, in: unit, entries.count)
        let places = (range.lowerBound - part.startIndex)..<(range.upperBound - part.startIndex)
        let hash = hashes[places].reduce(1) { StableHash.mix($0, $1) }
        if number >= old.count || old[number].messages != hash {
          made[number] = MadeBlock(block: block(places, of: &documents, entries[range]), hash: hash)
        }
      }
    }
    return made
  }

  /// A block with those documents of the old one that would come out again. Only the other messages are read: those of a block lie in as many
  /// chunks of the export as there are channels, and each of these would have to be parsed. Nil where there are none.
  private func mendedBlock(_ number: Int, _ entries: ArraySlice<PlacedMessage>) throws -> MadeBlock? {
    guard !common.oldChunks.isEmpty else { return nil }
    let oldBlock = try oldBlock(number)
    let old = OldSearchDocuments(oldBlock.documents)
    var documents = entries.map { entry in
      common.fingerprints.isDecided(entry, by: common.oldChunks) ? common.documents.document(of: entry, in: old) : nil
    }
    let open = documents.indices.filter { documents[$0] == nil }
    guard open.count < documents.count else { return nil }
    var read = try read(open.map { entries[entries.startIndex + $0] }[...]).documents
    for (place, index) in open.enumerated() { documents[index] = read[place].take() }
    // What it is made from was not read whole. If it comes out as it was, its file stays all the same.
    return MadeBlock(block: block(documents.indices, of: &documents, entries), hash: 0, old: oldBlock)
  }

  private static func range(of blocks: Range<Int>, in unit: SearchUnit, _ count: Int) -> Range<Int> {
    let start = (blocks.lowerBound - unit.blocks.lowerBound) * SearchBlock.size
    return start..<min(count, start + blocks.count * SearchBlock.size)
  }

  /// The documents of messages, in their order, with hashes. They are read in the order in which they lie in the spool.
  private func read(_ entries: ArraySlice<PlacedMessage>) throws -> (documents: [SearchDocument?], hashes: [UInt64]) {
    // A number of a message has 40 bits, so that its place fits beside it, and plain numbers are what sorts fastest.
    let order = entries.enumerated().map { $0.element.entry.number << 24 | UInt64($0.offset) }.sorted()
    let places = order.map { Int($0 & 0xFF_FFFF) + entries.startIndex }
    var documents = [SearchDocument?](repeating: nil, count: entries.count)
    var hashes = [UInt64](repeating: 0, count: entries.count)
    var next = 0
    try common.reader.eachMessage(at: places.map { entries[$0].entry }[...]) { _, message, record in
      let place = places[next]
      hashes[place - entries.startIndex] = common.fingerprints.of(entries[place], message, record: record)
      documents[place - entries.startIndex] = try common.documents.document(of: message, entries[place])
      next += 1
    }
    return (documents, hashes)
  }

  /// A block of documents that are moved out of a list: a copy would cost a reference for each of a document's texts.
  private func block(_ range: Range<Int>, of documents: inout [SearchDocument?], _ entries: ArraySlice<PlacedMessage>) -> SearchBlock {
    var taken: [SearchDocument] = []
    taken.reserveCapacity(range.count)
    for index in range {
      if let document = documents[index].take() { taken.append(document) }
    }
    return SearchBlock(documents: taken, sources: entries.map(common.documents.source))
  }
}
