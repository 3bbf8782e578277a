import ChatModel
import Diagnostics
import MessageList
import Words

/// The SDK's rule for a channel's name (`channelNamer`): its own, else for a direct message its members' names.
package enum ChannelNaming {
  /// The name that readers see. A direct message without a name is called after its members but the current user, in the order
  /// of their names: "A", "A and B", "A, B and 3 more". Where the SDK shows nothing, the id is, without the channel's type.
  /// - Parameter words: The words between the names; nil takes English ones, for what is the same in all languages.
  package static func name(of channel: Channel, currentUserID: String?, words: SiteWords?, user: (String) -> User) -> String {
    if let name = plainName(of: channel, words), !name.isEmpty { return name }
    guard channel.isDirect else { return id(of: channel) }
    let others = channel.memberIDs.filter { $0 != currentUserID }
    let names = (others.isEmpty ? channel.memberIDs : others).map { self.name(of: user($0), words) }.sorted()
    switch names.count {
    case 0: return id(of: channel)
    case 1: return names[0]
    case 2: return words?.list(names) ?? "\(names[0]) and \(names[1])"
    default:
      let (first, others) = (Array(names.prefix(2)), names.count - 2)
      return words.map { NameList.text(first, others: others, $0) } ?? "\(names[0]), \(names[1]) and \(others) more"
    }
  }

  /// The channel's own name, or what stands for it: in English for what is the same in all languages.
  private static func plainName(of channel: Channel, _ words: SiteWords?) -> String? {
    guard words == nil, channel.isNamePlaceholder, let label = channel.nameLabel else { return channel.name }
    return label.plainName
  }

  /// Somebody's name, or what stands for it: in English for what is the same in all languages.
  private static func name(of user: User, _ words: SiteWords?) -> String {
    guard words == nil, user.isNamePlaceholder, user.isBot || user.isDeleted else { return user.displayName }
    return user.isBot ? "Bot" : "Deleted Account"
  }

  /// The names that readers see, of which those of several channels have the community of each after them, where these differ.
  static func distinct(_ names: [String], of channels: [Channel]) -> [String] {
    let alike = Dictionary(grouping: names.indices) { names[$0] }
    return names.indices.map { index in
      let name = names[index]
      guard let community = channels[index].community, let others = alike[name], others.count > 1,
        others.contains(where: { channels[$0].community != community })
      else { return name }
      return "\(name) (\(community))"
    }
  }

  /// The part of the id after the type, or the whole id where that leaves nothing.
  private static func id(of channel: Channel) -> String {
    guard let colon = channel.id.firstIndex(of: ":") else { return channel.id }
    let id = channel.id[channel.id.index(after: colon)...]
    return id.isEmpty ? channel.id : String(id)
  }
}

/// A list of names that does not name all.
enum NameList {
  static func text(_ names: [String], others: Int, _ words: SiteWords) -> String {
    words("channels.namesAndMore", count: others, ["names": names.joined(separator: words.listSeparator)])
  }
}

/// Finds rules for list types that match no channel of the export, most likely because a name is misspelt.
package enum UnusedListTypes {
  /// A note for each such rule.
  package static func notes(_ rules: [MessageListTypeRule], channels: [ChannelPlan]) -> [Diagnostic] {
    guard !rules.isEmpty else { return [] }
    let known = channels.map {
      (id: $0.stored.channel.id, name: $0.rendered.name, matched: MatchedName($0.rendered.name), type: $0.stored.channel.type)
    }
    return rules.enumerated().compactMap { index, rule in
      guard !known.contains(where: { rule.fits(id: $0.id, name: $0.matched, channelType: $0.type) }) else { return nil }
      let meant =
        rule.id.flatMap { NearestName.match(for: $0, in: known.map(\.id)) }
        ?? rule.channelType.flatMap { NearestName.match(for: $0, in: known.map(\.type)) }
        ?? rule.name.flatMap { NearestName.match(for: $0, in: known.map(\.name)) }
      return Diagnostic(
        .note, "messageListConfig.messageListTypes[\(index)]: no channel in the export matches", at: rule.place,
        advice: meant.map { "did you mean \"\($0)\"?" })
    }
  }
}
