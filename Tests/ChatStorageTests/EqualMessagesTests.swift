import Testing

@testable import ChatStorage

@Suite("Messages that say the same at the same time")
struct EqualMessagesTests {
  private typealias Writer = WriterMatches.Writer

  private static let (ann, bob): (UInt32, UInt32) = (1, 2)

  /// The members of exports of which each is a list of authors, numbered through.
  private func members(_ exports: [[UInt32]], files: [Int: UInt64] = [:]) -> [EqualMessages.Member] {
    var members: [EqualMessages.Member] = []
    for (rank, authors) in exports.enumerated() {
      for (place, author) in authors.enumerated() {
        let number = UInt64(members.count)
        members.append(
          EqualMessages.Member(
            number: number, writer: Writer(rank: rank, author: author), place: place, files: files[members.count] ?? 0))
      }
    }
    return members
  }

  /// Exports in which everybody has one name.
  private func places(_ exports: [[UInt32]], files: [Int: UInt64] = [:]) -> [Int?] {
    let members = members(exports, files: files)
    var counts = WriterCounts()
    for rank in exports.indices { for author in [Self.ann, Self.bob] { counts.add(Writer(rank: rank, author: author)) } }
    let places = EqualMessages(members, WriterMatches(counts))?.places
    return members.map { places?[$0.number] }
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
    #expect(places([[ann, ann], [ann, ann]], files: [0: 7, 1: 8, 2: 8, 3: 7]) == [0, 1, 1, 0])
    #expect(places([[ann, bob], [bob]], files: [0: 7, 1: 8, 2: 7]) == [0, 1, 1])
  }

  @Test("are the ones with their captions, and where an export has not all, those of their second")
  func captionsAndSeconds() {
    func member(_ number: UInt64, rank: Int = 0, place: Int, caption: UInt64 = 0, at instant: Int64? = nil) -> EqualMessages.Member {
      let writer = Writer(rank: rank, author: Self.ann)
      return EqualMessages.Member(number: number, writer: writer, place: place, caption: caption, instant: instant)
    }
    var counts = WriterCounts()
    for rank in 0...1 { counts.add(Writer(rank: rank, author: Self.ann)) }
    func places(_ members: [EqualMessages.Member]) -> [UInt64: Int]? { EqualMessages(members, WriterMatches(counts))?.places }
    let captions = [member(0, place: 0, caption: 7), member(1, place: 1, caption: 8), member(2, rank: 1, place: 0, caption: 8)]
    #expect(places(captions) == [0: 0, 1: 1, 2: 1])
    let seconds = [member(0, place: 0, at: 5), member(1, place: 1, at: 50), member(2, rank: 1, place: 0, at: 50)]
    #expect(places(seconds) == [0: 0, 1: 1, 2: 1])
    let later = [member(2, rank: 1, place: 0, at: 6), member(3, rank: 1, place: 1, at: 7)]
    let all = [member(0, place: 0, at: 5), member(1, place: 1, at: 6)] + later
    #expect(places(all) == [0: 0, 1: 1, 2: 0, 3: 1], "a second apart on two phones")
  }

  @Test("keep what an older export knows of them")
  func lostFiles() {
    // The middle one was made without media.
    let (three, two) = ([UInt32](repeating: Self.ann, count: 3), [UInt32](repeating: Self.ann, count: 2))
    let places = places([three, two, two], files: [0: 6, 1: 7, 2: 8, 5: 7, 6: 8])
    #expect(places == [0, 1, 2, 0, 1, 1, 2])
  }

  @Test("are one where an export has a record twice")
  func repetitions() {
    var members = members([[Self.ann, Self.bob], [Self.bob]])
    members.append(EqualMessages.Member(number: 9, writer: Writer(rank: 1, author: Self.bob), place: 0))
    var counts = WriterCounts()
    for rank in 0...1 { counts.add(Writer(rank: rank, author: Self.bob)) }
    let places = EqualMessages(members, WriterMatches(counts))?.places
    #expect(places == [0: 0, 1: 1, 2: 1, 9: 1])
  }

  @Test("are not told apart where an export has too many")
  func most() {
    #expect(EqualMessages(members([[Self.ann, Self.ann], [Self.ann]]), WriterMatches(), most: 1) == nil)
    #expect(EqualMessages(members([[Self.ann], [Self.ann], [Self.ann]]), WriterMatches(), most: 1) != nil)
  }
}
