/// A person's page, as mentions lead to it.
struct PersonTarget: Sendable {
  /// Where it is, below the site's root.
  let path: String
  /// When the person first wrote something, in microseconds since 1970; the greatest number where no time of it is known.
  let first: Int64

  /// Whether a message that was sent at a time, in microseconds since 1970, may link to the page. Who is mentioned before their first
  /// message has no page at that time: if it were a link later, a newer export would change old pages.
  func isLinked(fromMessageAt time: Int64) -> Bool { first == .max || first <= time }
}
