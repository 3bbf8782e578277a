/// One choice of a poll.
public struct PollOption: Sendable, Hashable {
  /// The export's id of the option.
  public var id: String
  /// What it says.
  public var text: String
  /// How many votes it has.
  public var voteCount: Int
  /// Who voted for it, as far as the export lists them.
  public var voterIDs: [String]
  /// Whether who made the export voted for it.
  public var isChosen = false

  /// Makes an option.
  public init(id: String, text: String, voteCount: Int = 0, voterIDs: [String] = []) {
    self.id = id
    self.text = text
    self.voteCount = voteCount
    self.voterIDs = voterIDs
  }
}
