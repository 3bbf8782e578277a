import TestSupport
import Testing

@testable import ChatReading

@Suite("The order of bytes")
struct ByteOrderTests {
  @Test("is that of the texts' bytes, whatever letters these are")
  func order() {
    var random = SeededGenerator(seed: 7)
    let pieces = ["", "a", "b", "/", "\u{e9}", "e\u{301}", "\u{600}", "漢", "🎉", "\u{0}", "a/"]
    for _ in 0..<2000 {
      let left = (0..<Int.random(in: 0...4, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let right = (0..<Int.random(in: 0...4, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      #expect(ByteOrder.precedes(left, right) == Array(left.utf8).lexicographicallyPrecedes(Array(right.utf8)), "\(left) \(right)")
    }
  }
}
