/// Bytes that can be read from any place on, by several tasks at once.
protocol ByteStore: Sendable {
  /// The file that they are in, for messages.
  var path: String { get }
  /// Starts reading at an offset. Throws an `ArchiveError` when that is impossible.
  func open(at offset: Int) throws -> any ByteSource
}
