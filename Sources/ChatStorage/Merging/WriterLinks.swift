/// What speaks for it that people who are known are the writers of an export, and what is decided from that.
struct WriterLinks {
  /// A person, and the number of a name in the export.
  struct Link: Hashable {
    let person: Int
    let author: UInt32
  }

  /// How much speaks for each, without names.
  private let found: [Link: Int]
  /// Those that are decided one to one: those for which most speaks first. Where as much does, a name decides that only one of them had; nothing
  /// else does.
  private(set) var clear: [Link] = []
  private var people: Set<Int> = []
  private var authors: Set<UInt32> = []

  /// Decides.
  /// - Parameters:
  ///   - found: How much speaks for each.
  ///   - named: Of which the person had the name in an older export.
  ///   - worth: How much that says.
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

  /// Takes the links of which neither end has another one among them.
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

  /// Those of people and writers who were left over: most of what speaks of them speaks for somebody who is taken.
  /// - Parameter least: How much has to.
  func further(atLeast least: Int) -> [Link] {
    let (people, authors) = (Set(clear.map(\.person)), Set(clear.map(\.author)))
    let ofPeople = Dictionary(grouping: found.filter { !people.contains($0.key.person) }, by: \.key.person)
    let ofAuthors = Dictionary(grouping: found.filter { !authors.contains($0.key.author) }, by: \.key.author)
    return Array(Set((ofPeople.values.map { $0 } + ofAuthors.values).compactMap { Self.best(of: $0, atLeast: least) }))
  }

  /// The link for which more than half speaks of what speaks for any.
  private static func best(of links: [(key: Link, value: Int)], atLeast least: Int) -> Link? {
    let all = links.reduce(0) { $0 + $1.value }
    return links.first { $0.value >= least && 2 * $0.value > all }?.key
  }
}
