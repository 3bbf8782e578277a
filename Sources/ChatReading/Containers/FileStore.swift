/// The bytes of a file as they are.
struct FileStore: ByteStore {
  let path: String

  func open(at offset: Int) throws -> any ByteSource {
    let source = try FileSource(path: path)
    try source.seek(to: offset)
    return source
  }
}
