/// What the newest message of a channel says, in one line.
package struct ChannelPreview: Sendable, Equatable {
  /// Who says it; empty where nobody speaks.
  package var author: String
  /// What is said.
  package var text: String

  /// Makes a preview from its parts.
  package init(author: String, text: String) {
    self.author = author
    self.text = text
  }
}
