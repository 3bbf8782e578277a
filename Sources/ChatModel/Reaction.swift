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
  /// When each of `userIDs` reacted, in their order, nil where the export does not say; empty where it says it of nobody.
  public var times: [Timestamp?]
  /// The emoji, where it is a picture of the platform's or of the group's own; `type` tells it from others.
  public var emoji: CustomEmoji? = nil

  /// Makes a reaction.
  public init(type: String, count: Int, score: Int? = nil, userIDs: [String] = [], times: [Timestamp?] = []) {
    self.type = type
    self.count = count
    self.score = score ?? count
    self.userIDs = userIDs
    self.times = times
  }

  /// Adds one who reacted.
  public mutating func add(_ userID: String, at time: Timestamp?) {
    if time != nil || !times.isEmpty {
      while times.count < userIDs.count { times.append(nil) }
      times.append(time)
    }
    userIDs.append(userID)
  }
}

extension Reaction {
  /// The emoji of the SDK's five reaction types.
  private static let symbols = ["haha": "😂", "like": "👍", "love": "❤️", "sad": "👎", "wow": "😮"]

  /// What is shown for it: of a picture the name between colons; the emoji of the SDK's types, and of a type that is the short name of one, as
  /// `clap`; else the type.
  public var symbol: String {
    if let emoji { return emoji.text }
    guard let first = type.utf8.first, first < 0x80 else { return type }
    return Self.symbols[type] ?? EmojiShortName.character(for: type) ?? type
  }
}
