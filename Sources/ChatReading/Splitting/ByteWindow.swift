import OperatingSystem

/// A piece of a source that moves forward. Offsets count from the source's first byte.
package final class ByteWindow {
  private let source: any ByteSource
  private let blockSize: Int
  private var storage: UnsafeMutableRawBufferPointer
  private var head = 0

  /// The offset of the first byte that is here.
  private(set) var origin = 0
  /// How many bytes are here.
  private(set) var count = 0
  /// What is wrong with the source behind its last byte: what is packed may be damaged there. Then it has no more.
  package private(set) var fault: JSONFault?
  /// Whether the source has no more.
  private(set) var isExhausted = false

  /// Makes an empty window that reads `blockSize` bytes at a time.
  package init(source: any ByteSource, blockSize: Int) {
    self.source = source
    self.blockSize = max(1, blockSize)
    storage = .allocate(byteCount: 2 * self.blockSize, alignment: 64)
  }

  deinit {
    storage.deallocate()
  }

  /// The offset behind the last byte that is here.
  package var end: Int { origin + count }

  /// The bytes between two offsets, as far as they are here; valid until the next `fill`.
  package func bytes(_ from: Int, _ to: Int) -> UnsafeBufferPointer<UInt8> {
    let low = min(max(from, origin), end)
    let high = min(max(to, low), end)
    let piece = UnsafeRawBufferPointer(rebasing: storage[(head + low - origin)..<(head + high - origin)])
    return piece.bindMemory(to: UInt8.self)
  }

  /// The byte at an offset; nil when it is not here.
  func byte(at offset: Int) -> UInt8? {
    offset >= origin && offset < end ? storage[head + offset - origin] : nil
  }

  /// Reads another block behind what is here, and may forget what stands before `kept`. False at the end of the source.
  package func fill(keepingFrom kept: Int) throws -> Bool {
    guard !isExhausted else { return false }
    let dropped = min(max(0, kept - origin), count)
    origin += dropped
    head += dropped
    count -= dropped
    makeRoom()
    let free = UnsafeMutableRawBufferPointer(rebasing: storage[(head + count)..<(head + count + blockSize)])
    let read = try self.read(into: free)
    isExhausted = read <= 0
    count += max(0, read)
    return read > 0
  }

  private func read(into free: UnsafeMutableRawBufferPointer) throws -> Int {
    do {
      return try source.read(into: free)
    } catch let damage as JSONFault {
      fault = damage
      return 0
    }
  }

  private func makeRoom() {
    if head + count + blockSize <= storage.count { return }
    var target = storage
    // Growing doubles, so that a huge element is not copied once for each block.
    if count + blockSize > storage.count {
      target = .allocate(byteCount: max(2 * storage.count, count + blockSize), alignment: 64)
    }
    if count > 0, let from = storage.baseAddress, let to = target.baseAddress { memmove(to, from + head, count) }
    if target.baseAddress != storage.baseAddress {
      storage.deallocate()
      storage = target
    }
    head = 0
  }
}
