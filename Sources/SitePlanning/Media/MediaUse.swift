import ChatStorage
import SiteWriting

/// A file of the export that a page shows, as it was when it was copied.
package struct MediaUse: Sendable, Hashable {
  /// The number of the export's root folder that the file is below, in the order in which roots come; of one that is missing, `origin`.
  let root: Int
  /// The number of the root folder of the export's file that refers to it, below which it is looked for first.
  let origin: Int
  /// The folder of the export's file that refers to it, below the root.
  let folder: String
  /// `MediaAddress.isElsewhere`.
  var isElsewhere = false
  /// How the export writes where it is; another file may be found for that at another time.
  let address: String
  /// The path below the root of the file that was found, links resolved; empty where none was.
  let path: String
  /// Its size in bytes.
  let size: Int64
  /// When it last changed, in nanoseconds since 1970.
  let modified: Int64
  /// `MediaFile.identity`.
  let identity: Int64
  /// Its copy's path in the site.
  package let sitePath: String
  /// The paths of the smaller pictures that were made of it.
  package var previews: [String] = []

  /// Where it is looked for.
  var soughtAddress: MediaAddress { MediaAddress(root: origin, folder: folder, path: address, isElsewhere: isElsewhere) }

  /// Whether no file was found.
  package var isMissing: Bool { path.isEmpty }
}

extension MediaUse {
  /// A file that was looked for and not found.
  init(missing address: String, origin: Int, folder: String, isElsewhere: Bool = false) {
    self.init(
      root: origin, origin: origin, folder: folder, isElsewhere: isElsewhere, address: address, path: "", size: 0, modified: 0, identity: 0,
      sitePath: "")
  }

  /// A file that was looked for and not found at an address.
  init(missing address: MediaAddress) {
    self.init(missing: address.path, origin: address.root, folder: address.folder, isElsewhere: address.isElsewhere)
  }

  /// A file that was found below a root.
  init(_ address: MediaAddress, below root: Int, _ file: MediaFile) {
    self.init(
      root: root, origin: address.root, folder: address.folder, isElsewhere: address.isElsewhere, address: address.path,
      path: file.sourcePath, size: file.size, modified: file.modified, identity: file.identity, sitePath: file.sitePath)
  }
}

extension RecordWriter {
  package mutating func write(_ use: MediaUse) {
    write(use.root)
    write(use.origin)
    write(use.folder)
    write(use.isElsewhere)
    write(use.address.utf8.elementsEqual(use.path.utf8) ? "" : use.address)
    write(use.path)
    write(use.size)
    write(use.modified)
    write(use.identity)
    write(use.sitePath)
    write(list: use.previews) { $0.write($1) }
  }
}

extension RecordReader {
  /// Passes over what `mediaUse` reads.
  package mutating func skipMediaUse() throws(Damage) {
    for _ in 0..<2 { _ = try int64() }
    try skipString()
    _ = try flag()
    for _ in 0..<2 { try skipString() }
    for _ in 0..<3 { _ = try int64() }
    try skipString()
    for _ in 0..<(try count(ofAtLeast: 1)) { try skipString() }
  }

  package mutating func mediaUse() throws(Damage) -> MediaUse {
    let (root, origin, folder, isElsewhere) = (try int(), try int(), try string(), try flag())
    let (address, path) = (try string(), try string())
    // Each folder above it is looked at: no system has a path as long as this, and in an archive none counts.
    guard folder.utf8.count < 1 << 16 else { throw Damage() }
    return MediaUse(
      root: root, origin: origin, folder: folder, isElsewhere: isElsewhere, address: address.isEmpty ? path : address, path: path,
      size: try int64(), modified: try int64(), identity: try int64(), sitePath: try string(),
      previews: try list { reader throws(Damage) in try reader.string() })
  }
}

/// The address of an attachment in an export.
package struct MediaAddress: Hashable {
  /// The number of the root that is searched first.
  package let root: Int
  /// The folder below the root that the path is relative to.
  package let folder: String
  /// The path as the export writes it.
  package let path: String
  /// Whether the folder is not the one of the file with the address, but another folder of the same channel.
  var isElsewhere = false
}
