import Glibc

/// A folder of the stage with the files in it.
struct StagedFolder: Sendable {
  /// The folder's path in the site.
  let path: ArraySlice<UInt8>
  /// The files in the order of their names' bytes.
  let files: [StagedFile]

  /// Groups files by their folders, in the order of the folders' bytes.
  static func grouping(_ files: some Sequence<StagedFile>) -> [StagedFolder] {
    var groups: [ArraySlice<UInt8>: [StagedFile]] = [:]
    for file in files { groups[file.path.folder, default: []].append(file) }
    return groups.map { StagedFolder(path: $0, files: sorted($1)) }.sorted { $0.path.lexicographicallyPrecedes($1.path) }
  }

  /// Compares eight bytes at once, and whole names only when those are the same.
  private static func sorted(_ files: [StagedFile]) -> [StagedFile] {
    let keys = files.indices.map { (key: files[$0].path.nameKey, index: $0) }
    let order = keys.sorted { left, right in
      if left.key != right.key { return left.key < right.key }
      return files[left.index].path.withName { one in files[right.index].path.withName { strcmp(one, $0) < 0 } }
    }
    return order.map { files[$0.index] }
  }
}
