/// How far the reading is.
package struct ReadProgress: Sendable, Hashable {
  /// Bytes that are read and handed on.
  package var bytesDone: Int
  /// Bytes of all files of the export.
  package var bytesTotal: Int
  /// Messages that are read and handed on.
  package var messages: Int
}
