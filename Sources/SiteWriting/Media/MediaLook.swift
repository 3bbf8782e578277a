import CFileSystem
import Glibc

/// Looks at files of an export one after the other: what stands at a path of an export's folder is told without opening it, and without looking
/// for the folder of each file again. For one task.
package struct MediaLook {
  /// Nil where the files are in an archive.
  private let root: ExportRoot?
  private var folder: (path: String, open: Descriptor)?

  init(at root: (any MediaStore)?) { self.root = root as? ExportRoot }

  /// What the file at a path relative to the root is; nil where a link is on the way, and where nothing is known of it.
  mutating func status(at path: String) -> stat? {
    guard let root, !path.utf8.contains(0), path.utf8.first != UInt8(ascii: "/") else { return nil }
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folderPath = slash.map { path[..<$0] } ?? ""
    if folder?.path.utf8.elementsEqual(folderPath.utf8) != true {
      folder = root.openFolder(String(folderPath)).map { (String(folderPath), $0) }
    }
    guard let open = folder?.open else { return nil }
    let start = slash.map { path.utf8.distance(from: path.startIndex, to: $0) + 1 } ?? 0
    return path.withCString { stat.of($0 + start, in: open.number) }
  }
}
