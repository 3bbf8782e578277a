/// An earlier text of a message.
public struct MessageEdit: Sendable, Hashable {
  /// The text before the edit.
  public var text: String
  /// When it was written, or replaced where the export says only that; nil when the export says neither.
  public var at: Timestamp?
  /// Who is mentioned in the text by an id instead of a name; `Message.nameMentions` names them.
  package var mentionedUserIDs: [String] = []

  /// Makes an earlier text.
  public init(text: String, at: Timestamp? = nil) {
    self.text = text
    self.at = at
  }

  /// Makes an earlier text in which people may be mentioned by their ids.
  package init(text: String, at: Timestamp?, mentionedUserIDs: [String]) {
    self.init(text: text, at: at)
    self.mentionedUserIDs = mentionedUserIDs
  }
}
