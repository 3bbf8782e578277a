import CDigest

/// Identifies the content of a chunk by half of a SHA-256. Chunks with the same identity hold the same records, wherever they are.
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

  /// Computes the identity from everything that decides how a decoder reads the chunk.
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
  /// Adds the positions of the pieces relative to the first one, since findings name offsets.
  fileprivate func appendGaps(to head: inout [UInt8]) {
    guard let first = pieces.first, pieces.count > 1 else { return }
    for piece in pieces {
      let gap = UInt64(bitPattern: Int64(piece.source &- first.source &- piece.offset))
      withUnsafeBytes(of: gap.littleEndian) { head.append(contentsOf: $0) }
    }
  }
}

extension JSONChunk.Role {
  /// A name for the role, without the number of the container.
  fileprivate var name: String {
    switch self {
    case .elements: "elements"
    case .leaves(let key, _): "leaves \(key)"
    case .rest(_, let leaves): "rest \(leaves.sorted())"
    }
  }
}

/// The position of a chunk in its file. It is enough to read the chunk again.
package struct ChunkPlace: Sendable, Hashable {
  /// The kind of elements, as a number to save: 0 for whole values, 1 for records of a container, 2 for the rest of a container.
  package var role: UInt8
  /// The number of the big array that the records come from. For role 2 a set of arrays, one bit for each.
  package var keys: UInt64
  /// The number of the chunk or container in the file, for channel keys.
  package var number: Int
  /// The range of offsets in the file. Not every byte in it need belong to the chunk.
  package var source: Range<Int>
  /// Whether the chunk consists of whole values, one after the other.
  package var isGathered: Bool
  /// The hint of the chunk.
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

  /// The place of a chunk; nil if the chunk was cut from a part of another one.
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

  /// The kind of elements; nil if `role` is no valid number.
  var chunkRole: JSONChunk.Role? {
    switch role {
    case 0: .elements
    case 1: keys < UInt64(UInt64.bitWidth) ? .leaves(key: Int(keys), owner: number) : nil
    case 2: .rest(owner: number, leaves: Set((0..<UInt64.bitWidth).filter { keys >> UInt64($0) & 1 == 1 }))
    default: nil
    }
  }

  /// The prefix of keys for channels that the chunk does not name. No channel id begins with `@`.
  package func channelKeyPrefix(inFile index: Int) -> String { "@\(index)/\(number)" }
}

/// The chunk that a batch was read from.
package struct ChunkOrigin: Sendable {
  /// The identity of the chunk.
  package let identity: ChunkIdentity
  /// The position of the chunk in its file.
  package let place: ChunkPlace
  /// The findings of reading the chunk.
  package let findings: ChunkFindings
  /// Whether the chunk can be read again without its neighbours.
  package let isReadableAgain: Bool
}

/// The chunks that the last build has read, so that reading can skip them.
package struct KnownChunks<Product: Sendable>: Sendable {
  /// A chunk of an unchanged file.
  package struct Chunk: Sendable {
    /// The identity of the chunk.
    package let identity: ChunkIdentity
    /// The position of the chunk in its file.
    package let place: ChunkPlace

    /// Makes a chunk.
    package init(identity: ChunkIdentity, place: ChunkPlace) {
      self.identity = identity
      self.place = place
    }
  }

  /// The result of reading a chunk.
  package struct Known {
    /// The product that `transform` made of the chunk.
    let product: Product
    /// The findings of reading the chunk.
    let findings: ChunkFindings

    /// Makes a result.
    package init(product: Product, findings: ChunkFindings) {
      self.product = product
      self.findings = findings
    }
  }

  /// Returns all chunks of a file; nil if the file has changed, or if not all of its chunks are known.
  let chunks: @Sendable (SourceFile) -> [Chunk]?
  /// Returns the result of reading a chunk; nil if it is unknown.
  let recall: @Sendable (Chunk, SourceFile) -> Known?

  /// Makes a value from functions that look chunks up.
  package init(
    chunks: @escaping @Sendable (SourceFile) -> [Chunk]?,
    recall: @escaping @Sendable (Chunk, SourceFile) -> Known?
  ) {
    self.chunks = chunks
    self.recall = recall
  }
}

/// The error that a part of the export is not what the last build read there.
package struct ChunkChanged: Error {
  /// Makes the error.
  package init() {}
}
