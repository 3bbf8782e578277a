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

  /// Whether two writers are one; nil if nothing tells.
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

/// Counts how often a writer in one export and a writer in another have written the same message. They may be one person with two names.
struct WriterCounts {
  /// The ranks of two exports of a channel by age.
  struct Ranks: Hashable {
    let older: Int
    let newer: Int
  }

  /// A writer of each export, by the numbers of their names.
  struct Pair: Hashable {
    let older: UInt32
    let newer: UInt32
  }

  /// The evidence that two writers are one person: 2 for each common message, 1 for one with files, whose ids are less certain.
  private(set) var counts: [Ranks: [Pair: Int]] = [:]
  /// All writers of each export, by rank.
  private(set) var writers: [Int: Set<UInt32>] = [:]

  /// Adds a writer.
  mutating func add(_ writer: WriterMatches.Writer) { writers[writer.rank, default: []].insert(writer.author) }

  /// Adds a message that two exports seem to have in common.
  mutating func add(_ one: WriterMatches.Writer, _ other: WriterMatches.Writer, hasFiles: Bool = false) {
    let (older, newer) = one.rank < other.rank ? (one, other) : (other, one)
    let pair = Pair(older: older.author, newer: newer.author)
    counts[Ranks(older: older.rank, newer: newer.rank), default: [:]][pair, default: 0] += hasFiles ? 1 : 2
  }
}

/// Decides which writers of an export are which known people, from counts of common messages.
struct WriterLinks {
  /// A known person, and the number of a writer's name in the export.
  struct Link: Hashable {
    let person: Int
    let author: UInt32
  }

  /// The evidence for each link, without names.
  private let found: [Link: Int]
  /// The links that are decided, one to one. Strong evidence decides first. Equal evidence decides nothing, unless only one person had the name.
  private(set) var clear: [Link] = []
  private var people: Set<Int> = []
  private var authors: Set<UInt32> = []

  /// Decides.
  /// - Parameters:
  ///   - found: The evidence for each link.
  ///   - named: The links whose person had this name in an older export.
  ///   - worth: How much evidence an equal name is.
  init(_ found: [Link: Int], named: Set<Link>, worth: Int) {
    self.found = found
    var counts = found
    for link in named { counts[link, default: 0] += worth }
    for (_, group) in Dictionary(grouping: counts, by: \.value).sorted(by: { $0.key > $1.key }) {
      decide(group.map(\.key).filter { named.contains($0) && isOpen($0) }, closesOthers: false)
      decide(group.map(\.key).filter(isOpen), closesOthers: true)
    }
  }

  private func isOpen(_ link: Link) -> Bool { !people.contains(link.person) && !authors.contains(link.author) }

  /// Decides for the links whose person and author have no other link among these.
  private mutating func decide(_ links: [Link], closesOthers: Bool) {
    let byPerson = Dictionary(grouping: links, by: \.person)
    let byAuthor = Dictionary(grouping: links, by: \.author)
    for link in links {
      let isClear = byPerson[link.person]?.count == 1 && byAuthor[link.author]?.count == 1
      if isClear { clear.append(link) }
      guard isClear || closesOthers else { continue }
      people.insert(link.person)
      authors.insert(link.author)
    }
  }

  /// More links for people and writers without one. Most of their evidence is for somebody who has a link already.
  /// - Parameter least: The least evidence for a link.
  func further(atLeast least: Int) -> [Link] {
    let (people, authors) = (Set(clear.map(\.person)), Set(clear.map(\.author)))
    let ofPeople = Dictionary(grouping: found.filter { !people.contains($0.key.person) }, by: \.key.person)
    let ofAuthors = Dictionary(grouping: found.filter { !authors.contains($0.key.author) }, by: \.key.author)
    return Array(Set((ofPeople.values.map { $0 } + ofAuthors.values).compactMap { Self.best(of: $0, atLeast: least) }))
  }

  /// The link with more than half of the evidence.
  private static func best(of links: [(key: Link, value: Int)], atLeast least: Int) -> Link? {
    let all = links.reduce(0) { $0 + $1.value }
    return links.first { $0.value >= least && 2 * $0.value > all }?.key
  }
}
