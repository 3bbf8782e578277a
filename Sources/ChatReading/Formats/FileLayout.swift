/// How the files of a format are cut into records.
package struct FileLayout: Sendable {
  /// How files are cut into chunks.
  package let cutting: FileCutting
  /// Whether times are written as people read them: they may name no time zone, and dates may be numbers alone, so that the user has to say in which
  /// zone and in which order they are.
  package let hasLocalTimes: Bool
  /// How files of a role are read that are databases; nil for those that are none.
  package let database: @Sendable (_ role: FileRole) -> DatabaseLines?
  /// Whether each record of a big array, by the number of its key, gives one message, in the array's order, and the same one whatever stands
  /// around it: a message that is wanted again is then read without the others of its chunk.
  package let readsRecordsAlone: @Sendable (_ key: Int, _ role: FileRole) -> Bool

  /// Describes a layout; the default is that of JSON whose records are the elements of one array, or lines.
  package init(
    _ cutting: FileCutting = .json(JSONLayout(containerKeys: [], leafKeys: [])), hasLocalTimes: Bool = false,
    database: @escaping @Sendable (_ role: FileRole) -> DatabaseLines? = { _ in nil },
    readsRecordsAlone: @escaping @Sendable (_ key: Int, _ role: FileRole) -> Bool = { _, _ in false }
  ) {
    self.cutting = cutting
    self.hasLocalTimes = hasLocalTimes
    self.database = database
    self.readsRecordsAlone = readsRecordsAlone
  }

  /// Which arrays of JSON are cut into runs; none of a format of text.
  var json: JSONLayout {
    if case .json(let layout) = cutting { layout } else { JSONLayout(containerKeys: [], leafKeys: []) }
  }
}
