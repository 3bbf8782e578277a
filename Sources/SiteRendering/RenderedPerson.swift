import ChatModel
import MessageList

/// What pages and their scripts show of a person.
package enum RenderedPerson {
  /// The initials, and a hue from 0 to 11, that stand where there is no picture.
  package static func avatar(of user: User) -> (initials: String, hue: Int) {
    (AvatarViews.initials(of: user.displayName), AvatarViews.hue(of: user.id))
  }

  /// How many messages somebody wrote, in words.
  package static func messageCountLabel(_ messages: Int, _ numbers: NumberLabels) -> String {
    messages == 1 ? "1 message" : numbers.text(messages) + " messages"
  }
}
