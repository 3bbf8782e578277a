/// What an export calls a channel beside its lists: a folder's name, or the label of a mention. It makes no channel, and it counts only for one
/// that has messages and that no list of the export describes.
public struct ChannelHint: Sendable, Hashable {
  /// The key of the channel's messages, as in `MessageRun`.
  public var key: String
  /// The channel's id; nil where only the key is known, which another export may have for another channel.
  public var id: String?
  /// The channel type as the export writes it.
  public var type: String
  /// The name; nil where nothing is known but the id.
  public var name: String?
  /// Whether it is a direct-message channel.
  public var isDirect: Bool

  /// Makes a hint.
  public init(key: String, id: String?, type: String, name: String?, isDirect: Bool) {
    self.key = key
    self.id = id
    self.type = type
    self.name = name
    self.isDirect = isDirect
  }
}
