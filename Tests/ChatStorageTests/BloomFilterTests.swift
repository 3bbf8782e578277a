import TestSupport
import Testing

@testable import ChatStorage

@Suite("The filter of threads' roots")
struct BloomFilterTests {
  @Test("says yes of every root, and no of most other messages", arguments: [0, 1, 3, 64, 1_000])
  func answers(count: Int) {
    var generator = SeededGenerator(seed: 11)
    let roots = (0..<count).map { _ in generator.next() }
    let filter = BloomFilter(roots)
    #expect(roots.allSatisfy(filter.mayContain))
    let others = (0..<10_000).count { _ in filter.mayContain(generator.next()) }
    #expect(others < 10_000 / 12)
    if count == 0 { #expect(others == 0) }
  }
}
