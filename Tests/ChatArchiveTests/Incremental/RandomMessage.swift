/// A message of an export that a test changes step by step.
struct RandomMessage {
  let id: String
  /// The file that has it, by its number.
  var file: Int
  /// Its channel, by its number.
  let channel: Int
  var author: String
  var text: String
  /// Seconds since 2026-01-01.
  var time: Int
  /// Whether the export does not say the time.
  var isUntimed = false
  var type = "regular"
  var parent: String?
  var isShownInChannel = false
  /// The id of a message that it quotes, which may not be there.
  var quoted: String?
  /// Whether the export has a copy of what is quoted.
  var hasQuotedCopy = false
  var reactions: [String: [String]] = [:]
  var mentions: [String] = []
  var pinnedBy: String?
  var hasPoll = false
  var votes: [String] = []
  /// Whether the export has its text in German.
  var isTranslated = false
  var isDeleted = false
  var isShadowed = false
  var editedTime: Int?
  /// The addresses of its attachments.
  var attachments: [String] = []
}
