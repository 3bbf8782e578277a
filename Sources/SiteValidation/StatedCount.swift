/// How many messages the site's list of channels says that a channel has.
struct StatedCount: Equatable {
  /// The channel's folder.
  let folder: String
  /// What `data-count` says.
  let count: Int
  /// What the item's words say, as in `193 messages`; nil where they say it in another way.
  let label: Int?
  /// The line of the item, from 1.
  let line: Int
}
