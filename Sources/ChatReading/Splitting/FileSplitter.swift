/// Cuts a file into chunks.
protocol FileSplitter: AnyObject {
  /// How many bytes of the file are cut already.
  var offset: Int { get }
  /// Returns the next chunk or a fault; nil at the end of the file. Throws an `ArchiveError` if reading fails.
  func next() throws -> SplitItem?
}

/// A result of cutting a file.
enum SplitItem {
  /// A piece of the file.
  case chunk(JSONChunk)
  /// The file cannot be read from here on. Nothing follows.
  case fault(JSONFault)
}

/// The reason why a part of a file cannot be read.
package struct JSONFault: Error, Sendable, Hashable {
  /// The kind of fault. Unreadable messages are counted by it.
  package enum Kind: String, Sendable, Hashable {
    case invalidJSON = "invalid JSON"
    case truncated = "truncated"
    case tooLarge = "too large"
    case tooDeep = "nested too deeply"
    case damaged = "damaged"
    case notARecord = "not a record"
  }

  /// The kind of fault.
  var kind: Kind
  /// The offset in the file, or in the parsed bytes.
  var byte: Int
  /// What is wrong, as a sentence without a full stop.
  var reason: String
}
