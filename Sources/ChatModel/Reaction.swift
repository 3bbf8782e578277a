/// All reactions of one type to one message.
public struct Reaction: Sendable, Hashable {
  /// The type as the export writes it, for example `like`.
  public var type: String
  /// How many people reacted so.
  public var count: Int
  /// The sum of the scores: a clap can be given more than once.
  public var score: Int
  /// Who reacted, as far as the export lists them; it may list fewer than `count`.
  public var userIDs: [String]

  /// Makes a reaction.
  public init(type: String, count: Int, score: Int? = nil, userIDs: [String] = []) {
    self.type = type
    self.count = count
    self.score = score ?? count
    self.userIDs = userIDs
  }
}
