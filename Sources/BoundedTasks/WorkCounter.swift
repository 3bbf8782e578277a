import Synchronization

/// Hands out 0, 1, 2 …, each exactly once, to whichever task asks.
package final class WorkCounter: Sendable {
  private let next = Atomic<Int>(0)
  /// How many numbers there are.
  let total: Int

  /// Makes a counter that ends before `total`.
  package init(total: Int) {
    self.total = total
  }

  /// The next number; nil when all are taken.
  package func take() -> Int? {
    let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
    return number < total ? number : nil
  }
}
