import ChatModel
import Testing

@Suite("A channel")
struct ChannelTests {
  @Test(
    "The member count is the larger of what the export states and what it lists",
    arguments: [(nil, 0, 0), (nil, 2, 2), (5, 2, 5), (1, 3, 3), (-4, 0, 0), (0, 1, 1)] as [(Int?, Int, Int)])
  func memberCount(stated: Int?, listed: Int, expected: Int) {
    var channel = Channel(id: "messaging:tea")
    channel.statedMemberCount = stated
    channel.memberIDs = (0..<listed).map { "user\($0)" }
    #expect(channel.memberCount == expected)
  }

  @Test("A channel of which only the id is known claims nothing else")
  func bare() {
    let channel = Channel(id: "messaging:tea")
    #expect(channel.name == nil)
    #expect(channel.reads.isEmpty)
    #expect(!channel.isDirect)
    #expect(!channel.isDeleted)
    #expect(channel.hasReadEvents, "platforms record who has read unless they say otherwise")
  }

  @Test("Of two records the later newest message counts, whichever comes first, and one that says nothing takes nothing away")
  func lastMessage() {
    func merged(_ first: Int64?, _ second: Int64?) -> Timestamp? {
      var channel = Channel(id: "a")
      channel.lastMessageAt = first.map { Timestamp(seconds: $0) }
      var later = Channel(id: "a")
      later.lastMessageAt = second.map { Timestamp(seconds: $0) }
      channel.update(from: later)
      return channel.lastMessageAt
    }
    #expect(merged(5, 3) == Timestamp(seconds: 5) && merged(3, 5) == Timestamp(seconds: 5))
    #expect(merged(3, nil) == Timestamp(seconds: 3) && merged(nil, 3) == Timestamp(seconds: 3) && merged(nil, nil) == nil)
  }

  @Test("A later record takes away neither topic nor purpose, and whom either mentions is known once, of 50 at most")
  func topics() {
    var channel = Channel(id: "a")
    (channel.topic, channel.purpose, channel.topicMentions) = ("ask @U1", "for @U2", ["U1", "U2"])
    var later = Channel(id: "a")
    (later.topic, later.topicMentions) = ("ask @U3 or @U1", ["U3", "U1"])
    channel.update(from: later)
    #expect(channel.topic == "ask @U3 or @U1" && channel.purpose == "for @U2" && channel.topicMentions == ["U3", "U1", "U2"])
    later.topicMentions = (0..<100).map { "V\($0)" }
    channel.update(from: later)
    #expect(channel.topicMentions == (0..<50).map { "V\($0)" })
  }

  @Test("A name that only stands for one takes no known name away, whichever comes first", arguments: [false, true])
  func placeholder(isKnownFirst: Bool) {
    var (known, closed) = (Channel(id: "a"), Channel(id: "a"))
    known.name = "Zed"
    (closed.name, closed.isNamePlaceholder) = ("Deleted Account", true)
    var channel = Channel(id: "a")
    for record in isKnownFirst ? [known, closed] : [closed, known] { channel.update(from: record) }
    #expect(channel.name == "Zed" && !channel.isNamePlaceholder)
  }
}
