import ChatStorage

/// A file of the export that a page shows, as it was when it was copied.
struct MediaUse: Sendable, Hashable {
  /// The number of the export's root folder that the file is below, in the order in which roots come.
  let root: Int
  /// The file's path below the root.
  let path: String
  /// Its size in bytes.
  let size: Int64
  /// When it last changed, in nanoseconds since 1970.
  let modified: Int64
  /// Its copy's path in the site.
  let sitePath: String
}

extension RecordWriter {
  mutating func write(_ use: MediaUse) {
    write(use.root)
    write(use.path)
    write(use.size)
    write(use.modified)
    write(use.sitePath)
  }
}

extension RecordReader {
  mutating func mediaUse() throws(Damage) -> MediaUse {
    MediaUse(root: try int(), path: try string(), size: try int64(), modified: try int64(), sitePath: try string())
  }
}
