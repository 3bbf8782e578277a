import SiteWriting

/// Finds attachments whose addresses begin in a folder of an export.
struct MediaInFolder: MediaStore {
  /// What the folder is in.
  let store: any MediaStore
  /// The folder's path.
  let folder: String

  func find(_ path: String, from base: String) throws(MediaRefusal) -> StoredMedia? {
    // From other folders the store itself was asked.
    base.isEmpty ? try store.find(path, from: folder) : nil
  }
}
