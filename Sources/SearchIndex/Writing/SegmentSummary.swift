/// What the first file of the index says of a segment.
package struct SegmentSummary: Sendable, Hashable {
  /// Its blocks.
  package var blocks: Range<Int>
  /// Stands for what is in its files and in its blocks: those of another index have another, so that no browser mixes the two.
  package var version: String
  /// How many messages it has.
  package var messages: Int
  /// When its first message was sent, in seconds since 1970.
  package var start: Int
  /// How many of its messages have each of `SearchFlags.all`.
  package var flagCounts: [Int]
  /// How many files its terms have.
  package var pieces: Int
  /// For each file of terms, or for each file of such a list where there are many, what the first term in it begins with: more than
  /// the term before has, and no more than is needed for that.
  package var directory: [String]
  /// Whether `directory` is of lists.
  package var isDeep: Bool { pieces > directory.count }

  /// The names of its files.
  package var fileNames: [String] {
    let folder = SegmentLayout.name(blocks) + "/"
    let lists = isDeep ? directory.indices.map { "d\($0)" } : []
    return (["times"] + lists + (0..<pieces).map(String.init)).map { folder + $0 }
  }

  /// How many files of terms a list names.
  static let fanout = 64

  /// Appends it as JSON.
  func append(to bytes: inout [UInt8]) {
    bytes += Array("[\(blocks.lowerBound),\(blocks.count),\"\(version)\",\(messages),\(start),[".utf8)
    bytes += Array(flagCounts.map(String.init).joined(separator: ",").utf8)
    bytes += Array("],\(pieces),".utf8)
    IndexJSON.append(directory.joined(separator: " "), to: &bytes)
    bytes.append(UInt8(ascii: "]"))
  }

  /// Reads it; nil when it is damaged.
  init?(_ value: IndexValue) {
    guard let parts = value.array, parts.count == 8, let first = parts[0].number, let count = parts[1].number,
      let version = parts[2].string, let messages = parts[3].number, let start = parts[4].number,
      let flagCounts = parts[5].array?.compactMap(\.number), flagCounts.count == SearchFlags.all.count, let pieces = parts[6].number,
      let directory = parts[7].string.map(Self.names(of:)), count > 0,
      // So that sums of them are numbers. Nobody may make room for so many before the segment's files say that they are there.
      ([first, count, messages] + flagCounts).allSatisfy((0..<1 << 40).contains),
      (0...directory.count * Self.fanout).contains(pieces)
    else { return nil }
    self.init(
      blocks: first..<first + count, version: version, messages: messages, start: start, flagCounts: flagCounts, pieces: pieces,
      directory: directory)
  }

  /// The terms that a list names. Some begin with a mark that would be one character with the space before it.
  package static func names(of list: String) -> [String] {
    list.utf8.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Makes a summary of its parts.
  package init(blocks: Range<Int>, version: String, messages: Int, start: Int, flagCounts: [Int], pieces: Int, directory: [String]) {
    self.blocks = blocks
    self.version = version
    self.messages = messages
    self.start = start
    self.flagCounts = flagCounts
    self.pieces = pieces
    self.directory = directory
  }
}
