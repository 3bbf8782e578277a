import ChatModel

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

/// How a format's files are cut into chunks.
package enum FileCutting: Sendable {
  /// As JSON values. The layout names the big arrays to cut.
  case json(JSONLayout)
  /// As lines of text.
  case lines(LineLayout)
}

/// Which arrays of a format's files can be too big to be held: those are cut into runs of elements.
package struct JSONLayout: Sendable {
  /// What stands behind a key of a container.
  enum Part: Sendable, Hashable {
    /// A value that is small enough to be held.
    case whole
    /// An array of further containers.
    case containers
    /// An array of records, which is cut; the key's index in `leafKeys`.
    case leaves(Int)
    /// An object that is walked member by member, as the one around it is.
    case object
  }

  /// Keys whose arrays hold containers.
  package var containerKeys: [String]
  /// Keys whose arrays hold records.
  package var leafKeys: [String]
  /// Keys whose objects hold such arrays.
  package var objectKeys: [String] = []
  /// Whether strings can have escapes of the form `\x0B`, which JSON does not know: they are repaired as the file is cut, so that a
  /// record with one costs no more than any other. Places after one in its chunk are reported a few bytes late.
  package var hasControlEscapes = false
  /// Whether two records that follow one another in one of the big arrays stay in one chunk: ids that count equal records of an instant
  /// want all of these at once. Default: never. More than `JSONSplitter.Sizes.together` is cut all the same, and the chunks after such a
  /// cut say so with their hint.
  package var keepsTogether: (@Sendable (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Bool)?

  /// Names the arrays to cut; each parameter is described at the property of its name.
  package init(
    containerKeys: [String], leafKeys: [String], objectKeys: [String] = [], hasControlEscapes: Bool = false,
    keepsTogether: (@Sendable (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Bool)? = nil
  ) {
    self.containerKeys = containerKeys
    self.leafKeys = leafKeys
    self.objectKeys = objectKeys
    self.hasControlEscapes = hasControlEscapes
    self.keepsTogether = keepsTogether
  }

  /// What a key's array is.
  func part(for key: UnsafeBufferPointer<UInt8>) -> Part {
    if containerKeys.contains(where: { key.elementsEqual($0.utf8) }) { return .containers }
    if objectKeys.contains(where: { key.elementsEqual($0.utf8) }) { return .object }
    if let index = leafKeys.firstIndex(where: { key.elementsEqual($0.utf8) }) { return .leaves(index) }
    return .whole
  }
}

/// How a format's text files are cut into chunks: between records, never inside of one.
package struct LineLayout: Sendable {
  /// How to find the first line of each record.
  package enum Records: Sendable {
    /// A record begins at each line for which this returns true. Other lines continue the record. The line comes without its line feed, and
    /// may be extremely long.
    case beginWhere(@Sendable (UnsafeBufferPointer<UInt8>) -> Bool)
    /// A record begins at each line that does not begin inside double quotes, as in CSV (RFC 4180).
    case quoted
  }

  /// Returns whether two neighbouring records must stay in one chunk. It gets the first line of each.
  package typealias KeepsTogether = @Sendable (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Bool

  /// How to find the first line of each record.
  package var records: Records
  /// Whether two neighbouring records must stay in one chunk. Formats whose ids count equal records of a minute need all of these at once.
  /// Default: never. A chunk that becomes too large is cut anyway.
  package var keepsTogether: KeepsTogether?
  /// Examines a whole file before it is cut. The zone is for times without one. `LineReader` reads the source line by line. Default: does
  /// nothing.
  package var examine: @Sendable (any ByteSource, LocalZone) throws -> LineExamination = { _, _ in LineExamination() }

  /// Describes the records of a text file; each parameter is described at the property of its name.
  package init(
    records: Records, keepsTogether: KeepsTogether? = nil,
    examine: @escaping @Sendable (any ByteSource, LocalZone) throws -> LineExamination = { _, _ in LineExamination() }
  ) {
    self.records = records
    self.keepsTogether = keepsTogether
    self.examine = examine
  }
}

/// The result of examining a whole text file before it is cut.
package struct LineExamination: Sendable {
  /// A hint for all chunks of the file, for example the order of day and month, or the names of the columns.
  package var hint: String?
  /// How to find the first line of each record; nil to keep the layout's way.
  package var records: LineLayout.Records?
  /// Whether two neighbouring records must stay in one chunk; nil to keep the layout's way.
  package var keepsTogether: LineLayout.KeepsTogether?
  /// Where no chunk may begin. In contrast to the hint, it does not change the identity of chunks.
  package var uncut = UncutRanges()

  /// Tells what was found out; without anything, all stays as the format says.
  package init(
    hint: String? = nil, records: LineLayout.Records? = nil, keepsTogether: LineLayout.KeepsTogether? = nil,
    uncut: UncutRanges = UncutRanges()
  ) {
    self.hint = hint
    self.records = records
    self.keepsTogether = keepsTogether
    self.uncut = uncut
  }
}

/// Ranges of a file inside which no chunk may begin.
package struct UncutRanges: Sendable, Equatable {
  /// The ranges in the order of the file, which do not touch.
  private(set) var ranges: [Range<Int>] = []

  /// Keeps together two records, and what is between them, by their offsets. Those that come later in the file are added later, by the
  /// second of the two.
  package mutating func add(from first: Int, through second: Int) {
    var (lower, upper) = (first + 1, second + 1)
    guard lower < upper else { return }
    while let last = ranges.last, last.upperBound >= lower {
      (lower, upper) = (min(lower, last.lowerBound), max(upper, last.upperBound))
      ranges.removeLast()
    }
    ranges.append(lower..<upper)
  }

  /// What several say together.
  package init(_ parts: [UncutRanges] = []) {
    guard parts.count > 1 else {
      ranges = parts.first?.ranges ?? []
      return
    }
    for range in parts.flatMap(\.ranges).sorted(by: { $0.upperBound < $1.upperBound }) {
      add(from: range.lowerBound - 1, through: range.upperBound - 1)
    }
  }

  /// Whether no chunk may begin at an offset.
  func contains(_ offset: Int) -> Bool {
    let place = ranges.partitioningIndex { $0.upperBound > offset }
    return place < ranges.count && ranges[place].lowerBound <= offset
  }
}
