/// That a message is a copy of one that stood elsewhere.
public struct MessageForward: Sendable, Hashable {
  /// Who wrote it first, or the channel that it stood in; nil when the export does not say.
  public var name: String?
  /// When it was first written.
  public var at: Timestamp?
  /// The id of the channel that it stood in: pages have its name where the archive has it.
  public var channelID: String?

  /// Makes the note.
  public init(name: String? = nil, at: Timestamp? = nil, channelID: String? = nil) {
    self.name = name
    self.at = at
    self.channelID = channelID
  }
}
