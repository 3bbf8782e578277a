import CSimdJSON
import Diagnostics
import Glibc

/// Gathers the bytes of a chunk.
struct JSONChunkBuilder: ~Copyable {
  /// What is told when `finish` gives nothing.
  static var noMemory: ArchiveError {
    ArchiveError("there is not enough memory for a piece of the export", advice: "close other programs or use --jobs 1")
  }

  private var storage: UnsafeMutablePointer<UInt8>?
  private var capacity = 0
  private var isOutOfMemory = false
  private(set) var pieces: [JSONChunk.Piece] = []
  /// Where the last stretch of the file ends that was added.
  private var sourceEnd = 0
  /// How many bytes were gathered.
  private(set) var count = 0

  /// Makes an empty builder; it asks for memory when the first byte comes.
  init() {}

  deinit {
    free(storage)
  }

  /// Whether nothing was gathered.
  var isEmpty: Bool { count == 0 }

  /// Adds bytes that are not in the file: brackets and commas.
  mutating func append(_ byte: UInt8) {
    guard reserve(1) else { return }
    storage?[count] = byte
    count += 1
  }

  /// Adds bytes of the file, which stand there from the offset `source`; with `repairing`, escapes as `\x0B` are repaired.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, source: Int, repairing: Bool = false) {
    pieces.append(JSONChunk.Piece(offset: count, source: source))
    sourceEnd = source + bytes.count
    if repairing, let repaired = ControlEscapes.repaired(bytes) { return repaired.withUnsafeBufferPointer { append($0) } }
    append(bytes)
  }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let from = bytes.baseAddress, !bytes.isEmpty, reserve(bytes.count), let storage else { return }
    memcpy(storage + count, from, bytes.count)
    count += bytes.count
  }

  /// The finished chunk; the builder is empty again. Nil when there was no memory.
  mutating func finish(
    role: JSONChunk.Role, ordinal: Int, scope: String, isOneElementAPiece: Bool, hint: String? = nil
  ) -> JSONChunk? {
    guard reserve(0), !isOutOfMemory, let storage else { return nil }
    memset(storage + count, 0x20, csj_padding())
    let chunk = JSONChunk(
      taking: storage, count: count, role: role, ordinal: ordinal, scope: scope, pieces: pieces, sourceEnd: sourceEnd,
      isOneElementAPiece: isOneElementAPiece, hint: hint)
    self.storage = nil
    capacity = 0
    pieces = []
    count = 0
    sourceEnd = 0
    return chunk
  }

  private mutating func reserve(_ more: Int) -> Bool {
    let needed = count + more + csj_padding()
    if needed <= capacity, storage != nil { return true }
    let room = max(needed, 2 * capacity)
    guard let grown = realloc(storage, room) else {
      isOutOfMemory = true
      return false
    }
    storage = grown.bindMemory(to: UInt8.self, capacity: room)
    capacity = room
    return true
  }
}
