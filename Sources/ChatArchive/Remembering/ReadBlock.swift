import ChatReading
import ChatStorage

/// A block with what is needed to remember it.
struct ReadBlock: Sendable {
  /// The block.
  var block: SpoolBlock
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
    /// The number of the block in the memory that it was taken from; nil for one that was read.
    let remembered: Int?
  }
}
