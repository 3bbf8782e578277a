import OperatingSystem
import Spilling

/// A file in the stage.
struct StagedFile: Sendable {
  /// The path in the site.
  let path: SitePath
  /// The number in the old site's manifest of the file that it replaces; nil if there is none.
  var old: Int?
}

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

/// A folder of the stage with the files in it.
struct StagedFolder: Sendable {
  /// The folder's path in the site.
  let path: ArraySlice<UInt8>
  /// The files in the order of their names' bytes.
  let files: Files

  /// Some of the files in a stage, in an order of their own.
  struct Files: Sendable, RandomAccessCollection {
    fileprivate let staged: StagedFiles
    fileprivate let numbers: [Int32]

    /// How many bytes the paths of all files of the stage have.
    var stagedByteCount: Int { staged.byteCount }

    var startIndex: Int { 0 }
    var endIndex: Int { numbers.count }
    subscript(index: Int) -> StagedFile { staged[Int(numbers[index])] }
  }

  /// Groups files by their folders, in the order of the folders' bytes.
  static func grouping(_ files: StagedFiles) -> [StagedFolder] {
    var groups: [ArraySlice<UInt8>: [Int32]] = [:]
    for (number, file) in zip(Int32(0)..., files) { groups[file.path.folder, default: []].append(number) }
    return groups.map { StagedFolder(path: $0, files: Files(staged: files, numbers: sorted($1, in: files))) }
      .sorted { $0.path.lexicographicallyPrecedes($1.path) }
  }

  /// Groups files that are in no stage.
  static func grouping(_ files: [StagedFile]) -> [StagedFolder] {
    var staged = StagedFiles(in: SpillFile(inFolder: nil))
    for file in files { staged.append(file) }
    return grouping(staged)
  }

  /// Compares eight bytes at once, and whole names only when those are the same.
  private static func sorted(_ numbers: [Int32], in staged: StagedFiles) -> [Int32] {
    var names: [UInt8] = []
    var items: [(key: UInt64, start: Int, number: Int32)] = []
    items.reserveCapacity(numbers.count)
    for number in numbers {
      let path = staged[Int(number)].path
      items.append((path.nameKey, names.count, number))
      names += path.bytes[path.nameStart...]
    }
    names.withUnsafeBytes { names in
      guard let base = names.baseAddress?.assumingMemoryBound(to: CChar.self) else { return }
      items.sort { $0.key != $1.key ? $0.key < $1.key : strcmp(base + $0.start, base + $1.start) < 0 }
    }
    return items.map(\.number)
  }
}
