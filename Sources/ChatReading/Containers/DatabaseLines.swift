/// How a database of a format is read: as lines of JSON that are made from its tables.
package struct DatabaseLines: Sendable, Hashable {
  /// Tells it from the databases of other formats.
  let name: String
  /// Starts reading the lines of the database at a path. Throws an `ArchiveError` where the file is no such database.
  let open: @Sendable (_ path: String) throws -> any ByteSource

  package init(_ name: String, open: @escaping @Sendable (_ path: String) throws -> any ByteSource) {
    self.name = name
    self.open = open
  }

  package static func == (one: DatabaseLines, other: DatabaseLines) -> Bool { one.name == other.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
