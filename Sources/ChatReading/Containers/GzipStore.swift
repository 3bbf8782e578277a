/// What gzip data holds, unpacked from any place on.
struct GzipStore: ByteStore {
  private let packed: any ByteStore
  private let index: GzipIndex
  private let limit: UnpackLimit

  /// Makes a store of packed bytes whose places are known, as far as they are.
  init(of packed: any ByteStore, index: GzipIndex, limit: UnpackLimit) {
    self.packed = packed
    self.index = index
    self.limit = limit
  }

  /// Makes a store of packed bytes from the beginning of an index on, for which they are unpacked once.
  init(unpacking packed: any ByteStore, from start: GzipIndex = GzipIndex(), limit: UnpackLimit) throws {
    self.init(of: packed, index: try GzipIndex.whole(start, of: packed, limit: limit), limit: limit)
  }

  var path: String { packed.path }

  /// From how many places it can be unpacked.
  var placeCount: Int { index.points.count }

  func open(at offset: Int) throws -> any ByteSource {
    let source = try GzipSource(at: index.point(before: offset), in: packed, limit: limit, isAlone: index.isAlone)
    try source.skip(offset - source.offset)
    return source
  }
}
