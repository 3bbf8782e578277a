import ChatModel

extension ChannelJoining {
  /// Joins what several exports have of a conversation of which neither the name nor the place says that it is the same one: where they have the
  /// same messages.
  mutating func joinEditions() {
    let found = channels.indices.filter { channels[$0].isContinuation && channels[$0].lacksIDs }
    guard found.reduce(into: Set<Int>(), { $0.formUnion(origins(of: $1)) }).count > 1 else { return }
    let parts = found.compactMap { number in
      buckets[channels[number].id].map { CommonMessages.Part(number: number, origins: $0.origins, messages: $0.messages) }
    }
    var joined: Set<Int> = []
    for group in CommonMessages(parts).groups(mayBeSame: { self.haveSameMembers($0, $1) }) {
      guard let first = group.first else { continue }
      let id = channels[first].id
      for number in group.dropFirst() {
        let other = channels[number].id
        if let bucket = buckets.removeValue(forKey: other) { buckets[id]?.add(bucket) }
        editions[id, default: [:]].merge(editions.removeValue(forKey: other) ?? [:]) { own, _ in own }
        joined.insert(number)
      }
    }
    remove(joined)
  }

  private func origins(of number: Int) -> Set<Int> { buckets[channels[number].id]?.origins ?? [] }

  /// Whether two channels are known to have the same members, of whom none is somebody whose name several have.
  private func haveSameMembers(_ first: Int, _ second: Int) -> Bool {
    let (members, others) = (channels[first].memberIDs, channels[second].memberIDs)
    return !members.isEmpty && Set(members) == Set(others) && !members.contains(where: closedAccounts.contains)
  }

  /// Says of channels without ids what the newest of several exports says, its members included.
  mutating func takeNewestNames() {
    for index in channels.indices where channels[index].lacksIDs {
      let id = channels[index].id
      guard let known = editions[id], known.count > 1 else { continue }
      let ordered = order.sorted(known.keys).compactMap { known[$0] }
      guard var channel = ordered.first, let newest = ordered.last else { continue }
      for later in ordered.dropFirst() { channel.update(from: later) }
      // Where the members are those who wrote, an export of a few days of a group may have two.
      channel.isDirect = newest.isDirect && (!channel.membersAreWriters || ordered.allSatisfy(\.isDirect))
      channel.memberIDs = ordered.last { !$0.memberIDs.isEmpty }?.memberIDs ?? []
      channel.id = id
      channels[index] = channel
      guard ordered.allSatisfy({ $0.memberIDs.count <= 2 }) else { continue }
      formerMembers[id] = ordered.reduce(into: []) { $0.formUnion($1.memberIDs) }
    }
  }
}
