/// A part of the export is not what an earlier run read there.
package struct ChunkChanged: Error {
  /// Makes the error.
  package init() {}
}
