/// Walks through the messages of one export in order, and gives those that are asked about with the messages of people around them. Lines of the
/// platform are passed over: each phone writes its own.
struct NeighbourWalk<Mark> {
  /// The messages of people that stand beside a message, the nearest ones on either side.
  struct Neighbours {
    /// The hashes of the ids of those before it, and what was noted of each.
    let before: ArraySlice<(hash: UInt64, mark: Mark)>
    /// The same of those behind it.
    let after: ArraySlice<(hash: UInt64, mark: Mark)>

    /// Whether the export begins so near before it that all that stands between may have been deleted or edited.
    var isNearStart: Bool { before.count < NeighbourWalk.reach }
    /// Whether the export ends so near behind it.
    var isNearEnd: Bool { after.count < NeighbourWalk.reach }
  }

  /// How many messages on either side are looked at: one behind as many as may be missing, since they were deleted or edited.
  static var reach: Int { ExportJudge.longestRun + 1 }

  private struct Item {
    let entry: MessageEntry
    let mark: Mark
    /// How many messages of people stand before it.
    let before: Int
    /// How many stand before what is behind it.
    let after: Int
  }

  /// The latest messages of people.
  private var people: [(hash: UInt64, mark: Mark)] = []
  /// How many stood before these.
  private var dropped = 0
  /// What is asked about, and of which not all is known that stands behind it.
  private var waiting: [Item] = []
  private var done = 0
  private let body: (MessageEntry, Mark, Neighbours) -> Void

  /// Begins an export. `body` is called with each message that is asked about, with what was noted of it and with its neighbours.
  init(_ body: @escaping (MessageEntry, Mark, Neighbours) -> Void) {
    self.body = body
  }

  /// Goes on to the next message.
  mutating func add(_ entry: MessageEntry, _ mark: Mark, isAsked: Bool) {
    let count = dropped + people.count
    let isPerson = entry.kind != .system
    if isPerson { people.append((entry.idHash, mark)) }
    if isAsked { waiting.append(Item(entry: entry, mark: mark, before: count, after: isPerson ? count + 1 : count)) }
    while done < waiting.count, waiting[done].after + Self.reach <= dropped + people.count { giveNext() }
    if done > 1 << 12 || done == waiting.count { forget() }
  }

  /// Ends the export.
  mutating func finish() {
    while done < waiting.count { giveNext() }
    waiting = []
    people = []
    (done, dropped) = (0, 0)
  }

  private mutating func giveNext() {
    let item = waiting[done]
    done += 1
    let (before, after) = (item.before - dropped, item.after - dropped)
    body(
      item.entry, item.mark,
      Neighbours(before: people[max(0, before - Self.reach)..<before], after: people[after..<min(people.count, after + Self.reach)]))
  }

  /// Forgets what nobody asks about any more.
  private mutating func forget() {
    waiting.removeFirst(done)
    done = 0
    let first = (waiting.first?.before ?? dropped + people.count) - Self.reach - dropped
    guard first > 1 << 12 else { return }
    people.removeFirst(first)
    dropped += first
  }
}
