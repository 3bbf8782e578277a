import ChatModel
import MessageList
import Testing

@Suite("The parts of a message that are drawn")
struct MessageLayoutRulesTests {
  @Test("of somebody else at the end of a group, in a channel of three: avatar, name and time")
  func groupEnd() {
    #expect(LayoutCase().options == [.bubble, .avatar, .timestamp, .authorName, .text])
  }

  @Test("of somebody else before the end of a group: the avatar's room and no tail")
  func groupMiddle() {
    #expect(LayoutCase { $0.marks = GroupMarks() }.options == [.bubble, .continuousBubble, .avatarSizePadding, .text])
    let start = LayoutCase { $0.marks = GroupMarks(isGroupStart: true) }
    #expect(start.options == [.bubble, .continuousBubble, .avatarSizePadding, .text])
  }

  @Test("of the current user: on the other side, without avatar or name, with the mark of delivery")
  func own() {
    let own = LayoutCase { $0.message.authorID = "me" }
    #expect(own.options == [.flipped, .bubble, .timestamp, .text, .deliveryStatusIndicator])
    let unread = LayoutCase {
      $0.message.authorID = "me"
      $0.hasReadEvents = false
    }
    #expect(unread.options == [.flipped, .bubble, .timestamp, .text])
    let middle = LayoutCase {
      $0.message.authorID = "me"
      $0.marks = GroupMarks()
    }
    #expect(middle.options == [.flipped, .bubble, .continuousBubble, .text])
  }

  @Test("show everything on every message when messages are not grouped")
  func ungrouped() {
    let ungrouped = LayoutCase {
      $0.config.groupMessages = false
      $0.marks = GroupMarks()
    }
    #expect(ungrouped.options == LayoutCase().options)
  }

  @Test("have an author's name only in channels of more than two", arguments: [(1, false), (2, false), (3, true), (9, true)])
  func authorName(members: Int, shows: Bool) {
    let channel = LayoutCase { $0.memberIDs = ["me"] + (1..<members).map { "u\($0)" } }
    #expect(channel.options.contains(.authorName) == shows)
  }

  @Test("count a channel that lists nobody as a group, a direct one as two people")
  func unknownMembers() {
    #expect(LayoutCase { $0.memberIDs = [] }.options.contains(.authorName))
    let direct = LayoutCase {
      $0.memberIDs = []
      $0.isDirect = true
    }
    #expect(!direct.options.contains(.authorName))
  }

  @Test("leave out the name or the time when the configuration says so")
  func footerOptions() {
    #expect(!LayoutCase { $0.config.messageDisplayOptions.showAuthorName = false }.options.contains(.authorName))
    #expect(!LayoutCase { $0.config.messageDisplayOptions.showMessageDate = false }.options.contains(.timestamp))
  }

  @Test(
    "have avatars by showAvatars in direct channels, by showAvatarsInGroups elsewhere, and where that is not set by showAvatars",
    arguments: [
      (true, nil, true, true), (true, nil, false, true), (false, nil, true, false), (false, nil, false, false),
      (true, false, true, true), (true, false, false, false), (false, true, true, false), (false, true, false, true),
    ] as [(Bool, Bool?, Bool, Bool)])
  func avatars(showAvatars: Bool, inGroups: Bool?, isDirect: Bool, shows: Bool) {
    for isGroupEnd in [true, false] {
      let options = LayoutCase {
        $0.config.messageDisplayOptions.showAvatars = showAvatars
        $0.config.messageDisplayOptions.showAvatarsInGroups = inGroups
        $0.isDirect = isDirect
        $0.marks.isGroupEnd = isGroupEnd
      }.options
      #expect(options.contains(.avatar) == (shows && isGroupEnd))
      #expect(options.contains(.avatarSizePadding) == (shows && !isGroupEnd))
    }
  }

