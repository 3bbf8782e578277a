/// A conversation as the export describes it, without its messages.
public struct Channel: Sendable, Hashable {
  /// The id that is unique in the archive: for Stream the `cid`, `type:id`.
  public var id: String
  /// The channel type as the export writes it, for example `messaging` or `livestream`.
  public var type: String
  /// The channel's own name; nil when it has none, as direct messages do.
  public var name: String?
  /// Whether the name is a placeholder for an unknown one. It never replaces a known name.
  public var isNamePlaceholder: Bool
  /// What the channel is called in the site's language if it has no name; nil once `name` has it in words.
  public var nameLabel: Label?
  /// What the channel is about.
  public var topic: String?
  /// The purpose of the channel, if the export has one besides the topic.
  public var purpose: String?
  /// The server that it belongs to, if the platform has several.
  public var server: String?
  /// The category within the server, if the platform has categories. Lists of channels are divided by it.
  public var category: String?
  /// The ids of people that the topic and the purpose mention. Their texts have `User.mention` of the id alone, because names are not
  /// known yet when a channel is read.
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
  /// Whether the list of members has only people who wrote, because the format lists no others. The list grows with the messages.
  public var membersAreWriters: Bool
  /// The member count that the export states; it can be larger than the list.
  public var statedMemberCount: Int?
  /// Whether it is a direct-message channel: for Stream an id that begins with `!members`.
  public var isDirect: Bool
  /// Whether only its members could see it, as a conversation of a few people or a group that one is invited to. A direct-message channel is
  /// private too.
  public var isPrivate: Bool
  /// Whether the channel records who has read what: true unless a record of it says otherwise.
  public var hasReadEvents: Bool
  /// Whether each message states if it is pinned. System messages about pins then only say who pinned it: the message may be unpinned
  /// again.
  public var statesPins: Bool
  /// The pinned messages, if the channel's own record lists them. This list wins over the messages' own records.
  public var pins: [PinRecord]
  /// How far each member has read.
  public var reads: [ReadState]
  /// Whether the export says that the channel was deleted.
  public var isDeleted: Bool
  /// The channel whose thread it is, on platforms where threads are channels.
  ///
  /// A thread has the id of the message at which it was started. Or a system message that quotes the id says that it was started. If the
  /// archive has one of these, the thread's messages are replies to it.
  public var parentID: String?
  /// The name of the thread alone, if it is one; `name` also has the channel's name.
  public var threadName: String?
  /// Whether it continues a conversation of the same two people, as the encrypted half of a chat does. Both become one channel unless
  /// that is ambiguous.
  public var isContinuation: Bool

  /// Whether the export has no ids of people and messages.
  ///
  /// People are then identified by their names, which change, and messages by their contents. If there are several exports, the newest
  /// one decides who the members are. A record that only says that a message was unsent replaces the message of the same instant in an
  /// older export. So do the platform's own lines if an older export has them in another language.
  public var lacksIDs: Bool

  /// Makes a channel of which only the id is known.
  public init(id: String, type: String = "") {
    self.id = id
    self.type = type
    name = nil
    isNamePlaceholder = false
    nameLabel = nil
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
    isPrivate = false
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

  /// The server and the category, which distinguish channels of the same name; nil if the platform has none.
  public var community: String? {
    let parts = [server, category].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " › ")
  }

  /// How many members there are: the larger of what the export states and what it lists.
  public var memberCount: Int { max(statedMemberCount ?? 0, memberIDs.count) }

  /// Updates the channel from a later record; members and read states of both are kept.
  public mutating func update(from later: Channel) {
    if !later.type.isEmpty { type = later.type }
    if let name = later.name, !later.isNamePlaceholder || isNamePlaceholder || self.name == nil {
      (self.name, isNamePlaceholder) = (name, later.isNamePlaceholder)
    }
    nameLabel = later.nameLabel ?? nameLabel
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
    isPrivate = isPrivate || later.isPrivate
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

  /// Merges mentions. The later record's come first, because its texts win.
  private mutating func addTopicMentions(_ later: [String]) {
    let later = later.prefix(Self.mostTopicMentions)
    let earlier = topicMentions.prefix(Self.mostTopicMentions).filter { !later.contains($0) }
    topicMentions = Array((later + earlier).prefix(Self.mostTopicMentions))
  }

  /// The most mentions in topic and purpose that get names; texts that people read have fewer.
  private static let mostTopicMentions = 50

  /// Puts names into the mentions of the topic and the purpose. `name` returns the text for an id, as `User.mention` does.
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

  /// Adds read states; the latest one of each user wins.
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
  /// The user has read everything before this instant.
  public var lastRead: Timestamp
  /// Everything up to this instant was delivered to the user; nil if unknown.
  public var lastDelivered: Timestamp?

  /// Makes a read state.
  public init(userID: String, lastRead: Timestamp, lastDelivered: Timestamp? = nil) {
    self.userID = userID
    self.lastRead = lastRead
    self.lastDelivered = lastDelivered
  }
}

/// The public names of a channel that links use and exports lack, such as those of Telegram's groups and channels.
public struct ChannelName: Sendable, Hashable {
  /// The channel's id in the archive, for example `channel1006503122`.
  public var id: String
  /// Its public names, without `@`; case does not matter.
  public var usernames: [String]

  /// Gives a channel public names.
  public init(id: String, usernames: [String]) {
    self.id = id
    self.usernames = usernames
  }
}
