import MessageList
import TestSupport
import Testing

@Suite("Pagination")
struct PaginationTests {
  @Test(
    "cuts a channel into pages, oldest first",
    arguments: [
      (0, 50, [Range<Int>]()), (1, 50, [0..<1]), (50, 50, [0..<50]), (51, 50, [0..<50, 50..<51]), (5, 2, [0..<2, 2..<4, 4..<5]),
      (2, 0, [0..<1, 1..<2]), (2, -7, [0..<1, 1..<2]), (-3, 2, []), (3, .max, [0..<3]), (.max, .max, [0..<(.max)]),
    ])
  func pages(count: Int, pageSize: Int, pages: [Range<Int>]) {
    let pagination = Pagination(count: count, pageSize: pageSize)
    #expect(pagination.pageCount == pages.count)
    #expect((0..<pages.count).map { pagination.messages(onPage: $0 + 1) } == pages)
    for number in [Int.min, -1, 0, pages.count + 1, Int.max] { #expect(pagination.messages(onPage: number).isEmpty) }
  }

  @Test(
    "gives the front page the newest messages, as many as a full page has, whatever the bounds of the pages",
    arguments: [
      (0, 50, 0..<0), (1, 50, 0..<1), (50, 50, 0..<50), (52, 50, 2..<52), (100, 50, 50..<100), (149, 50, 99..<149), (3, 1, 2..<3),
      (5, -1, 4..<5), (3, .max, 0..<3), (.max, 2, (.max - 2)..<(.max)),
    ])
  func newest(count: Int, pageSize: Int, messages: Range<Int>) {
    #expect(Pagination(count: count, pageSize: pageSize).newestMessages == messages)
  }

  @Test("does not overflow at the last page of the longest list")
  func longestList() {
    let pagination = Pagination(count: .max, pageSize: .max / 2 + 1)
    #expect(pagination.messages(onPage: 2) == (.max / 2 + 1)..<(.max))
  }

  @Test("covers every message once, and keeps full pages when messages arrive at the end")
  func appendOnly() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      let size = Int.random(in: 1...9, using: &generator)
      let shorter = Pagination(count: Int.random(in: 0...60, using: &generator), pageSize: size)
      let longer = Pagination(count: shorter.count + Int.random(in: 0...30, using: &generator), pageSize: size)
      let pages = (0..<shorter.pageCount).map { shorter.messages(onPage: $0 + 1) }
      #expect(pages.flatMap { Array($0) } == Array(0..<shorter.count))
      for (index, page) in pages.enumerated() {
        #expect(page.count == size || index == pages.count - 1)
        if page.count == size { #expect(longer.messages(onPage: index + 1) == page) }
        #expect(longer.messages(onPage: index + 1).starts(with: page))
        for message in page { #expect(longer.page(ofMessageAt: message) == index + 1) }
      }
    }
  }
}
