import ChatReading
import ChatStorage

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
