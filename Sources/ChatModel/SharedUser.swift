/// A user's record that many messages share: it costs a reference to have it, where a copy costs one for each of its texts.
package final class SharedUser: Sendable {
  /// The record.
  package let user: User

  /// Shares a record.
  package init(_ user: User) {
    self.user = user
  }
}
