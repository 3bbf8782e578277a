import ChatModel
import ChatReading

/// Reads what a message says of its reactions: counts from `reaction_groups`, for types that have none there from
/// `reaction_counts`; who from the lists.
final class StreamReactionReader {
  /// The keys of a reaction, and of a group of them.
  enum Key: Int, JSONKey {
    case type
    case user
    case userId
    case score
    case messageId
    case count
    case sumScores
    case latestReactionsBy
    case createdAt

    var expected: JSONExpectation {
      switch self {
      case .type, .userId, .messageId: .identifier
      case .user: .person
      case .score, .count, .sumScores: .wholeNumber
      case .latestReactionsBy: .array
      case .createdAt: .time
      }
    }
  }

  private let fields = JSONFields<Key>()
  private let users: StreamUserReader
  /// Of a message: the people of a type of which there are many, and the places of its types where these are many.
  private var crowds: [String: Set<String>] = [:]
  private var places: [String: Int] = [:]
  /// How many types have been looked at for `places`; one may stand there twice.
  private var placed = 0
  /// What is told of a reaction that does not say what it is.
  private static let untyped = "a reaction without a type"
  /// How many reactions to the message have no type: as the export counts them, or as one of its lists has them where that has more.
  private var untypedCounted = 0
  /// How many of those a list has.
  private var untypedListed = 0
  /// Up to this many are looked through one by one.
  private static let few = 32

  /// Makes a reader that gives the users whom it meets to another.
  init(users: StreamUserReader) {
    self.users = users
  }

  /// The reactions of a message, by type ascending.
  /// - Parameter lists: Those of single people: the latest, and those of who asked for the export, who need not be among them.
  func read(groups: JSONValue, counts: JSONValue, scores: JSONValue, lists: [JSONValue], into context: DecodingContext) -> [Reaction] {
    var reactions: [Reaction] = []
    // The types whose groups have no count, and those of which no score is known.
    var (uncounted, unscored): (Set<String>, Set<String>) = ([], [])
    var isTold = false
    untypedCounted = 0
    if !crowds.isEmpty { crowds = [:] }
    if placed > 0 { (places, placed) = ([:], 0) }
    for (type, group) in groups.fields where context.accepts(group, .object, in: "reaction_groups", at: type) && fields.load(group) {
      guard let name = type.filledText else {
        context.leaveOut(Self.untyped)
        untypedCounted.addSaturating(max(0, fields[.count].integer ?? 1))
        isTold = true
        continue
      }
      context.check(fields, in: "reaction_groups")
      let (count, score) = (fields[.count].integer, fields[.sumScores].integer)
      if count == nil { uncounted.insert(name) }
      if score == nil { unscored.insert(name) }
      reactions.append(Reaction(type: name, count: max(0, count ?? 0), score: score))
      let people = fields[.latestReactionsBy]
      for person in people.elements where context.accepts(person, .object, in: "reaction_groups.latest_reactions_by") {
        addPerson(person, type: name, in: "reaction_groups.latest_reactions_by", to: &reactions, context)
      }
      if count == nil, score == nil, let last = reactions.indices.last { reactions[last].score = reactions[last].count }
    }
    readCounts(counts, uncounted, &unscored, into: &reactions, isTold: isTold, context)
    readScores(scores, unscored, into: &reactions, context)
    let isCounted = !reactions.isEmpty
    for (list, name) in zip(lists, ["latest_reactions", "own_reactions"]) {
      untypedListed = 0
      defer { untypedCounted = max(untypedCounted, untypedListed) }
      for reaction in list.elements where context.accepts(reaction, .object, in: name) {
        if isCounted {
          addPerson(reaction, type: nil, in: name, to: &reactions, context)
        } else {
          count(reaction, in: &reactions, context)
        }
      }
    }
    context.count(untypedCounted, notShown: \.reactions, "without a type")
    reactions.removeAll { $0.count == 0 && $0.userIDs.isEmpty }
    guard reactions.count > 1 else { return reactions }
    return reactions.sorted { $0.type.utf8.lexicographicallyPrecedes($1.type.utf8) }
  }

  /// A reaction that stands apart from its message; nil when it names no message or no type.
  func readRecord(_ value: JSONValue, into context: DecodingContext) -> ReactionRecord? {
    context.beginRecord()
    guard fields.load(value) else { return nil }
    context.check(fields)
    guard let message = fields[.messageId].filledText, let type = fields[.type].filledText else { return nil }
    let score = fields[.score].integer ?? 1
    let created = context.time(fields, .createdAt)
    return ReactionRecord(messageID: message, type: type, userID: person("user", context) ?? "", score: score, createdAt: created)
  }

