/// A conversation: what the export says of it, without its messages.
public struct Channel: Sendable, Hashable {
  /// The id that is unique in the archive: for Stream the `cid`, `type:id`.
  public var id: String
  /// The channel type as the export writes it, for example `messaging` or `livestream`.
  public var type: String
  /// The channel's own name; nil when it has none, as direct messages do.
  public var name: String?
  /// Whether the name only stands for one that the export does not know: it is no reason to forget one that is known.
  public var isNamePlaceholder: Bool
  /// What the channel is about.
  public var topic: String?
  /// What the channel is for, where the export says that beside its topic.
  public var purpose: String?
  /// The server that it is a part of, where the platform has several.
  public var server: String?
  /// The part of the server that it stands in, where the platform has such: it parts lists of channels.
  public var category: String?
  /// The ids of those whom the topic and the purpose mention by `User.mention` of the id alone, since a channel is read before it is known what
  /// everybody is called.
  public var topicMentions: [String]
  /// The channel's picture.
  public var imageURL: String?
  /// The number of the export's file that refers to the picture, as in `Attachment`.
  public var imageSource: Int
  /// When it was made.
  public var createdAt: Timestamp?
  /// When the newest message was sent, as the channel's own record has it.
  public var lastMessageAt: Timestamp?
  /// Messages before this instant were truncated and are not shown.
  public var truncatedAt: Timestamp?
  /// Ids of the members, in the export's order, without repetition.
  public var memberIDs: [String]
  /// Whether the list of members is only that of the people who wrote, which grows with the messages, since the format tells of no others.
  public var membersAreWriters: Bool
  /// The member count that the export states; it can be larger than the list.
  public var statedMemberCount: Int?
  /// Whether it is a direct-message channel: for Stream an id that begins with `!members`.
  public var isDirect: Bool
  /// Whether the channel records who has read what: true unless a record of it says otherwise.
  public var hasReadEvents: Bool
  /// Whether each message says itself whether it is pinned: a line that tells of a pin says then by whom, and makes no message pinned, which may be
  /// so no more.
  public var statesPins: Bool
  /// What is pinned, where the channel's own record lists it: such a message is pinned whatever its own record says.
  public var pins: [PinRecord]
  /// How far each member has read.
  public var reads: [ReadState]
  /// Whether the export says that the channel was deleted.
  public var isDeleted: Bool
  /// The channel whose thread it is, where the platform gives threads channels of their own. A thread has the id of the message that it was
  /// started at, or a system message that quotes its id says that it was started; where the archive has one of these, its messages answer it.
  public var parentID: String?
  /// The name of the thread alone, where it is one; `name` says of which channel it is too.
  public var threadName: String?
  /// Whether it goes on with a conversation of the same two people that stands elsewhere, as the encrypted half of a chat does: the two are one
  /// where there is no doubt about it.
  public var isContinuation: Bool

  /// Whether the export has ids neither of people nor of messages: people are known by their names, which change, and messages by what they say.
  /// Of several exports the newest says then who the members are, and a record that says no more than that a message was unsent stands for
  /// the message that an older export has of the same instant, as the platform's own lines do for those in another language.
  public var lacksIDs: Bool

  /// Makes a channel of which only the id is known.
  public init(id: String, type: String = "") {
    self.id = id
    self.type = type
    name = nil
    isNamePlaceholder = false
    topic = nil
    purpose = nil
    server = nil
    category = nil
    topicMentions = []
    imageURL = nil
    imageSource = 0
    createdAt = nil
    lastMessageAt = nil
    truncatedAt = nil
    memberIDs = []
    membersAreWriters = false
    statedMemberCount = nil
    isDirect = false
    hasReadEvents = true
    statesPins = false
    pins = []
    reads = []
    isDeleted = false
    parentID = nil
    threadName = nil
    isContinuation = false
    lacksIDs = false
  }

