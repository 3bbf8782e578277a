import ChatModel
import ChatReading
import ChatStorage
import KnownFormats
import SitePlanning

/// Takes from a memory what chunks gave.
package struct ChunkReuse: Sendable {
  /// The memory; nil where there is none.
  let memory: LastBuildState?
  private let blocks: [ChunkIdentity: Int]
  private let files: [UInt64: Int]
  /// The numbers of the places in which attachments are looked for, by their paths.
  private let roots: [String: Int]
  private let reader: ChunkReader

  /// Prepares for the files of an export.
  package init(_ memory: LastBuildState?, files: [SourceFile], zone: LocalZone) {
    self.memory = memory
    reader = ChunkReader(zone: zone)
    blocks = Dictionary((memory?.blocks ?? []).lazy.enumerated().map { ($1.identity, $0) }) { first, _ in first }
    self.files = Dictionary((memory?.files ?? []).lazy.enumerated().map { ($1.pathHash, $0) }) { first, _ in first }
    roots = Dictionary(zip(MediaRoots.paths(of: files), 0...)) { first, _ in first }
  }

  /// The memory as reading wants it.
  package var knownChunks: KnownChunks<ReadBlock> {
    KnownChunks(
      chunks: { file in chunks(of: file) },
      recall: { chunk, file in
        block(chunk, of: file).map { KnownChunks.Known(product: $0, findings: $1) }
      })
  }

  /// The block of a batch that was read.
  package func block(_ batch: ChatBatch, of file: SourceFile, from origin: ChunkOrigin?) -> ReadBlock {
    let block = SpoolBlock(batch, source: file.index, origin: file.origin, key: origin.map { key($0.identity, of: file) })
    guard let origin, origin.findings.isRememberable, origin.isReadableAgain else {
      return ReadBlock(block: block, file: file, origin: nil)
    }
    return ReadBlock(
      block: block, file: file, origin: ReadBlock.Origin(identity: origin.identity, place: origin.place, source: .read(origin.findings)))
  }

  /// The chunks of a file that nobody wrote to since they were read.
  private func chunks(of file: SourceFile) -> [KnownChunks<ReadBlock>.Chunk]? {
    guard let memory, let number = files[LastBuildFile.hash(of: file)] else { return nil }
    let known = memory.files[number]
    guard known.stamp == file.stamp, known.format == file.format else { return nil }
    return known.chunks.map { KnownChunks.Chunk(identity: memory.blocks[$0.block].identity, place: $0.place) }
  }

  private func block(_ chunk: KnownChunks<ReadBlock>.Chunk, of file: SourceFile) -> (ReadBlock, ChunkFindings)? {
    guard let memory, let number = blocks[chunk.identity],
      let (facts, findings) = memory.content(of: number, at: chunk.place, of: file)
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
        return (EncodedRecords(batch, source: file.index), batch.messages.flatMap { $0.messages.map { StableHash.hash($0.id) } })
      })
    let block = SpoolBlock(facts: facts, source: file.index, origin: file.origin, key: key(chunk.identity, of: file), records: records)
    let origin = ReadBlock.Origin(identity: chunk.identity, place: chunk.place, source: .remembered(number))
    return (ReadBlock(block: block, file: file, origin: origin), findings)
  }

  /// Messages are the same when they were read from the same bytes, and their attachments are looked for in the same folder.
  private func key(_ identity: ChunkIdentity, of file: SourceFile) -> UInt64 {
    var key = Fingerprint(seed: identity.high)
    key.add(identity.low)
    key.add(roots[MediaRoots.path(of: file)] ?? -1)
    key.add(MediaRoots.folder(of: file))
    return key.value
  }
}

/// A block with what is needed to remember it.
package struct ReadBlock: Sendable {
  /// The block.
  package var block: SpoolBlock
  /// The file that it is from.
  let file: SourceFile
  /// Where it comes from; nil where that cannot be remembered.
  let origin: Origin?

  /// Where a block comes from.
  struct Origin: Sendable {
    /// What it was read from.
    let identity: ChunkIdentity
    /// Where that stands.
    let place: ChunkPlace
    /// Whether it was read now.
    let source: Source
  }

  /// How it was come by.
  enum Source: Sendable {
    /// It is the block of this number in the memory.
    case remembered(Int)
    /// It was read, and this was told.
    case read(ChunkFindings)
  }
}
