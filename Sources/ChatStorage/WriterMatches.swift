/// Tells who of one export is who of another, in which people may be called otherwise: by the messages that both have.
struct WriterMatches {
  /// Somebody who writes in an export.
  struct Writer: Hashable {
    /// How new the export is among those of the channel.
    let rank: Int
    /// The number of their name.
    let author: UInt32
  }

  /// A writer as another export has them.
  struct View: Hashable {
    /// Who that is.
    let writer: Writer
    /// How new the other export is.
    let rank: Int
  }

  /// What writers are probably called in other exports; nil where it may be one name or another.
  private let names: [View: UInt32?]
  private let writers: Set<Writer>

  /// For how many messages it counts that both have somebody of a name.
  private static let sameName = 2

  /// Decides from what was counted.
  init(_ counts: WriterCounts = WriterCounts()) {
    let writers = counts.writers
    self.writers = writers
    names = Dictionary(
      uniqueKeysWithValues: counts.counts.map { view, names in
        let hasName = writers.contains(Writer(rank: view.rank, author: view.writer.author))
        return (view, Self.name(of: view.writer, hasName: hasName, names))
      })
  }

  /// Whether two writers are one; nil where nothing tells, or where what the one export tells is not what the other one does.
  func isSame(_ one: Writer, _ other: Writer) -> Bool? {
    if one.rank == other.rank { return one.author == other.author }
    let there = name(of: one, in: other.rank).map { $0 == other.author }
    let back = name(of: other, in: one.rank).map { $0 == one.author }
    guard let there, let back else { return there ?? back }
    return there == back ? there : nil
  }

  private func name(of writer: Writer, in rank: Int) -> UInt32? {
    if let known = names[View(writer: writer, rank: rank)] { return known }
    return writers.contains(Writer(rank: rank, author: writer.author)) ? writer.author : nil
  }

  private static func name(of writer: Writer, hasName: Bool, _ counts: [UInt32: Int]) -> UInt32? {
    var counts = counts
    if hasName { counts[writer.author, default: 0] += Self.sameName }
    guard let most = counts.values.max() else { return nil }
    if counts[writer.author] == most { return writer.author }
    let names = counts.filter { $0.value == most }
    return names.count == 1 ? names.first?.key : nil
  }
}
