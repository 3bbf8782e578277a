/// A list of values that only grows, of which all but the last piece lies in a `SpillFile`, as far as that has no room in memory. It is a
/// value like an array: copies do not change each other.
public struct SpilledList<Element: BitwiseCopyable & Sendable>: Sendable {
  /// The file that the list is in.
  public let file: SpillFile
  /// Its elements; nil where it never had any.
  @usableFromInline var storage: SpilledStorage<Element>?
  @usableFromInline var length = 0

  /// Makes an empty list.
  @inlinable
  public init(in file: SpillFile) { self.file = file }

  /// Makes a list of some elements.
  @inlinable
  public init(_ elements: some Sequence<Element>, in file: SpillFile) {
    self.init(in: file)
    append(contentsOf: elements)
    seal()
  }

  /// How many elements there are.
  @inlinable public var count: Int { length }

  /// Adds an element.
  @inlinable
  public mutating func append(_ element: Element) {
    let storage = ownStorage()
    storage.append(element, at: length)
    length += 1
  }

  /// Adds elements.
  @inlinable
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    var elements = elements.makeIterator()
    // A list that stays empty has no storage: an archive may have a hundred thousand channels without threads.
    guard var element = elements.next() else { return }
    let storage = ownStorage()
    while true {
      storage.append(element, at: length)
      length += 1
      guard let next = elements.next() else { return }
      element = next
    }
  }

  /// Puts an element in another's place.
  @inlinable
  public mutating func replace(at index: Int, with element: Element) {
    precondition(index >= 0 && index < count)
    ownStorage().replace(at: index, with: element)
  }

  /// Lets the last piece go where the others are. What is added afterwards has to bring it back.
  @inlinable
  public mutating func seal() {
    // Of a list that others have too that is left to them: nothing of it would be seen.
    if isKnownUniquelyReferenced(&storage) { storage?.seal(count: count) }
  }

  /// The same list, of which the last piece is where the others are.
  @inlinable
  public consuming func sealed() -> SpilledList {
    seal()
    return self
  }

  /// The storage, which is this list's alone.
  @inlinable
  mutating func ownStorage() -> SpilledStorage<Element> {
    if isKnownUniquelyReferenced(&storage), let storage { return storage }
    let own = SpilledStorage<Element>(file)
    for index in 0..<count { own.append(element(at: index), at: index) }
    storage = own
    return own
  }

  /// The element with a number, which the list has; whoever asks for several notes that he is reading.
  @inlinable
  func element(at index: Int) -> Element {
    precondition(index >= 0 && index < count)
    // A list that has an element has a storage, so that this is never the empty run.
    return (storage?.run(from: index) ?? UnsafeBufferPointer(start: nil, count: 0))[0]
  }
}

extension SpilledList: RandomAccessCollection {
  /// The first element's place: 0.
  @inlinable
  public var startIndex: Int { 0 }
  /// The place behind the last element.
  @inlinable
  public var endIndex: Int { count }

  /// The element at a place, which the list has.
  @inlinable
  public subscript(index: Int) -> Element {
    noteReading()
    return element(at: index)
  }

  /// Notes that something is read, which is of interest only where it may be in the file.
  /// - Parameter count: How many elements; many of them are as much as a piece.
  @inlinable
  func noteReading(_ count: Int = 1) {
    guard let storage, storage.isInFile else { return }
    if count * MemoryLayout<Element>.stride < SpilledStorage<Element>.largestPiece / 4 {
      file.noteReading()
    } else {
      file.noteReadingPiece()
    }
  }

  /// The elements at a range.
  @inlinable
  public func elements(_ range: Range<Int>) -> [Element] {
    [Element](unsafeUninitializedCapacity: range.count) { elements, done in
      forEachRun(in: range) { run in
        _ = UnsafeMutableBufferPointer(rebasing: elements[done...]).update(fromContentsOf: run)
        done += run.count
        return true
      }
    }
  }

  /// The first place whose element satisfies the predicate, where all that satisfy it stand behind all that do not.
  @inlinable
  public func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Int {
    noteReading()
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsInSecondPart(element(at: middle)) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Calls with the elements at a range, those that lie next to each other at once, until `body` says that it has enough.
  @inlinable
  func forEachRun(in range: Range<Int>, _ body: (UnsafeBufferPointer<Element>) -> Bool) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    noteReading(range.count)
    var start = range.lowerBound
    while let storage, start < range.upperBound {
      let run = storage.run(from: start)
      let part = UnsafeBufferPointer(rebasing: run.prefix(range.upperBound - start))
      guard body(part) else { return }
      start += part.count
    }
  }

