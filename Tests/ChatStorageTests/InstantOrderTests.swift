import Testing

@testable import ChatStorage

@Suite("The order of messages of one instant in several exports")
struct InstantOrderTests {
  @Test(
    "is that of the newest export, with what only older ones have behind what stood before it there",
    arguments: [
      ([[1, 2, 3]], [1, 2, 3]), ([[2, 4], [2, 3, 4]], [2, 3, 4]), ([[2, 4], [1, 2, 3, 4, 5]], [1, 2, 3, 4, 5]),
      ([[3], [1, 2]], [1, 2, 3]),
      ([[1, 2], [2, 1]], [1, 2]), ([[1, 4], [1, 3, 4], [1, 2, 3, 4]], [1, 2, 3, 4]), ([[], [1]], [1]), ([[1, 1, 2], [2, 2]], [1, 2]),
    ] as [([[UInt64]], [UInt64])])
  func orders(exports: [[UInt64]], expected: [UInt64]) {
    var order = InstantOrder()
    for messages in exports { order.add(messages) }
    #expect(order.hashes == expected)
  }
}
