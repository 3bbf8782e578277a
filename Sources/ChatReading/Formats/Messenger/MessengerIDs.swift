import ChatModel

/// Makes the ids of messages, of which downloads have none.
///
/// Of what is broken, decoders get each record on its own, and those of a broken container as chunks of their own: all of them are one
/// document here, so that equal messages are counted as in a file that is whole.
struct MessengerIDs {
  private var ids = ContentIDs()
  /// The chunk that was begun last.
  private var last: (file: Int, scope: String, ordinal: Int)?
  /// What tells the messages of an instant from those of the chunk before, where the instant had to be cut.
  private var part: String?
  /// The time of the chunk's first message.
  private var instant: Timestamp?

  /// Begins the messages of a context.
  mutating func begin(_ context: DecodingContext) {
    let (file, chunk) = (context.file.index, context.chunk)
    let goesOn = last.map { !chunk.scope.isEmpty && $0.file == file && $0.scope == chunk.scope && $0.ordinal < chunk.ordinal }
    if goesOn != true { ids.removeAll() }
    last = (file, chunk.scope, chunk.ordinal)
    instant = nil
    if case .leaves = chunk.role { part = chunk.hint } else { part = nil }
  }

  /// The id of a message with a first file, or with an empty text in its place.
  mutating func id(of message: borrowing Message, file: String) -> String {
    let id = ids.id(of: message, file: file)
    guard let part else { return id }
    let time = message.createdAt
    if let instant, instant != time {
      self.part = nil
      return id
    }
    instant = time
    return "\(id).\(part)"
  }
}
