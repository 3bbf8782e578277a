import OperatingSystem
import Synchronization

/// A file without a name for what a build knows of each message and page and does not need at the moment: of millions of them that would be
/// most of the memory that a build takes.
///
/// It is written with pwrite(2) and read through a mapping, so that what is read lies in the system's cache and not in memory of the
/// process's own: `release()` lets go of it, and reading it again brings it back. Where no file can be made, or the disk is full, lists
/// stay in memory; so do pieces for which there is room at the time.
public final class SpillFile: Sendable {
  /// A piece of the file.
  @usableFromInline
  struct Piece: Sendable {
    @usableFromInline let offset: Int
    @usableFromInline let size: Int
  }

  private struct State {
    var end = 0
    /// Where pieces are that nobody needs any more, by their sizes.
    var free: [Int: [Int]] = [:]
  }

  /// How much of the address space the mapping takes. It costs no memory; what does not fit stays in memory.
  private static let window = 1 << 36
  /// After how many readings it looks how much of the file is in memory; a power of two.
  private static let patience = 128
  /// How much of the file may be in memory, in bytes. Whoever reads a few bytes gets what is around them.
  private static let room = 8 << 20

  private let descriptor: Int32
  /// The mapping, which is the same for all tasks and never written through; nil where there is no file.
  private nonisolated(unsafe) let base: UnsafeRawBufferPointer?
  private let state = Mutex(State())
  private let readings = Atomic(0)
  private let pieces = Atomic(0)
  private let memory: MappedMemory?
  /// How many more bytes of lists may stay in memory.
  private let roomLeft: Atomic<Int>
  /// How much mapped memory the process had when everything of the file had been let go.
  private let least = Atomic(0)

  /// Makes a file in a folder, on a real disk; nil keeps everything in memory.
  /// - Parameter room: How many bytes of lists stay in memory, where reading and writing them costs nothing.
  public init(inFolder folder: String?, room: Int = 0) {
    roomLeft = Atomic(room)
    guard let folder else {
      (descriptor, base, memory) = (-1, nil, nil)
      return
    }
    descriptor = FileSystem.openTemporaryFile(in: folder)
    guard descriptor >= 0 else {
      (base, memory) = (nil, nil)
      return
    }
    let address = mmap(nil, Self.window, PROT_READ, MAP_SHARED | MAP_NORESERVE, descriptor, 0)
    base = address == MAP_FAILED ? nil : UnsafeRawBufferPointer(start: address, count: Self.window)
    memory = MappedMemory()
  }

  deinit {
    if let base { munmap(UnsafeMutableRawPointer(mutating: base.baseAddress), base.count) }
    if descriptor >= 0 { close(descriptor) }
  }

  /// Takes some of the room in memory, which has to be given back; false where so much is not left.
  @usableFromInline
  func takeRoom(_ size: Int) -> Bool {
    if roomLeft.wrappingSubtract(size, ordering: .relaxed).newValue >= 0 { return true }
    giveBackRoom(size)
    return false
  }

  /// Gives back what was taken.
  @usableFromInline
  func giveBackRoom(_ size: Int) { roomLeft.wrappingAdd(size, ordering: .relaxed) }

  /// Writes bytes into a piece of the file that is theirs until `free`; nil where the file has no room.
  @usableFromInline
  func store(_ bytes: UnsafeRawBufferPointer) -> Piece? {
    guard let base, !bytes.isEmpty else { return nil }
    let offset = state.withLock { state in
      if let offset = state.free[bytes.count]?.popLast() { return offset }
      let offset = state.end
      // Any element can begin at a multiple of 16.
      state.end = (offset + bytes.count + 15) & ~15
      return offset
    }
    let piece = Piece(offset: offset, size: bytes.count)
    guard piece.offset + piece.size <= base.count else { return nil }
    if write(bytes, at: piece.offset) { return piece }
    free(piece)
    return nil
  }

  /// Writes bytes over those at an offset of the file; false where the system refuses.
  @usableFromInline
  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Bool {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      let count = pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + done))
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  /// The bytes of a piece that was stored.
  @usableFromInline
  func bytes(of piece: Piece) -> UnsafeRawBufferPointer {
    guard let base else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    return UnsafeRawBufferPointer(rebasing: base[piece.offset..<piece.offset + piece.size])
  }

  /// Gives a piece's room to others.
  @usableFromInline
  func free(_ piece: Piece) {
    state.withLock { $0.free[piece.size, default: []].append(piece.offset) }
  }

  /// Notes that something is read; lets go of everything when too much of the file is in memory.
  @usableFromInline
  func noteReading() {
    if readings.wrappingAdd(1, ordering: .relaxed).oldValue & (Self.patience - 1) == 0 { noteReadingPiece() }
  }

  /// Notes that as much is read as a list has next to each other.
  @usableFromInline
  func noteReadingPiece() {
    guard base != nil else { return }
    guard let size = memory?.size else {
      // Where nothing tells it, now and then must do.
      if pieces.wrappingAdd(1, ordering: .relaxed).oldValue & (Self.patience - 1) == 0 { release() }
      return
    }
    // Something else may have let go of memory meanwhile.
    let least = min(size, least.load(ordering: .relaxed))
    self.least.store(least, ordering: .relaxed)
    if size - least < Self.room { return }
    release()
    self.least.store(memory?.size ?? 0, ordering: .relaxed)
  }

  /// Lets go of all that was read. Whoever is reading at the moment goes on doing so.
  public func release() {
    let end = state.withLock { $0.end }
    guard let base, end > 0 else { return }
    _ = madvise(UnsafeMutableRawPointer(mutating: base.baseAddress), min(base.count, end), MADV_DONTNEED)
  }
}
