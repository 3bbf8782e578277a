import ChatModel
import MessageList
import Templating

/// What the messages of one person have in common.
final class AuthorViews: Sendable {
  /// The person's id.
  let id: String
  /// `MessageAvatarView`'s view.
  let avatar: TemplateView
  /// `MessageFooterView`'s view where there is nothing but the name and the time.
  let footer: TemplateView

  /// `MessageFooterView`'s view where there is nothing but the time.
  static let emptyFooter = TemplateView(FooterField.schema)

  init(of user: User, picture: MediaPlace?) {
    id = user.id
    avatar = AvatarViews.view(id: user.id, name: user.displayName, picture: picture)
    var footer = ViewBuilder<FooterField>(FooterField.schema)
    footer.set(.authorName, user.displayName)
    self.footer = footer.view
  }
}
