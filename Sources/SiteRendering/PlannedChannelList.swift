import MessageList

/// The list of all channels.
package struct PlannedChannelList: Sendable {
  /// A channel in the list.
  package struct Item: Sendable {
    /// The channel.
    package var channel: RenderedChannel
    /// Whether it is a conversation of two people.
    package var isDirect: Bool
    /// How many people wrote in it; nil where nobody counted.
    package var people: Int?
    /// How many messages each month has, in order; none where nobody counted.
    package var months: [MonthCount]

    /// What its newest message says; nil where it lists none.
    package var preview: ChannelPreview?

    /// Makes an item from its parts.
    package init(
      channel: RenderedChannel, isDirect: Bool = false, people: Int? = nil, months: [MonthCount] = [], preview: ChannelPreview? = nil
    ) {
      self.channel = channel
      self.isDirect = isDirect
      self.people = people
      self.months = months
      self.preview = preview
    }
  }

  /// The channels, those of one group side by side.
  package var items: [Item]
  /// Where the page about all channels is; nil where there is none.
  package var overviewHref: String?
  /// Where the list of people is; nil where there is none.
  package var peopleHref: String?

  /// Makes a list without other pages.
  package init(items: [Item]) {
    self.items = items
  }

  /// Whether there are both channels of groups and of two people.
  var hasGroups: Bool { items.contains { $0.isDirect } && items.contains { !$0.isDirect } }

  /// How many channels and messages there are, in words.
  var summary: String {
    let messages = items.reduce(0) { $0 + $1.channel.messageCount }
    return (items.count == 1 ? "1 channel" : CountLabel.text(items.count) + " channels") + " · "
      + (messages == 1 ? "1 message" : CountLabel.text(messages) + " messages")
  }
}
