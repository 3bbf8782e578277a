import Spilling

/// The files in a stage, in the order in which they were written. There are as many as a site has files, so that their paths are one
/// text, which goes to a file.
struct StagedFiles: Sendable, RandomAccessCollection {
  private struct Entry: BitwiseCopyable {
    /// Where the path ends in the text, zero byte and all; it begins where the one before it ends.
    let end: Int
    /// Where the path's last part begins, counted from the path's start.
    let nameStart: Int32
    /// The number of the old site's file; -1 for none.
    let old: Int32
  }

  private var text: SpilledList<UInt8>
  private var entries: SpilledList<Entry>

  init(in file: SpillFile) {
    text = SpilledList(in: file)
    entries = SpilledList(in: file)
  }

  var startIndex: Int { 0 }
  var endIndex: Int { entries.count }

  subscript(index: Int) -> StagedFile {
    let entry = entries[index]
    let path = SitePath(text.elements(start(of: index)..<entry.end)[...], nameStart: Int(entry.nameStart))
    return StagedFile(path: path, old: entry.old < 0 ? nil : Int(entry.old))
  }

  /// Adds a file.
  mutating func append(_ file: StagedFile) {
    text.append(contentsOf: file.path.bytes)
    entries.append(
      Entry(end: text.count, nameStart: Int32(clamping: file.path.nameStart), old: file.old.map { Int32(clamping: $0) } ?? -1))
  }

  /// How many bytes the paths have.
  var byteCount: Int { text.count }

  /// The files' paths.
  var paths: some Sequence<String> {
    indices.lazy.map { String(decoding: text.elements(start(of: $0)..<entries[$0].end - 1), as: UTF8.self) }
  }

  private func start(of index: Int) -> Int { index == 0 ? 0 : entries[index - 1].end }
}
