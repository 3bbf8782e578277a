import ChatModel
import MessageList
import Testing

@Suite("List types")
struct MessageListTypeTests {
  @Test("messaging decides what the SDK decides")
  func messaging() {
    let config = MessageListConfig()
    let options = config.listTypeOptions(for: .messaging)
    #expect(options == MessageListType.messaging.defaults)
    #expect(options.groupMessages == config.groupMessages && options.messageListAlignment == config.messageListAlignment)
    #expect(options.maxTimeIntervalBetweenMessagesInGroup == config.maxTimeIntervalBetweenMessagesInGroup)
    #expect(options.showAvatars == config.messageDisplayOptions.showAvatars)
    #expect(options.reactionsPlacement == config.messageDisplayOptions.reactionsPlacement)
  }

  @Test("decide of the options that nobody set as the manual says")
  func defaults() {
    let team = MessageListConfig().resolved(for: .team)
    #expect(team.groupMessages && team.maxTimeIntervalBetweenMessagesInGroup == 300 && team.messageListAlignment == .leftAligned)
    #expect(team.messageDisplayOptions.showAvatars && team.messageDisplayOptions.reactionsPlacement == .bottom)
    let livestream = MessageListConfig().resolved(for: .livestream)
    #expect(!livestream.groupMessages && livestream.messageListAlignment == .leftAligned)
    #expect(!livestream.messageDisplayOptions.showAvatars && livestream.messageDisplayOptions.reactionsPlacement == .bottom)
    let commerce = MessageListConfig().resolved(for: .commerce)
    #expect(commerce.groupMessages && commerce.maxTimeIntervalBetweenMessagesInGroup == 60 && commerce.messageListAlignment == .standard)
    #expect(commerce.messageDisplayOptions.showAvatars && commerce.messageDisplayOptions.reactionsPlacement == .bottom)
  }

  @Test("decide nothing of options that were set, though it be to the SDK's defaults", arguments: MessageListType.allCases)
  func explicit(type: MessageListType) {
    let set = MessageListConfig(
      groupMessages: true, messageDisplayOptions: MessageDisplayOptions(showAvatars: true, reactionsPlacement: .top),
      maxTimeIntervalBetweenMessagesInGroup: 60, messageListAlignment: .standard)
    #expect(set.listTypeOptions(for: type) == MessageListType.messaging.defaults)
    var later = MessageListConfig()
    later.groupMessages = true
    #expect(later.resolved(for: type).groupMessages)
  }

  @Test("leave the other options alone, and what was resolved stays so", arguments: MessageListType.allCases)
  func resolved(type: MessageListType) {
    let config = MessageListConfig(dateIndicatorPlacement: .messageList, pageSize: 7).resolved(for: type)
    #expect(config.messageListType == type && config.pageSize == 7 && config.dateIndicatorPlacement == .messageList)
    #expect(config.resolved(for: type).listTypeOptions(for: type) == config.listTypeOptions(for: type))
  }

  @Test("of a channel are those of the first rule that fits, else the one for all")
  func rules() {
    let config = MessageListConfig(
      messageListType: .team,
      messageListTypes: [
        MessageListTypeRule(id: "messaging:desk", messageListType: .commerce),
        MessageListTypeRule(name: "Live *", channelType: "livestream", messageListType: .livestream),
        MessageListTypeRule(channelType: "livestream", messageListType: .messaging),
        MessageListTypeRule(id: "messaging:desk", messageListType: .messaging),
      ])
    func type(_ id: String, _ name: String, _ channelType: String) -> MessageListType {
      config.messageListType(ofChannel: id, name: name, channelType: channelType)
    }
    #expect(type("messaging:desk", "Live desk", "livestream") == .commerce)
    #expect(type("a", "Live from Oslo", "livestream") == .livestream)
    #expect(type("a", "Live from Oslo", "messaging") == .team)
    #expect(type("a", "Oslo", "livestream") == .messaging)
    #expect(type("", "", "") == .team)
  }

  @Test("A rule's id may leave out the channel's type, and nothing else of it")
  func ids() {
    func fits(_ wanted: String, _ id: String) -> Bool {
      MessageListTypeRule(id: wanted, messageListType: .team).fits(id: id, name: "", channelType: "")
    }
    #expect(fits("messaging:desk", "messaging:desk") && fits("desk", "messaging:desk") && fits("desk", "desk"))
    #expect(fits("a:b", "messaging:a:b"))
    #expect(!fits("esk", "messaging:desk") && !fits("messaging", "messaging:desk") && !fits("b", "messaging:a:b") && !fits("", "desk"))
  }

  @Test(
    "An agent is who has a role that is not a plain user's",
    arguments: [(nil, false), ("", false), ("user", false), ("guest", false), ("anonymous", false), ("admin", true), ("agent", true)]
      as [(String?, Bool)])
  func agents(role: String?, isAgent: Bool) {
    #expect(CommerceAgent.isAgent(User(id: "u", role: role)) == isAgent)
  }
}
