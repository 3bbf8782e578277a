import Testing

@testable import ChatStorage

@Suite("Messages that say the same at the same time")
struct EqualMessagesTests {
  private typealias Writer = WriterMatches.Writer

  private static let (ann, bob, mum): (UInt32, UInt32, UInt32) = (1, 2, 3)

  /// The members of exports of which each is a list of authors, numbered through.
  private func members(_ exports: [[UInt32]], items: [Int: UInt64] = [:]) -> [EqualMessages.Member] {
    var members: [EqualMessages.Member] = []
    for (rank, authors) in exports.enumerated() {
      for (place, author) in authors.enumerated() {
        let number = UInt64(members.count)
        members.append(
          EqualMessages.Member(
            number: number, writer: Writer(rank: rank, author: author), place: place, items: items[members.count] ?? 0))
      }
    }
    return members
  }

  /// Exports in which everybody has one name.
  private func places(_ exports: [[UInt32]], items: [Int: UInt64] = [:]) -> [Int?] {
    let members = members(exports, items: items)
    var matches = WriterMatches()
    for rank in exports.indices { for author in [Self.ann, Self.bob] { matches.add(Writer(rank: rank, author: author)) } }
    let places = EqualMessages(members, matches).places
    return members.map { places[$0.number] }
  }

  @Test("are the ones of their writers in each export, and others where an export has not all")
  func writers() {
    let (ann, bob) = (Self.ann, Self.bob)
    #expect(places([[ann, bob], [ann, bob]]) == [0, 1, 0, 1])
    #expect(places([[ann, bob], [bob, ann]]) == [0, 1, 1, 0])
    #expect(places([[ann, bob], [bob]]) == [0, 1, 1])
    #expect(places([[ann], [bob]]) == [0, 1])
    #expect(places([[bob], [ann, bob, ann]]) == [0, 1, 0, 2])
    #expect(places([[ann, ann], [bob], [bob, ann]]) == [0, 1, 2, 2, 0])
  }

  @Test("are the ones with their files, of the same writer")
  func files() {
    let (ann, bob) = (Self.ann, Self.bob)
    #expect(places([[ann, ann], [ann, ann]], items: [0: 7, 1: 8, 2: 8, 3: 7]) == [0, 1, 1, 0])
    #expect(places([[ann, bob], [bob]], items: [0: 7, 1: 8, 2: 7]) == [0, 1, 1])
  }

  @Test("are one where an export has a record twice")
  func repetitions() {
    var members = members([[Self.ann, Self.bob], [Self.bob]])
    members.append(EqualMessages.Member(number: 9, writer: Writer(rank: 1, author: Self.bob), place: 0, items: 0))
    var matches = WriterMatches()
    for rank in 0...1 { matches.add(Writer(rank: rank, author: Self.bob)) }
    let places = EqualMessages(members, matches).places
    #expect(places == [0: 0, 1: 1, 2: 1, 9: 1])
  }

  @Test("tell who is who, unless that is unclear")
  func matches() {
    let (ann, bob, mum) = (Self.ann, Self.bob, Self.mum)
    var matches = WriterMatches()
    for author in [ann, bob] { matches.add(Writer(rank: 0, author: author)) }
    for author in [mum, bob] { matches.add(Writer(rank: 1, author: author)) }
    #expect(matches.isSame(Writer(rank: 0, author: ann), Writer(rank: 1, author: mum)) == nil)
    #expect(matches.isSame(Writer(rank: 0, author: bob), Writer(rank: 1, author: bob)) == true)
    #expect(matches.isSame(Writer(rank: 0, author: ann), Writer(rank: 1, author: bob)) == false)
    matches.add(Writer(rank: 0, author: ann), Writer(rank: 1, author: bob))
    #expect(matches.isSame(Writer(rank: 0, author: ann), Writer(rank: 1, author: bob)) == true)
    for _ in 0..<2 { matches.add(Writer(rank: 0, author: ann), Writer(rank: 1, author: mum)) }
    #expect(matches.isSame(Writer(rank: 1, author: mum), Writer(rank: 0, author: ann)) == true)
    #expect(matches.isSame(Writer(rank: 0, author: ann), Writer(rank: 1, author: bob)) == false)
    #expect(matches.isSame(Writer(rank: 0, author: ann), Writer(rank: 0, author: ann)) == true)
  }
}
