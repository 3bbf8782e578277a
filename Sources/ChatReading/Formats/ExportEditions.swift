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
