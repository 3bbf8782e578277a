/// What earlier runs read, so that it need not be read again.
package struct ReadingMemory<Product: Sendable>: Sendable {
  /// A chunk of a file that has not changed.
  package struct Chunk: Sendable {
    /// What it is made of.
    package let identity: ChunkIdentity
    /// Where it stands.
    package let place: ChunkPlace

    /// Makes a chunk.
    package init(identity: ChunkIdentity, place: ChunkPlace) {
      self.identity = identity
      self.place = place
    }
  }

  /// What a chunk gave.
  package struct Known {
    /// What it was turned into.
    let product: Product
    /// What reading it told.
    let findings: ChunkFindings

    /// Makes what is known.
    package init(product: Product, findings: ChunkFindings) {
      self.product = product
      self.findings = findings
    }
  }

  /// The chunks of a file that is the same as in the run before; nil for one that is not, or of which not all is known.
  let chunks: @Sendable (SourceFile) -> [Chunk]?
  /// What a chunk gave; nil where that is not known.
  let recall: @Sendable (Chunk, SourceFile) -> Known?

  /// Makes a memory.
  package init(
    chunks: @escaping @Sendable (SourceFile) -> [Chunk]?,
    recall: @escaping @Sendable (Chunk, SourceFile) -> Known?
  ) {
    self.chunks = chunks
    self.recall = recall
  }
}
