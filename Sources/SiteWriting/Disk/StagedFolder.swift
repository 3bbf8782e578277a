import Glibc
import Spilling

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