  @Test(
    "have avatars by version 5's name for showAvatars where it is set",
    arguments: [(true, false, nil, false), (false, true, nil, true), (false, true, false, false), (false, nil, nil, false)]
      as [(Bool, Bool?, Bool?, Bool)])
  func incomingAvatars(showAvatars: Bool, incoming: Bool?, inGroups: Bool?, shows: Bool) {
    let options = LayoutCase {
      $0.config.messageDisplayOptions.showAvatars = showAvatars
      $0.config.messageDisplayOptions.showIncomingMessageAvatar = incoming
      $0.config.messageDisplayOptions.showAvatarsInGroups = inGroups
    }.options
    #expect(options.contains(.avatar) == shows)
  }

  @Test("of the current user on the right have avatars where showOutgoingMessageAvatar says so", arguments: [true, false])
  func outgoingAvatars(shows: Bool) {
    for isGroupEnd in [true, false] {
      let options = LayoutCase {
        $0.message.authorID = "me"
        $0.config.messageDisplayOptions.showOutgoingMessageAvatar = shows
        $0.config.messageDisplayOptions.showAvatars = false
        $0.marks.isGroupEnd = isGroupEnd
      }.options
      #expect(options.contains(.flipped))
      #expect(options.contains(.avatar) == (shows && isGroupEnd) && options.contains(.avatarSizePadding) == (shows && !isGroupEnd))
    }
  }

  @Test("stand on the left with an avatar when the list is left-aligned, the current user's too")
  func leftAligned() {
    let own = LayoutCase {
      $0.message.authorID = "me"
      $0.config.messageListAlignment = .leftAligned
    }
    #expect(own.options == [.bubble, .avatar, .timestamp, .text, .deliveryStatusIndicator])
  }

  @Test("are text in the middle for a system message and for an error that was not sent back", arguments: ["ann", "me"])
  func centered(author: String) {
    for kind in [MessageKind.system, .error] {
      let message = LayoutCase {
        $0.message.kind = kind
        $0.message.authorID = author
      }
      #expect(message.options == [.text, .centered])
    }
  }

  @Test("keep the link to a thread and the reactions of a message in the middle, so that nothing is lost")
  func centeredWithMore() {
    let message = LayoutCase {
      $0.message.kind = .system
      $0.message.reactions = [Reaction(type: "like", count: 1)]
      $0.content = [.thread]
    }
    #expect(message.options == [.text, .centered, .threadInfo, .reactions])
  }

  @Test("are those of a message that failed for an error that moderation sent back")
  func bounced() {
    let message = LayoutCase {
      $0.message.kind = .error
      $0.message.isBounced = true
    }
    #expect(message.options == [.bubble, .avatar, .timestamp, .authorName, .text, .errorIndicator])
    let own = LayoutCase {
      $0.message.kind = .error
      $0.message.isBounced = true
      $0.message.authorID = "me"
    }
    #expect(own.options == [.flipped, .bubble, .timestamp, .text, .errorIndicator], "it was not delivered")
  }

  @Test("of an ephemeral message say that nobody but its author saw it, whose ever it is")
  func ephemeral() {
    let own = LayoutCase {
      $0.message.kind = .ephemeral
      $0.message.authorID = "me"
    }
    #expect(own.options.contains(.onlyVisibleToYouIndicator) && !own.options.contains(.deliveryStatusIndicator))
    #expect(LayoutCase { $0.message.kind = .ephemeral }.options.contains(.onlyVisibleToYouIndicator))
  }

  @Test("of a deleted message are the placeholder, the avatar and its thread", arguments: [MessageKind.deleted, .regular, .system, .error])
  func deleted(kind: MessageKind) {
    let message = LayoutCase {
      $0.message.kind = kind
      $0.message.deletedAt = Timestamp(seconds: 1)
      $0.message.text = ""
      $0.message.reactions = [Reaction(type: "like", count: 1)]
      $0.content = [.thread, .quote, .translation, .emojiOnly]
    }
    #expect(message.options == [.bubble, .avatar, .text, .threadInfo])
  }

