import ChatModel
import ChatReading

/// Makes the ids of messages, of which downloads have none: of what is the same in every download, which neither names nor paths of files are.
///
/// Records of broken input arrive one at a time; they are counted as one document, so that equal messages get the numbers of an intact file.
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

  /// The id of a message on which media of some kinds hang.
  mutating func id(of message: borrowing Message, media: String) -> String {
    let id = ids.id(at: message.createdAt, text: Self.words(of: message), media: media)
    guard let part else { return id }
    let time = message.createdAt
    if let instant, instant != time {
      self.part = nil
      return id
    }
    instant = time
    return "\(id).\(part)"
  }

  /// What a message says, without the name of its author at its beginning: lines that the platform writes, such as `Ann sent an attachment.`,
  /// have the name that the author has when the download is made.
  private static func words(of message: borrowing Message) -> Substring.UTF8View {
    let (text, name) = (message.text[...].utf8, message.authorID.utf8)
    guard !name.isEmpty, text.count > name.count, text.starts(with: name) else { return text }
    let rest = text.dropFirst(name.count)
    return rest.first == UInt8(ascii: " ") ? rest : text
  }
}
