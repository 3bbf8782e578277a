import ChatModel

/// An entry of an Atom feed.
struct FeedEntry: Sendable {
  /// Its id: an address that stays the same whatever page the message is on.
  let id: String
  /// Where it can be read.
  let address: String
  let title: String
  let author: String
  /// The name of its channel.
  let channel: String
  /// When it was sent; nil where the export does not say.
  let published: Timestamp?
  /// When it was sent or edited.
  let updated: Timestamp
  /// What it says, without markup.
  let text: String
}