  /// The server and the part of it, which tell channels of one name apart; nil where the platform has none.
  public var community: String? {
    let parts = [server, category].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " › ")
  }

  /// How many members there are: the larger of what the export states and what it lists.
  public var memberCount: Int { max(statedMemberCount ?? 0, memberIDs.count) }

  /// Takes over from a later record whatever it knows; members and read states of both are kept.
  public mutating func update(from later: Channel) {
    if !later.type.isEmpty { type = later.type }
    if let name = later.name, !later.isNamePlaceholder || isNamePlaceholder || self.name == nil {
      (self.name, isNamePlaceholder) = (name, later.isNamePlaceholder)
    }
    topic = later.topic ?? topic
    purpose = later.purpose ?? purpose
    server = later.server ?? server
    category = later.category ?? category
    addTopicMentions(later.topicMentions)
    if let later = later.imageURL.map({ ($0, later.imageSource) }) { (imageURL, imageSource) = later }
    createdAt = later.createdAt ?? createdAt
    lastMessageAt = [lastMessageAt, later.lastMessageAt].compactMap(\.self).max()
    truncatedAt = later.truncatedAt ?? truncatedAt
    statedMemberCount = later.statedMemberCount ?? statedMemberCount
    membersAreWriters = membersAreWriters || later.membersAreWriters
    isDirect = isDirect || later.isDirect
    hasReadEvents = hasReadEvents && later.hasReadEvents
    statesPins = statesPins || later.statesPins
    if !later.pins.isEmpty { pins = later.pins }
    isDeleted = isDeleted || later.isDeleted
    parentID = later.parentID ?? parentID
    threadName = later.threadName ?? threadName
    isContinuation = isContinuation || later.isContinuation
    lacksIDs = lacksIDs || later.lacksIDs
    add(members: later.memberIDs)
    add(reads: later.reads)
  }

  /// Those of the later record come first: it has the texts that stay.
  private mutating func addTopicMentions(_ later: [String]) {
    let later = later.prefix(Self.mostTopicMentions)
    let earlier = topicMentions.prefix(Self.mostTopicMentions).filter { !later.contains($0) }
    topicMentions = Array((later + earlier).prefix(Self.mostTopicMentions))
  }

  /// To how many of those whom topic and purpose mention a name is given; none that people read mention as many.
  private static let mostTopicMentions = 50

  /// Gives those whom the topic and the purpose mention their texts, what `name` gives for the id (as `User.mention`).
  package mutating func nameTopicMentions(_ name: (String) -> String) {
    // The longer first: an id may begin as another does.
    for id in Set(topicMentions.prefix(Self.mostTopicMentions)).sorted(by: { ($1.utf8.count, $0) < ($0.utf8.count, $1) }) {
      let (mention, name) = (User(id: id).mention, name(id))
      topic = topic?.replacing(mention, with: name)
      purpose = purpose?.replacing(mention, with: name)
    }
    topicMentions = []
  }

  /// Adds members that are not in the list yet, in order.
  public mutating func add(members: [String]) {
    guard members != memberIDs, !members.isEmpty else { return }
    if memberIDs.isEmpty, Set(members).count == members.count {
      memberIDs = members
      return
    }
    var known = Set(memberIDs)
    for id in members where known.insert(id).inserted { memberIDs.append(id) }
  }

  /// Adds read states; of several of one user the latest stays.
  public mutating func add(reads later: [ReadState]) {
    guard !later.isEmpty else { return }
    var places = Dictionary(reads.enumerated().map { ($1.userID, $0) }) { first, _ in first }
    for read in later {
      guard let place = places[read.userID] else {
        places[read.userID] = reads.count
        reads.append(read)
        continue
      }
      if reads[place].lastRead < read.lastRead { reads[place] = read }
    }
  }
}

/// How far one user has read a channel.
public struct ReadState: Sendable, Hashable {
  /// The reader.
  public var userID: String
  /// Everything before this instant has been read.
  public var lastRead: Timestamp
  /// Everything up to this instant has been delivered; nil when unknown.
  public var lastDelivered: Timestamp?

  /// Makes a read state.
  public init(userID: String, lastRead: Timestamp, lastDelivered: Timestamp? = nil) {
    self.userID = userID
    self.lastRead = lastRead
    self.lastDelivered = lastDelivered
  }
}

/// Names by which addresses call a channel, and which the exports do not have: the public names of Telegram's groups and channels.
public struct ChannelName: Sendable, Hashable {
  /// The channel's id in the archive, for example `channel1006503122`.
  public var id: String
  /// Its public names, without `@`; case does not matter.
  public var usernames: [String]

  /// Names a channel.
  public init(id: String, usernames: [String]) {
    self.id = id
    self.usernames = usernames
  }
}
