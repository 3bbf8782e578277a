import CFileSystem
import Glibc

/// Looks at files of an export one after the other: what stands at a path of an export's folder is told without opening it, and without looking
/// for the folder of each file again. For one task.
package struct MediaLook {
  /// Nil where the files are in an archive.
  private let root: ExportRoot?
  private var folder: (path: String, open: Descriptor)?
  private let user = geteuid()

  init(at root: any MediaStore) { self.root = root as? ExportRoot }

  /// What the file at a path relative to the root is; nil where a link is on the way, where it cannot be read, and where nothing is known of it.
  /// Of a file system of another machine it may be what the system remembers of it.
  mutating func file(at path: String) -> stat? {
    guard let root, !path.utf8.contains(0), path.utf8.first != UInt8(ascii: "/") else { return nil }
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folderPath = slash.map { path[..<$0] } ?? ""
    if folder?.path.utf8.elementsEqual(folderPath.utf8) != true {
      folder = root.openFolder(String(folderPath)).map { (String(folderPath), $0) }
    }
    guard let open = folder?.open else { return nil }
    let start = slash.map { path.utf8.distance(from: path.startIndex, to: $0) + 1 } ?? 0
    return path.withCString { name in
      guard let status = stat.of(name + start, in: open.number), status.isRegularFile else { return nil }
      return status.isOwnAndReadable(by: user) || faccessat(open.number, name + start, R_OK, AT_EACCESS) == 0 ? status : nil
    }
  }
}

extension stat {
  /// Whether it is the user's own, and they may read it: nobody else's rights count then.
  fileprivate func isOwnAndReadable(by user: uid_t) -> Bool { st_uid == user && st_mode & S_IRUSR != 0 }
}
