/// Where a chunk stands in its file: enough to read it again.
package struct ChunkPlace: Sendable, Hashable {
  /// What the chunk's elements are, as a number for storing: 0 for whole values, 1 for records of a container, 2 for what a
  /// container holds beside its records.
  package var role: UInt8
  /// Which of the format's big arrays the records are of; for role 2 the set of those that were cut, a bit for each.
  package var keys: UInt64
  /// The number in the file that the keys of its channels are made with.
  package var number: Int
  /// The offsets in the file from its first byte to its last, exclusive; what lies between may be no part of it.
  package var source: Range<Int>
  /// Whether it consists of whole values on lines of their own, or one after the other.
  package var isGathered: Bool
  /// The chunk's hint.
  package var hint: String?

  /// Makes a place.
  package init(role: UInt8, keys: UInt64, number: Int, source: Range<Int>, isGathered: Bool, hint: String?) {
    self.role = role
    self.keys = keys
    self.number = number
    self.source = source
    self.isGathered = isGathered
    self.hint = hint
  }

  /// The place of a chunk; nil for one that was cut from what is not whole itself.
  init?(_ chunk: JSONChunk) {
    guard chunk.scope.isEmpty, let first = chunk.pieces.first, first.source <= chunk.sourceEnd else { return nil }
    let end = chunk.sourceEnd
    self.init(role: 0, keys: 0, number: chunk.ordinal, source: first.source..<end, isGathered: chunk.isOneElementAPiece, hint: chunk.hint)
    switch chunk.role {
    case .elements: break
    case .leaves(let key, let owner):
      guard key >= 0, key < UInt64.bitWidth else { return nil }
      (role, keys, number) = (1, UInt64(key), owner)
    case .rest(let owner, let leaves):
      guard leaves.allSatisfy({ $0 >= 0 && $0 < UInt64.bitWidth }) else { return nil }
      (role, keys, number) = (2, leaves.reduce(0) { $0 | 1 << UInt64($1) }, owner)
    }
  }

  /// What the chunk's elements are; nil for a number that means nothing.
  var chunkRole: JSONChunk.Role? {
    switch role {
    case 0: .elements
    case 1: keys < UInt64(UInt64.bitWidth) ? .leaves(key: Int(keys), owner: number) : nil
    case 2: .rest(owner: number, leaves: Set((0..<UInt64.bitWidth).filter { keys >> UInt64($0) & 1 == 1 }))
    default: nil
    }
  }

  /// What the keys begin with that stand for channels which the chunk does not name. No id of a channel begins with `@`.
  package func channelKeyPrefix(inFile index: Int) -> String { "@\(index)/\(number)" }
}
