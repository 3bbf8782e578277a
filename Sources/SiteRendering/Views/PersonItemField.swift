import Templating

/// `PersonItemView`: a person in the list of people.
enum PersonItemField: Int, ViewLayout {
  case href, name, avatar, messageCountLabel, channelCountLabel, firstDate, firstDateLabel, lastDate, lastDateLabel

  static let viewName = "PersonItem"
  static let schema = makeSchema()
  var kind: FieldKind { self == .avatar ? .view(AvatarField.schema) : .text }
}
