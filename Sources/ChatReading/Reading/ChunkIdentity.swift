import CDigest

/// What a chunk is made of, as half of a SHA-256: chunks of one identity hold the same records, wherever they stand.
package struct ChunkIdentity: Sendable, Hashable, BitwiseCopyable {
  /// The first eight bytes.
  package let high: UInt64
  /// The next eight bytes.
  package let low: UInt64

  /// Makes an identity of its halves.
  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The identity of a chunk of a file: everything that decides what a decoder makes of it.
  init(_ chunk: JSONChunk, of file: SourceFile) {
    var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    let place = "\(file.role.name)\0\(file.role.channel ?? "")"
    var head = Array("\(file.format) \(chunk.role.name) \(chunk.isOneElementAPiece) \(chunk.hint ?? "")\0\(place)\n".utf8)
    chunk.appendGaps(to: &head)
    withUnsafeMutableBytes(of: &words) { digest in
      digest_sha256(head, head.count, chunk.bytes.baseAddress, chunk.count, digest.bindMemory(to: UInt8.self).baseAddress)
    }
    self.init(high: UInt64(bigEndian: words.0), low: UInt64(bigEndian: words.1))
  }
}

extension JSONChunk {
  /// Adds where the pieces stand in the file, counted from the first one: what is told of records names offsets.
  fileprivate func appendGaps(to head: inout [UInt8]) {
    guard let first = pieces.first, pieces.count > 1 else { return }
    for piece in pieces {
      let gap = UInt64(bitPattern: Int64(piece.source &- first.source &- piece.offset))
      withUnsafeBytes(of: gap.littleEndian) { head.append(contentsOf: $0) }
    }
  }
}

extension JSONChunk.Role {
  /// What the role says, without the number of the container.
  fileprivate var name: String {
    switch self {
    case .elements: "elements"
    case .leaves(let key, _): "leaves \(key)"
    case .rest(_, let leaves): "rest \(leaves.sorted())"
    }
  }
}

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

/// Where a batch comes from.
package struct ChunkOrigin: Sendable {
  /// What it was read from.
  package let identity: ChunkIdentity
  /// Where that stands.
  package let place: ChunkPlace
  /// What reading it told.
  package let findings: ChunkFindings
  /// Whether it can be read again on its own.
  package let isReadableAgain: Bool
}

/// What earlier runs read, so that it need not be read again.
package struct KnownChunks<Product: Sendable>: Sendable {
  /// A chunk of a file that has not changed.
  package struct Chunk: Sendable {
    /// What it is made of.
    package let identity: ChunkIdentity
    /// Where it stands.
    package let place: ChunkPlace

    /// Makes a chunk.
    package init(identity: ChunkIdentity, place: ChunkPlace) {
      self.identity = identity
      self.place = place
    }
  }

  /// What a chunk gave.
  package struct Known {
    /// What it was turned into.
    let product: Product
    /// What reading it told.
    let findings: ChunkFindings

    /// Makes what is known.
    package init(product: Product, findings: ChunkFindings) {
      self.product = product
      self.findings = findings
    }
  }

  /// The chunks of a file that is the same as in the run before; nil for one that is not, or of which not all is known.
  let chunks: @Sendable (SourceFile) -> [Chunk]?
  /// What a chunk gave; nil where that is not known.
  let recall: @Sendable (Chunk, SourceFile) -> Known?

  /// Makes a memory.
  package init(
    chunks: @escaping @Sendable (SourceFile) -> [Chunk]?,
    recall: @escaping @Sendable (Chunk, SourceFile) -> Known?
  ) {
    self.chunks = chunks
    self.recall = recall
  }
}

/// A part of the export is not what an earlier run read there.
package struct ChunkChanged: Error {
  /// Makes the error.
  package init() {}
}
