import ChatModel
import MessageList
import SiteNaming
import Templating
import Words

/// The views that all messages of one person share.
final class AuthorViews: Sendable {
  /// The name of the person's page.
  let name: String
  /// The view of `MessageAvatarView`.
  let avatar: TemplateView
  /// The view of a `MessageFooterView` with only the name and the time.
  let footer: TemplateView

  /// The view of a `MessageHeaderView` with only the name and the time.
  let header: TemplateView
  /// The view of the header for messages of an agent.
  let agentHeader: TemplateView

  /// The view of a `MessageFooterView` with only the time.
  static func emptyFooter(classes: String?) -> TemplateView {
    let footer = footer(classes: classes)
    return footer.view
  }
  /// The view of a `MessageHeaderView` with only the time.
  static func emptyHeader(classes: String?) -> TemplateView {
    let header = header(classes: classes)
    return header.view
  }

  /// What stands for the name of messages without an author, as it can be nobody's.
  private static let nobody = "-"

  /// - Parameters:
  ///   - name: The name of the person's page; nil where nobody else has their name.
  ///   - hue: The hue that the person has in a channel; nil takes that of the id.
  ///   - classes: The class names of header and footer.
  init(of user: User, name: String? = nil, picture: MediaPlace?, hue: Int? = nil, classes: String? = nil, words: SiteWords) {
    self.name = name ?? (user.id.isEmpty ? Self.nobody : PersonPageNames.base(for: user.displayName))
    avatar = AvatarViews.view(id: user.id, name: user.displayName, picture: picture, hue: hue)
    var footer = Self.footer(classes: classes)
    Self.set(user, in: &footer)
    self.footer = footer.view
    header = Self.header(of: user, role: user.isBot ? words("people.bot") : nil, hue: hue, classes: classes)
    agentHeader = Self.header(of: user, role: words("message.agent"), hue: hue, classes: classes)
  }

  /// Sets the person's name and role in a footer.
  static func set(_ user: User, in footer: inout ViewBuilder<FooterField>) {
    footer.set(.authorName, user.displayName)
    footer.set(.isBot, user.isBot)
    footer.set(.roleHue, RoleColor.hue(of: user).map { String($0) })
  }

  private static func footer(classes: String?) -> ViewBuilder<FooterField> {
    var footer = ViewBuilder<FooterField>(FooterField.schema)
    footer.set(.classes, classes)
    return footer
  }

  private static func header(classes: String?) -> ViewBuilder<MessageHeaderField> {
    var header = ViewBuilder<MessageHeaderField>(MessageHeaderField.schema)
    header.set(.classes, classes)
    return header
  }

  private static func header(of user: User, role: String?, hue: Int?, classes: String?) -> TemplateView {
    var header = Self.header(classes: classes)
    header.set(.authorName, user.displayName)
    header.set(.hue, hue ?? AvatarViews.hue(of: user.id))
    header.set(.roleHue, RoleColor.hue(of: user).map { String($0) })
    header.set(.role, role)
    return header.view
  }
}

/// Remembers the views of authors by user id, because a page has few authors and many messages.
struct AuthorCache {
  private let names: [String: String]
  private let pictures: [String: MediaPlace]
  private let classes: String?
  private let words: SiteWords
  /// The hues of people in the channel, by user id.
  private var hues: [String: Int] = [:]
  private var known: [String: AuthorViews] = [:]
  /// The latest author. People write several messages in a row, and each message asks twice.
  private var latest: (owner: SharedUser, views: AuthorViews)?

  /// How many authors are remembered.
  private static let limit = 4096

  /// - Parameters:
  ///   - names: The names of people's pages by user id.
  ///   - pictures: People's pictures by user id.
  ///   - classes: The class names of headers and footers.
  init(names: [String: String], pictures: [String: MediaPlace], classes: String?, words: SiteWords) {
    self.words = words
    self.names = names
    self.pictures = pictures
    self.classes = classes
  }

  /// Prepares for the messages of a channel in which people have hues of their own.
  mutating func use(_ hues: [String: Int]) {
    guard hues != self.hues else { return }
    self.hues = hues
    known.removeAll()
    latest = nil
  }

  /// The views of a person beside each message.
  mutating func views(of owner: SharedUser) -> AuthorViews {
    if let latest, latest.owner === owner { return latest.views }
    let views = known[owner.user.id] ?? newViews(of: owner.user)
    latest = (owner, views)
    return views
  }

  /// The avatar of a quoted message's author. An unknown author has no id, so that view is not remembered.
  mutating func avatar(of user: User) -> TemplateView {
    user.id.isEmpty
      ? AuthorViews(of: user, picture: nil, hue: nil, classes: classes, words: words).avatar : views(of: SharedUser(user)).avatar
  }

  private mutating func newViews(of user: User) -> AuthorViews {
    let views = AuthorViews(of: user, name: names[user.id], picture: pictures[user.id], hue: hues[user.id], classes: classes, words: words)
    if known.count >= Self.limit { known.removeAll() }
    known[user.id] = views
    return views
  }
}
