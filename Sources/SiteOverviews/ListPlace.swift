import SitePlanning

/// From where a list leads to messages.
struct ListPlace: Sendable {
  /// The way up from the page to the folder of its channel; where it is not of one channel, to the site's root.
  let up: String
  /// Whether all messages are of the page's own channel.
  let isOfChannel: Bool

  /// Where files of a channel are, seen from the page.
  func prefix(of channel: ChannelPlan) -> String { isOfChannel ? up : up + channel.rendered.folder + "/" }
}
