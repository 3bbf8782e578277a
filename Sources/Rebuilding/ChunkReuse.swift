import ChatModel
import ChatReading
import ChatStorage
import KnownFormats
import SitePlanning
import StableHashing

/// Finds the chunks of the export that the last build has read already, so that they need not be read again.
package struct ChunkReuse: Sendable {
  /// The state of the last build; nil if there is none.
  let last: LastBuildState?
  private let blocks: [ChunkIdentity: Int]
  private let files: [UInt64: Int]
  /// The numbers of the folders and archives that attachments are searched in, by path.
  private let roots: [String: Int]
  private let reader: ChunkReader
  private let addresses: AddressForms

  /// Prepares for an export.
  /// - Parameters:
  ///   - last: The state of the last build; nil if there is none.
  ///   - files: The files of the export.
  ///   - zone: The time zone of times that name none.
  ///   - addresses: The forms of addresses that lead to messages.
  ///   - stage: What takes out of each chunk what nobody is to see.
  package init(
    _ last: LastBuildState?, files: [SourceFile], zone: LocalZone, addresses: AddressForms, stage: (any BatchStage)? = nil
  ) {
    self.last = last
    self.addresses = addresses
    reader = ChunkReader(zone: zone, stage: stage)
    blocks = Dictionary((last?.blocks ?? []).lazy.enumerated().map { ($1.identity, $0) }) { first, _ in first }
    self.files = Dictionary((last?.files ?? []).lazy.enumerated().map { ($1.pathHash, $0) }) { first, _ in first }
    roots = Dictionary(zip(MediaRoots.paths(of: files), 0...)) { first, _ in first }
  }

  /// The chunks in the form that `ExportReader` takes.
  package var knownChunks: KnownChunks<ReadBlock> {
    KnownChunks(
      chunks: { file in chunks(of: file) },
      recall: { chunk, file in
        block(chunk, of: file).map { KnownChunks.Known(product: $0, findings: $1) }
      })
  }

  /// Makes the block of a chunk that this build has read.
  package func block(_ batch: ChatBatch, of file: SourceFile, from origin: ChunkOrigin?) -> ReadBlock {
    let block = SpoolBlock(
      batch, source: file.index, origin: file.origin, key: origin.map { key($0.identity, of: file) }, addresses: addresses)
    guard let origin, origin.findings.isRememberable, origin.isReadableAgain else {
      return ReadBlock(block: block, file: file, origin: nil)
    }
    return ReadBlock(
      block: block, file: file, origin: ReadBlock.Origin(identity: origin.identity, place: origin.place, source: .read(origin.findings)))
  }

  /// The chunks of a file that has not changed since the last build; nil if it has changed, or is new.
  private func chunks(of file: SourceFile) -> [KnownChunks<ReadBlock>.Chunk]? {
    guard let last, let number = files[LastBuildFile.hash(of: file)] else { return nil }
    let known = last.files[number]
    guard known.stamp == file.stamp, known.format == file.format else { return nil }
    return known.chunks.map { KnownChunks.Chunk(identity: last.blocks[$0.block].identity, place: $0.place) }
  }

  private func block(_ chunk: KnownChunks<ReadBlock>.Chunk, of file: SourceFile) -> (ReadBlock, ChunkFindings)? {
    guard let last, let number = blocks[chunk.identity],
      let (facts, findings) = last.content(of: number, at: chunk.place, of: file)
    else { return nil }
    let count = facts.messageCount
    let records = RecordSource(
      all: { [reader] in
        let records = EncodedRecords(try reader.read(chunk.place, of: file, expecting: chunk.identity), source: file.index)
        guard records.count == count else { throw ChunkChanged() }
        return records
      },
      picked: { [reader] numbers in
        guard let batch = try reader.pick(numbers, of: count, in: chunk.place, of: file, expecting: chunk.identity) else { return nil }
        return (EncodedRecords(batch, source: file.index), batch.messages.flatMap { $0.messages.map { IDHash.hash($0.id) } })
      })
    let block = SpoolBlock(facts: facts, source: file.index, origin: file.origin, key: key(chunk.identity, of: file), records: records)
    let origin = ReadBlock.Origin(identity: chunk.identity, place: chunk.place, source: .lastBuild(number))
    return (ReadBlock(block: block, file: file, origin: origin), findings)
  }

  /// A key that is the same for chunks with the same bytes whose attachments are searched in the same folder. Their messages look the same.
  private func key(_ identity: ChunkIdentity, of file: SourceFile) -> UInt64 {
    var key = Fingerprint(seed: identity.high)
    key.add(identity.low)
    key.add(roots[MediaRoots.path(of: file)] ?? -1)
    key.add(MediaRoots.folder(of: file))
    return key.value
  }
}

/// A block of messages, with what `NextBuildState` needs to save it.
package struct ReadBlock: Sendable {
  /// The block.
  package var block: SpoolBlock
  /// The file that the block comes from.
  let file: SourceFile
  /// The chunk that the block comes from; nil if the block cannot be saved.
  let origin: Origin?

  /// The chunk of a block.
  struct Origin: Sendable {
    /// The identity of the chunk.
    let identity: ChunkIdentity
    /// Where the chunk is in its file.
    let place: ChunkPlace
    /// Whether the last build or this one has read the chunk.
    let source: Source
  }

  /// Which build has read a chunk.
  enum Source: Sendable {
    /// The last build: the block has this number in its state.
    case lastBuild(Int)
    /// This build, with these findings.
    case read(ChunkFindings)
  }
}
