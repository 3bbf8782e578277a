import Templating

/// `ChannelListItem`: a channel in the list of all channels.
enum ChannelListItemField: Int, ViewLayout {
  case href, name, topic, preview, avatar, messageCountLabel, origin, firstDate, firstDateLabel, lastDate, lastDateLabel

  static let viewName = "ChannelListItem"
  static let schema = makeSchema()
  var kind: FieldKind { self == .avatar ? .view(AvatarField.schema) : .text }
}
