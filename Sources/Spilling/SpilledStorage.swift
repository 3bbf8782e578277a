/// The pieces of a `SpilledList`. A piece has twice the elements of the one before it, up to a size that is good to read and write at
/// once: short lists need little room, and long ones few pieces.
@usableFromInline
final class SpilledStorage<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  /// A piece to which nothing is added.
  @usableFromInline
  struct Piece {
    @usableFromInline let elements: UnsafeMutableBufferPointer<Element>
    /// Its place in the file; nil for one that is in memory.
    @usableFromInline let stored: SpillFile.Piece?
    /// How much of the file's room in memory it takes.
    @usableFromInline let room: Int

    @inlinable
    init(elements: UnsafeMutableBufferPointer<Element>, stored: SpillFile.Piece? = nil, room: Int = 0) {
      self.elements = elements
      self.stored = stored
      self.room = room
    }
  }

  /// The first piece has 2 to the power of this many elements.
  @inlinable static var firstShift: Int { 2 }
  /// How large pieces become, in bytes.
  @inlinable static var largestPiece: Int { 1 << 17 }
  /// Pieces of fewer bytes stay in memory: an archive may have a hundred thousand channels of a few messages.
  @inlinable static var smallestPiece: Int { 1 << 10 }

  @usableFromInline let file: SpillFile
  /// How many times the size doubles.
  @usableFromInline let doublings: Int
  // Each list has its storage for itself when it changes it, so that nobody need look whether somebody else does.
  @exclusivity(unchecked) @usableFromInline var pieces: [Piece] = []
  /// The piece that is being filled; it is in memory.
  @exclusivity(unchecked) @usableFromInline var tail = UnsafeMutableBufferPointer<Element>(start: nil, count: 0)
  /// The number of the tail's first element.
  @exclusivity(unchecked) @usableFromInline var tailStart = 0
  /// Whether any piece ever was in the file.
  @exclusivity(unchecked) @usableFromInline var isInFile = false

  @inlinable
  init(_ file: SpillFile) {
    self.file = file
    var doublings = 0
    while MemoryLayout<Element>.stride << (Self.firstShift + doublings + 1) <= Self.largestPiece { doublings += 1 }
    self.doublings = doublings
  }

  @inlinable
  deinit {
    for piece in pieces { free(piece) }
    tail.deallocate()
  }

  /// Adds the element with the number `index`, which is the first that is not there.
  @inlinable
  func append(_ element: Element, at index: Int) {
    if index - tailStart >= tail.count { makeRoom(at: index) }
    tail[index - tailStart] = element
  }

  @inlinable
  func makeRoom(at index: Int) {
    if tail.isEmpty, let sealed = pieces.last, index < tailStart + size(ofPiece: pieces.count - 1) {
      // What was sealed before it was full goes on in memory.
      pieces.removeLast()
      tail = .allocate(capacity: size(ofPiece: pieces.count))
      _ = tail.update(fromContentsOf: sealed.elements)
      free(sealed)
    } else {
      if !tail.isEmpty { pieces.append(piece(of: tail, count: tail.count)) }
      tail = .allocate(capacity: size(ofPiece: pieces.count))
      tailStart = index
    }
  }

  /// Lets the piece that is being filled go where the others are, or takes no more memory for it than it needs; it has the elements up to the number
  /// `count`.
  @inlinable
  func seal(count: Int) {
    guard !tail.isEmpty else { return }
    pieces.append(piece(of: tail, count: count - tailStart))
    tail = UnsafeMutableBufferPointer(start: nil, count: 0)
  }

  /// Makes a piece of the first elements of a buffer, which is its own from now on.
  @inlinable
  func piece(of elements: UnsafeMutableBufferPointer<Element>, count: Int) -> Piece {
    let filled = UnsafeMutableBufferPointer(rebasing: elements[..<count])
    let bytes = UnsafeRawBufferPointer(filled)
    let isSmall = bytes.count < Self.smallestPiece
    let room = !isSmall && file.takeRoom(bytes.count) ? bytes.count : 0
    if !isSmall, room == 0, let stored = file.store(bytes) {
      elements.deallocate()
      isInFile = true
      let mapped = UnsafeMutableRawBufferPointer(mutating: file.bytes(of: stored)).bindMemory(to: Element.self)
      return Piece(elements: mapped, stored: stored)
    }
    guard count < elements.count else { return Piece(elements: filled, room: room) }
    let trimmed = UnsafeMutableBufferPointer<Element>.allocate(capacity: count)
    _ = trimmed.update(fromContentsOf: filled)
    elements.deallocate()
    return Piece(elements: trimmed, room: room)
  }

  @inlinable
  func free(_ piece: Piece) {
    if let stored = piece.stored {
      file.free(stored)
    } else {
      piece.elements.deallocate()
      if piece.room > 0 { file.giveBackRoom(piece.room) }
    }
  }

  @inlinable
  func replace(at index: Int, with element: Element) {
    if index >= tailStart, !tail.isEmpty {
      tail[index - tailStart] = element
      return
    }
    let (number, offset) = place(of: index)
    let piece = pieces[number]
    guard let stored = piece.stored else {
      piece.elements[offset] = element
      return
    }
    let place = stored.offset + offset * MemoryLayout<Element>.stride
    if withUnsafeBytes(of: element, { file.write($0, at: place) }) { return }
    // A disk that is full may refuse even that; then the piece comes back into memory.
    let elements = UnsafeMutableBufferPointer<Element>.allocate(capacity: piece.elements.count)
    _ = elements.update(fromContentsOf: piece.elements)
    elements[offset] = element
    file.free(stored)
    pieces[number] = Piece(elements: elements)
  }

  /// The elements from a number on that lie next to each other; the last piece may have more than the list has.
  @inlinable
  func run(from index: Int) -> UnsafeBufferPointer<Element> {
    if index >= tailStart, !tail.isEmpty { return UnsafeBufferPointer(rebasing: tail[(index - tailStart)...]) }
    let (piece, offset) = place(of: index)
    return UnsafeBufferPointer(rebasing: pieces[piece].elements[offset...])
  }

  /// The elements of a piece; the last one may have more than the list has.
  @inlinable
  func piece(_ number: Int) -> UnsafeBufferPointer<Element> {
    UnsafeBufferPointer(number < pieces.count ? pieces[number].elements : tail)
  }

  /// The number of the piece that has an element.
  @inlinable
  func number(ofPieceWith index: Int) -> Int { index >= tailStart && !tail.isEmpty ? pieces.count : place(of: index).piece }

  /// Whether a piece is in the file.
  @inlinable
  func isStored(piece number: Int) -> Bool { number >= 0 && number < pieces.count && pieces[number].stored != nil }

  @inlinable
  func size(ofPiece number: Int) -> Int { 1 << (Self.firstShift + min(number, doublings)) }

  @inlinable
  func place(of index: Int) -> (piece: Int, offset: Int) {
    // With the first piece's elements counted once more, each piece that doubles begins at a power of two.
    let shifted = (index >> Self.firstShift) + 1
    let doubling = Int.bitWidth - 1 - shifted.leadingZeroBitCount
    if doubling < doublings { return (doubling, index - (((1 << doubling) - 1) << Self.firstShift)) }
    let rest = index - (((1 << doublings) - 1) << Self.firstShift)
    let shift = Self.firstShift + doublings
    return (doublings + (rest >> shift), rest & ((1 << shift) - 1))
  }
}
