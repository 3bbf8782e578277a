import ChatModel

/// The SDK's rule for a channel's name (`channelNamer`): its own, else for a direct message its members' names.
package enum ChannelNaming {
  /// The name that readers see. A direct message without a name is called after its members but the current user, in the order
  /// of their names: "A", "A and B", "A, B and 3 more". Where the SDK shows nothing, the id stands, without the channel's type.
  package static func name(of channel: Channel, currentUserID: String?, user: (String) -> User) -> String {
    if let name = channel.name, !name.isEmpty { return name }
    guard channel.isDirect else { return id(of: channel) }
    let others = channel.memberIDs.filter { $0 != currentUserID }
    let names = (others.isEmpty ? channel.memberIDs : others).map { user($0).displayName }.sorted()
    switch names.count {
    case 0: return id(of: channel)
    case 1: return names[0]
    case 2: return "\(names[0]) and \(names[1])"
    default: return "\(names[0]), \(names[1]) and \(names.count - 2) more"
    }
  }

  /// The names that readers see, of which those of several channels have the community of each behind them, where these differ.
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

  /// The part of the id behind the type, or the whole id where that leaves nothing.
  private static func id(of channel: Channel) -> String {
    guard let colon = channel.id.firstIndex(of: ":") else { return channel.id }
    let id = channel.id[channel.id.index(after: colon)...]
    return id.isEmpty ? channel.id : String(id)
  }
}
