import ChatModel

/// What the layout of messages needs to know of their channel and reader.
public struct ChannelLayout: Sendable, Hashable {
  /// How many people are in the channel; decides whether names are needed.
  public var memberCount: Int
  /// Whether it is a direct-message channel.
  public var isDirect: Bool
  /// Whether the channel records who has read what.
  public var hasReadEvents: Bool
  /// Whose messages stand on the trailing side; nil for nobody's.
  public var currentUserID: String?

  /// Whether the current user is one of those who talk here, as far as the export lists them: then the side tells who speaks in a chat of two.
  public var isOfCurrentUser: Bool

  /// Whether messages of others say who wrote them. In a chat of two they need not, unless both stand on the leading side, which the SDK's
  /// list never shows, since an app always has a current user.
  public var needsNames: Bool { memberCount > 2 || !isOfCurrentUser }

  /// Makes the layout facts of a channel.
  ///
  /// An export that lists no members, or only those who wrote, says nothing about their number: then a direct channel counts as two people
  /// and any other as a group. Lists of members are those of the day of the export, so that whoever wrote and is not among them counts too: who
  /// has left, bots. Names are missing from no conversation of three then.
  /// - Parameter writers: The ids of people who wrote in the channel; those of three are enough.
  public init(_ channel: Channel, writers: Set<String> = [], currentUserID: String?) {
    let known = channel.membersAreWriters ? channel.statedMemberCount ?? 0 : channel.memberCount
    let listed = channel.membersAreWriters ? [] : channel.memberIDs
    memberCount = max(known > 0 ? known : channel.isDirect ? 2 : 3, writers.union(listed).count)
    isDirect = channel.isDirect
    hasReadEvents = channel.hasReadEvents
    self.currentUserID = currentUserID
    isOfCurrentUser = currentUserID.map { listed.isEmpty || listed.contains($0) } ?? false
  }
}
