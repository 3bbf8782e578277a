/// What a gzip file holds, unpacked from any place on.
struct GzipStore: ByteStore {
  let path: String
  private let packed: FileStore
  private let index: GzipIndex
  private let limit: UnpackLimit

  /// Makes a store of a file whose places are known, as far as they are.
  init(path: String, index: GzipIndex = GzipIndex(), limit: UnpackLimit) {
    self.path = path
    packed = FileStore(path: path)
    self.index = index
    self.limit = limit
  }

  /// From how many places it can be unpacked.
  var placeCount: Int { index.points.count }

  func open(at offset: Int) throws -> any ByteSource {
    let source = try GzipSource(at: index.point(before: offset), in: packed, limit: limit, isAlone: index.isAlone)
    try source.skip(offset - source.offset)
    return source
  }
}
