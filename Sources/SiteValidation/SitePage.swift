/// What is kept of a page until the site is complete: 8 bytes for each id, and its name.
struct SitePage {
  /// The path in the site.
  let path: String
  /// The hash of the path.
  let pathHash: UInt64
  /// Its place among its channel's pages.
  let place: NumberedPage?
  /// Whether the page was read. Of one that was not, the path and the number of messages are known and nothing else.
  private(set) var isRead: Bool
  /// How many messages its list has.
  private(set) var messageCount: Int
  /// The hashes of its messages' ids, in order.
  private(set) var messages: [UInt64] = []
  /// The hashes of its other ids.
  private(set) var anchors: [UInt64] = []
  /// Whether it has a message list.
  private(set) var hasMessageList = false
  /// The channel's id that its list names.
  private(set) var channelID: String?

  /// A page that was read.
  init(path: String, facts: PageFacts) {
    (self.path, pathHash, place, isRead, messageCount) = (path, StableHash.of(path), NumberedPage(path: path), true, 0)
    read(facts)
  }

  /// A page that the site had before, as it was.
  init(keptAt path: String, messageCount: Int) {
    (self.path, pathHash, place, isRead, self.messageCount) =
      (path, StableHash.of(path), NumberedPage(path: path), false, messageCount)
  }

  /// Takes in what the page says.
  mutating func read(_ facts: PageFacts) {
    isRead = true
    (messages, anchors) = (facts.messages, facts.anchors)
    (hasMessageList, channelID) = (facts.hasMessageList, facts.messageListChannel)
    messageCount = messages.count
  }
}
