import ChatModel

/// The SDK's rule for a channel's name (`channelNamer`): its own, else its members' names.
enum ChannelNaming {
  /// The name that readers see. A channel without a name is called after its members but the current user, in the order of
  /// their names: "A", "A and B", "A, B and 3 more". A channel without either is called by its id.
  static func name(of channel: Channel, currentUserID: String?, user: (String) -> User) -> String {
    if let name = channel.name, !name.isEmpty { return name }
    let others = channel.memberIDs.filter { $0 != currentUserID }
    let names = (others.isEmpty ? channel.memberIDs : others).map { user($0).displayName }.sorted()
    switch names.count {
    case 0: return channel.id
    case 1: return names[0]
    case 2: return "\(names[0]) and \(names[1])"
    default: return "\(names[0]), \(names[1]) and \(names.count - 2) more"
    }
  }
}
