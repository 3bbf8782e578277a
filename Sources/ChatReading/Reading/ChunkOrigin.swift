/// Where a batch comes from.
package struct ChunkOrigin: Sendable {
  /// What it was read from.
  package let identity: ChunkIdentity
  /// Where that stands.
  package let place: ChunkPlace
  /// What reading it told.
  package let findings: ChunkFindings
  /// Whether it can be read again on its own.
  package let isReadableAgain: Bool
}
