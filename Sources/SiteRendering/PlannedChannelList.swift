import MessageList
import Words

/// The list of all channels.
package struct PlannedChannelList: Sendable {
  /// A channel in the list.
  package struct Item: Sendable {
    /// The channel.
    package var channel: RenderedChannel
    /// How many people wrote in it; nil where nobody counted.
    package var people: Int?
    /// How many messages each month has, in order; none where nobody counted.
    package var months: [MonthCount]

    /// Its newest message; nil if the list shows none.
    package var preview: ChannelPreview?

    /// Makes an item from its parts.
    package init(
      channel: RenderedChannel, people: Int? = nil, months: [MonthCount] = [], preview: ChannelPreview? = nil
    ) {
      self.channel = channel
      self.people = people
      self.months = months
      self.preview = preview
    }
  }

  /// How many channels of groups there are, which come first.
  package let groupCount: Int
  /// How many conversations of two people follow.
  package let directCount: Int
  /// The categories of channels, each with the place of its first one. Channels before the first place have no category.
  package var categories: [(place: Int, name: String)] = []
  /// Makes the item at a place. Items are made one by one, because all of them would take as much memory as the page.
  package let item: @Sendable (Int) -> Item
  /// Where the page about all channels is; nil where there is none.
  package var overviewHref: String?
  /// Where the list of people is; nil where there is none.
  package var peopleHref: String?

  /// Makes a list without other pages.
  package init(groupCount: Int, directCount: Int, item: @escaping @Sendable (Int) -> Item) {
    self.groupCount = groupCount
    self.directCount = directCount
    self.item = item
  }

  /// How many channels there are.
  var count: Int { groupCount + directCount }

  /// The heading above the item at a place; nil for none, as in a list of one kind.
  func title(above place: Int, _ words: SiteWords) -> String? {
    if let category = categories.first(where: { $0.place == place }) { return category.name }
    guard groupCount > 0, directCount > 0 || !categories.isEmpty else { return nil }
    return place == 0 ? words("channels.groups") : place == groupCount ? words("channels.direct") : nil
  }

  /// How many lines the list has with its titles.
  var lineCount: Int { count + categories.count + (groupCount > 0 && directCount > 0 ? 2 : 0) }

  /// How many channels and messages there are, in words.
  func summary(_ words: SiteWords) -> String {
    let messages = (0..<count).reduce(0) { $0 + item($1).channel.messageCount }
    return words("channels.count", count: count) + " · " + words("message.count", count: messages)
  }
}

/// The newest message of a channel, in one line.
package struct ChannelPreview: Sendable, Equatable {
  /// The author; empty if nobody speaks.
  package var author: String
  /// The text.
  package var text: String

  /// Makes a preview from its parts.
  package init(author: String, text: String) {
    self.author = author
    self.text = text
  }
}
