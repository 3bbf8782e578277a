/// How the files of an export lie in folders, what lies beside them, and how they are called.
package struct ExportArrangement: Sendable {
  /// What the paths of attachments begin with, from the folder of an export that is a file: what lies there is no export of its own.
  package let attachmentPaths: [String]
  /// Whether what people sent lies right beside the files of an export.
  package let hasAttachmentsBeside: Bool
  /// Whether the files of an export stand beside each other, so that those of one folder are of one export also where the user named each.
  package let hasPartsBeside: Bool
  /// How exports come that services give in several archives; nil for those that come as one.
  package let parts: ExportParts?
  /// The names that the exporter gives.
  package let names: ExportNames
  /// Whether the path of a file in a listing of all that the user named shows that somebody sent it in a chat, wherever the files of the export are,
  /// and whether or not they can be read.
  package let isSent: @Sendable (_ path: String, _ listing: ExportListing) -> Bool

  /// Describes an arrangement; the default is that of files that stand anywhere, with nothing beside them.
  package init(
    attachmentPaths: [String] = [], hasAttachmentsBeside: Bool = false, hasPartsBeside: Bool = false, parts: ExportParts? = nil,
    names: ExportNames = ExportNames(), isSent: @escaping @Sendable (_ path: String, _ listing: ExportListing) -> Bool = { _, _ in false }
  ) {
    self.attachmentPaths = attachmentPaths
    self.hasAttachmentsBeside = hasAttachmentsBeside
    self.hasPartsBeside = hasPartsBeside
    self.parts = parts
    self.names = names
    self.isSent = isSent
  }
}

/// How exports come that services give in several archives or folders which belong together. Some of these may hold nothing but attachments: what an
/// attachment means is looked for in all that the user named.
package struct ExportParts: Sendable {
  /// Whether the path of a file below what the user named shows that it is of such an export.
  package let hasFile: @Sendable (_ path: String) -> Bool
  /// The folder in which the addresses of attachments begin, as a path below what the user named shows it: empty for what the user named, nil where
  /// the path does not show it, so that it may be above that.
  package let downloadFolder: @Sendable (_ path: String) -> String?
  /// The folder that all files of an export lie in which are recognised one by one, as the path of one of them below what the user named shows it;
  /// nil where that is the file's own folder.
  package let exportFolder: @Sendable (_ path: String) -> String?

  /// Describes parts; the default is that of parts whose paths show nothing.
  package init(
    hasFile: @escaping @Sendable (_ path: String) -> Bool = { _ in false },
    downloadFolder: @escaping @Sendable (_ path: String) -> String? = { _ in nil },
    exportFolder: @escaping @Sendable (_ path: String) -> String? = { _ in nil }
  ) {
    self.hasFile = hasFile
    self.downloadFolder = downloadFolder
    self.exportFolder = exportFolder
  }
}

/// The names that an exporter gives to files, archives and exports.
package struct ExportNames: Sendable {
  /// Whether a file is named as the platform names chats. If no format reads such a file, the user is told, since messages may be missing. Files
  /// of JSON are told under any name.
  package let isUsual: @Sendable (_ name: Substring) -> Bool
  /// Whether an archive is named so. If it is not opened, the user is told, wherever it lies.
  package let isUsualOfArchive: @Sendable (_ name: Substring) -> Bool
  /// The site's title, from the name of an export that is a folder or an archive; nil if the name tells none.
  package let title: @Sendable (_ export: String) -> String?

  /// Describes names. By default, no name tells anything.
  package init(
    isUsual: @escaping @Sendable (_ name: Substring) -> Bool = { _ in false },
    isUsualOfArchive: @escaping @Sendable (_ name: Substring) -> Bool = { _ in false },
    title: @escaping @Sendable (_ export: String) -> String? = { _ in nil }
  ) {
    self.isUsual = isUsual
    self.isUsualOfArchive = isUsualOfArchive
    self.title = title
  }
}

/// Which of the files that lie together are one export: a folder may hold what was exported at several times, which is several exports.
package struct ExportEditions: Sendable {
  /// A file by its place among those that lie together, and the number of the edition that it is of, from 0.
  package typealias Place = (place: Int, edition: Int)

  /// Puts the files into the order in which they are read. Nil where they are one export as they are.
  package let order: @Sendable (_ files: [SourceFile]) -> [Place]?
  /// What an edition of an export is called, by its number from 2 on.
  package let name: @Sendable (_ export: String, _ number: Int) -> String
  /// The roles of all files of the format, each in its file's place: changed where two files would else be taken for parts of one thing, or for
  /// parts of two.
  package let roles: @Sendable (_ files: [SourceFile]) -> [FileRole]

  /// Describes editions; the default is that of files which are one export as they are. An edition is called as the export, with its number.
  package init(
    order: @escaping @Sendable (_ files: [SourceFile]) -> [Place]? = { _ in nil },
    name: @escaping @Sendable (_ export: String, _ number: Int) -> String = { "\($0) (\($1))" },
    roles: @escaping @Sendable (_ files: [SourceFile]) -> [FileRole] = { $0.map(\.role) }
  ) {
    self.order = order
    self.name = name
    self.roles = roles
  }
}
