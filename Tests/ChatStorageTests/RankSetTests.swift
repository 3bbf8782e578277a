import Testing

@testable import ChatStorage

@Suite("Ranks of exports")
struct RankSetTests {
  @Test("say what a set of numbers says, for more than 64 too")
  func numbers() {
    var generator = SystemRandomNumberGenerator()
    for limit in [5, 64, 65, 200] {
      var (ranks, numbers) = (RankSet(), Set<Int>())
      for _ in 0..<limit / 4 + 1 {
        let rank = Int.random(in: 0..<limit, using: &generator)
        ranks.insert(rank)
        numbers.insert(rank)
        #expect(ranks.lowest == numbers.min() && ranks.highest == numbers.max(), "\(numbers)")
        for rank in 0..<limit + 70 {
          #expect(ranks.contains(rank) == numbers.contains(rank), "\(numbers)")
          #expect(ranks.hasAny(below: rank) == numbers.contains { $0 < rank }, "\(numbers)")
          #expect(ranks.hasAny(from: rank) == numbers.contains { $0 >= rank }, "\(numbers)")
        }
      }
    }
  }
}
