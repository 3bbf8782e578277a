import ChatReading
import SiteWriting

/// Finds attachments in an archive.
struct ArchiveMedia: ListedMediaStore {
  /// The archive.
  let archive: ExportArchive

  func find(_ path: String, from base: String) throws(MediaRefusal) -> StoredMedia? {
    guard !path.utf8.contains(0), path.utf8.count < 4096 else { throw .malformed }
    guard path.utf8.first != UInt8(ascii: "/") else { throw .outsideExport }
    var parts: [Substring] = []
    for part in NumberedPath.parts(of: base) + NumberedPath.parts(of: path) where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        throw .outsideExport
      }
    }
    let name = parts.joined(separator: "/")
    guard let number = archive.number(of: name) else { return nil }
    return StoredMedia(
      path: name, size: archive.size(of: number) ?? 0, modified: archive.modified(of: number), identity: archive.identity
    ) { [archive] in
      let file = try archive.open(number)
      return { try file.read(into: $0) }
    }
  }

  func listPaths(_ body: (String) -> Bool) -> Bool { archive.listPaths(body) }
}
