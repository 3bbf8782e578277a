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

  /// `MessageHeaderView`'s view where there is nothing but the name and the time.
  let header: TemplateView
  /// The same for an agent.
  let agentHeader: TemplateView

  /// `MessageFooterView`'s view where there is nothing but the time.
  static let emptyFooter = TemplateView(FooterField.schema)
  /// `MessageHeaderView`'s view where there is nothing but the time.
  static let emptyHeader = TemplateView(MessageHeaderField.schema)

  init(of user: User, picture: MediaPlace?) {
    id = user.id
    avatar = AvatarViews.view(id: user.id, name: user.displayName, picture: picture)
    var footer = ViewBuilder<FooterField>(FooterField.schema)
    Self.set(user, in: &footer)
    self.footer = footer.view
    header = Self.header(of: user)
    agentHeader = Self.header(of: user, role: "Agent")
  }

  /// Sets what a footer says of the person.
  static func set(_ user: User, in footer: inout ViewBuilder<FooterField>) {
    footer.set(.authorName, user.displayName)
    footer.set(.isBot, user.isBot)
    footer.set(.roleHue, RoleColor.hue(of: user).map { String($0) })
  }

  private static func header(of user: User, role: String? = nil) -> TemplateView {
    var header = ViewBuilder<MessageHeaderField>(MessageHeaderField.schema)
    header.set(.authorName, user.displayName)
    header.set(.hue, AvatarViews.hue(of: user.id))
    header.set(.roleHue, RoleColor.hue(of: user).map { String($0) })
    header.set(.role, role ?? (user.isBot ? "Bot" : nil))
    return header.view
  }
}
