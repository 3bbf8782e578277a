import ChatModel
import Diagnostics

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

  /// Lists channels: by their ids, and channels of Slack's by their names too, where only one has it.
  /// - Parameters:
  ///   - threads: The threads that have ids of channels, with the hashes of their roots.
  ///   - names: Public names that the user gave to channels.
  init(_ channels: [Channel], threads: [String: Place] = [:], names: [ChannelName] = []) {
    for channel in channels { places[StableHash.hash(channel.id)] = Self.place(of: channel) }
    for (id, place) in threads { places[StableHash.hash(id)] = place }
    // Stream's types can be called so, too; the ids of its channels have a colon.
    let named = channels.filter { ["channel", "group"].contains($0.type) && $0.name != nil && !$0.id.contains(":") }
    for (name, namesakes) in Dictionary(grouping: named, by: { $0.name ?? "" }) where namesakes.count == 1 {
      places[StableHash.hash("#" + name)] = Self.place(of: namesakes[0])
    }
    for name in names {
      guard let place = places[StableHash.hash(name.id)] else {
        diagnostics.append(
          Diagnostic(
            .warning, "no channel in the export has the id \"\(name.id)\", which `channels` names",
            advice: "`chatarchive inspect` lists every channel's id"))
        continue
      }
      for username in name.usernames {
        places[StableHash.hash("@" + username.lowercased())] = place
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
  package func place(of name: String) -> Place? { places[StableHash.hash(name)] }
}
