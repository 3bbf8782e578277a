/// A file in an archive.
package struct ArchiveMember: Sendable, Hashable {
  /// The archive.
  let archive: ExportArchive
  /// The file's number in it.
  let number: Int

  package static func == (left: Self, right: Self) -> Bool { left.archive === right.archive && left.number == right.number }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(archive))
    hasher.combine(number)
  }
}
