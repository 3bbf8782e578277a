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