  @Test("have no bubble around emoji alone, unless they quote or carry something")
  func emojiOnly() {
    #expect(!LayoutCase { $0.content = [.emojiOnly] }.options.contains(.bubble))
    #expect(LayoutCase { $0.content = [.emojiOnly, .quote] }.options.contains(.bubble))
    let carrying: [(inout Message) -> Void] = [
      { $0.attachments = [Attachment(kind: .file)] }, { $0.poll = Poll(id: "p", name: "?") },
      { $0.location = SharedLocation(latitude: 0, longitude: 0) },
    ]
    for change in carrying {
      let message = LayoutCase {
        change(&$0.message)
        $0.content = [.emojiOnly]
      }
      #expect(message.options.contains(.bubble))
    }
  }

  @Test("follow what there is: text, quote, thread, reactions, translation")
  func content() {
    #expect(!LayoutCase { $0.message.text = "" }.options.contains(.text))
    #expect(LayoutCase { $0.content = [.quote] }.options.contains(.quotedMessage))
    #expect(LayoutCase { $0.content = [.translation] }.options.contains(.translation))
    #expect(LayoutCase { $0.message.reactions = [Reaction(type: "x", count: 1)] }.options.contains(.reactions))
    #expect(LayoutCase { $0.content = [.thread] }.options.contains(.threadInfo))
    #expect(!LayoutCase { $0.content = [.thread, .inThread] }.options.contains(.threadInfo))
    let plain = LayoutCase().options
    #expect(plain.isDisjoint(with: [.quotedMessage, .translation, .reactions, .threadInfo, .errorIndicator, .onlyVisibleToYouIndicator]))
  }

  @Test("belong to nobody when there is no current user, whatever the author's id")
  func noCurrentUser() {
    let message = Message(id: "m", authorID: "", text: "x", createdAt: Timestamp(seconds: 0))
    let resolver = MessageLayoutRules(
      config: MessageListConfig(), channel: ChannelLayout(Channel(id: "c"), currentUserID: nil))
    #expect(!resolver.options(for: message, marks: GroupMarks(isGroupEnd: true), content: []).contains(.flipped))
  }

  @Test("name both of two people on one side: without a current user, in a chat of two others, and where all lines are on one side")
  func oneSide() {
    func names(_ user: String?, members: [String] = ["ann", "bob"], _ config: MessageListConfig = MessageListConfig()) -> Bool {
      var channel = Channel(id: "c")
      (channel.isDirect, channel.memberIDs) = (true, members)
      let message = Message(id: "m", authorID: "ann", text: "x", createdAt: Timestamp(seconds: 0))
      let rules = MessageLayoutRules(config: config, channel: ChannelLayout(channel, currentUserID: user))
      return rules.options(for: message, marks: GroupMarks(isGroupEnd: true), content: []).contains(.authorName)
    }
    #expect(names(nil) && names("me") && !names("bob") && !names("ann"))
    #expect(!names("me", members: []) && names(nil, members: []))
    #expect(names("bob", MessageListConfig(messageListAlignment: .leftAligned)))
  }

  @Test("count those who wrote and are not among the members: who has left, bots")
  func writers() {
    var channel = Channel(id: "c")
    channel.memberIDs = ["a", "b"]
    #expect(ChannelLayout(channel, writers: ["a"], currentUserID: nil).memberCount == 2)
    #expect(ChannelLayout(channel, writers: ["a", "c"], currentUserID: nil).memberCount == 3)
    channel.membersAreWriters = true
    channel.isDirect = true
    #expect(ChannelLayout(channel, currentUserID: nil).memberCount == 2, "their number says nothing")
    #expect(ChannelLayout(channel, writers: ["a", "b", "c"], currentUserID: nil).memberCount == 3)
    #expect(ChannelLayout(Channel(id: "d"), writers: ["a"], currentUserID: nil).memberCount == 3, "a group until something says otherwise")
  }
}
