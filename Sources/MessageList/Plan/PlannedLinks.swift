/// Which links and mentions of a message lead to other pages of the site.
public struct PlannedLinks: Sendable, Hashable {
  /// The addresses inside the site, relative to the page, by those that the message has.
  public var addresses: [String: String] = [:]
  /// The addresses of those whom the message mentions, relative to the page, by their ids.
  public var mentions: [String: String] = [:]

  /// None.
  @inlinable public init() {}

  /// Whether there are none.
  @inlinable public var isEmpty: Bool { addresses.isEmpty && mentions.isEmpty }
}
