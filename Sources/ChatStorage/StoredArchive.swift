import ChatModel
import Diagnostics

/// An archive that has been read: small facts in memory, messages in the spool.
package struct StoredArchive: Sendable {
  /// The channels in the order in which the export has them.
  package let channels: [StoredChannel]
  /// What is known of users, by id.
  package let users: [String: User]
  /// Ids of the authors that entries refer to by number.
  package let authors: [String]
  /// Reads messages.
  package let reader: SpoolReader
  /// The person who made the export, where it says so.
  package let currentUserID: String?
  /// What was found that concerns no single channel.
  package let diagnostics: [Diagnostic]

  /// A user's record; one with nothing but the id when the export does not describe it.
  package func user(_ id: String) -> User { users[id] ?? User(id: id) }
}
