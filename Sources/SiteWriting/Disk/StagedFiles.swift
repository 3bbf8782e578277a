/// The files in a stage, in the order in which they were written. There are as many as a site has files, so that their paths are one text.
struct StagedFiles: Sendable, RandomAccessCollection {
  private struct Entry {
    /// Where the path ends in the text, zero byte and all; it begins where the one before it ends.
    let end: Int
    /// Where the path's last part begins, counted from the path's start.
    let nameStart: Int32
    /// The number of the old site's file; -1 for none.
    let old: Int32
  }

  private var text: [UInt8] = []
  private var entries: [Entry] = []

  var startIndex: Int { 0 }
  var endIndex: Int { entries.count }

  subscript(index: Int) -> StagedFile {
    let entry = entries[index]
    let path = SitePath(text[start(of: index)..<entry.end], nameStart: Int(entry.nameStart))
    return StagedFile(path: path, old: entry.old < 0 ? nil : Int(entry.old))
  }

  /// Adds a file.
  mutating func append(_ file: StagedFile) {
    text += file.path.bytes
    entries.append(
      Entry(end: text.count, nameStart: Int32(clamping: file.path.nameStart), old: file.old.map { Int32(clamping: $0) } ?? -1))
  }

  /// The files' paths.
  var paths: some Sequence<String> {
    indices.lazy.map { String(decoding: text[start(of: $0)..<entries[$0].end - 1], as: UTF8.self) }
  }

  private func start(of index: Int) -> Int { index == 0 ? 0 : entries[index - 1].end }
}
