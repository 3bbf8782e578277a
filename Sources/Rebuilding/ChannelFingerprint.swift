import ChatStorage
import MessageList
import SitePlanning

/// What the pages of a channel have from it, in a form that fingerprints need.
struct ChannelFingerprint: Sendable {
  /// A hash of what all pages show of the channel.
  let hash: UInt64
  /// A hash of what only its newest page shows.
  let totalsHash: UInt64
  /// Whether it has threads at all.
  let hasThreads: Bool

  init(_ channel: ChannelPlan, _ config: MessageListConfig, seed: UInt64) {
    var hash = Fingerprint(seed: seed)
    hash.add(channel.rendered.id)
    hash.add(channel.rendered.name)
    hash.add(channel.rendered.topic)
    hash.add(channel.rendered.picture.map { String(describing: $0) })
    hash.add(channel.rendered.ownPicturePath)
    hash.add(channel.rendered.folder)
    var layout = channel.layout
    layout.currentUserID = nil
    hash.add(String(describing: layout))
    hash.add(channel.rendered.messageListType.rawValue)
    // What messaging decides stands for itself among the settings.
    if channel.rendered.messageListType != .messaging {
      hash.add(String(describing: config.listTypeOptions(for: channel.rendered.messageListType)))
    }
    for (id, hue) in channel.rendered.hues.sorted(by: { $0.key < $1.key }) { hash.add("\(hue) \(id)") }
    self.hash = hash.value
    hash.add(channel.rendered.messageCount)
    hash.add(channel.rendered.dates.map { String(describing: $0) })
    totalsHash = hash.value
    hasThreads = !channel.stored.threads.isEmpty
  }
}
