/// The folder in which the addresses of attachments begin, of an export that comes in parts.
package struct DownloadFolder: Sendable, Hashable {
  /// What the user named; of a file that the user named, its folder.
  package var root: String
  /// The folder's path below that; nil where it may be above that.
  package var path: String?

  /// Describes a folder.
  package init(root: String, path: String?) {
    self.root = root
    self.path = path
  }
}
