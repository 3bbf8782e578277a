import Boxing
import ChatModel
import MessageList
import Words

/// A channel, as its pages show it.
package struct RenderedChannel: Sendable {
  /// Who could see a channel on its platform.
  package enum Audience: String, Sendable {
    /// The few people of a conversation.
    case direct
    /// Its members.
    case `private`
  }

  /// The channel's id.
  package var id: String
  /// The export's record of it.
  @Boxed package var record: ChatChannel
  /// The name that readers see.
  package var name: String
  /// What it is about.
  package var topic: String?
  /// Its picture; nil draws initials.
  package var picture: MediaPlace?
  /// Its folder below the site's root, without a slash.
  package var folder: String
  /// The number of messages that it shows, including those that only threads show.
  package var messageCount: Int
  /// The days of its oldest and its newest message.
  package var dates: ClosedRange<CivilDay>?
  /// What kind of chat its list is laid out for.
  package var messageListType: MessageListType
  /// How many messages the current user has not read, for a program to draw; 0 where nobody asks.
  package var unreadCount = 0
  /// Who could see it on its platform, where that was not everybody.
  package var audience: Audience?
  /// The exports that it was read from, for the list of channels; nil where there is only one for all.
  package var origin: String?

  /// The hues of those who first spoke in it, by user id; others have that of their id.
  package var hues: [String: Int]

  /// Makes a channel's facts.
  package init(
    id: String, record: Boxed<ChatChannel>? = nil, name: String, topic: String?, picture: MediaPlace?, folder: String, messageCount: Int,
    dates: ClosedRange<CivilDay>?, messageListType: MessageListType = .messaging, origin: String? = nil,
    hues: [String: Int] = [:]
  ) {
    self.id = id
    _record = record ?? Boxed(wrappedValue: ChatChannel(id: id))
    self.name = name
    self.topic = topic
    self.picture = picture
    self.folder = folder
    self.messageCount = messageCount
    self.dates = dates
    self.messageListType = messageListType
    self.origin = origin
    self.hues = hues
  }

  /// The initials and the hue that are drawn if there is no picture.
  package var avatar: (initials: String, hue: Int) { (AvatarViews.initials(of: name), AvatarViews.hue(of: id)) }

  /// Its feed below the site's root, where the site has feeds.
  package var feedPath: String { folder + "/feed.xml" }

  /// The path of its own picture below the site's root. It is nil without one, or if a person's picture is used, as in a direct message.
  package var ownPicturePath: String? {
    guard record.imageURL?.isEmpty == false, let path = picture?.sitePath else { return nil }
    return path
  }
}

/// A person, as pages and their scripts show them.
package enum RenderedPerson {
  /// The initials, and a hue from 0 to 11, that are drawn if there is no picture.
  package static func avatar(of user: User) -> (initials: String, hue: Int) {
    (AvatarViews.initials(of: user.displayName), AvatarViews.hue(of: user.id))
  }

  /// How many messages somebody wrote, in words.
  package static func messageCountLabel(_ messages: Int, _ words: SiteWords) -> String { words("message.count", count: messages) }
}
