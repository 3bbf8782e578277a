/// A stack of plain values in memory of its own.
struct RunStack<Element: BitwiseCopyable>: ~Copyable {
  private var elements: UnsafeMutablePointer<Element>
  private var capacity: Int
  /// How many values there are.
  private(set) var count = 0

  /// Makes an empty stack with room for `capacity` values, at least one.
  init(capacity: Int) {
    self.capacity = max(capacity, 1)
    elements = .allocate(capacity: self.capacity)
  }

  deinit {
    elements.deallocate()
  }

  /// The value on top. There must be one.
  var top: Element {
    @inline(__always) get { elements[count &- 1] }
    @inline(__always) set { elements[count &- 1] = newValue }
  }

  /// Puts a value on top.
  @inline(__always)
  mutating func push(_ element: Element) {
    if count == capacity { grow() }
    (elements + count).initialize(to: element)
    count &+= 1
  }

  /// Takes the value on top away. There must be one.
  @inline(__always)
  mutating func pop() -> Element {
    count &-= 1
    return elements[count]
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: 2 * capacity)
    larger.initialize(from: elements, count: count)
    elements.deallocate()
    (elements, capacity) = (larger, 2 * capacity)
  }
}
