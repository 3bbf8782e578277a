/// Bytes that can be read from any place on, by several tasks at once.
protocol ByteStore: Sendable {
  /// The file that they are in, for messages.
  var path: String { get }
  /// Starts reading at an offset. Throws an `ArchiveError` when that is impossible.
  func open(at offset: Int) throws -> any ByteSource
}

/// The bytes of a file as they are.
struct FileStore: ByteStore {
  let path: String

  func open(at offset: Int) throws -> any ByteSource {
    let source = try FileSource(path: path)
    try source.seek(to: offset)
    return source
  }
}
