import ChatModel
import Diagnostics
import StableHashing

/// Finds the channels of an archive by what links and mentions call them.
package struct ChannelDirectory: Sendable {
  /// What a name means.
  package struct Place: Sendable, Hashable {
    /// The id of the channel.
    package let channelID: String
    /// `StableHash` of the id of a thread's root, where the name is that of a thread.
    package let thread: UInt64?
    /// The name of the channel or thread.
    package let name: String?
  }

  private var places: [UInt64: Place] = [:]
  /// What was found wrong with names that the user gave.
  private(set) var diagnostics: [Diagnostic] = []

  /// Lists channels: by their ids, and by what addresses call them too, where only one is called so.
  /// - Parameters:
  ///   - threads: The threads that have ids of channels, with the hashes of their roots.
  ///   - names: Public names that the user gave to channels.
  ///   - addresses: The forms of addresses, which may know other names.
  init(_ channels: [Channel], threads: [String: Place] = [:], names: [ChannelName] = [], addresses: AddressForms = AddressForms()) {
    for channel in channels { places[IDHash.hash(channel.id)] = Self.place(of: channel) }
    for (id, place) in threads { places[IDHash.hash(id)] = place }
    let named = channels.flatMap { channel in addresses.names(of: channel).map { (name: $0, channel: channel) } }
    for (name, namesakes) in Dictionary(grouping: named, by: \.name) where namesakes.count == 1 {
      places[IDHash.hash(name)] = Self.place(of: namesakes[0].channel)
    }
    for name in names {
      guard let place = places[IDHash.hash(name.id)] else {
        diagnostics.append(
          Diagnostic(
            .warning, "no channel in the export has the id \"\(name.id)\", which `channels` names",
            advice: "`chatarchive inspect` lists every channel's id"))
        continue
      }
      for username in name.usernames {
        places[IDHash.hash("@" + username.lowercased())] = place
      }
    }
  }

  private static func place(of channel: Channel) -> Place { Place(channelID: channel.id, thread: nil, name: channel.name) }

  /// What the archive knows of the channels among those who are mentioned, as mentions know it.
  func channels(mentionedIn ids: [String]) -> [String: User] {
    var channels: [String: User] = [:]
    for id in ids where User(id: id).kind == .channel {
      if let name = place(of: String(id.dropFirst(2).dropLast()))?.name { channels[id] = User(id: id, name: name) }
    }
    return channels
  }

  /// What has a name, of which the hash is known.
  package func place(ofHash hash: UInt64) -> Place? { places[hash] }

  /// What has a name.
  package func place(of name: String) -> Place? { places[IDHash.hash(name)] }
}

/// Collects hints about the names and ids of channels that no list of an export describes.
struct ChannelHints {
  /// For each key the last hint for each id. The id of hints without one is empty.
  private var byKey: [ChannelKey: [String: ChannelHint]] = [:]
  /// The last hint with a name for each id.
  private var byID: [ChannelKey: ChannelHint] = [:]

  /// Whether there are no hints.
  var isEmpty: Bool { byKey.isEmpty }

  /// Adds a hint of an export.
  mutating func add(_ hint: ChannelHint, from origin: Int) {
    byKey[ChannelKey(origin: origin, key: hint.key), default: [:]][hint.id ?? ""] = hint
    if let id = hint.id, hint.name != nil { byID[ChannelKey(origin: origin, key: id)] = hint }
  }

  /// Makes the channel of a key from hints; nil if there are none. If hints give several ids, none of them counts.
  /// - Parameters:
  ///   - first: A prefix for ids that no other export has: the smallest id of this export's lists.
  ///   - isListed: Whether a list of the export describes the channel with an id.
  func channel(of key: ChannelKey, first: String, isListed: (String) -> Bool) -> Channel? {
    guard let hints = byKey[key] else { return nil }
    let known = hints.filter { !$0.key.isEmpty && !isListed($0.key) }
    let place = hints[""]
    guard let hint = known.count == 1 ? known.first?.value : place else { return nil }
    let named = hint.id.flatMap { byID[ChannelKey(origin: key.origin, key: $0)] }
    var channel = Channel(id: hint.id ?? first + key.key, type: hint.type)
    channel.name = place?.name ?? named?.name ?? hint.name
    channel.isDirect = hint.isDirect || place?.isDirect == true
    channel.isPrivate = hint.isPrivate || place?.isPrivate == true
    channel.hasReadEvents = false
    return channel
  }
}

/// The key of a channel in one export. Another export may use the same key for another channel.
struct ChannelKey: Hashable {
  let origin: Int
  let key: String
}
