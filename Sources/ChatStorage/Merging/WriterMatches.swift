/// Tells who of one export is who of another, in which people may be called otherwise: by the messages that both have.
struct WriterMatches {
  /// Somebody who writes in an export.
  struct Writer: Hashable {
    /// How new the export is among those of the channel.
    let rank: Int
    /// The number of their name.
    let author: UInt32
  }

  /// The numbers of the people that a writer may be. It is one, but for a name that several have in an export, as closed accounts do.
  private var people: [Writer: [Int]] = [:]
  /// The exports in which each of the people has a name.
  private var ranks: [RankSet] = []

  /// How much it says that somebody had a name in an older export: as much as two messages.
  private static let sameName = 4
  /// How much has to speak for it that two people have one name in an export, or that one has two: as much as three messages. That two wrote an
  /// "ok" in one minute, of which each export has another one, happens.
  private static let leastOfMany = 6

  /// Decides from what was counted, export by export, the oldest first.
  init(_ counts: WriterCounts = WriterCounts()) {
    let pairs = Dictionary(grouping: counts.counts.keys, by: \.newer)
    var names: [UInt32: [Int]] = [:]
    for rank in counts.writers.keys.sorted() {
      let authors = counts.writers[rank, default: []]
      let found = links(to: rank, of: pairs[rank] ?? [], counts)
      var named: Set<WriterLinks.Link> = []
      for author in authors {
        for person in names[author] ?? [] { named.insert(WriterLinks.Link(person: person, author: author)) }
      }
      let links = WriterLinks(found, named: named, worth: Self.sameName)
      for link in links.clear + links.further(atLeast: Self.leastOfMany) {
        people[Writer(rank: rank, author: link.author), default: []].append(link.person)
      }
      for author in authors {
        let writer = Writer(rank: rank, author: author)
        if people[writer] == nil {
          people[writer] = [ranks.count]
          ranks.append(RankSet())
        }
        for person in people[writer] ?? [] {
          ranks[person].insert(rank)
          if names[author]?.contains(person) != true { names[author, default: []].append(person) }
        }
      }
    }
  }

  /// Whether two writers are one; nil where nothing tells.
  func isSame(_ one: Writer, _ other: Writer) -> Bool? {
    if one == other { return true }
    guard let ones = people[one], let others = people[other] else { return one.rank == other.rank ? false : nil }
    if one.rank != other.rank || ones.count == 1 && others.count == 1, ones.contains(where: others.contains) { return true }
    // Who has another name in an export is somebody else.
    return ranks(of: ones).overlaps(ranks(of: others)) ? false : nil
  }

  /// Sets of writers of which each may be one: those that are, and those of whom nothing tells who they are, unless it tells that some of
  /// these are not.
  func people(among writers: [Writer]) -> [Set<Writer>] {
    let known = sets(of: writers) { isSame($0, $1) == true }
    return sets(of: known) { one, other in one.contains { one in other.contains { isSame(one, $0) == nil } } }
      .flatMap { sets -> [Set<Writer>] in
        let all = sets.reduce(into: Set<Writer>()) { $0.formUnion($1) }
        let isClear = all.allSatisfy { one in all.allSatisfy { isSame(one, $0) != false } }
        return isClear ? [all] : sets.map { Set($0) }
      }
  }

  /// What hangs together of some elements, in the order in which they came.
  private func sets<Element>(of elements: [Element], _ areJoined: (Element, Element) -> Bool) -> [[Element]] {
    var sets = DisjointSets(count: elements.count)
    for one in elements.indices {
      for other in elements.indices.dropFirst(one + 1) where areJoined(elements[one], elements[other]) { sets.join(one, other) }
    }
    return sets.sets.map { $0.map { elements[$0] } }
  }

  private func ranks(of people: [Int]) -> RankSet {
    people.dropFirst().reduce(into: people.first.map { ranks[$0] } ?? RankSet()) { $0.formUnion(ranks[$1]) }
  }

  /// How much says that the people of older exports are writers of an export.
  private func links(to rank: Int, of pairs: [WriterCounts.Ranks], _ counts: WriterCounts) -> [WriterLinks.Link: Int] {
    var links: [WriterLinks.Link: Int] = [:]
    for ranks in pairs {
      for (pair, count) in counts.counts[ranks] ?? [:] {
        for person in people[Writer(rank: ranks.older, author: pair.older)] ?? [] {
          links[WriterLinks.Link(person: person, author: pair.newer), default: 0] += count
        }
      }
    }
    return links
  }
}
