import ChatModel
import ChatStorage
import MessageList
import StableHashing
import TextMarkup

/// Plans links and mentions that lead to other pages of the site.
struct LinkPlanner {
  let archive: StoredArchive
  let targets: LinkTargets
  /// The forms of addresses that lead to messages.
  let addresses: AddressForms
  let parser: MessageTextParser

  /// Where those of a message lead.
  /// - Parameter entries: What is known of its links; nothing for nearly all messages.
  func links(in planned: PlannedMessage, _ entries: [LinkEntry], from way: PageWay) throws -> PlannedLinks {
    var links = PlannedLinks()
    let known = Set(entries)
    for address in entries.isEmpty ? [] : Set(linkAddresses(in: planned)) {
      guard let place = addresses.place(of: address), let entry = entries.first?.naming(place), known.contains(entry) else { continue }
      links.addresses[address] = try href(to: place, entry, from: way)
    }
    guard !planned.mentions.isEmpty else { return links }
    var ids = planned.mentions.map(\.id)
    // Texts with structure have the ids that the platform gave, of which one person may have several.
    for text in planned.message.richTexts { text.forEachLeaf { if case .mention(let id, _) = $0 { ids.append(id) } } }
    let sent = planned.message.isTimeKnown ? planned.message.createdAt.microseconds : .max
    for id in ids where links.mentions[id] == nil { links.mentions[id] = try href(toMentioned: id, at: sent, from: way) }
    return links
  }

  /// A forward with the name of the channel of the archive that it comes from, where that is another one than the message's. Pages are made anew
  /// for another name of what a link of the message leads to, so that one of the `entries` has to name the channel.
  func named(_ forward: MessageForward, _ entries: [LinkEntry], from way: PageWay) -> MessageForward {
    guard let hash = forward.channelID.map({ IDHash.hash($0) }), entries.contains(where: { $0.channelHash == hash }),
      let origin = targets.target(ofHash: hash)
    else { return forward }
    if origin.channel === way.channel, origin.thread == nil || origin.thread == way.thread { return forward }
    var forward = forward
    forward.name = origin.name
    return forward
  }

  /// The addresses of all links that pages show of a message. Those in texts without structure are found as they are when they are drawn.
  private func linkAddresses(in planned: PlannedMessage) -> [String] {
    var addresses = planned.message.linkAddresses
    for text in [planned.text.shown, planned.text.original].compactMap(\.self) {
      guard let structure = parser.structure(of: text, isPlain: planned.message.isPlainText, mentions: []) else { continue }
      addresses += structure.links.map(\.url)
    }
    return addresses
  }

  private func href(to place: PlatformAddress, _ entry: LinkEntry, from way: PageWay) throws -> String? {
    guard let target = targets.target(ofHash: entry.channelHash) else { return nil }
    guard let id = place.messageID else { return try href(to: target, from: way) }
    guard let position = target.channel.stored.positions[entry.messageHash],
      try archive.message(at: position, in: target.channel.stored)?.id == id
    else { return nil }
    return try way.href(to: id, at: position, in: target.channel)
  }

  private func href(toMentioned id: String, at time: Int64, from way: PageWay) throws -> String? {
    switch User(id: id).kind {
    case .person: targets.people[archive.user(id).id].flatMap { $0.since <= time ? way.root + $0.path : nil }
    case .role: nil
    case .channel: try targets.target(mentionedAs: id).flatMap { try href(to: $0, from: way) }
    }
  }

  private func href(to target: LinkTargets.Target, from way: PageWay) throws -> String? {
    guard let root = target.thread else { return way.href(to: target.channel) }
    return try target.channel.stored.thread(ofRoot: root).map { try way.href(to: $0, in: target.channel) }
  }
}
