import ChatModel
import ChatReading
import ChatStorage
import SearchIndex
import SiteWriting

/// Makes blocks of the search index and gathers their terms. One per task; its buffers are used again for each unit.
struct SearchWorker {
  /// What all workers share.
  struct Common: Sendable {
    let survey: SearchSurvey
    let fingerprints: SearchFingerprints
    let documents: SearchDocuments
    let reader: SpoolReader
    let stage: SiteStage
    /// Terms wait here until they are merged.
    let spool: SpoolFile
    /// What is remembered of the old site's blocks.
    let old: [SearchBlockRecord]
  }

  private let common: Common
  private var order: SearchOrder
  private var collector = TermCollector()

  /// Makes a worker. It throws when the spool cannot be read.
  init(_ plan: SitePlan, _ common: Common) throws {
    self.common = common
    order = try SearchOrder(plan)
  }

  /// Makes the blocks of a unit that are not as they were in the old site, and keeps the others.
  /// - Parameters:
  ///   - isCollecting: Whether the terms of all blocks are wanted.
  ///   - isWriting: Whether the files are wanted; no file may be written twice.
  mutating func make(_ unit: SearchUnit, isCollecting: Bool, isWriting: Bool) throws -> SearchUnit.Result {
    var result = SearchUnit.Result()
    var made = try changedBlocks(of: unit)
    for number in unit.blocks {
      var record = SearchBlockRecord(chunks: common.survey.chunks[number])
      var block: SearchBlock?
      if let (documents, hash) = made.removeValue(forKey: number) {
        record.messages = hash
        let new = SearchBlock(documents: documents)
        let file = new.file(number: number)
        record.content = file.withUnsafeBytes { StableHash.hash($0, seed: 1) }
        if isWriting { try common.stage.write(file, to: IndexFile.path(SearchBlock.name(number))) }
        result.isChanged = true
        if !isCollecting { compare(try oldBlock(number), new, number: number, in: &result) }
        block = new
      } else {
        (record.messages, record.content) = (common.old[number].messages, common.old[number].content)
        if isCollecting { block = try oldBlock(number) }
        let path = IndexFile.path(SearchBlock.name(number))
        if isWriting, !common.stage.keep(path) { throw ChunkChanged() }
      }
      result.records.append(record)
      if isCollecting, let block { collect(block, number: number, into: &result) }
    }
    if isCollecting {
      let terms = collector.finish()
      result.terms = (try common.spool.append(terms), terms.count)
    }
    return result
  }

  private mutating func collect(_ block: SearchBlock, number: Int, into result: inout SearchUnit.Result) {
    collector.add(block, number: number)
    result.count(block)
  }

  /// Notes what a block that is another than in the old site means for its segment: a reaction changes counts, a new word also the terms.
  private mutating func compare(_ old: SearchBlock, _ new: SearchBlock, number: Int, in result: inout SearchUnit.Result) {
    result.count(old, sign: -1)
    result.count(new)
    guard !result.needsTerms else { return }
    collector.add(old, number: number)
    let before = collector.finish()
    collector.add(new, number: number)
    result.needsTerms = before != collector.finish() || old.documents.first?.time != new.documents.first?.time
  }

  private func oldBlock(_ number: Int) throws -> SearchBlock {
    let path = IndexFile.path(SearchBlock.name(number))
    guard let block = common.stage.previousFile(path).flatMap({ SearchBlock(file: $0, number: number) }) else { throw ChunkChanged() }
    return block
  }

  /// The documents of the blocks that are not known to be as they were, with hashes of what they are made from.
  private mutating func changedBlocks(of unit: SearchUnit) throws -> [Int: (documents: [SearchDocument], hash: UInt64)] {
    let (old, chunks) = (common.old, common.survey.chunks)
    let open = unit.blocks.filter { $0 >= old.count || chunks[$0] == 0 || old[$0].chunks != chunks[$0] }
    guard !open.isEmpty else { return [:] }
    let entries = try common.survey.entries(of: unit.blocks, in: &order)
    var made: [Int: (documents: [SearchDocument], hash: UInt64)] = [:]
    if open.count == unit.blocks.count, unit.blocks.lowerBound >= old.count {
      var (documents, hashes) = try read(entries[...])
      for block in open {
        let range = Self.range(of: block, in: unit, entries.count)
        made[block] = (Self.take(range, of: &documents), hashes[range].reduce(1) { StableHash.mix($0, $1) })
      }
      return made
    }
    for block in open {
      var (documents, hashes) = try read(entries[Self.range(of: block, in: unit, entries.count)])
      let hash = hashes.reduce(1) { StableHash.mix($0, $1) }
      if block >= old.count || old[block].messages != hash {
        made[block] = (Self.take(documents.indices, of: &documents), hash)
      }
    }
    return made
  }

  private static func range(of block: Int, in unit: SearchUnit, _ count: Int) -> Range<Int> {
    let start = (block - unit.blocks.lowerBound) * SearchBlock.size
    return start..<min(count, start + SearchBlock.size)
  }

  /// The documents of messages, in their order, with hashes. They are read in the order in which they lie in the spool.
  private func read(_ entries: ArraySlice<SearchEntry>) throws -> (documents: [SearchDocument?], hashes: [UInt64]) {
    let places = entries.indices.sorted { entries[$0].entry.number < entries[$1].entry.number }
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

  /// Moves documents out of a list: a copy would cost a reference for each of a document's texts.
  private static func take(_ range: Range<Int>, of documents: inout [SearchDocument?]) -> [SearchDocument] {
    var taken: [SearchDocument] = []
    taken.reserveCapacity(range.count)
    for index in range {
      if let document = documents[index].take() { taken.append(document) }
    }
    return taken
  }
}