  /// Walks through the list as it is now.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(storage, count: count) }

  /// Walks through a part of the list.
  @inlinable
  func iterator(over range: Range<Int>) -> Iterator { Iterator(storage, count: range.upperBound, from: range.lowerBound) }

  /// Walks through a list.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let storage: SpilledStorage<Element>?
    @usableFromInline let count: Int
    @usableFromInline var index = 0
    @usableFromInline var piece: UnsafeBufferPointer<Element>.SubSequence = UnsafeBufferPointer(start: nil, count: 0)[...]
    @usableFromInline var number = -1

    @inlinable
    init(_ storage: SpilledStorage<Element>?, count: Int, from start: Int = 0) {
      self.storage = storage
      self.count = count
      index = start
      guard start > 0, start < count, let storage else { return }
      number = storage.number(ofPieceWith: start)
      piece = storage.run(from: start).prefix(count - start)
    }

    /// The next element; nil behind the last.
    @inlinable
    public mutating func next() -> Element? {
      if piece.isEmpty {
        guard let storage, index < count else { return nil }
        if storage.isStored(piece: number) { storage.file.noteReadingPiece() }
        number += 1
        piece = storage.piece(number).prefix(count - index)
      }
      index += 1
      return piece.popFirst()
    }
  }
}

extension SpilledList where Element: Equatable {
  /// Whether a range has an element.
  @inlinable
  public func contains(_ element: Element, in range: Range<Int>) -> Bool {
    var isFound = false
    forEachRun(in: range) { run in
      isFound = run.contains(element)
      return !isFound
    }
    return isFound
  }
}

extension SpilledList {
  /// The elements for which a condition does not hold.
  @inlinable
  public func removingAll(where isUnwanted: (Element) throws -> Bool) rethrows -> SpilledList {
    var kept = SpilledList(in: file)
    for element in self where try !isUnwanted(element) { kept.append(element) }
    kept.seal()
    return kept
  }

  /// The elements in order. It sorts runs that fit into memory, and merges them; what is in order but for a few places is merged as it is.
  @inlinable
  public func ordered(runLength: Int = 1 << 15, by precedes: @escaping (Element, Element) -> Bool) -> SpilledList {
    if let starts = naturalRuns(atMost: 1 + count / runLength, by: precedes) {
      let ends = starts.dropFirst() + [count]
      return starts.count < 2 ? self : Self.merge(zip(starts, ends).map { iterator(over: $0..<$1) }, in: file, by: precedes)
    }
    var runs: [SpilledList] = []
    var run: [Element] = []
    for element in self {
      run.append(element)
      guard run.count >= runLength else { continue }
      run.sort(by: precedes)
      runs.append(SpilledList(run, in: file))
      run.removeAll(keepingCapacity: true)
    }
    run.sort(by: precedes)
    runs.append(SpilledList(run, in: file))
    run = []
    return Self.merge(runs, in: file, by: precedes)
  }

  /// A list that is in order with more elements that are; they come behind those of the list that are equal.
  @inlinable
  public func merging(_ more: [Element], by precedes: (Element, Element) -> Bool) -> SpilledList {
    var merged = SpilledList(in: file)
    var next = 0
    for element in self {
      while next < more.count, precedes(more[next], element) {
        merged.append(more[next])
        next += 1
      }
      merged.append(element)
    }
    merged.append(contentsOf: more[next...])
    merged.seal()
    return merged
  }

  /// Merges lists that are in order each; of equal elements those of the first list come first.
  @inlinable
  public static func merge(
    _ lists: [SpilledList], in file: SpillFile, by precedes: @escaping (Element, Element) -> Bool
  ) -> SpilledList {
    merge(lists.map { $0.makeIterator() }, in: file, by: precedes)
  }

  @inlinable
  static func merge(
    _ lists: [Iterator], in file: SpillFile, by precedes: @escaping (Element, Element) -> Bool
  ) -> SpilledList {
    var merged = SpilledList(in: file)
    var merge = SortedMerge(lists, by: precedes)
    while let next = merge.next() { merged.append(next) }
    merged.seal()
    return merged
  }

  /// Where the runs begin of which each is in order; nil where there are more of them than `limit`, and more than two.
  @inlinable
  func naturalRuns(atMost limit: Int, by precedes: (Element, Element) -> Bool) -> [Int]? {
    var starts = [0]
    var last: Element?
    for (index, element) in enumerated() {
      if let last, precedes(element, last) {
        starts.append(index)
        if starts.count > Swift.max(2, limit) { return nil }
      }
      last = element
    }
    return starts
  }
}
