import Testing

@testable import ChatStorage

@Suite("Who of one export is who of another")
struct WriterMatchesTests {
  private typealias Writer = WriterMatches.Writer

  private static let (ann, bob, mum): (UInt32, UInt32, UInt32) = (1, 2, 3)
  private static let (oldAnn, oldBob) = (Writer(rank: 0, author: ann), Writer(rank: 0, author: bob))
  private static let (newMum, newBob) = (Writer(rank: 1, author: mum), Writer(rank: 1, author: bob))

  private func matches(_ pairs: [(Writer, Writer)]) -> WriterMatches {
    var counts = WriterCounts()
    for writer in [Self.oldAnn, Self.oldBob, Self.newMum, Self.newBob] { counts.add(writer) }
    for (one, other) in pairs { counts.add(one, other) }
    return WriterMatches(counts)
  }

  @Test("is told by names where there is no message that both have")
  func names() {
    let matches = matches([])
    #expect(matches.isSame(Self.oldAnn, Self.newMum) == nil)
    #expect(matches.isSame(Self.oldBob, Self.newBob) == true)
    #expect(matches.isSame(Self.oldAnn, Self.newBob) == false)
    #expect(matches.isSame(Self.oldAnn, Self.oldAnn) == true)
    #expect(matches.isSame(Self.oldAnn, Self.oldBob) == false)
  }

  @Test("is told by most of the messages that both have")
  func messages() {
    let matches = matches([(Self.oldAnn, Self.newBob), (Self.oldAnn, Self.newMum), (Self.oldAnn, Self.newMum)])
    #expect(matches.isSame(Self.newMum, Self.oldAnn) == true)
    #expect(matches.isSame(Self.oldAnn, Self.newBob) == false)
  }

  @Test("is nobody who is somebody else by more messages")
  func contradiction() {
    let matches = matches([(Self.oldAnn, Self.newBob)])
    #expect(matches.isSame(Self.oldAnn, Self.newBob) == false)
    #expect(matches.isSame(Self.newBob, Self.oldBob) == true)
    #expect(matches.isSame(Self.oldAnn, Self.newMum) == nil)
  }

  @Test("is told by words rather than by files")
  func files() {
    var counts = WriterCounts()
    for writer in [Self.oldAnn, Self.newMum, Self.newBob] { counts.add(writer) }
    counts.add(Self.oldAnn, Self.newMum)
    counts.add(Self.oldAnn, Self.newBob, hasFiles: true)
    #expect(WriterMatches(counts).isSame(Self.oldAnn, Self.newMum) == true)
  }

  @Test("is unclear where as many messages say one thing as another")
  func tie() {
    let dee = Writer(rank: 1, author: 4)
    let matches = matches([(Self.oldAnn, Self.newMum), (Self.oldAnn, dee)])
    #expect(matches.isSame(Self.oldAnn, Self.newMum) == nil && matches.isSame(dee, Self.oldAnn) == nil)
    #expect(matches.isSame(Self.oldBob, Self.newMum) == false)
  }

  @Test("may be one of several who have one name in an export, as closed accounts do, and others where that is not clear")
  func severalOfOneName() {
    let nobody = Writer(rank: 1, author: 9)
    func matches(_ messages: Int) -> WriterMatches {
      var counts = WriterCounts()
      for writer in [Self.oldAnn, Self.oldBob, nobody] { counts.add(writer) }
      for _ in 0..<5 { counts.add(Self.oldAnn, nobody) }
      for _ in 0..<messages { counts.add(Self.oldBob, nobody) }
      return WriterMatches(counts)
    }
    #expect(matches(3).isSame(Self.oldAnn, nobody) == true && matches(3).isSame(Self.oldBob, nobody) == true)
    #expect(matches(2).isSame(Self.oldAnn, nobody) == true && matches(2).isSame(Self.oldBob, nobody) == false)
    #expect(matches(3).isSame(Self.oldAnn, Self.oldBob) == false)
  }

  @Test("may have two names in an export")
  func twoNames() {
    let (first, second) = (Writer(rank: 1, author: 8), Writer(rank: 1, author: 9))
    var counts = WriterCounts()
    for writer in [Self.oldAnn, first, second] { counts.add(writer) }
    for _ in 0..<4 { counts.add(Self.oldAnn, first) }
    for _ in 0..<3 { counts.add(Self.oldAnn, second) }
    let matches = WriterMatches(counts)
    #expect(matches.isSame(Self.oldAnn, first) == true && matches.isSame(Self.oldAnn, second) == true)
    #expect(matches.isSame(first, second) == true)
  }

  @Test("is told through an export between, and by all older ones together")
  func through() {
    let (middle, latest, other) = (Writer(rank: 1, author: 7), Writer(rank: 2, author: 8), Writer(rank: 2, author: 9))
    var counts = WriterCounts()
    for writer in [Self.oldAnn, Self.oldBob, middle, Self.newBob, latest, other] { counts.add(writer) }
    for _ in 0..<9 {
      counts.add(Self.oldAnn, middle)
      counts.add(Self.oldBob, Self.newBob)
      counts.add(middle, latest)
      counts.add(Self.newBob, other)
    }
    // Of a day that the middle one lacks.
    counts.add(Self.oldAnn, other)
    let matches = WriterMatches(counts)
    #expect(matches.isSame(Self.oldAnn, latest) == true && matches.isSame(Self.oldBob, other) == true)
    #expect(matches.isSame(Self.oldAnn, other) == false && matches.isSame(Self.oldBob, latest) == false)
  }

  @Test("Who may be one person are those who are, and those of whom nothing tells, unless some of them are not")
  func people() {
    let (dee, eve) = (Writer(rank: 2, author: 5), Writer(rank: 0, author: 6))
    var counts = WriterCounts()
    for writer in [Self.oldAnn, Self.oldBob, Self.newBob, dee, eve] { counts.add(writer) }
    let matches = WriterMatches(counts)
    #expect(Set(matches.people(among: [Self.oldBob, Self.newBob, Self.oldAnn])) == [[Self.oldBob, Self.newBob], [Self.oldAnn]])
    #expect(matches.people(among: [Self.oldAnn, dee]) == [[Self.oldAnn, dee]])
    #expect(Set(matches.people(among: [Self.oldAnn, dee, eve])) == [[Self.oldAnn], [dee], [eve]])
  }
}
