import CSimdJSON
import ChatModel
import Diagnostics
import OperatingSystem

/// A piece of a file that is read as one document: an array of elements, or whole records of text.
///
/// It is written by one task and read by one other, never by both at a time, and never changes once it is made.
package final class JSONChunk: @unchecked Sendable {
  /// What the elements are.
  package enum Role: Sendable, Hashable {
    /// Whole values of the top level, or of an array of containers.
    case elements
    /// Records of one of the layout's big arrays; `owner` is the number of the container that they are in.
    case leaves(key: Int, owner: Int)
    /// One object: what a container holds beside its big arrays. It comes after the container's leaves, whose keys it names.
    case rest(owner: Int, leaves: Set<Int>)
  }

  /// Where a stretch of the chunk is in the file.
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
  /// The offset in the file after its last byte.
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

extension JSONChunk {
  /// Makes a chunk of some of this chunk's elements.
  /// - Parameters:
  ///   - numbers: The indices of the elements, in ascending order.
  ///   - count: How many elements the chunk must have; if it has not, the result is nil.
  func picking(_ numbers: [Int], of count: Int) -> JSONChunk? {
    var builder = JSONChunkBuilder()
    builder.append(UInt8(ascii: "["))
    var (start, element, next) = (1, 0, 0)
    var stop = csj_stop_comma
    while stop == csj_stop_comma {
      guard let length = lengthOfElement(at: start, &stop) else { return nil }
      if next < numbers.count, numbers[next] == element {
        if next > 0 { builder.append(UInt8(ascii: ",")) }
        builder.append(UnsafeBufferPointer(rebasing: bytes[start..<start + length]), source: source(of: start))
        next += 1
      }
      element += 1
      start += length + 1
    }
    guard element == count, next == numbers.count, start == bytes.count else { return nil }
    builder.append(UInt8(ascii: "]"))
    return builder.finish(role: role, ordinal: ordinal, scope: scope, isOneElementAPiece: false, hint: hint)
  }

  private func lengthOfElement(at start: Int, _ stop: inout csj_stop) -> Int? {
    guard start < bytes.count, let base = bytes.baseAddress else { return nil }
    var (state, rule, length) = (csj_scan_state.start, csj_cut_rule.eachElement, 0)
    stop = csj_scan(&state, &rule, base + start, 0, bytes.count - start, &length)
    return stop == csj_stop_exhausted ? nil : length
  }
}

/// Gathers the bytes of a chunk.
struct JSONChunkBuilder: ~Copyable {
  /// The error to report if `finish` returns nil.
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

  /// Adds bytes of the file, which are there from the offset `source`; with `repairing`, escapes as `\x0B` are repaired.
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

/// What Telegram Desktop writes for some characters and JSON does not know: escapes of the form `\x0B` for control characters, and the
/// separators of lines and paragraphs as an escape behind which two of their three bytes follow.
enum ControlEscapes {
  /// Whole JSON values with `\u000B` for each `\x0B`, and without the bytes behind separators; nil when there is neither.
  static func repaired(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var copied = 0
    var searched = 0
    while let backslash = firstBackslash(in: bytes, from: searched) {
      // Outside of strings there is no backslash, and inside one it begins an escape: what follows it cannot begin another.
      searched = backslash + 2
      if isControlEscape(bytes, backslash) {
        if copied == 0 { result.reserveCapacity(bytes.count + 64) }
        result.append(contentsOf: bytes[copied..<backslash])
        result.append(contentsOf: "\\u00".utf8)
        copied = backslash + 2
      } else if isWrittenTwice(bytes, backslash) {
        if copied == 0 { result.reserveCapacity(bytes.count) }
        result.append(contentsOf: bytes[copied..<(backslash + 6)])
        copied = backslash + 8
      }
    }
    guard copied > 0 else { return nil }
    result.append(contentsOf: bytes[copied...])
    return result
  }

  private static func isControlEscape(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Bool {
    at + 3 < bytes.count && bytes[at + 1] == UInt8(ascii: "x") && bytes[at + 2].hexValue != nil && bytes[at + 3].hexValue != nil
  }

  /// Whether the escape of U+2028 or U+2029 stands before the last two of the character's bytes E2 80 A8 or E2 80 A9.
  private static func isWrittenTwice(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Bool {
    guard at + 7 < bytes.count, bytes[at + 1] == UInt8(ascii: "u"), bytes[at + 6] == 0x80 else { return false }
    let isSeparator = bytes[(at + 2)..<(at + 5)].elementsEqual("202".utf8)
    return isSeparator && (bytes[at + 5], bytes[at + 7]) == (UInt8(ascii: "8"), 0xA8)
      || isSeparator && (bytes[at + 5], bytes[at + 7]) == (UInt8(ascii: "9"), 0xA9)
  }

  private static func firstBackslash(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let base = bytes.baseAddress, start < bytes.count, let found = memchr(base + start, 0x5C, bytes.count - start) else {
      return nil
    }
    return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
  }
}
