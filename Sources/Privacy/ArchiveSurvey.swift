import ChatModel
import ChatReading

/// The people and channels of exports, as a first reading found them. Nothing else is kept of what was read.
package struct ArchiveSurvey: Sendable {
  /// A channel in one of the exports, by the key that its messages have there.
  package struct Place: Sendable, Hashable {
    let origin: Int
    let key: String
  }

  /// What is known of a channel.
  package struct KnownChannel: Sendable {
    /// Its id.
    package let id: String
    /// Its names and the folders of its messages.
    package var names: Set<String> = []
    /// Whether it is a conversation of a few people.
    package var isDirect = false
    /// Whether only its members could see it.
    package var isPrivate = false
    /// The channel whose thread it is.
    var parentID: String?

    /// What it is called: the shortest name, or the id.
    package var title: String { names.min { ($0.utf8.count, $0) < ($1.utf8.count, $1) } ?? id }
  }

  /// The names of people by their ids.
  package private(set) var names: [String: Set<String>] = [:]
  /// All people, also those without a name.
  package private(set) var people: Set<String> = []
  /// The people whom a record describes.
  private(set) var described: Set<String> = []
  /// The channels by their ids.
  package private(set) var channels: [String: KnownChannel] = [:]
  private(set) var ids: [Place: String] = [:]
  private(set) var peopleByPlace: [Place: Set<String>] = [:]
  /// How many messages there are, by channel and by author.
  package private(set) var messagesByPlace: [Place: Int] = [:]
  /// The numbers of the files of formats without ids of their own.
  private(set) var filesWithoutIDs: Set<Int> = []

  /// Knows nobody.
  package init() {}

  /// Takes in what a chunk of a file tells.
  package init(_ batch: ChatBatch, of file: SourceFile) {
    var collector = PeopleCollector()
    for user in batch.users where user.kind == .person {
      described.insert(user.id)
      collector.people.insert(user.id)
      if let name = user.name, !name.isEmpty, !user.isNamePlaceholder { collector.names[user.id, default: []].insert(name) }
    }
    for record in batch.channels { add(record, of: file, &collector) }
    for hint in batch.channelHints { add(hint, origin: file.origin) }
    for member in batch.members {
      collector.people.insert(member.userID)
      peopleByPlace[Place(origin: file.origin, key: member.channelKey), default: []].insert(member.userID)
    }
    for run in batch.messages { add(run, origin: file.origin, &collector) }
    for reaction in batch.reactions { collector.people.insert(reaction.userID) }
    if let id = batch.currentUserID { collector.people.insert(id) }
    people = collector.people.subtracting([""])
    names = collector.names
  }

  private mutating func add(_ record: ChannelRecord, of file: SourceFile, _ collector: inout PeopleCollector) {
    let channel = record.channel
    var known = channels[channel.id] ?? KnownChannel(id: channel.id)
    // Keys of messages that begin with `@` are made up; others may have the folder's name behind a colon.
    let folder = record.alias.flatMap { $0.first == "@" ? nil : $0.split(separator: ":").last.map { String($0) } }
    known.names.formUnion([channel.name, channel.threadName, folder].compactMap(\.self))
    known.isDirect = known.isDirect || channel.isDirect
    known.isPrivate = known.isPrivate || channel.isPrivate
    known.parentID = channel.parentID ?? known.parentID
    channels[channel.id] = known
    for key in [channel.id, record.alias].compactMap(\.self) { ids[Place(origin: file.origin, key: key)] = channel.id }
    if channel.lacksIDs { filesWithoutIDs.insert(file.index) }
    var only = ChatBatch()
    only.channels = [record]
    let others = collector.people
    collector.people = []
    ModelWalk.edit(&only, &collector)
    peopleByPlace[Place(origin: file.origin, key: channel.id), default: []].formUnion(collector.people)
    collector.people.formUnion(others)
  }

  private mutating func add(_ hint: ChannelHint, origin: Int) {
    let place = Place(origin: origin, key: hint.key)
    let id = ids[place] ?? hint.id ?? hint.key
    ids[place] = id
    var known = channels[id] ?? KnownChannel(id: id)
    if let name = hint.name { known.names.insert(name) }
    known.isDirect = known.isDirect || hint.isDirect
    known.isPrivate = known.isPrivate || hint.isPrivate
    channels[id] = known
  }

  private mutating func add(_ run: MessageRun, origin: Int, _ collector: inout PeopleCollector) {
    let others = collector.people
    collector.people = []
    for message in run.messages {
      var message = message
      ModelWalk.edit(&message, &collector)
    }
    let place = Place(origin: origin, key: run.channelKey)
    peopleByPlace[place, default: []].formUnion(collector.people)
    messagesByPlace[place, default: 0] += run.messages.count
    collector.people.formUnion(others)
  }

  /// Takes in what another chunk tells.
  package mutating func add(_ other: ArchiveSurvey) {
    names.merge(other.names) { $0.union($1) }
    people.formUnion(other.people)
    described.formUnion(other.described)
    filesWithoutIDs.formUnion(other.filesWithoutIDs)
    channels.merge(other.channels) { first, second in
      var known = first
      known.names.formUnion(second.names)
      known.isDirect = first.isDirect || second.isDirect
      known.isPrivate = first.isPrivate || second.isPrivate
      known.parentID = first.parentID ?? second.parentID
      return known
    }
    // What a list says of a key counts more than what the key says of itself.
    ids.merge(other.ids) { first, second in max(first, second) }
    peopleByPlace.merge(other.peopleByPlace) { $0.union($1) }
    messagesByPlace.merge(other.messagesByPlace) { $0 + $1 }
  }

  /// The channel that a key stands for.
  func channel(at place: Place) -> KnownChannel {
    let id = ids[place] ?? place.key
    return channels[id] ?? KnownChannel(id: id)
  }

  /// All places of messages and channels.
  var places: Set<Place> { Set(ids.keys).union(messagesByPlace.keys).union(peopleByPlace.keys) }
}

/// Notes people instead of changing them.
struct PeopleCollector: ModelEditor {
  var people: Set<String> = []
  var names: [String: Set<String>] = [:]

  mutating func edit(person id: inout String) { people.insert(id) }
  mutating func edit(person id: inout String, name: inout String) {
    people.insert(id)
    if !id.isEmpty, !name.isEmpty { names[id, default: []].insert(name) }
  }
  func edit(text: inout String) {}
  func edit(inlines: inout [RichTextInline]) {}
  func edit(name: inout String) {}
  func edit(channel id: inout String) {}
  func edit(message id: inout String) {}
  func edit(address: inout String) {}
  func edit(attachment: inout Attachment) {}
  func mark(for location: SharedLocation) -> String? { nil }
  func removes(person id: String) -> Bool { false }
  func hides(person id: String) -> Bool { false }
}
