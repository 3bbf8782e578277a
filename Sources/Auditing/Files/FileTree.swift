import Diagnostics
import OperatingSystem

/// Finds the files below a folder, hidden ones too, in the order of their paths' bytes. Links are not followed: they are counted as what they are.
struct FileTree {
  /// The paths below the folder.
  private(set) var files: [String] = []
  /// The paths of the folders below the folder.
  private(set) var folders: [String] = []
  /// The paths of links and of what is neither a file nor a folder.
  private(set) var others: [String] = []
  /// What could not be read.
  private(set) var problems: [Diagnostic] = []
  private let root: String

  /// Looks into a folder. Throws an `ArchiveError` when it cannot be read.
  init(root: String) throws {
    self.root = root
    try add("")
  }

  private mutating func add(_ folder: String) throws {
    let path = folder.isEmpty ? root : root + "/" + folder
    guard let stream = opendir(path) else { throw FileFeed.error(path, errno) }
    var entries: [(name: String, isFolder: Bool, isFile: Bool)] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      var status = stat()
      guard lstat(path + "/" + name, &status) == 0 else { continue }
      entries.append((name, status.st_mode & S_IFMT == S_IFDIR, status.st_mode & S_IFMT == S_IFREG))
    }
    closedir(stream)
    entries.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    for entry in entries {
      let below = folder.isEmpty ? entry.name : folder + "/" + entry.name
      if entry.isFolder {
        folders.append(below)
        do { try add(below) } catch let error as ArchiveError { problems.append(error.diagnostic) }
      } else if entry.isFile {
        files.append(below)
      } else {
        others.append(below)
      }
    }
  }
}
