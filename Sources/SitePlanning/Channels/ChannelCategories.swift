import ChatModel

/// The parts of a server, as Discord's categories, by which lists of channels are parted.
package struct ChannelCategories {
  /// The numbers of the channels of groups: those that stand in no category, then those of each, of which the one with the newest messages comes
  /// first.
  package let order: [Int]
  /// The categories, each with the place of its first channel in `order`.
  package let places: [(place: Int, name: String)]

  /// Takes the channels in their order.
  package init(_ channels: [ChannelPlan]) {
    let groups = channels.indices.filter { !channels[$0].stored.channel.isDirect }
    let records = Self.parents(of: groups.map { channels[$0] }, among: channels)
    let hasSeveral = Set(groups.compactMap { channels[$0].stored.channel.server }).count > 1
    var names: [String] = []
    var members: [String: [Int]] = [:]
    var order: [Int] = []
    for number in groups {
      guard let name = Self.name(of: channels[number], hasSeveral, records) else {
        order.append(number)
        continue
      }
      if members[name] == nil { names.append(name) }
      members[name, default: []].append(number)
    }
    var places: [(place: Int, name: String)] = []
    for name in names {
      places.append((order.count, name))
      order += members[name] ?? []
    }
    (self.order, self.places) = (order, places)
  }

  /// The records of the channels in whose category others stand, by their ids.
  private static func parents(of groups: [ChannelPlan], among channels: [ChannelPlan]) -> [String: Channel] {
    let ids = Set(groups.lazy.map(\.stored.channel).filter { $0.category == nil }.compactMap(\.parentID))
    guard !ids.isEmpty else { return [:] }
    let parents = channels.lazy.map(\.stored.channel).filter { ids.contains($0.id) }
    return Dictionary(parents.map { ($0.id, $0) }) { first, _ in first }
  }

  /// The category of a channel; nil where it stands in none. A thread that has a list of its own stands where its channel does, and where the
  /// channels are of several servers a category is named with its own.
  private static func name(of channel: ChannelPlan, _ hasSeveralServers: Bool, _ records: [String: Channel]) -> String? {
    let own = channel.stored.channel
    let record = own.category == nil ? own.parentID.flatMap { records[$0] } ?? own : own
    guard !record.isDirect else { return nil }
    return hasSeveralServers ? record.community : record.category
  }
}
