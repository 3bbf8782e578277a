import ChatModel

/// What exports call channels beside their lists.
struct ChannelHints {
  /// By a key, the ids that hints give for it, each with the last of these hints; the empty id is that of hints that know none.
  private var byKey: [ChannelKey: [String: ChannelHint]] = [:]
  /// By an id in the place of the key, the last hint that has a name for it.
  private var byID: [ChannelKey: ChannelHint] = [:]

  /// Whether there are none.
  var isEmpty: Bool { byKey.isEmpty }

  /// Takes over a hint of an export.
  mutating func add(_ hint: ChannelHint, from origin: Int) {
    byKey[ChannelKey(origin: origin, key: hint.key), default: [:]][hint.id ?? ""] = hint
    if let id = hint.id, hint.name != nil { byID[ChannelKey(origin: origin, key: id)] = hint }
  }

  /// The channel of a key that no list describes; nil where nothing is known of it. Where hints give several ids, none of them counts.
  /// - Parameters:
  ///   - first: What tells the export's channels from those of others: the smallest id of its lists.
  ///   - isListed: Whether a list of the export describes the channel of an id.
  func channel(of key: ChannelKey, first: String, isListed: (String) -> Bool) -> Channel? {
    guard let hints = byKey[key] else { return nil }
    let known = hints.filter { !$0.key.isEmpty && !isListed($0.key) }
    let place = hints[""]
    guard let hint = known.count == 1 ? known.first?.value : place else { return nil }
    let named = hint.id.flatMap { byID[ChannelKey(origin: key.origin, key: $0)] }
    var channel = Channel(id: hint.id ?? first + key.key, type: hint.type)
    channel.name = place?.name ?? named?.name ?? hint.name
    channel.isDirect = hint.isDirect || place?.isDirect == true
    channel.hasReadEvents = false
    return channel
  }
}

/// A channel's key in one of the exports: what is a name in it may be that of something else in another.
struct ChannelKey: Hashable {
  let origin: Int
  let key: String
}
