import MessageList

/// A page about channels or people.
package enum OverviewPage: Sendable {
  /// Whose messages a page is about.
  package enum Subject: Sendable, Hashable {
    /// A channel, by its place in the plan.
    case channel(Int)
    /// All channels.
    case all
  }

  /// The page about a channel, or about all.
  case info(Subject)
  /// A page of a list, by its number from 1.
  case list(ListKind, Subject, number: Int)
  /// The front page of a list, which shows its newest things where no page with a number shows the same.
  case newest(ListKind, Subject)
  /// The page of a person, by the archive's number of an author.
  case person(Int)
  /// A page of the list of people, by its number from 1.
  case people(Int)
}
