import Templating

/// `ChannelListItem`: a channel in the list of all channels.
enum ChannelListItemField: Int, ViewLayout {
  case href, name, topic, previewAuthor, preview, avatar, messageCountLabel, origin, firstDate, firstDateLabel, lastDate, lastDateLabel
  case groupTitle, messageCount, sparkline, peopleLabel

  static let viewName = "ChannelListItem"
  static let schema = makeSchema()
  var kind: FieldKind {
    switch self {
    case .avatar: .view(AvatarField.schema)
    case .messageCount: .number
    case .sparkline: .markup
    default: .text
    }
  }
}
