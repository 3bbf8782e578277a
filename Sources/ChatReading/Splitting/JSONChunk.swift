import ChatModel
import Glibc

/// A piece of a file that is read as one document: an array of elements, or whole records of text.
///
/// It is written by one task and read by one other, never by both at a time, and never changes once it is made.
package final class JSONChunk: @unchecked Sendable {
  /// What the elements are.
  package enum Role: Sendable, Hashable {
    /// Whole values of the top level, or of an array of containers.
    case elements
    /// Records of one of the layout's big arrays; `owner` is the number of the container that they stand in.
    case leaves(key: Int, owner: Int)
    /// One object: what a container holds beside its big arrays. It comes behind the container's leaves, whose keys it names.
    case rest(owner: Int, leaves: Set<Int>)
  }

  /// Where a stretch of the chunk stands in the file.
  struct Piece: Sendable, Hashable {
    /// Offset in the chunk.
    var offset: Int
    /// Offset in the file.
    var source: Int
  }

  /// What the elements are.
  package let role: Role
  /// A number that is unique in the file, shared with no owner.
  package let ordinal: Int
  /// What the numbers of this chunk are unique in, beside the file; empty as a rule.
  package let scope: String
  /// The stretches, in order.
  let pieces: [Piece]
  /// The offset in the file behind its last byte.
  let sourceEnd: Int
  /// Whether each piece is exactly one element, as the lines of a file are.
  let isOneElementAPiece: Bool
  /// The id of the channel that the records of a container without a channel name, where one was seen; for text, its
  /// `ChunkFacts`. For records that were to be kept together with those of the chunk before: how many cuts there were
  /// between such records.
  package let hint: String?
  private let storage: UnsafeMutablePointer<UInt8>
  /// How many bytes the document has.
  let count: Int

  /// Takes a buffer of `count` bytes that padding follows, and frees it in the end.
  init(
    taking storage: UnsafeMutablePointer<UInt8>, count: Int, role: Role, ordinal: Int, scope: String, pieces: [Piece],
    sourceEnd: Int, isOneElementAPiece: Bool, hint: String? = nil
  ) {
    self.storage = storage
    self.count = count
    self.role = role
    self.ordinal = ordinal
    self.scope = scope
    self.pieces = pieces
    self.sourceEnd = sourceEnd
    self.isOneElementAPiece = isOneElementAPiece
    self.hint = hint
  }

  deinit {
    free(storage)
  }

  /// The document, brackets of an array included.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: storage, count: count) }

  /// The offset in the file of a byte of the document.
  func source(of offset: Int) -> Int {
    let next = pieces.partitioningIndex { $0.offset > offset }
    guard next > 0 else { return pieces.first?.source ?? 0 }
    return pieces[next - 1].source + (offset - pieces[next - 1].offset)
  }
}
