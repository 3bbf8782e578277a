/// Where a batch comes from.
package struct ChunkOrigin: Sendable {
  /// What it was read from.
  package let identity: ChunkIdentity
  /// Where that stands.
  package let place: ChunkPlace
  /// Whether reading it told nothing but messages, and so would tell nothing new when it is read again.
  package let isPlain: Bool
  /// Whether it can be read again on its own.
  package let isReadableAgain: Bool
}
