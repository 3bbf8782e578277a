import Configuration
import Diagnostics
import MessageList
import Testing

@Suite("List types in a configuration file")
struct ListTypeDecodingTests {
  private func decode(_ text: String) throws -> MessageListConfig {
    let value = try JSON5Reader.read(Array(text.utf8), file: "chatarchive.json")
    return try ConfigurationObject.decode(value) { MessageListConfig(decoding: $0) }
  }

  private func problems(_ text: String) -> [String] {
    do {
      _ = try decode(text)
      return []
    } catch {
      return (error as? ConfigurationErrors)?.diagnostics.map(\.description) ?? ["\(error)"]
    }
  }

  @Test("rules come in the file's order, with their places")
  func rules() throws {
    let rules = try decode(
      """
      {messageListTypes: [
        {id: 'a', messageListType: 'team'},
        {name: 'B*', channelType: 'livestream', messageListType: '.livestream'},
      ]}
      """
    ).messageListTypes
    #expect(rules.map(\.id) == ["a", nil] && rules.map(\.name) == [nil, "B*"] && rules.map(\.channelType) == [nil, "livestream"])
    #expect(rules.map(\.messageListType) == [.team, .livestream])
    #expect(rules.map(\.place.line) == [2, 3])
  }

  @Test("an option that the file sets is no longer the list type's")
  func explicit() throws {
    let config = try decode("{groupMessages: true, messageDisplayOptions: {showAvatars: true}}")
    #expect(config.listTypeOptions(for: .livestream).groupMessages && config.listTypeOptions(for: .livestream).showAvatars)
    #expect(config.listTypeOptions(for: .livestream).reactionsPlacement == .bottom)
  }

  @Test("an unknown type, a key that is not there, and a rule about nothing are told with their place and what to do")
  func mistakes() {
    #expect(
      problems("{messageListType: 'livestrem'}") == [
        "chatarchive.json:1:19: error: messageListType: expected one of messaging, team, livestream, commerce, found 'livestrem'; "
          + "did you mean 'livestream'?"
      ])
    #expect(
      problems("{messageListTypes: [{id: 'a', messageListType: 'teem'}]}") == [
        "chatarchive.json:1:48: error: messageListTypes[0].messageListType: expected one of messaging, team, livestream, commerce, "
          + "found 'teem'; did you mean 'team'?"
      ])
    #expect(
      problems("{messageListTypes: [{id: 'a'}, {messageListType: 'team'}, {ids: 'a', messageListType: 'team', name: 1}, 'team']}") == [
        "chatarchive.json:1:21: error: messageListTypes[0]: the key \"messageListType\" is missing; say which list type these channels have",
        "chatarchive.json:1:32: error: messageListTypes[1]: it names no channels; give an id, a name or a channelType",
        "chatarchive.json:1:60: error: messageListTypes[2]: unknown key 'ids'; did you mean 'id'?",
        "chatarchive.json:1:101: error: messageListTypes[2].name: expected a string, found a number",
        "chatarchive.json:1:105: error: messageListTypes[3]: expected an object, found a string",
      ])
    #expect(problems("{messageListTypes: {}}").count == 1)
  }

  @Test("a pattern of more than 256 characters and more than 1,000 rules are told, and as many are not")
  func limits() {
    func pattern(_ count: Int) -> String { String(repeating: "é", count: count) }
    #expect(problems("{messageListTypes: [{name: '\(pattern(256))', messageListType: 'team'}]}").isEmpty)
    #expect(
      problems("{messageListTypes: [{name: '\(pattern(257))', messageListType: 'team'}]}") == [
        "chatarchive.json:1:28: error: messageListTypes[0].name: this pattern has more than 256 characters; write a * for a part of the name"
      ])
    func rules(_ count: Int) -> String { String(repeating: "{id: 'a', messageListType: 'team'},", count: count) }
    #expect(problems("{messageListTypes: [\(rules(1_000))]}").isEmpty)
    #expect(
      problems("{messageListTypes: [\(rules(1_001))]}") == [
        "chatarchive.json:1:20: error: messageListTypes: there are more than 1,000 objects; "
          + "join those of one messageListType, with a * in a name or by channelType"
      ])
  }
}
