/// What is kept of a page until the site is complete: 8 bytes for each id, and its name.
struct SitePage {
  /// The path in the site.
  let path: String
  /// The hashes of its messages' ids, in order.
  let messages: [UInt64]
  /// The hashes of its other ids.
  let anchors: [UInt64]
  /// Whether it has a message list.
  let hasMessageList: Bool
  /// The channel's id that its list names.
  let channelID: String?
}
