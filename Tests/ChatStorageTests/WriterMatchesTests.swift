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
}
