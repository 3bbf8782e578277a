/// A file of an export.
package struct SourceFile: Sendable, Hashable {
  /// Its number in the survey, from 0.
  package let index: Int
  /// Where it is, as the user named it or below the folder that the user named.
  package let path: String
  /// The folder that it stands in: relative attachment paths are meant from here.
  package let folder: String
  /// The folder or file that the user named; nothing outside of it belongs to the export.
  package let root: String
  /// Where it is in the export: relative to the export's own folder, which the one that the user named may only wrap. A file that was
  /// named itself has its name.
  package let exportPath: String
  /// Its size in bytes when it was found.
  package let size: Int
  /// What the system said of it when it was found; nil where it said nothing.
  package let stamp: FileStamp?
  /// The name of the format that it was recognised as.
  package let format: String
  /// What it is in its format.
  package let role: FileRole
  /// The number of its export among the survey's origins.
  package let origin: Int
  /// Where its bytes are.
  package let content: FileContent
  /// The key of the channel of its messages that name none: one for each file.
  package let unnamedChannelKey: String

  /// Describes a file.
  init(
    index: Int, path: String, folder: String, root: String, exportPath: String? = nil, size: Int, stamp: FileStamp?, format: String,
    role: FileRole = FileRole(), origin: Int = 0, content: FileContent = .plain
  ) {
    self.index = index
    self.path = path
    self.folder = folder
    self.root = root
    self.exportPath = exportPath ?? String(ExportListing.name(of: path))
    self.size = size
    self.stamp = stamp
    self.format = format
    self.role = role
    self.origin = origin
    self.content = content
    unnamedChannelKey = "unknown:\(ExportListing.name(of: path))"
  }

  /// The same file with another number.
  init(_ file: SourceFile, index: Int) {
    self.init(
      index: index, path: file.path, folder: file.folder, root: file.root, exportPath: file.exportPath, size: file.size, stamp: file.stamp,
      format: file.format, role: file.role, origin: file.origin, content: file.content)
  }

  /// The same file with another role, or as one of another export.
  init(_ file: SourceFile, role: FileRole? = nil, origin: Int? = nil) {
    self.init(
      index: file.index, path: file.path, folder: file.folder, root: file.root, exportPath: file.exportPath, size: file.size,
      stamp: file.stamp, format: file.format, role: role ?? file.role, origin: origin ?? file.origin, content: file.content)
  }

  /// The path below what the user named; empty for a file that was named itself.
  package var relativePath: String { ExportListing.path(path, below: root) }

  /// The archive that it is in; nil where it is a file of its own.
  package var archive: ExportArchive? { content.archive }

  /// Starts reading it.
  package func open() throws -> any ByteSource { try content.open(path: path) }
}
