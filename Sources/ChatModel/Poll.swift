/// A poll.
public struct Poll: Sendable, Hashable {
  /// The export's id of the poll.
  public var id: String
  /// The question.
  public var name: String
  /// More about the question.
  public var about: String?
  /// The choices, in order.
  public var options: [PollOption]
  /// Answers in free text, where the poll allowed them.
  public var answers: [PollAnswer]
  /// How many more answers the export counts but does not have.
  public var missingAnswerCount: Int
  /// Whether voting has ended.
  public var isClosed: Bool
  /// Whether nobody may see who voted for what.
  public var isAnonymous: Bool
  /// Whether a person has one vote only.
  public var hasUniqueVote: Bool
  /// How many votes a person has; nil for no bound.
  public var maximumVotes: Int?
  /// Whether the export says how many votes a person has. If not, `hasUniqueVote` and `maximumVotes` mean nothing.
  public var isVoteLimitKnown: Bool
  /// How many votes the export states.
  public var voteCount: Int
  /// How many people voted, if the export says so; each may have several votes.
  public var voterCount: Int?

  /// Makes an open poll without options.
  public init(id: String, name: String) {
    self.id = id
    self.name = name
    about = nil
    options = []
    answers = []
    missingAnswerCount = 0
    isClosed = false
    isAnonymous = false
    hasUniqueVote = false
    maximumVotes = nil
    isVoteLimitKnown = true
    voteCount = 0
    voterCount = nil
  }
}

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
  /// Whether the person who made the export voted for it.
  public var isChosen = false

  /// Makes an option.
  public init(id: String, text: String, voteCount: Int = 0, voterIDs: [String] = []) {
    self.id = id
    self.text = text
    self.voteCount = voteCount
    self.voterIDs = voterIDs
  }
}

/// An answer in free text to a poll.
public struct PollAnswer: Sendable, Hashable {
  /// The text of the answer.
  public var text: String
  /// Who answered; nil where the poll is anonymous.
  public var userID: String?

  /// Makes an answer.
  public init(text: String, userID: String? = nil) {
    self.text = text
    self.userID = userID
  }
}
