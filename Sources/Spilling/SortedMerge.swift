/// Merges sequences that are in order each; of equal elements those of the first sequence come first.
@usableFromInline
struct SortedMerge<Source: IteratorProtocol> {
  @usableFromInline
  struct Head {
    @usableFromInline let element: Source.Element
    @usableFromInline let source: Int

    @inlinable
    init(element: Source.Element, source: Int) {
      self.element = element
      self.source = source
    }
  }

  @usableFromInline var sources: [Source]
  /// The next element of each sequence that has one, as a heap.
  @usableFromInline var heads: [Head] = []
  @usableFromInline let precedes: (Source.Element, Source.Element) -> Bool

  @inlinable
  init(_ sources: [Source], by precedes: @escaping (Source.Element, Source.Element) -> Bool) {
    self.sources = sources
    self.precedes = precedes
    for source in self.sources.indices {
      guard let element = self.sources[source].next() else { continue }
      heads.append(Head(element: element, source: source))
    }
    for index in heads.indices.reversed() { sink(index) }
  }

  /// The next element in order; nil when there are no more.
  @inlinable
  mutating func next() -> Source.Element? {
    guard let first = heads.first else { return nil }
    if let element = sources[first.source].next() {
      heads[0] = Head(element: element, source: first.source)
    } else {
      heads.swapAt(0, heads.count - 1)
      heads.removeLast()
    }
    sink(0)
    return first.element
  }

  @inlinable
  mutating func sink(_ start: Int) {
    var index = start
    while true {
      let (left, right) = (2 * index + 1, 2 * index + 2)
      var least = index
      if left < heads.count, isBefore(heads[left], heads[least]) { least = left }
      if right < heads.count, isBefore(heads[right], heads[least]) { least = right }
      guard least != index else { return }
      heads.swapAt(index, least)
      index = least
    }
  }

  @inlinable
  func isBefore(_ left: Head, _ right: Head) -> Bool {
    if precedes(left.element, right.element) { return true }
    return !precedes(right.element, left.element) && left.source < right.source
  }
}
