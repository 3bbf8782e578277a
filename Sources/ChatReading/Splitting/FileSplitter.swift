/// Cuts a file into chunks.
protocol FileSplitter: AnyObject {
  /// How far the file is cut, in bytes.
  var offset: Int { get }
  /// The next piece; nil at the end of the file. Throws an `ArchiveError` when reading fails.
  func next() throws -> SplitItem?
}

/// What cutting a file gives.
enum SplitItem {
  /// A piece of the file.
  case chunk(JSONChunk)
  /// The file cannot be read from here on. Everything before was given; nothing follows.
  case fault(JSONFault)
}

/// Why a stretch of a file cannot be read.
package struct JSONFault: Error, Sendable, Hashable {
  /// The sort of fault; unreadable messages are counted by it.
  package enum Kind: String, Sendable, Hashable {
    case invalidJSON = "invalid JSON"
    case truncated = "truncated"
    case tooLarge = "too large"
    case tooDeep = "nested too deeply"
    case damaged = "damaged"
    case notARecord = "not a record"
  }

  /// The sort of fault.
  var kind: Kind
  /// Offset in the file, or in the bytes that were looked at.
  var byte: Int
  /// What is wrong, as a sentence without a full stop.
  var reason: String
}
