/// The ids that belong to the same person, as the user configured them.
package struct JoinedPeople: Sendable {
  /// The people, as the user named them.
  package let people: [Person]
  private let firstIDs: [String: String]

  /// Joins the ids of people. If several people have an id, the first of them gets it.
  package init(_ people: [Person] = []) {
    self.people = people
    firstIDs = people.reduce(into: [:]) { all, person in
      for id in person.ids { if all[id] == nil, let first = person.ids.first { all[id] = first } }
    }
  }

  /// Whether no ids are joined.
  package var isEmpty: Bool { firstIDs.isEmpty }

  /// Whether an id belongs to one of the people.
  package func knows(_ id: String) -> Bool { firstIDs[id] != nil }

  /// The id that pages use for the person with an id.
  package func id(of id: String) -> String { isEmpty ? id : firstIDs[id] ?? id }

  /// Replaces the ids in a message by those that pages use.
  package func apply(to message: inout Message) {
    guard !isEmpty else { return }
    message.authorID = id(of: message.authorID)
    guard message.hasParts else { return }
    var parts = message.parts
    parts.mentionedUserIDs = joined(parts.mentionedUserIDs)
    if let author = parts.quotedMessage?.authorID { parts.quotedMessage?.authorID = id(of: author) }
    if let user = parts.pin?.userID { parts.pin?.userID = id(of: user) }
    for index in parts.reactions.indices { parts.reactions[index].userIDs = parts.reactions[index].userIDs.map(id) }
    if var poll = parts.poll {
      for index in poll.options.indices { poll.options[index].voterIDs = poll.options[index].voterIDs.map(id) }
      for index in poll.answers.indices { poll.answers[index].userID = poll.answers[index].userID.map(id) }
      parts.poll = poll
    }
    message.parts = parts
  }

  /// Replaces the ids in a channel by those that pages use.
  package func apply(to channel: inout Channel) {
    guard !isEmpty else { return }
    channel.memberIDs = joined(channel.memberIDs)
    for index in channel.pins.indices { channel.pins[index].pin.userID = channel.pins[index].pin.userID.map(id) }
    let reads = channel.reads
    channel.reads = []
    channel.add(reads: reads.map { ReadState(userID: id(of: $0.userID), lastRead: $0.lastRead, lastDelivered: $0.lastDelivered) })
  }

  /// The users with one record for each person. The record of the first id wins over those of the others.
  package func apply(to users: [String: User]) -> [String: User] {
    guard !isEmpty else { return users }
    var result = users
    for person in people {
      guard let first = person.ids.first else { continue }
      var user = User(id: first)
      for id in person.ids.reversed() {
        guard let known = users[id] else { continue }
        result[id] = nil
        user.update(from: known)
      }
      user.name = person.name ?? user.name
      result[first] = user
    }
    return result
  }

  /// The ids that pages use for these ids, each once.
  private func joined(_ ids: [String]) -> [String] {
    var known: Set<String> = []
    return ids.map(id).filter { known.insert($0).inserted }
  }
}

/// A person who has several ids in the exports.
public struct Person: Sendable, Hashable {
  /// The ids. The first is the one that pages use.
  public var ids: [String]
  /// The name; nil to use a name from the exports, preferably that of the first id.
  public var name: String?

  /// Makes a person.
  public init(ids: [String], name: String? = nil) {
    self.ids = ids
    self.name = name
  }
}