  /// Takes the counts of types that no group counts. One without a type is told, unless that was `isTold` of its group.
  private func readCounts(
    _ counts: JSONValue, _ uncounted: Set<String>, _ unscored: inout Set<String>, into reactions: inout [Reaction], isTold: Bool,
    _ context: DecodingContext
  ) {
    for (type, count) in counts.fields where context.accepts(count, .wholeNumber, in: "reaction_counts", at: type) {
      guard let count = count.integer, count > 0 else { continue }
      guard let name = type.filledText else {
        if !isTold {
          context.leaveOut(Self.untyped)
          untypedCounted.addSaturating(count)
        }
        continue
      }
      guard let index = index(of: name, in: reactions) else {
        reactions.append(Reaction(type: name, count: count))
        unscored.insert(name)
        continue
      }
      guard uncounted.contains(name) else { continue }
      reactions[index].count = max(reactions[index].count, count)
      if unscored.contains(name) { reactions[index].score = reactions[index].count }
    }
  }

  /// Takes the scores of types of which none is known. A type that is only here has its score for its count.
  private func readScores(_ scores: JSONValue, _ unscored: Set<String>, into reactions: inout [Reaction], _ context: DecodingContext) {
    for (type, score) in scores.fields where context.accepts(score, .wholeNumber, in: "reaction_scores", at: type) {
      guard let name = type.filledText, let score = score.integer, score > 0 else { continue }
      if let index = index(of: name, in: reactions) {
        if unscored.contains(name) { reactions[index].score = score }
      } else {
        reactions.append(Reaction(type: name, count: score))
      }
    }
  }

  /// Adds who reacted to a type that is counted; a type that is not counted gets its count from its people.
  private func addPerson(
    _ reaction: JSONValue, type: String?, in list: String, to reactions: inout [Reaction], _ context: DecodingContext
  ) {
    fields.load(reaction)
    context.check(fields, in: list)
    guard let name = type ?? fields[.type].filledText else { return leaveOutListed(context) }
    guard let index = index(of: name, in: reactions) else { return count(reaction, in: &reactions, context) }
    guard let user = person(list + ".user", context), isNew(user, in: reactions[index]) else { return }
    reactions[index].add(user, at: context.time(fields, .createdAt, in: list))
    reactions[index].count = max(reactions[index].count, reactions[index].userIDs.count)
  }

  private func leaveOutListed(_ context: DecodingContext) {
    context.leaveOut(Self.untyped)
    untypedListed += 1
  }

  private func count(_ reaction: JSONValue, in reactions: inout [Reaction], _ context: DecodingContext) {
    fields.load(reaction)
    context.check(fields, in: "latest_reactions")
    guard let name = fields[.type].filledText else { return leaveOutListed(context) }
    let score = max(1, fields[.score].integer ?? 1)
    let user = person("latest_reactions.user", context)
    guard let index = index(of: name, in: reactions) else {
      var reaction = Reaction(type: name, count: 1, score: score)
      if let user { reaction.add(user, at: context.time(fields, .createdAt, in: "latest_reactions")) }
      return reactions.append(reaction)
    }
    if let user {
      guard isNew(user, in: reactions[index]) else { return }
      reactions[index].add(user, at: context.time(fields, .createdAt, in: "latest_reactions"))
    }
    reactions[index].count += 1
    reactions[index].score.addSaturating(score)
  }

  /// The place of the first reaction of a type.
  private func index(of type: String, in reactions: [Reaction]) -> Int? {
    guard reactions.count > Self.few else { return reactions.firstIndex { $0.type == type } }
    // Reactions are only added while a message is read.
    while placed < reactions.count {
      if places[reactions[placed].type] == nil { places[reactions[placed].type] = placed }
      placed += 1
    }
    return places[type]
  }

  /// Whether somebody is not yet among those of a reaction, to which they are added then.
  private func isNew(_ user: String, in reaction: Reaction) -> Bool {
    guard reaction.userIDs.count > Self.few else { return !reaction.userIDs.contains(user) }
    return crowds[reaction.type, default: Set(reaction.userIDs)].insert(user).inserted
  }

  private func person(_ field: @autoclosure () -> String, _ context: DecodingContext) -> String? {
    let id = fields[.userId].filledText
    let user = fields[.user]
    return users.read(user, field(), into: context) ?? id
  }
}
