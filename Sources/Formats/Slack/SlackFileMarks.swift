import ChatModel
import ChatReading

/// What is said of a file, and so of the message that shares it.
struct SlackFileMarks {
  /// Who reacted to the file, as the export has it.
  let reactions: JSONValue
  /// Set when the file is pinned wherever it is shared.
  let pin: Pin?
}
