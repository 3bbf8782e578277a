/// Where the files are that an export's attachments mean: in a folder, or in an archive.
package protocol MediaStore: Sendable {
  /// The regular file at a path, which leads nowhere out of the export; nil when nothing is there.
  ///
  /// - Parameters:
  ///   - path: Relative to `base`, or absolute, if that can be below the export's root.
  ///   - base: The folder that it starts from, relative to the root.
  func find(_ path: String, from base: String) throws(MediaRefusal) -> StoredMedia?
}
