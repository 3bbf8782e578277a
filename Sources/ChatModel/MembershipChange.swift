/// What a message of the chat itself says when it says nothing but who came or went.
public struct MembershipChange: Sendable, Hashable {
  /// Whether people came or went.
  public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    /// They came, or were brought.
    case joined
    /// They went, or were sent away.
    case left
  }

  /// Whether they came or went.
  public var kind: Kind
  /// Who, by user id; by name where the export has no id. Never empty in what readers give.
  public var people: [String]

  /// Makes a change.
  public init(_ kind: Kind, _ people: [String]) {
    self.kind = kind
    self.people = people
  }
}
