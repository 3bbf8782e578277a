import ChatModel
import MessageList
import Templating

/// The views of authors by user id: a page has few authors and many messages.
struct AuthorCache {
  private let pictures: [String: MediaPlace]
  private let classes: String?
  /// The hues of people in the channel, by user id.
  private var hues: [String: Int] = [:]
  private var known: [String: AuthorViews] = [:]
  /// The one who was asked for last: people write several messages in a row, and each asks twice.
  private var latest: (owner: SharedUser, views: AuthorViews)?

  /// How many authors are remembered.
  private static let limit = 4096

  /// - Parameters:
  ///   - pictures: People's pictures by user id.
  ///   - classes: The class names of headers and footers.
  init(pictures: [String: MediaPlace], classes: String?) {
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

  /// What is drawn of a person beside each message.
  mutating func views(of owner: SharedUser) -> AuthorViews {
    if let latest, latest.owner === owner { return latest.views }
    let views = known[owner.user.id] ?? newViews(of: owner.user)
    latest = (owner, views)
    return views
  }

  /// The avatar of who wrote what is quoted. A stand-in for somebody unknown has no id to be remembered by.
  mutating func avatar(of user: User) -> TemplateView {
    user.id.isEmpty ? AuthorViews(of: user, picture: nil, hue: nil, classes: classes).avatar : views(of: SharedUser(user)).avatar
  }

  private mutating func newViews(of user: User) -> AuthorViews {
    let views = AuthorViews(of: user, picture: pictures[user.id], hue: hues[user.id], classes: classes)
    if known.count >= Self.limit { known.removeAll() }
    known[user.id] = views
    return views
  }
}
